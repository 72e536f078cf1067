import type { ClubSummary } from '@holdfast/protocol/features/clubs';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { clubsApi } from '../core/clients/clubs.ts';
import { ApiError, type Failure, toFailure } from '../core/errors.ts';
import { go, to } from '../core/router.ts';
import { PeoplePage } from '../people/people-nav.tsx';
import { AttemptNote } from '../ui/attempt-note.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { clubNote } from './club-note.tsx';
import { clubWords } from './words/club/compiled/index.ts';
import { tournamentWords } from './words/tournament/compiled/index.ts';

/** The form for a new club. */
function NewClub(): JSX.Element {
  const words = clubWords();
  const [name, setName] = useState('');
  const [about, setAbout] = useState('');
  const attempt = useAttempt(clubNote(words));
  const create = (): void => {
    void attempt.run(async () => go(to('club', (await clubsApi.create({ name, about })).id)));
  };
  return (
    <details class="more card">
      <summary>{words.found}</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <label class="field">
          <span>{words.name}</span>
          <input
            class="input"
            type="text"
            required
            maxLength={24}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>{words.about}</span>
          <input
            class="input"
            type="text"
            maxLength={300}
            value={about}
            onInput={(event) => setAbout(event.currentTarget.value)}
          />
        </label>
        <div class="row">
          <button type="submit" class="button main" disabled={attempt.busy}>
            {words.create}
          </button>
        </div>
        <AttemptNote attempt={attempt} />
      </form>
    </details>
  );
}

/** All clubs (`#/clubs`). */
export function ClubsPage(): JSX.Element {
  const words = clubWords();
  const [found, setFound] = useState<readonly ClubSummary[] | Failure | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const load = async (page: number, before: readonly ClubSummary[]): Promise<void> => {
    try {
      const { clubs, more } = await clubsApi.list({ page: String(page) });
      setFound([...before, ...clubs]);
      setNext(more ? page + 1 : null);
    } catch (error) {
      setFound(toFailure(error));
    }
  };
  useEffect(() => void load(0, []), []);
  const isOff = found instanceof ApiError && found.code === 'not-found';
  const content = (): JSX.Element => {
    if (found === null) return <div class="spinner" role="status" />;
    if (isOff) return <p class="note">{tournamentWords().off}</p>;
    if (found instanceof Error) return <ErrorNote failure={found} onRetry={() => void load(0, [])} />;
    if (found.length === 0) return <p class="soft">{words.none}</p>;
    return (
      <>
        <ul class="table-list">
          {found.map(({ id, name, about, members }) => (
            <li key={id} class="table-row">
              <div class="grow">
                <strong>{name}</strong>
                <br />
                <span class="soft small">{[words.members({ n: members }), about].filter(Boolean).join(' · ')}</span>
              </div>
              <a class="button" href={to('club', id)} aria-label={words.show({ name })}>
                {words.open}
              </a>
            </li>
          ))}
        </ul>
        {next !== null && (
          <div class="row">
            <button type="button" class="button" onClick={() => void load(next, found)}>
              {words.more}
            </button>
          </div>
        )}
      </>
    );
  };
  return (
    <PeoplePage title={words.title}>
      <h1>{words.title}</h1>
      <p class="soft">{words.lead}</p>
      <section class="card stack">{content()}</section>
      {!isOff && <NewClub />}
    </PeoplePage>
  );
}
