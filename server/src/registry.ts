import type { AnyGame } from '@holdfast/kernel';

/** The games of this server. A module that exports `games` of this type can be named instead of the built-in one. */
export type GameRegistry = readonly AnyGame[];

/** The engine of a table: the version it is pinned to, or else the one we have (its log is checked step by step). */
export function engineFor(games: GameRegistry, id: string, version: string): AnyGame | null {
  const same = games.filter((game) => game.id === id);
  return same.find((game) => game.version === version) ?? same[0] ?? null;
}
