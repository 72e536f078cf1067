import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';

/** A button for an irreversible action: the first press asks for confirmation, the second acts. */
export function SureButton(props: {
  class?: string;
  label: string;
  /** Content before the first press; default: its label. */
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
