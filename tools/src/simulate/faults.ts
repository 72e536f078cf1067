import type { Random } from './world.ts';

/** Shares of operations that go wrong, and how often rarer things happen: 1 is the usual rate, 0 never. */
export interface Faults {
  /** False before the first move and after everything has healed. */
  on: boolean;
  slow: number;
  fails: number;
  answerLost: number;
  late: number;
  hintLost: number;
  hintTwice: number;
  hintSlow: number;
  netSlow: number;
  requestLost: number;
  responseLost: number;
  crash: number;
  crashAfterCommit: number;
  cut: number;
  halfOpen: number;
  outage: number;
  failOver: number;
  clock: number;
  listen: number;
}

const USUAL: Faults = {
  on: false,
  slow: 0.02,
  fails: 0.01,
  answerLost: 0.02,
  late: 0.01,
  hintLost: 0,
  hintTwice: 0,
  hintSlow: 0,
  netSlow: 0.03,
  requestLost: 0.03,
  responseLost: 0.05,
  crash: 1,
  crashAfterCommit: 0.01,
  cut: 1,
  halfOpen: 1,
  outage: 0.4,
  failOver: 1,
  clock: 1,
  listen: 0.4,
};

export type FaultName = Exclude<keyof Faults, 'on'>;
export const FAULT_NAMES = Object.keys(USUAL).filter((name): name is FaultName => name !== 'on');

/** Each run has its own mixture, since faults hide each other. `without` switches some off. */
export function drawFaults(random: Random, without: readonly FaultName[]): Faults {
  const faults = { ...USUAL };
  for (const name of FAULT_NAMES) faults[name] *= random.pick([0, 0, 0.3, 1, 1, 3]);
  // PostgreSQL neither loses nor reorders what it sends over one connection: only some runs break that on purpose.
  const hints = random.chance(0.15) ? 0.1 : 0;
  for (const name of ['hintLost', 'hintTwice', 'hintSlow'] as const) faults[name] = hints;
  if (!random.chance(0.2)) faults.failOver = 0;
  if (!random.chance(0.3)) faults.halfOpen = 0;
  for (const name of without) faults[name] = 0;
  return faults;
}
