import { ApiError } from './errors.ts';

/** The words for the reason that a route gave; null = it gave none of these, or the general note says it. */
export function reasonNote<Note>(error: unknown, notes: Readonly<Record<string, Note | null>>): Note | null {
  const because = error instanceof ApiError ? error.detail.because : undefined;
  return because !== undefined && Object.hasOwn(notes, because) ? (notes[because] ?? null) : null;
}
