import { type ComponentChildren, createPortal, type JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** An element of the page's layout by its id; null where the page has none. */
export function useSlot(id: string): HTMLElement | null {
  const [slot, setSlot] = useState(() => document.getElementById(id));
  useLayoutEffect(() => {
    // The first view of a table renders its parts before the slot stands in the document.
    if (!slot) setSlot(document.getElementById(id));
  }, []);
  return slot;
}

/** Shows its children in a slot of the page's layout; in place where the page has none. */
export function InSlot({ id, children }: { id: string; children: ComponentChildren }): JSX.Element {
  const slot = useSlot(id);
  return slot ? createPortal(children, slot) : <>{children}</>;
}
