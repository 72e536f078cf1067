import { digestText } from '@holdfast/kernel';
import type { EntryRef } from './storage.ts';

/** The last frame that a returning subscriber has. */
export interface ResumePoint {
  readonly seq: number;
  /** The mark of its entry; null if the subscriber is older than marks and knows only the number. */
  readonly mark: string | null;
}

const POINT = /^(\d{1,9})(?:-([0-9a-f]{8}))?$/;

/**
 * Tells an entry from another one under the same number, in the history that followed after the storage had lost the first (a
 * replica without the last rows took over).
 */
export const markOf = ({ id, at }: EntryRef): string => digestText(`${at} ${id}`).slice(0, 8);

/** Reads `seq-mark`, or `seq` from subscribers of older versions; null if it is neither. */
export function readResumePoint(text: string): ResumePoint | null {
  const [, seq, mark = null] = POINT.exec(text) ?? [];
  return seq === undefined ? null : { seq: Number(seq), mark };
}
