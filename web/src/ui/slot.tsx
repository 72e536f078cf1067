import { type ComponentChildren, createPortal, type JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** The page's element with this id; null if there is none. */
export function useSlot(id: string): HTMLElement | null {
  const [slot, setSlot] = useState(() => document.getElementById(id));
  useLayoutEffect(() => {
    // The first view of a table renders its parts before the slot is in the document.
    if (!slot) setSlot(document.getElementById(id));
  }, []);
  return slot;
}

/** Renders its children into the page's element with this id, or in place if there is none. */
export function InSlot({ id, children }: { id: string; children: ComponentChildren }): JSX.Element {
  const slot = useSlot(id);
  return slot ? createPortal(children, slot) : <>{children}</>;
}
