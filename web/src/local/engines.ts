import type { AnyGame } from '@holdfast/kernel';
import { type GameId, isGame } from './game-ids.ts';

/** The games this page can run by itself, each loaded on first use. */
const ENGINES: { readonly [G in GameId]: () => Promise<AnyGame> } = {
  watch: async () => (await import('@holdfast/watch/engine')).watch,
  carcassonne: async () => (await import('@holdfast/carcassonne/engine')).carcassonne,
};

export async function engine(game: string): Promise<AnyGame> {
  if (!isGame(game)) throw new Error(`no engine for ${game}`);
  return ENGINES[game]();
}
