import { preparePlacements } from '../../games/carcassonne/bench/placements.ts';

/** A benchmark of a part of an engine; `prepare` returns a function that runs one round and returns its number of operations. */
export interface MicroBenchmark {
  readonly name: string;
  readonly goalNs: number;
  prepare(): () => number;
}

export const MICRO_BENCHMARKS: readonly MicroBenchmark[] = [
  { name: 'every placement of one Carcassonne tile at 40 tiles', goalNs: 2000, prepare: preparePlacements },
];
