import type { ComponentChildren, JSX, Ref } from 'preact';
import { useId } from 'preact/hooks';

interface FieldProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** An explanation below the field. */
  readonly note?: string | undefined;
  /** Positions it on the page. */
  readonly class?: string;
}

/** Native `<input>` attributes that a text field passes on. */
interface TextInput {
  readonly type?: 'text' | 'search' | 'password' | 'number' | 'date' | 'datetime-local';
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autoComplete?: 'username' | 'email' | 'one-time-code' | 'current-password' | 'off';
  readonly inputMode?: 'text' | 'email' | 'numeric';
  readonly pattern?: string | undefined;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly 'aria-describedby'?: string;
}

/** A field with its label above and its note below. */
function Labelled(
  props: FieldProps & {
    children: (id: string, describedBy: string | undefined) => JSX.Element;
  },
): JSX.Element {
  const id = useId();
  const noteId = props.note ? `${id}-note` : undefined;
  return (
    <div class={props.class ? `field ${props.class}` : 'field'}>
      <label class={props.hideLabel ? 'unseen' : 'label'} for={id}>
        {props.label}
      </label>
      {props.children(id, noteId)}
      {props.note && (
        <span class="soft small" id={noteId}>
          {props.note}
        </span>
      )}
    </div>
  );
}

/** A single-line `<input>`: text, or a password, date or number by its `type`. */
export const TextField = ({
  label,
  hideLabel = false,
  note,
  class: place = '',
  type = 'text',
  mono = false,
  onChange,
  ...input
}: FieldProps &
  TextInput & {
    readonly value: string;
    /** Monospaced, for texts that people compare letter by letter. */
    readonly mono?: boolean;
    readonly onChange: (value: string) => void;
  }): JSX.Element => (
  <Labelled label={label} hideLabel={hideLabel} note={note} class={place}>
    {(id, describedBy) => (
      <input
        aria-describedby={describedBy}
        {...input}
        id={id}
        // Preact's types require one literal here, since they derive the allowed roles from it.
        type={type as 'text'}
        class={mono ? 'input mono' : 'input'}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Labelled>
);

/** A number between two bounds. The typed text may be outside them until the field is left; `onChange` gets the clamped number. */
export function NumberField(
  props: FieldProps & { value: number; min: number; max: number; step: number; onChange: (value: number) => void },
): JSX.Element {
  const { min, max, step } = props;
  const within = (value: number): number => (Number.isNaN(value) ? min : Math.min(max, Math.max(min, value)));
  return (
    <Labelled {...props}>
      {(id, describedBy) => (
        <input
          id={id}
          class="input"
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step={step}
          aria-describedby={describedBy}
          defaultValue={String(props.value)}
          onInput={(event) => props.onChange(within(event.currentTarget.valueAsNumber))}
          onChange={(event) => {
            event.currentTarget.value = String(within(event.currentTarget.valueAsNumber));
          }}
        />
      )}
    </Labelled>
  );
}

/** A drop-down list with its label above. */
export function Select<T extends string>(
  props: FieldProps & {
    readonly name?: string;
    /** The id of the element that describes the choice, if that isn't its note. */
    readonly describedBy?: string;
    readonly value: T;
    readonly options: readonly { readonly value: T; readonly label: string }[];
    readonly onChange: (value: T) => void;
  },
): JSX.Element {
  const choose = (text: string): void => {
    const chosen = props.options.find(({ value }) => value === text);
    if (chosen) props.onChange(chosen.value);
  };
  return (
    <Labelled {...props}>
      {(id, describedBy) => (
        <select
          id={id}
          class="input"
          name={props.name}
          aria-describedby={props.describedBy ?? describedBy}
          value={props.value}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {props.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

/** A radio button with any content; those with the same `name` form a group. */
export const RadioCard = (props: {
  class?: string;
  name: string;
  value?: string;
  checked: boolean;
  onPick: () => void;
  children: ComponentChildren;
}): JSX.Element => (
  <label class={props.class}>
    <input type="radio" name={props.name} value={props.value} checked={props.checked} onChange={props.onPick} />
    {props.children}
  </label>
);

/** Radio buttons side by side that look like one switch. */
export function Segments<T extends string | number>(props: {
  legend: string;
  hideLegend?: boolean;
  value: T;
  options: readonly { readonly value: T; readonly label: ComponentChildren }[];
  onChange: (value: T) => void;
}): JSX.Element {
  const name = useId();
  return (
    <fieldset class="field">
      <legend class={props.hideLegend ? 'unseen' : 'label'}>{props.legend}</legend>
      <div class="segments">
        {props.options.map(({ value, label }) => (
          <RadioCard key={value} name={name} checked={value === props.value} onPick={() => props.onChange(value)}>
            <span>{label}</span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

/** A checkbox with a label and an explanation. */
export const Checkbox = (props: {
  label: ComponentChildren;
  note?: ComponentChildren;
  checked: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}): JSX.Element => (
  <label class="check">
    <input
      type="checkbox"
      checked={props.checked}
      disabled={props.disabled ?? false}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
    <span>
      <span class="label">{props.label}</span>
      {props.note && <span class="soft small check-note">{props.note}</span>}
    </span>
  </label>
);

/** A checkbox in a table cell, described by the column's header; the whole cell is clickable. */
export const CheckboxCell = (props: {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}): JSX.Element => (
  <label class="check-cell">
    <input
      type="checkbox"
      aria-label={props.label}
      checked={props.checked}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  </label>
);

export const Slider = (
  props: FieldProps & {
    readonly value: number;
    readonly min: number;
    readonly max: number;
    readonly step?: number;
    readonly disabled?: boolean;
    /** The value in words, for screen readers. */
    readonly valueText?: string;
    readonly onChange: (value: number) => void;
  },
): JSX.Element => (
  <Labelled {...props}>
    {(id) => (
      <input
        id={id}
        class="range"
        type="range"
        min={props.min}
        max={props.max}
        step={props.step ?? 1}
        value={props.value}
        disabled={props.disabled ?? false}
        aria-valuetext={props.valueText}
        onInput={(event) => props.onChange(Number(event.currentTarget.value))}
      />
    )}
  </Labelled>
);

/** Opens a JSON file (a record or a board). It is invisible: put a label around it, or let a button click it. */
export const FileInput = ({
  onFile,
  ...input
}: {
  readonly id?: string;
  readonly hidden?: boolean;
  readonly 'aria-label'?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onFile: (file: File) => void;
}): JSX.Element => (
  <input
    {...input}
    class="unseen"
    type="file"
    accept=".json,application/json"
    onChange={(event) => {
      const [file] = event.currentTarget.files ?? [];
      if (file) onFile(file);
      // Clear it, so that choosing the same file again (say after repairing it) fires a change event.
      event.currentTarget.value = '';
    }}
  />
);
