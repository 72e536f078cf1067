import type { ClockRule, Spectators } from '@holdfast/protocol';
import type { JSX } from 'preact';
import { Check, Choose } from '../ui/fields.tsx';
import { useWords } from '../words/index.ts';

export const CLOCKS = {
  none: null,
  blitz: { bank: 300, increment: 10 },
  normal: { bank: 900, increment: 20 },
  slow: { days: 1 },
} as const satisfies { readonly [name: string]: ClockRule | null };
export type ClockName = keyof typeof CLOCKS;

/** Under which name the set-up page offers a clock; null = it does not. */
export const clockName = (clock: ClockRule | null): ClockName | null =>
  (Object.keys(CLOCKS) as ClockName[]).find((name) => JSON.stringify(CLOCKS[name]) === JSON.stringify(clock)) ?? null;
export const SPECTATORS = {
  open: 'open',
  delayed: { delay: 3 },
  closed: 'closed',
} as const satisfies { readonly [name: string]: Spectators };

/** The table's own terms: clock, spectators, hints and so on. */
export interface Terms {
  readonly clock: ClockName;
  readonly spectators: keyof typeof SPECTATORS;
  readonly public: boolean;
  readonly hints: boolean;
  readonly takeback: boolean;
  readonly absent: boolean;
  /** null = as the game's manifest says. */
  readonly curtain: boolean | null;
}

export const DEFAULT_TERMS: Terms = {
  clock: 'none',
  spectators: 'open',
  public: true,
  hints: true,
  takeback: true,
  absent: true,
  curtain: null,
};

/** Asks for the terms; clock and spectators only where others come by link. */
export function TermsForm(props: {
  terms: Terms;
  online: boolean;
  /** One device goes round: with a curtain? null = it does not go round. */
  curtain: boolean | null;
  onChange: (terms: Terms) => void;
}): JSX.Element {
  const w = useWords();
  const { terms, online } = props;
  const set = (part: Partial<Terms>): void => props.onChange({ ...terms, ...part });
  const listed = <K extends string>(labels: { readonly [key in K]: string }): { value: K; label: string }[] =>
    (Object.keys(labels) as K[]).map((value) => ({ value, label: labels[value] }));
  return (
    <>
      <Check
        label={w.setup.hints}
        note={w.setup.hintsNote}
        checked={terms.hints}
        onChange={(hints) => set({ hints })}
      />
      <Check
        label={w.setup.takeback}
        note={w.setup.takebackNote}
        checked={terms.takeback}
        onChange={(takeback) => set({ takeback })}
      />
      {props.curtain !== null && (
        <Check
          label={w.setup.curtain}
          note={w.setup.curtainNote}
          checked={props.curtain}
          onChange={(curtain) => set({ curtain })}
        />
      )}
      {online && (
        <>
          <Choose
            label={w.setup.clock}
            value={terms.clock}
            options={listed(w.setup.clocks)}
            onChange={(clock) => set({ clock })}
          />
          <Choose
            label={w.setup.spectators}
            value={terms.spectators}
            options={listed(w.setup.spectating)}
            onChange={(spectators) => set({ spectators })}
          />
          <Check
            label={w.setup.public}
            note={w.setup.publicNote}
            checked={terms.public}
            onChange={(on) => set({ public: on })}
          />
          <Check
            label={w.setup.absent}
            note={w.setup.absentNote}
            checked={terms.absent}
            onChange={(absent) => set({ absent })}
          />
        </>
      )}
    </>
  );
}
