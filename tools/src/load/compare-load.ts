import type { LoadOptions } from './load-result.ts';
import { type MeasuredLoad, measureLoad } from './measure-load.ts';

/** CPU time of two checkouts for the same load, measured alternately. */
export interface LoadComparison {
  readonly rounds: number;
  /** Microseconds of server CPU per acknowledged move, one figure per round. */
  readonly other: readonly number[];
  readonly here: readonly number[];
  /** Median here / median of the other checkout. */
  readonly ratio: number;
  readonly otherRuns: readonly MeasuredLoad[];
  readonly runs: readonly MeasuredLoad[];
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
};

/**
 * Measures another checkout and this one alternately with the same load generator, so that other load on the machine affects both
 * equally.
 */
export async function compareLoad(
  options: LoadOptions,
  otherCheckout: string,
  rounds: number,
): Promise<LoadComparison> {
  const otherRuns: MeasuredLoad[] = [];
  const runs: MeasuredLoad[] = [];
  for (let round = 0; round < rounds; round++) {
    otherRuns.push(await measureLoad(options, { checkout: otherCheckout }));
    runs.push(await measureLoad(options));
  }
  const cpuOf = (measured: readonly MeasuredLoad[]): number[] =>
    measured.map(({ serverMicrosecondsPerMove }) => serverMicrosecondsPerMove);
  const other = cpuOf(otherRuns);
  const here = cpuOf(runs);
  return { rounds, other, here, ratio: Number((median(here) / median(other)).toFixed(3)), otherRuns, runs };
}
