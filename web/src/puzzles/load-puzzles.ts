import type { Family } from './puzzle-words.ts';

/** The puzzles of one game: each word is the game up to the position. */
export interface PuzzleFile {
  readonly family: Family;
  readonly puzzles: readonly string[];
}

const FILES = import.meta.glob<{ readonly default: PuzzleFile }>('../boards/*/puzzles.json');
const pathOf = (game: string): string => `../boards/${game}/puzzles.json`;

/** Has the game puzzles? */
export const hasPuzzles = (game: string): boolean => pathOf(game) in FILES;

/** The puzzles of a game; null = it has none. Loaded when they are wanted. */
export async function loadPuzzles(game: string): Promise<PuzzleFile | null> {
  return (await FILES[pathOf(game)]?.())?.default ?? null;
}
