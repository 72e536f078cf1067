import { availableParallelism, loadavg } from 'node:os';

/** How many processes wanted a processor over the last minute. */
export const load = (): number => loadavg()[0] ?? 0;

/** Wall time says something only on a machine that is not busy with other things. */
export const isIdle = (): boolean => load() < availableParallelism();

/** The number below which this share of the numbers lies; NaN when there are none. */
export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);
