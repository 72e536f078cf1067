import type { PuzzlesWords } from './words/compiled/index.ts';

type Family = PuzzlesWords['families'][keyof PuzzlesWords['families']];

/** The words of a kind of puzzles; null = a kind that this page does not know. */
export const familyOf = ({ families }: PuzzlesWords, kind: string): Family | null =>
  Object.entries(families).find(([name]) => name === kind)?.[1] ?? null;
