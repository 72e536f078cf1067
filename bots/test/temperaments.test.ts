import { seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { botsFor, decide, type Level } from '../src/index.ts';

/** How often bots with one temperament make each type of move over a few games; `early`: in the first 60 moves. */
function moveCounts(gameId: string, scenario: string, level: Level, temperament: string, games = 6) {
  const { game } = botsFor(gameId);
  const { rules } = game.resolve({ scenario, seats: 4 });
  const counts: Record<string, number> = {};
  for (let round = 0; round < games; round++) {
    const luck = seeded(`habits ${round}`);
    const state = game.setup(rules, luck);
    let last = -1;
    for (let moves = 0; moves < 3000; moves++) {
      const waiting = game.waitingOn(rules, state);
      if (waiting.length === 0) break;
      const seat: number = waiting.find((next) => next > last) ?? waiting[0];
      last = seat;
      const view = game.view(rules, state, seat);
      const { code, move, text } = decide({
        gameId,
        rules,
        seat,
        view,
        level,
        temperament,
        seed: moves,
        budgetMs: 1e9,
      });
      expect(game.refuse(rules, state, seat, move), text).toBeNull();
      const names = [move.type, ...(moves < 60 ? [`early ${move.type}`] : [])];
      for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
      game.play(rules, state, seat, code, luck);
    }
  }
  return (move: string): number => counts[move] ?? 0;
}

describe('temperaments show at level 1 too', () => {
  const watch = (temperament: string) => moveCounts('watch', 'watch', 1, temperament);
  const plain = watch('plain');

  it('a trader makes offers, at most one a turn, and some are taken', () => {
    const trader = watch('trader');
    expect(plain('offer')).toBe(0);
    expect(trader('offer')).toBeGreaterThan(20);
    expect(trader('offer')).toBeLessThanOrEqual(trader('end'));
    expect(trader('deal')).toBeGreaterThan(0);
  });

  it('a loyalist mans the Wall, a schemer buys cards, a builder lays roads', () => {
    const share = (counts: typeof plain, move: string): number => counts(move) / counts('roll');
    expect(share(watch('loyalist'), 'guard')).toBeGreaterThan(1.2 * share(plain, 'guard'));
    expect(share(watch('schemer'), 'buy')).toBeGreaterThan(1.1 * share(plain, 'buy'));
    expect(share(watch('builder'), 'road')).toBeGreaterThan(1.05 * share(plain, 'road'));
  });

  it('those of the other game play whole games', () => {
    const usual = moveCounts('carcassonne', 'base', 1, 'plain', 2);
    for (const temperament of ['farmer', 'joiner', 'blocker'] as const) {
      const leaning = moveCounts('carcassonne', 'base', 1, temperament, 2);
      expect(leaning('place')).toBe(usual('place'));
      expect([leaning('meeple'), leaning('early meeple')]).not.toEqual([usual('meeple'), usual('early meeple')]);
    }
  });
});
