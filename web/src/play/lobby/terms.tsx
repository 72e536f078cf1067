import type { JSX } from 'preact';
import { RatedChoice } from '../../features/ratings/rated-choice.tsx';
import { Checkbox, Select } from '../../ui/fields.tsx';
import { ClockTerms } from './clock-terms.tsx';
import { type Terms, withChoice } from './term-values.ts';
import { chatWords } from './words/chat/compiled/index.ts';
import { termsWords } from './words/terms/compiled/index.ts';

/** Asks for a table's terms; for clock, spectators, chat and listing only if it is `online`. */
export function TermsForm(props: {
  terms: Terms;
  online: boolean;
  /** Levels of the game's bots. */
  levels: readonly number[];
  /** Whether the curtain hides the table while the device is passed on; null if only one person uses it. */
  curtain: boolean | null;
  onChange: (terms: Terms) => void;
}): JSX.Element {
  const w = termsWords();
  const c = chatWords();
  const { terms, online } = props;
  const set = (part: Partial<Terms>): void => props.onChange(withChoice(terms, part));
  const listed = <K extends string>(labels: { readonly [key in K]: string }): { value: K; label: string }[] =>
    (Object.keys(labels) as K[]).map((value) => ({ value, label: labels[value] }));
  return (
    <>
      {props.curtain === null && <RatedChoice rated={terms.rated} onChange={(rated) => set({ rated })} />}
      <Checkbox label={w.hints} note={w.hintsNote} checked={terms.hints} onChange={(hints) => set({ hints })} />
      <Checkbox
        label={w.takeback}
        note={w.takebackNote}
        checked={terms.takeback}
        onChange={(takeback) => set({ takeback })}
      />
      {props.curtain !== null && (
        <Checkbox
          label={w.curtain}
          note={w.curtainNote}
          checked={props.curtain}
          onChange={(curtain) => set({ curtain })}
        />
      )}
      {online && (
        <>
          <ClockTerms terms={terms} levels={props.levels} set={set} />
          <Select
            label={w.spectators}
            value={terms.spectators}
            options={listed(w.spectating)}
            onChange={(spectators) => set({ spectators })}
          />
          <Select label={c.term} value={terms.chat} options={listed(c.terms)} onChange={(chat) => set({ chat })} />
          <Checkbox
            label={w.public}
            note={w.publicNote}
            checked={terms.public}
            onChange={(on) => set({ public: on })}
          />
        </>
      )}
    </>
  );
}
