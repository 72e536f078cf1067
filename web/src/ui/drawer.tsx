import { type ComponentChildren, createPortal, type JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { commonWords } from '../words/common/compiled/index.ts';
import { Button } from './button.tsx';
import { focusOn } from './focus-on.ts';
import { useSlot } from './slot.tsx';
import './drawer.css';

/** The id of the element in which drawers open (see DrawerSlot); a page without it shows them in place. */
const SLOT = 'drawer';

/** The place for open drawers: beside the board if there is room, over the bottom of the page on phones. */
export function DrawerSlot(): JSX.Element {
  return <div class="drawer-slot" id={SLOT} />;
}

/** Moves the focus to the open drawer, else to the action bar. */
export function focusOnAnswers(): void {
  const open = document.querySelector(`#${SLOT} .drawer`) !== null;
  focusOn(open ? SLOT : 'actions');
}

/**
 * A form, question or note that opens over the table: trade, hero, discard, hint, auction. It takes no room from the
 * board and is not modal: board, hand and log can still be used. The table handles Escape (keyboard-shortcuts.tsx).
 */
export function Drawer(props: {
  /** Names the region for screen readers; also the heading, unless `heading` is given. */
  label: string;
  heading?: ComponentChildren;
  /** Without it the drawer has no cross and closes when its question is answered. */
  onClose?: () => void;
  /** It opens without an action of the person, so it does not take the focus. */
  comesItself?: boolean;
  class?: string;
  children: ComponentChildren;
}): JSX.Element {
  const box = useRef<HTMLElement>(null);
  const slot = useSlot(SLOT);
  useLayoutEffect(() => {
    const drawer = box.current;
    if (!drawer || props.comesItself) return;
    const before = document.activeElement as HTMLElement | null;
    drawer.focus({ preventScroll: true });
    return () => {
      if (!drawer.contains(document.activeElement) && document.activeElement !== document.body) return;
      if (before?.isConnected && before !== document.body) before.focus({ preventScroll: true });
      else focusOnAnswers();
    };
  }, [slot]);
  const drawer = (
    <section ref={box} class={`drawer ${props.class ?? ''}`} aria-label={props.label} tabIndex={-1}>
      <div class="drawer-head">
        <h2>{props.heading ?? props.label}</h2>
        {props.onClose && (
          <Button look="quiet" round icon="close" aria-label={commonWords().close} onClick={props.onClose} />
        )}
      </div>
      <div class="drawer-body">{props.children}</div>
    </section>
  );
  return slot ? createPortal(drawer, slot) : drawer;
}
