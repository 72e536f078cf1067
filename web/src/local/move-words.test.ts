import type { AnyMove, AnyRules } from '@holdfast/kernel';
import { describe, expect, test } from 'vitest';
import type { Telling } from '../boards/board-module.ts';
import { moveWords as carcassonneWords } from '../boards/carcassonne/move-words.ts';
import { moveWords as watchWords } from '../boards/watch/move-words.ts';
import { LANGS } from '../core/lang.ts';
import { loadEngine } from '../games.ts';
import { Room } from './room.ts';

type Tell = (move: never, telling: never) => string;
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
    const kept = { id: 't', wish: { game: id } as never, names, seed: 'words', created: 0 };
    const room = Room.fresh(game, resolved.rules, kept);
    const told = new Set<string>();
    let dice = 7;
    for (let n = 0; n < 700 && room.waitingOn.length > 0; n++) {
      const seat = room.waitingOn[0];
      const { asked, view } = room.snapshot(seat);
      const moves = asked!.moves as readonly AnyMove[];
      for (const lang of LANGS) {
        const telling: Telling = { lang, names, viewer: seat, rules, view };
        for (const move of moves.slice(0, 40)) {
          const words = tell(move as never, telling as never);
          told.add(move.type);
          expect(words, `${lang} ${JSON.stringify(move)}`).toMatch(/\p{L}{2}/u);
          expect(words, `${lang} ${JSON.stringify(move)}`).not.toMatch(NOTATION);
        }
      }
      dice = (Math.imul(dice, 1664525) + 1013904223) >>> 0;
      room.send(seat, null, moves[(dice >>> 8) % moves.length]);
    }
    expect(told.size).toBeGreaterThan(6);
  });
});
