import { expect, it } from 'vitest';
import { evenChances, type Policy } from '../src/index.ts';
import { train } from '../src/training.ts';

/** A policy with one weight: how often it plays the last listed move, not the first. */
const lastMoves =
  ({ late }: { late: number }): Policy =>
  ({ codes, rules, chance }) => ({
    code: chance.below(1000) < 1000 * late ? codes[codes.length - 1] : codes[0],
    reasons: [{ reason: 'looks-best' }],
    chances: evenChances(rules.seats),
  });

it('keeps only changes that do better, again on fresh seeds', () => {
  const gains: number[] = [];
  const learnt = train({
    gameId: 'carcassonne',
    tables: [{ seats: 2 }],
    trainable: { start: { late: 0.5 }, policy: (weights) => lastMoves(weights as { late: number }) },
    against: 0,
    seed: 'training test',
    rounds: 2,
    blocks: 2,
    tries: 8,
    onRound: (_, gain) => void gains.push(gain),
  });
  expect(gains).toHaveLength(2);
  // Without a change that did better twice the weight stays as it was.
  expect(learnt.late === 0.5).toBe(gains.every((gain) => gain <= 0));
});
