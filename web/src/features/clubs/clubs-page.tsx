import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { go, to } from '../../core/router.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { isNotFound, PagedPart } from '../../ui/loaded-part.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { usePaged } from '../../ui/use-paged.ts';
import { FeaturePage } from '../feature-page.tsx';
import { tournamentWords } from '../tournaments/words/tournament/compiled/index.ts';
import { clubsApi } from './api.ts';
import { clubNote } from './club-note.tsx';
import { clubsWords } from './words/compiled/index.ts';

/** The form for a new club. */
function NewClub(): JSX.Element {
  const words = clubsWords();
  const [name, setName] = useState('');
  const [about, setAbout] = useState('');
  const attempt = useAttempt(clubNote(words));
  const create = (): void => {
    void attempt.run(async () => go(to('club', (await clubsApi.create({ name, about })).id)));
  };
  return (
    <details class="more card">
      <summary>{words.found}</summary>
      <Form class="stack" onSend={create}>
        <TextField label={words.name} required maxLength={24} value={name} onChange={setName} />
        <TextField label={words.about} maxLength={300} value={about} onChange={setAbout} />
        <div class="row">
          <Button type="submit" look="main" busy={attempt.busy}>
            {words.create}
          </Button>
        </div>
        <AttemptNote attempt={attempt} />
      </Form>
    </details>
  );
}

/** All clubs (`#/clubs`). */
export function ClubsPage(): JSX.Element {
  const words = clubsWords();
  const found = usePaged(async (page: number | null) => {
    const { clubs: items, more } = await clubsApi.list({ page: String(page ?? 0) });
    return { items, next: more ? (page ?? 0) + 1 : null };
  });
  const isOff = isNotFound(found.failure);
  return (
    <FeaturePage title={words.title}>
      <h1>{words.title}</h1>
      <p class="soft">{words.lead}</p>
      <section class="card stack">
        <PagedPart
          of={found}
          noteFor={() => (isOff ? tournamentWords().off : null)}
          empty={words.none}
          more={words.more}
        >
          {(clubs) => (
            <ul class="table-list">
              {clubs.map(({ id, name, about, members }) => (
                <li key={id} class="table-row">
                  <div class="grow">
                    <strong>{name}</strong>
                    <br />
                    <span class="soft small">{[words.members({ n: members }), about].filter(Boolean).join(' · ')}</span>
                  </div>
                  <ButtonLink href={to('club', id)} aria-label={words.show({ name })}>
                    {words.open}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          )}
        </PagedPart>
      </section>
      {!isOff && <NewClub />}
    </FeaturePage>
  );
}
