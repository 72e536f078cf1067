import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { settings } from '../../core/settings.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { turnsApi } from './api.ts';
import { vacationEnd } from './vacation-end.ts';
import { vacationWords } from './words/vacation/compiled/index.ts';
import './vacation.css';

const USUAL_DAYS = 7;

/** Starts and ends a vacation; calls `onChange` when clocks have stopped or run again. */
export function VacationCard({ onChange }: { onChange: () => void }): JSX.Element | null {
  const { lang } = settings.value;
  const words = vacationWords();
  const { value: state, set } = useLoaded(() => turnsApi.getVacation());
  const attempt = useAttempt();
  const [chosen, setChosen] = useState(USUAL_DAYS);
  const id = useId();
  if (!state) return null;
  const { until, daysLeft, most } = state;
  const days = Math.min(chosen, daysLeft);
  const change = (wanted: number): void =>
    void attempt.run(async () => {
      const next = await turnsApi.setVacation({ days: wanted });
      set(next);
      announce(next.until === null ? words.isBack : words.until({ date: vacationEnd(lang, next.until) }));
      onChange();
    });
  const choice = (
    <Select
      label={words.days}
      value={String(days)}
      options={Array.from({ length: daysLeft }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))}
      onChange={(value) => setChosen(Number(value))}
    />
  );
  return (
    <section class="card stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.title}</h2>
      <p>
        {until !== null && <strong>{words.until({ date: vacationEnd(lang, until) })}</strong>} {words.lead}
      </p>
      {/* The button stays the same element, so that it keeps the focus. */}
      <Form
        class="vacation-form"
        onSend={() => {
          if (until !== null || daysLeft > 0) change(until === null ? days : 0);
        }}
      >
        {until === null && daysLeft > 0 && choice}
        <Button type="submit" aria-disabled={attempt.busy || (until === null && daysLeft === 0)}>
          {until === null ? words.go : words.back}
        </Button>
      </Form>
      <AttemptNote attempt={attempt} />
      <p class="soft small">
        {daysLeft === 0 ? words.none : words.left({ days: daysLeft })} {words.terms({ most })}
      </p>
    </section>
  );
}
