import type { PuzzleEntry } from '../../play/local/worker-messages.ts';

const FILES = import.meta.glob<{ readonly default: readonly PuzzleEntry[] }>('../../boards/*/puzzles.json');
const pathOf = (game: string): string => `../../boards/${game}/puzzles.json`;

/** Has the game puzzles? */
export const hasPuzzles = (game: string): boolean => pathOf(game) in FILES;

/** The puzzles of a game; null = it has none. Loaded when they are wanted. */
export async function loadPuzzles(game: string): Promise<readonly PuzzleEntry[] | null> {
  return (await FILES[pathOf(game)]?.())?.default ?? null;
}
