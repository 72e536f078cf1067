import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { commonWords } from '../words/common/compiled/index.ts';
import { Button } from './button.tsx';
import { useScrollTabStop } from './use-scroll-tab-stop.ts';

const STOPS = 'a[href], button:not([disabled]), input, select, textarea, summary, [tabindex="0"]';

/** Tab goes round in the dialog; by itself the browser would go on to its own bars. */
function keepInside(event: KeyboardEvent, dialog: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.getClientRects().length > 0);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const inside = stops.includes(document.activeElement as HTMLElement);
  if (document.activeElement !== from && (inside || !event.shiftKey)) return;
  event.preventDefault();
  to?.focus();
}

/** A modal sheet: keeps the focus, gives it back, closes by Escape, by its cross and by a tap beside it. */
export function Dialog(props: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
  /** It comes by itself: a key meant for what was there before must not press anything in it. */
  comesItself?: boolean;
  /** Without a way out but its buttons (the curtain). */
  firm?: boolean;
  /** Its content is still being rendered, in several tasks: shown when this is no longer true, so that nothing in it moves. */
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
      // What had the focus may be gone meanwhile, or nothing had it.
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
