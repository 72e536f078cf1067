import type { Signal } from '@preact/signals';

/** The signals of what Escape can close, the topmost first; null if closed. */
export type Closable = readonly Signal<unknown>[];

/** Closes the first of them that is open (not null) and nothing else. Returns false if none is open. */
export function closeTop(things: Closable): boolean {
  const top = things.find((thing) => thing.peek() !== null);
  if (top) top.value = null;
  return top !== undefined;
}
