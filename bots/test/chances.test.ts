import { type AnyRules, type AnyState, seeded } from '@holdfast/kernel';
import { openPoints } from '@holdfast/watch/engine';
import { describe, expect, it } from 'vitest';
import { botsFor, chancesFrom, decide } from '../src/index.ts';

/** Tables, and a lead in points that should show in the chances. */
const TABLES = [
  ['watch', { scenario: 'gift', seats: 4 }, 2],
  ['watch', { scenario: 'island', seats: 4 }, 2],
  ['watch', { scenario: 'watch', seats: 4 }, 2],
  ['carcassonne', { scenario: 'base', seats: 2 }, 20],
] as const;

const pointsOf = (gameId: string, rules: AnyRules, state: AnyState): number[] =>
  Array.from({ length: rules.seats }, (_, seat) =>
    gameId === 'watch'
      ? openPoints(rules as never, state as never, seat)
      : (state as unknown as { score: Int32Array }).score[seat],
  );

/** A game of strong bots: points and chances at each decision. */
function positions(gameId: string, options: object, seed: string) {
  const { game } = botsFor(gameId);
  const { rules } = game.resolve(options);
  const luck = seeded(seed);
  const state = game.setup(rules, luck);
  const codes = new Int32Array(game.maxMoves);
  const seen: { readonly points: readonly number[]; readonly chances: readonly number[] }[] = [];
  let last = -1;
  for (;;) {
    const waiting = game.waitingOn(rules, state);
    if (waiting.length === 0) return seen;
    const seat: number = waiting.find((next) => next > last) ?? waiting[0];
    last = seat;
    let code: number;
    if (game.legalCodes(rules, state, seat, codes) > 1 || game.open(rules, state, seat).length > 0) {
      const view = game.view(rules, state, seat);
      const answer = decide({ gameId, rules, seat, view, level: 2, seed: seen.length, budgetMs: 1e9 });
      seen.push({ points: pointsOf(gameId, rules, state), chances: answer.chances });
      code = answer.code;
    } else code = codes[0];
    game.play(rules, state, seat, code, luck);
  }
}

describe('chances to win', () => {
  it.each(TABLES)('%s %j: sum to 1, are nearly even at first and later favour the leaders', (gameId, options, lead) => {
    // In a single game the leader need not be the stronger player.
    const games = ['a', 'b', 'c', 'd'].map((seed) => positions(gameId, options, `chances/${seed}`));
    const seen = games.flat();
    const sums = seen.map(({ chances }) => chances.reduce((sum, one) => sum + one, 0));
    expect(Math.max(...sums.map((sum) => Math.abs(sum - 1)))).toBeLessThan(1e-9);
    expect(Math.min(...seen.flatMap(({ chances }) => chances))).toBeGreaterThanOrEqual(0);
    for (const [first] of games) expect(Math.max(...first.chances)).toBeLessThan(1.6 / options.seats);
    const ahead = seen.flatMap(({ points, chances }) =>
      points.flatMap((mine, a) =>
        points.flatMap((theirs, b) => (mine - theirs >= lead ? [chances[a] > chances[b]] : [])),
      ),
    );
    expect(ahead.length).toBeGreaterThan(10);
    expect(ahead.filter(Boolean).length / ahead.length).toBeGreaterThan(0.8);
  });

  it('follow the marks, and are more even for a larger spread', () => {
    const marks = [4, 9, 6, 9];
    const [narrow, wide] = [chancesFrom(marks, 1), chancesFrom(marks, 3)];
    for (const [a, b, c, d] of [narrow, wide]) {
      expect(a).toBeLessThan(c);
      expect(c).toBeLessThan(b);
      expect(b).toBe(d);
    }
    expect(Math.max(...wide)).toBeLessThan(Math.max(...narrow));
    expect(Math.min(...wide)).toBeGreaterThan(Math.min(...narrow));
  });
});
