import type { Signal } from '@preact/signals';

/** What Escape may close, the topmost first. */
export type Closable = readonly Signal<unknown>[];

/** Closes the first of them that is open (not null) and nothing else; false = none was. */
export function closeTop(things: Closable): boolean {
  const top = things.find((thing) => thing.peek() !== null);
  if (top) top.value = null;
  return top !== undefined;
}
