import type { PuzzlesWords } from './words/compiled/index.ts';

type Family = PuzzlesWords['families'][keyof PuzzlesWords['families']];

/** The texts for a kind of puzzles; null if the page does not know the kind. */
export const familyOf = ({ families }: PuzzlesWords, kind: string): Family | null =>
  Object.entries(families).find(([name]) => name === kind)?.[1] ?? null;
