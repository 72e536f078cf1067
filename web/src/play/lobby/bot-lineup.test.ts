import { seeded } from '@holdfast/kernel';
import { expect, test } from 'vitest';
import { offeredGames } from '../../games.ts';
import { botOptionsAt } from '../local/bot-names.ts';
import { chooseBots } from './bot-lineup.ts';

/** Replaces `Math.random` with the same numbers in every run. */
const seededRandom = (seed: number): (() => number) => {
  const chance = seeded(seed);
  return () => chance.below(1000) / 1000;
};

test.each(offeredGames())(
  '$id: bots differ in character as long as there are some left, and in name always',
  ({ id, defaultScenario }) => {
    const options = botOptionsAt(id, defaultScenario);
    const random = seededRandom(7);
    for (let round = 0; round < 50; round++) {
      const three = chooseBots(options, 3, [], ['Salka'], random);
      expect(new Set(three.map(({ temperament }) => temperament)).size).toBe(3);
      // Grow the table from four seats to six.
      const five = [...three, ...chooseBots(options, 2, three, ['Salka'], random)];
      expect(new Set(['Salka', ...five.map(({ name }) => name)]).size).toBe(6);
      expect(new Set(five.map(({ temperament }) => temperament)).size).toBe(Math.min(5, options.temperaments.length));
    }
  },
);

test('a game without characters gets plain bots', () => {
  const bots = chooseBots(botOptionsAt('pebbles', ''), 5, [], [], seededRandom(7));
  expect(bots.every(({ temperament }) => temperament === 'plain')).toBe(true);
  expect(new Set(bots.map(({ name }) => name)).size).toBe(5);
});
