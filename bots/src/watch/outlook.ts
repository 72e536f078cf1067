import { KINDS, RESOURCES } from '@holdfast/watch/engine';
import type { Features } from './features.ts';
import type { Project } from './hand-value.ts';
import type { Reason } from './reasons.ts';
import { gainsOf, WAYS } from './rolls.ts';

/** The best project to save for, preferring earlier ones; null if there is none. */
export function bestProject(features: Features): Project | null {
  const hand = features.hand();
  const handValue = features.handValue();
  let best: Project | null = null;
  let most = 0;
  for (const project of features.projects()) {
    const discounted = project.gain * Math.exp(-handValue.delay(hand, project.cost) / features.weights.patience);
    if (discounted <= most) continue;
    most = discounted;
    best = project;
  }
  return best;
}

/** Chance in percent, rounded to 5, of at least one card of a kind before the seat's next turn. */
function chanceOf({ state, seat, rules }: Features, kind: number): number {
  const gains = gainsOf(state, seat);
  let ways = 0;
  for (let number = 2; number <= 12; number++) if (gains[number * KINDS + kind] > 0) ways += WAYS[number];
  return Math.round((1 - (1 - ways / 36) ** rules.seats) * 20) * 5;
}

/** Reasons for hints about the time after the move: the plan, the missing cards, and the chance to get them. */
export function outlook(features: Features): Reason[] {
  const project = bestProject(features);
  if (!project) return [];
  const hand = features.hand();
  const lacks = project.cost.flatMap((count, kind) => (count > hand[kind] ? [{ kind, n: count - hand[kind] }] : []));
  const [first, second] = lacks;
  if (!first) return [{ reason: 'plan-ready', with: { for: project.what } }];
  const percent = chanceOf(features, first.kind);
  const kind = RESOURCES[first.kind];
  const chance: Reason =
    percent > 0 ? { reason: 'plan-chance', with: { kind, percent } } : { reason: 'plan-no-source', with: { kind } };
  const one = { for: project.what, n: first.n, kind };
  if (lacks.length === 1) return [{ reason: 'plan-lacks', with: one }, chance];
  if (lacks.length === 2 && second)
    return [{ reason: 'plan-lacks-two', with: { ...one, m: second.n, other: RESOURCES[second.kind] } }, chance];
  const all = lacks.reduce((sum, { n }) => sum + n, 0);
  return [{ reason: 'plan-lacks-many', with: { for: project.what, n: all } }];
}
