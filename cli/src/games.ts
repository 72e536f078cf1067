import { carcassonne } from '@holdfast/carcassonne/engine';
import type { AnyGame, AnyRules } from '@holdfast/kernel';
import { watch } from '@holdfast/watch/engine';
import { Fault } from './fault.ts';

/** Every game of the house, by id. */
export const GAMES: { readonly [id: string]: AnyGame } = { watch, carcassonne };

export function gameOf(id: string): AnyGame {
  const game = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  if (!game) throw new Fault(`--game: there is no game "${id}"; choose ${Object.keys(GAMES).join(' or ')}`);
  return game;
}

/** Resolves options, or says which field is wrong. */
export function rulesOf(game: AnyGame, options: object): AnyRules {
  const resolved = game.resolve(options);
  if (resolved.problems) throw new Fault(resolved.problems.map((p) => `${p.field}: ${p.because}`).join('\n'));
  return resolved.rules;
}
