import type { JSX } from 'preact';
import { Checkbox, NumberField, Select } from '../../ui/fields.tsx';
import { clockWords } from '../../words/clock/compiled/index.ts';
import { levelName } from './bot-choice.tsx';
import { CLOCKS, type ClockChoice, GRACES, type Terms } from './term-values.ts';
import { termsWords } from './words/terms/compiled/index.ts';

/** Asks for the clock, what happens when time is up, and when bots sit in. */
export function ClockTerms(props: {
  terms: Terms;
  /** Levels of the game's bots. */
  levels: readonly number[];
  set: (part: Partial<Terms>) => void;
}): JSX.Element {
  const { terms, set } = props;
  const w = termsWords();
  const c = clockWords();
  const options: { value: ClockChoice; label: string }[] = [
    ...(Object.keys(CLOCKS) as (keyof typeof CLOCKS)[]).map((value) => ({ value, label: w.clocks[value] })),
    { value: 'ownTurn', label: c.ownTurn },
    { value: 'ownDays', label: c.ownDays },
  ];
  const { ownTurn, ownDays } = terms;
  return (
    <>
      <Select label={w.clock} value={terms.clock} options={options} onChange={(clock) => set({ clock })} />
      {terms.clock === 'ownTurn' && (
        <>
          <NumberField
            label={c.minutes}
            value={ownTurn.bank / 60}
            min={0.5}
            max={1440}
            step={0.5}
            onChange={(minutes) => set({ ownTurn: { ...ownTurn, bank: minutes * 60 } })}
          />
          <NumberField
            label={c.bonus}
            value={ownTurn.increment}
            min={0}
            max={3600}
            step={1}
            onChange={(increment) => set({ ownTurn: { ...ownTurn, increment } })}
          />
        </>
      )}
      {terms.clock === 'ownDays' && (
        <NumberField
          label={c.days}
          value={ownDays.days}
          min={0.25}
          max={60}
          step={0.25}
          onChange={(days) => set({ ownDays: { days } })}
        />
      )}
      {terms.clock !== 'none' && (
        <Select
          label={c.timeout}
          value={terms.timeout}
          options={(['bot', 'claim', 'resign', 'wait'] as const).map((value) => ({ value, label: c.timeouts[value] }))}
          onChange={(timeout) => set({ timeout })}
        />
      )}
      {terms.clock === 'none' && (
        <Checkbox label={w.absent} note={w.absentNote} checked={terms.absent} onChange={(absent) => set({ absent })} />
      )}
      {terms.clock === 'none' && terms.absent && (
        <Select
          label={c.grace}
          value={terms.grace}
          options={GRACES.map((value) => ({ value, label: c.graces[value] }))}
          onChange={(grace) => set({ grace })}
        />
      )}
      <Select
        label={c.level}
        value={String(terms.botLevel)}
        options={props.levels.map((level) => ({ value: String(level), label: levelName(level) }))}
        onChange={(level) => set({ botLevel: Number(level) })}
      />
    </>
  );
}
