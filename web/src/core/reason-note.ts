import { ApiError } from './errors.ts';

/** Returns the text for the reason that a route gave; null if it gave none of these, or if the general error text covers it. */
export function reasonNote<Note>(error: unknown, notes: Readonly<Record<string, Note | null>>): Note | null {
  const because = error instanceof ApiError ? error.detail.because : undefined;
  return because !== undefined && Object.hasOwn(notes, because) ? (notes[because] ?? null) : null;
}
