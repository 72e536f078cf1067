import { seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { botsFor, decideWith, type Level, opponentFor, type Policy, policyFor } from '../src/index.ts';

/** Games won by one policy in changing seats; shared wins count in part. */
function wins(gameId: string, options: { readonly seats: number }, one: Policy, others: Policy, games: number): number {
  const { game } = botsFor(gameId);
  const { rules } = game.resolve(options);
  let won = 0;
  for (let round = 0; round < games; round++) {
    const luck = seeded(`easygoing ${round}`);
    const state = game.setup(rules, luck);
    const own = round % options.seats;
    for (let moves = 0; game.outcome(rules, state) === null && moves < 5000; moves++) {
      const waiting = game.waitingOn(rules, state);
      const seat = waiting[moves % waiting.length] ?? 0;
      const query = { gameId, rules, seat, view: game.view(rules, state, seat), level: 0 as Level };
      const { code } = decideWith(game, seat === own ? one : others, {
        ...query,
        seed: `${round}/${moves}`,
        budgetMs: 1e9,
      });
      game.play(rules, state, seat, code, luck);
    }
    const winners = game.outcome(rules, state)?.winners ?? [];
    if (winners.includes(own)) won += 1 / winners.length;
  }
  return won;
}

describe('the easygoing bot that people play against', () => {
  for (const { gameId, seats, games } of [
    { gameId: 'watch', seats: 3, games: 8 },
    { gameId: 'carcassonne', seats: 2, games: 8 },
  ]) {
    const bots = botsFor(gameId);
    const options = gameId === 'watch' ? { scenario: 'gift', seats } : { seats };
    const easygoing = opponentFor(bots, 0);

    it(`${gameId}: beats random players nearly always`, () => {
      expect(wins(gameId, options, easygoing, policyFor(bots, 0), games)).toBeGreaterThan(0.7 * games);
    });

    it(`${gameId}: loses to level 1 more often than not`, () => {
      expect(wins(gameId, options, easygoing, policyFor(bots, 1), games)).toBeLessThan((1.2 * games) / seats);
    });
  }

  it('is the level’s policy at all other levels, and in games with one level', () => {
    const watch = botsFor('watch');
    expect(opponentFor(watch, 2)).toBe(policyFor(watch, 2));
    const nightfold = botsFor('nightfold');
    if (nightfold.policies.length === 1) expect(opponentFor(nightfold, 0)).toBe(policyFor(nightfold, 0));
  });
});
