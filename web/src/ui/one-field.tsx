import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from './button.tsx';
import { TextField } from './fields.tsx';
import { Form } from './form.tsx';

/** A form of one field and its submit button. */
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
  const [value, setValue] = useState(props.value ?? '');
  return (
    <Form
      class="stack"
      onSend={() => {
        if (value.trim() !== '') props.onSend(value.trim());
      }}
    >
      <TextField
        label={props.label}
        note={props.note}
        value={value}
        required
        maxLength={props.maxLength ?? 64}
        autoComplete={props.autoComplete ?? 'off'}
        inputMode={props.mode ?? 'text'}
        pattern={props.mode === 'email' ? '[^ @]+@[^ @]+[.][^ @]+' : undefined}
        onChange={setValue}
      />
      <div class="row">
        <Button type="submit" look={props.main ? 'main' : 'plain'} busy={props.busy}>
          {props.button}
        </Button>
      </div>
    </Form>
  );
}
