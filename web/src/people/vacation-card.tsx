import type { VacationState } from '@holdfast/protocol/features/turns';
import type { JSX } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { announce } from '../core/announce.ts';
import { turnsApi } from '../core/clients/turns.ts';
import { type Failure, toFailure } from '../core/errors.ts';
import { settings } from '../core/settings.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { vacationEnd } from './vacation-end.ts';
import { vacationWords } from './words/vacation/compiled/index.ts';
import './vacation.css';

const USUAL_DAYS = 7;

/** Going on vacation and coming back; `onChange` is called when clocks have stopped or run again. */
export function VacationCard({ onChange }: { onChange: () => void }): JSX.Element | null {
  const { lang } = settings.value;
  const words = vacationWords();
  const [state, setState] = useState<VacationState | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState(USUAL_DAYS);
  const id = useId();
  useEffect(() => {
    turnsApi.getVacation().then(setState, () => {});
  }, []);
  if (!state) return null;
  const { until, daysLeft, most } = state;
  const days = Math.min(chosen, daysLeft);
  const change = async (wanted: number): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const next = await turnsApi.setVacation({ days: wanted });
      setState(next);
      announce(next.until === null ? words.isBack : words.until({ date: vacationEnd(lang, next.until) }));
      onChange();
    } catch (error) {
      setFailure(toFailure(error));
    }
    setBusy(false);
  };
  const choice = (
    <label class="field" for={`${id}-days`}>
      <span>{words.days}</span>
      <select
        id={`${id}-days`}
        class="input"
        value={String(days)}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      >
        {Array.from({ length: daysLeft }, (_, i) => (
          <option key={i} value={String(i + 1)}>
            {i + 1}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <section class="card stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.title}</h2>
      <p>
        {until !== null && <strong>{words.until({ date: vacationEnd(lang, until) })}</strong>} {words.lead}
      </p>
      {/* The button stays the same element, so that it keeps the focus. */}
      <form
        class="vacation-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (until !== null || daysLeft > 0) void change(until === null ? days : 0);
        }}
      >
        {until === null && daysLeft > 0 && choice}
        <button type="submit" class="button" aria-disabled={busy || (until === null && daysLeft === 0)}>
          {until === null ? words.go : words.back}
        </button>
      </form>
      {failure && <ErrorNote failure={failure} />}
      <p class="soft small">
        {daysLeft === 0 ? words.none : words.left({ days: daysLeft })} {words.terms({ most })}
      </p>
    </section>
  );
}
