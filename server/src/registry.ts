import type { AnyGame } from '@holdfast/kernel';

/** A game on offer: its engine, how many may sit, and the description of its options for forms and programs. */
export interface Offer {
  readonly game: AnyGame;
  readonly seats: readonly [least: number, most: number];
  readonly options: unknown;
}

/** The games of this server. A module that exports `games` of this type can be named instead of the built-in one. */
export type Games = readonly Offer[];

/** The engine of a table: the version it is pinned to, or else the one we have (its log is checked step by step). */
export function engineFor(games: Games, id: string, version: string): AnyGame | null {
  const same = games.filter(({ game }) => game.id === id);
  return (same.find(({ game }) => game.version === version) ?? same[0])?.game ?? null;
}
