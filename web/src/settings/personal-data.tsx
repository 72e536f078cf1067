import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { sessionsApi } from '../core/api.ts';
import { ApiError, type Failure, toFailure } from '../core/errors.ts';
import { to } from '../core/router.ts';
import { accountWords } from '../people/words/account/compiled/index.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { dataWords } from './words/data/compiled/index.ts';

function save(name: string, json: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(json, null, 1)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** An account is deleted only by a device that has shown lately whose it is. */
const needsProof = (failure: Failure): boolean => failure instanceof ApiError && failure.detail.because === 'prove';

/** What the server keeps of this person: to download, and to delete after a second question. */
export function PersonalData({ onDeleted }: { readonly onDeleted: () => void }): JSX.Element {
  const d = dataWords();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      setFailure(null);
      await work();
    } catch (error) {
      setFailure(toFailure(error));
    }
  };
  const download = (): Promise<void> => attempt(async () => save('holdfast-data.json', await sessionsApi.exportData()));
  const remove = (): Promise<void> =>
    attempt(async () => {
      await sessionsApi.deleteData({ confirm: 'delete' });
      setDone(true);
      onDeleted();
    });
  return (
    <section class="card stack" aria-labelledby="data-title">
      <h2 id="data-title">{d.title}</h2>
      <p class="soft small">{d.lead}</p>
      {failure &&
        (needsProof(failure) ? (
          <p class="note warm small" role="alert">
            <a href={to('account')}>{accountWords().proveFirst}</a>
          </p>
        ) : (
          <ErrorNote failure={failure} />
        ))}
      {!done && (
        <button type="button" class="button" onClick={() => void download()}>
          {d.download}
        </button>
      )}
      {!done && !asking && (
        <button type="button" class="button" onClick={() => setAsking(true)}>
          {d.remove}
        </button>
      )}
      {!done && asking && (
        <div class="note warm stack" role="alertdialog" aria-label={d.remove} aria-describedby="data-ask">
          <p id="data-ask">{d.ask}</p>
          <button type="button" class="button" onClick={() => void remove()}>
            {d.yes}
          </button>
          <button type="button" class="button" ref={(button) => button?.focus()} onClick={() => setAsking(false)}>
            {d.no}
          </button>
        </div>
      )}
      <p class="soft small" role="status">
        {done && d.done}
      </p>
    </section>
  );
}
