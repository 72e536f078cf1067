import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';

/** A button for what cannot be taken back: it acts at the second press, and the first one says so. */
export function SureButton(props: {
  class?: string;
  label: string;
  /** The button before the first press; default: its label. */
  children?: ComponentChildren;
  sure: string;
  disabled: boolean;
  onSure: () => void;
}): JSX.Element {
  const [asked, setAsked] = useState(false);
  return (
    <button
      type="button"
      class={asked ? 'button' : (props.class ?? 'button')}
      aria-label={asked ? `${props.sure} ${props.label}` : props.label}
      title={props.label}
      disabled={props.disabled}
      onBlur={() => setAsked(false)}
      onClick={() => {
        if (asked) props.onSure();
        setAsked(!asked);
      }}
    >
      {asked ? props.sure : (props.children ?? props.label)}
    </button>
  );
}
