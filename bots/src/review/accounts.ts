import type { Moment, ReviewStep, SeatAccount, Verdict } from '../analysis/review-types.ts';
import type { LuckKind } from '../definition.ts';

/** Adds up the steps for each seat. Events after the last move (a resignation) are left unexplained. */
export function accountsOf(
  start: readonly number[],
  result: readonly number[],
  steps: readonly ReviewStep[],
): SeatAccount[] {
  const end = steps.at(-1)?.chances ?? start;
  return start.map((first, seat) => {
    let luck = 0;
    let own = 0;
    let others = 0;
    let rest = result[seat] - end[seat];
    let decisions = 0;
    let best = 0;
    const luckByKind: Partial<Record<LuckKind, number>> = {};
    const verdicts: Record<Verdict, number> = { inaccuracy: 0, mistake: 0, blunder: 0 };
    for (const step of steps) {
      rest += step.rest[seat];
      if (step.luck) {
        const { kind, effect } = step.luck;
        luck += effect[seat];
        luckByKind[kind] = (luckByKind[kind] ?? 0) + effect[seat];
      }
      if (!step.decision) continue;
      const { effect, better, verdict } = step.decision;
      if (step.seat !== seat) {
        others += effect[seat];
        continue;
      }
      own += effect[seat];
      decisions++;
      if (better === null) best++;
      if (verdict) verdicts[verdict]++;
    }
    return { start: first, result: result[seat], luck, luckByKind, own, others, rest, decisions, best, verdicts };
  });
}

const FEWEST_MOMENTS = 3;
const MOST_MOMENTS = 7;

/** The decisive moments in order: confirmed mistakes and the largest swings by luck. */
export function momentsOf(steps: readonly ReviewStep[], enough: number): Moment[] {
  const found: Moment[] = [];
  for (const { at, seat, luck, decision } of steps) {
    if (decision?.verdict) found.push({ at, part: 'decision', seat, change: decision.effect[seat] });
    if (!luck) continue;
    let most = 0;
    for (let other = 1; other < luck.effect.length; other++)
      if (Math.abs(luck.effect[other]) > Math.abs(luck.effect[most])) most = other;
    found.push({ at, part: 'luck', seat: most, change: luck.effect[most] });
  }
  found.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  const once = found.filter(({ at }, i) => found.findIndex((other) => other.at === at) === i);
  return once
    .filter(({ change }, i) => i < FEWEST_MOMENTS || (i < MOST_MOMENTS && Math.abs(change) >= enough))
    .sort((a, b) => a.at - b.at);
}
