import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';

/** One field with its button: the form is sent by Enter too. */
export function OneField(props: {
  label: string;
  note?: string;
  button: string;
  value?: string;
  maxLength?: number;
  autoComplete?: 'username' | 'email' | 'one-time-code' | 'off';
  mode?: 'text' | 'email' | 'numeric';
  main?: boolean;
  busy: boolean;
  onSend: (value: string) => void;
}): JSX.Element {
  const id = useId();
  const [value, setValue] = useState(props.value ?? '');
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() !== '') props.onSend(value.trim());
      }}
    >
      <div class="field">
        <label class="label" for={id}>
          {props.label}
        </label>
        <input
          id={id}
          class="input"
          type="text"
          value={value}
          required
          maxLength={props.maxLength ?? 64}
          autoComplete={props.autoComplete ?? 'off'}
          inputMode={props.mode ?? 'text'}
          pattern={props.mode === 'email' ? '[^ @]+@[^ @]+[.][^ @]+' : undefined}
          aria-describedby={props.note ? `${id}-note` : undefined}
          onInput={(event) => setValue(event.currentTarget.value)}
        />
        {props.note && (
          <span class="soft small" id={`${id}-note`}>
            {props.note}
          </span>
        )}
      </div>
      <div class="row">
        <button type="submit" class={props.main ? 'button main' : 'button'} disabled={props.busy}>
          {props.button}
        </button>
      </div>
    </form>
  );
}
