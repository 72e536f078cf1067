import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

/** A few answers side by side, one chosen: radio buttons that look like one switch. */
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
          <label key={value}>
            <input type="radio" name={name} checked={value === props.value} onChange={() => props.onChange(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A box to tick, with a line of explanation. */
export const Check = (props: {
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

/** A list to choose from, under its name. */
export function Choose<T extends string>(props: {
  label: string;
  name?: string;
  hideLabel?: boolean;
  /** The id of a line that says more about the choice. */
  describedBy?: string;
  value: T;
  options: readonly { readonly value: T; readonly label: string }[];
  onChange: (value: T) => void;
}): JSX.Element {
  const choose = (text: string): void => {
    const chosen = props.options.find(({ value }) => value === text);
    if (chosen) props.onChange(chosen.value);
  };
  return (
    <label class="field">
      <span class={props.hideLabel ? 'unseen' : ''}>{props.label}</span>
      <select
        class="input"
        name={props.name}
        aria-describedby={props.describedBy}
        value={props.value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
