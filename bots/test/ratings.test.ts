import { expect, it } from 'vitest';
import { pointsAhead, ratingsOfLevels, readRatedMatches } from '../src/ratings.ts';

const match = (won: number, seats: number) => ({
  game: 'any',
  options: { seats },
  bots: [1, 0] as const,
  blocks: 1,
  seed: '',
  games: 399,
  won,
});

it('says how far a bot is ahead, by the model of the ratings', () => {
  // Half of two, a quarter of four: equal. Ten games for one: 400 points.
  expect(pointsAhead(match(199.5, 2))).toBeCloseTo(0, 9);
  expect(pointsAhead(match(99.5, 4))).toBeCloseTo(0, 9);
  expect(pointsAhead(match((400 * 10) / 11 - 0.5, 2))).toBeCloseTo(400, 9);
});

it('rates each level above the one below, with the anchor where people start', () => {
  const measured = readRatedMatches();
  for (const game of new Set(measured.matches.map((one) => one.game))) {
    const levels = ratingsOfLevels(measured, game);
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
    expect(levels[measured.anchor.level]).toBe(measured.anchor.points);
    expect(levels.length).toBe(5);
  }
  expect(ratingsOfLevels(measured, 'no-game')).toEqual([]);
});
