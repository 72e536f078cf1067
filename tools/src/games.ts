import { preparePlacements } from '../../games/carcassonne/bench/placements.ts';

/** A part of an engine whose speed is measured by itself; `prepare` returns one round, which says how many operations it was. */
export interface MicroBenchmark {
  readonly name: string;
  readonly goalNs: number;
  prepare(): () => number;
}

export const MICRO_BENCHMARKS: readonly MicroBenchmark[] = [
  { name: 'every placement of one Carcassonne tile at 40 tiles', goalNs: 2000, prepare: preparePlacements },
];
