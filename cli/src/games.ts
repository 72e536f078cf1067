import { carcassonne } from '@holdfast/carcassonne/engine';
import { manifest as carcassonneManifest } from '@holdfast/carcassonne/manifest';
import type { AnyGame, AnyRules, GameManifest } from '@holdfast/kernel';
import { nightfold } from '@holdfast/nightfold/engine';
import { manifest as nightfoldManifest } from '@holdfast/nightfold/manifest';
import { watch } from '@holdfast/watch/engine';
import { manifest as watchManifest } from '@holdfast/watch/manifest';
import { UserError } from './user-error.ts';

/** All games by id; the first one is the default. */
export const GAMES: { readonly [id: string]: AnyGame } = { watch, carcassonne, nightfold };

export const MANIFESTS: readonly GameManifest[] = [watchManifest, carcassonneManifest, nightfoldManifest];

export const GAME_IDS: readonly string[] = Object.keys(GAMES);
export const DEFAULT_GAME: string = GAME_IDS[0];
/** For examples in help texts; not the default game. */
export const EXAMPLE_GAME: string = GAME_IDS[1];

/** Joins names: `a, b or c`. */
export const oneOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);

export function gameOf(id: string): AnyGame {
  const game = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  if (!game) throw new UserError(`--game: there is no game "${id}"; choose ${oneOf(GAME_IDS)}`);
  return game;
}

/** Resolves options; throws UserError naming invalid fields. */
export function rulesOf(game: AnyGame, options: object): AnyRules {
  const resolved = game.resolve(options);
  if (resolved.problems) throw new UserError(resolved.problems.map((p) => `${p.field}: ${p.because}`).join('\n'));
  return resolved.rules;
}
