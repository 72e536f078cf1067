import { FAULT_NAMES } from './faults.ts';
import { type Cuts, NO_CUTS, Run } from './scenario.ts';

/** Most runs that a search for a smaller one may take. */
const MOST_RUNS = 120;

export interface Shrunk {
  readonly cuts: Cuts;
  readonly run: Run;
  readonly runs: number;
}

/** Leaves out faults, habits and acts of a failing seed while it still fails in the same way. */
export async function shrink(seed: number, what: string): Promise<Shrunk> {
  let best = await played(seed, NO_CUTS);
  let cuts = NO_CUTS;
  let runs = 1;
  const attempt = async (smaller: Cuts): Promise<boolean> => {
    if (runs >= MOST_RUNS) return false;
    runs++;
    const run = await played(seed, smaller);
    if (!run.world.violations.some((violation) => violation.what === what)) return false;
    cuts = smaller;
    best = run;
    return true;
  };
  for (const name of FAULT_NAMES)
    if (best.faults[name] > 0) await attempt({ ...cuts, withoutFaults: [...cuts.withoutFaults, name] });
  for (const name of ['chat', 'vacation', 'twoClicks', 'pause', 'end', 'resign', 'takeBack'] as const)
    if (best.plan.habits[name] > 0) await attempt({ ...cuts, withoutHabits: [...cuts.withoutHabits, name] });
  for (const share of [0.1, 0.25, 0.5, 0.75])
    if (await attempt({ ...cuts, activeMs: best.plan.activeMs * share })) break;
  // Acts in halves, quarters, ... of all that are left.
  for (let size = Math.ceil(best.acts / 2); size >= 1 && runs < MOST_RUNS; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 1; from <= best.acts && runs < MOST_RUNS; from += size) {
      const more = Array.from({ length: size }, (_, i) => from + i).filter((act) => !cuts.withoutActs.has(act));
      if (more.length > 0) await attempt({ ...cuts, withoutActs: new Set([...cuts.withoutActs, ...more]) });
    }
  return { cuts, run: best, runs };
}

async function played(seed: number, cuts: Cuts): Promise<Run> {
  const run = new Run(seed, cuts);
  await run.play();
  return run;
}
