import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { sessionsApi } from '../../core/api.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button } from '../../ui/button.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { proofNote } from './proof-note.tsx';
import { personalDataWords } from './words/personal-data/compiled/index.ts';

function save(name: string, json: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(json, null, 1)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Downloads the data that the server keeps about this person, or deletes it after a second question. */
export function PersonalData({ onDeleted }: { readonly onDeleted: () => void }): JSX.Element {
  const d = personalDataWords();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const attempt = useAttempt(proofNote);
  const download = (): void => void attempt.run(async () => save('holdfast-data.json', await sessionsApi.exportData()));
  const remove = (): void =>
    void attempt.run(async () => {
      await sessionsApi.deleteData({ confirm: 'delete' });
      setDone(true);
      onDeleted();
    });
  return (
    <section class="card stack" aria-labelledby="data-title">
      <h2 id="data-title">{d.title}</h2>
      <p class="soft small">{d.lead}</p>
      <AttemptNote attempt={attempt} />
      {!done && <Button onClick={download}>{d.download}</Button>}
      {!done && !asking && <Button onClick={() => setAsking(true)}>{d.remove}</Button>}
      {!done && asking && (
        <div class="note warm stack" role="alertdialog" aria-label={d.remove} aria-describedby="data-ask">
          <p id="data-ask">{d.ask}</p>
          <Button onClick={remove}>{d.yes}</Button>
          <Button ref={(button) => button?.focus()} onClick={() => setAsking(false)}>
            {d.no}
          </Button>
        </div>
      )}
      <p class="soft small" role="status">
        {done && d.done}
      </p>
    </section>
  );
}
