import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { commonWords } from '../words/common/compiled/index.ts';
import { Button } from './button.tsx';
import { useScrollTabStop } from './use-scroll-tab-stop.ts';

const STOPS = 'a[href], button:not([disabled]), input, select, textarea, summary, [tabindex="0"]';

/** Keeps Tab inside the dialog; by default it would move on to the browser's toolbars. */
function keepInside(event: KeyboardEvent, dialog: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.getClientRects().length > 0);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const inside = stops.includes(document.activeElement as HTMLElement);
  if (document.activeElement !== from && (inside || !event.shiftKey)) return;
  event.preventDefault();
  to?.focus();
}

/** A modal dialog: traps the focus, restores it, and closes with Escape, its cross or a click outside. */
export function Dialog(props: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
  /** It opens without an action of the person: a key press meant for the page below must not trigger anything in it. */
  comesItself?: boolean;
  /** It closes only with its own buttons (the curtain). */
  firm?: boolean;
  /** Its content is still rendered in several tasks. It is shown once this is false, so that nothing in it moves. */
  isComing?: boolean;
}): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const stop = useScrollTabStop(body);
  const id = useId();
  const { isComing = false } = props;
  useEffect(() => {
    if (isComing) return;
    const before = document.activeElement as HTMLElement | null;
    const dialog = box.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    if (props.comesItself) dialog.querySelector('h2')?.focus();
    return () => {
      dialog.close();
      // The element that had the focus may be gone, or none had it.
      const back = before?.isConnected && before !== document.body ? before : document.querySelector('#main');
      (back as HTMLElement | null)?.focus({ preventScroll: true });
    };
  }, [isComing]);
  return (
    <dialog
      ref={box}
      class={`dialog${props.wide ? ' wide' : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!props.firm) props.onClose();
      }}
      onKeyDown={(event) => keepInside(event, event.currentTarget)}
      onClick={(event) => {
        if (event.target === box.current && !props.firm) props.onClose();
      }}
    >
      <div class="dialog-head">
        <h2 id={id} tabIndex={props.comesItself ? -1 : undefined}>
          {props.title}
        </h2>
        {!props.firm && (
          <Button look="quiet" round icon="close" aria-label={commonWords().close} onClick={props.onClose} />
        )}
      </div>
      <div class="dialog-body" ref={body} tabIndex={stop}>
        {props.children}
      </div>
    </dialog>
  );
}
