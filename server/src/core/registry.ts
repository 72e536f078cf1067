import type { AnyGame, Translated } from '@holdfast/kernel';

/** The games of a server. A module that exports `games` of this type can replace the built-in one. */
export type GameRegistry = readonly AnyGame[];

/** The engine of a table: its version, or else the one we have (replay checks its log step by step). */
export function engineFor(games: GameRegistry, id: string, version: string): AnyGame | null {
  const same = games.filter((game) => game.id === id);
  return same.find((game) => game.version === version) ?? same[0] ?? null;
}

const isGame = (value: unknown): value is AnyGame =>
  typeof value === 'object' && value !== null && 'id' in value && 'resolve' in value && 'play' in value;

/** Imports the module at `url` and checks that it exports a list of games. */
export async function loadGames(url: string): Promise<GameRegistry> {
  const { games }: { games?: unknown } = await import(url);
  if (!Array.isArray(games) || !games.every(isGame)) throw new Error(`${url} exports no list of games named "games"`);
  return games;
}

/** Names of games by language, if the module exports `titles`; a game without one is called by its id. */
export async function loadTitles(url: string): Promise<Readonly<Record<string, Translated>>> {
  const { titles = {} }: { titles?: Readonly<Record<string, Translated>> } = await import(url);
  return titles;
}
