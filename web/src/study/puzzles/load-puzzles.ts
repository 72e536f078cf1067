import type { PuzzleEntry } from '../../play/local/worker-messages.ts';

const FILES = import.meta.glob<{ readonly default: readonly PuzzleEntry[] }>('../../boards/*/puzzles.json');
const pathOf = (game: string): string => `../../boards/${game}/puzzles.json`;

/** True if the game has puzzles. */
export const hasPuzzles = (game: string): boolean => pathOf(game) in FILES;

/** Loads the puzzles of a game on demand; null if it has none. */
export async function loadPuzzles(game: string): Promise<readonly PuzzleEntry[] | null> {
  return (await FILES[pathOf(game)]?.())?.default ?? null;
}
