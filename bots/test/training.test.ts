import { expect, it } from 'vitest';
import { type Brain, evenly } from '../src/index.ts';
import { train } from '../src/training.ts';

/** A brain with one weight: how often it plays the last listed move, not the first. */
const lastMoves =
  ({ late }: { late: number }): Brain =>
  ({ codes, rules, chance }) => ({
    code: chance.below(1000) < 1000 * late ? codes[codes.length - 1] : codes[0],
    because: [{ reason: 'looks-best' }],
    chances: evenly(rules.seats),
  });

it('keeps only changes that do better, again on fresh seeds', () => {
  const told: number[] = [];
  const learnt = train({
    gameId: 'carcassonne',
    tables: [{ seats: 2 }],
    learner: { start: { late: 0.5 }, brain: (weights) => lastMoves(weights as { late: number }) },
    against: 0,
    seed: 'training test',
    rounds: 2,
    blocks: 2,
    tries: 8,
    told: (_, gain) => void told.push(gain),
  });
  expect(told).toHaveLength(2);
  // Without a change that did better twice the weight stays as it was.
  expect(learnt.late === 0.5).toBe(told.every((gain) => gain <= 0));
});
