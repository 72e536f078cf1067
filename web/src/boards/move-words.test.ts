import { type AnyRules, seeded } from '@holdfast/kernel';
import { GameSession } from '@holdfast/session';
import { describe, expect, test } from 'vitest';
import { LANGS } from '../core/lang.ts';
import { showLanguage } from '../core/page-words.ts';
import { loadEngine } from '../games.ts';
import type { SentenceContext } from './board-module.ts';
import { moveWords as carcassonneWords } from './carcassonne/move-words.ts';
import { moveWords as watchWords } from './watch/move-words.ts';

type Tell = (move: never, context: never) => string;
const GAMES: readonly (readonly [game: string, options: { readonly [name: string]: unknown }, tell: Tell])[] = [
  ['watch', { scenario: 'watch', seats: 4 }, watchWords],
  ['watch', { scenario: 'gift', seats: 3 }, watchWords],
  ['carcassonne', { scenario: 'bridges-castles-bazaars', seats: 3 }, carcassonneWords],
];

/** Coordinates, names of fields and of types: what only the notation says. */
const NOTATION = /undefined|null|NaN|\[object|-?\d+,-?\d+|[a-z]+-[a-z]+:|[NS]\(/;

describe.each(GAMES)('moves of %s %j in words', (id, options, tell) => {
  test('every listed move of a game has words in every language, none of them notation', async () => {
    const game = await loadEngine(id);
    const resolved = game.resolve(options);
    if (resolved.problems) throw new Error(JSON.stringify(resolved.problems));
    const rules: AnyRules = resolved.rules;
    const names = ['Anna', 'Bert', 'Cora', 'Dirk'].slice(0, options.seats as number);
    const chance = seeded('words');
    const session = new GameSession(game, rules, game.setup(rules, chance));
    const worded = new Set<string>();
    for (let n = 0; n < 700; n++) {
      const [seat] = session.waitingOn;
      if (seat === undefined) break;
      const moves = session.legalMoves(seat);
      for (const lang of LANGS) {
        await showLanguage(lang);
        const context: SentenceContext = { names, viewer: seat, rules, view: session.view(seat) };
        for (const move of moves.slice(0, 40)) {
          const words = tell(move as never, context as never);
          worded.add(move.type);
          expect(words, `${lang} ${JSON.stringify(move)}`).toMatch(/\p{L}{2}/u);
          expect(words, `${lang} ${JSON.stringify(move)}`).not.toMatch(NOTATION);
        }
      }
      const move = moves[chance.below(moves.length)];
      if (!move) throw new Error('a seat that is waited on has no move');
      expect(session.attempt(seat, null, move, chance)).toHaveProperty('attempt');
      session.adopt();
    }
    expect(worded.size).toBeGreaterThan(6);
  });
});
