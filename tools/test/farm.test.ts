import { expect, it } from 'vitest';
import { runFarm } from '../src/farm/index.ts';
import { measure } from '../src/farm/measure.ts';
import { makePlan } from '../src/farm/plan.ts';
import { RatingMemory } from '../src/farm/rating-memory.ts';

const GAME = 'carcassonne';

it('cheats move no honest account and no bot further than its noise allows, and gain less than that', async () => {
  const measured = await runFarm({ game: GAME, seed: 'test', accounts: 40, games: 2_500, cheats: 600, seeds: 12 });
  expect(measured.moved.filter(({ holds }) => !holds)).toEqual([]);
  expect(measured.moved.length).toBe(44);
  expect(measured.unrated['same-network']).toBeGreaterThan(50);
  for (const { points, noise } of measured.gained) expect(points).toBeLessThan(2 * noise);
  const bots = measured.moved.filter(({ player }) => player.startsWith('bot:'));
  expect(bots.map(({ movedPoints }) => movedPoints)).toEqual([0, 0, 0, 0]);
});

it('fails if a bot is lifted, and if an honest account changes places with the cheats', async () => {
  const plan = makePlan({ seed: 's', accounts: 4, games: 100, cheats: 70, strengthOfBot: () => 25 });
  /** The same ratings in all seeds, but for those given. */
  const memory = async (skills: Readonly<Record<string, number>> = {}): Promise<RatingMemory> => {
    const ratings = new RatingMemory();
    for (const [n, player] of ['honest-0', 'honest-1', 'main-0', 'bot:0'].entries()) {
      const after = { mu: skills[player] ?? 20 + n, sigma: 2 };
      await ratings.writeRating('t', GAME, '', [{ player, place: 0, before: { mu: 25, sigma: 25 / 3 }, after }]);
    }
    return ratings;
  };
  const held = async (skills?: Readonly<Record<string, number>>): Promise<boolean> =>
    measure(plan, [
      { without: await memory(), with: await memory(skills) },
      { without: await memory(), with: await memory() },
    ]).holds;
  expect(await held()).toBe(true);
  expect(await held({ 'bot:0': 40 })).toBe(false);
  expect(await held({ 'honest-0': 21.5 })).toBe(false);
  // A cheat that passes somebody moves them, too.
  expect(await held({ 'main-0': 0 })).toBe(false);
});
