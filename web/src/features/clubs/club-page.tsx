import type { ResponseOf } from '@holdfast/protocol';
import type { League, routes } from '@holdfast/protocol/features/clubs';
import type { JSX } from 'preact';
import { type PageProps, to } from '../../core/router.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { isNotFound, LoadedPart } from '../../ui/loaded-part.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { SureButton } from '../../ui/sure-button.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { FeaturePage } from '../feature-page.tsx';
import { TournamentList } from '../tournaments/tournament-list.tsx';
import { clubsApi } from './api.ts';
import { clubNote } from './club-note.tsx';
import { clubsWords } from './words/compiled/index.ts';
import '../tournaments/tournaments.css';

type Club = ResponseOf<typeof routes.get>;

/** Total standings of a series of tournaments. */
function LeagueTable({ league }: { league: League }): JSX.Element {
  const words = clubsWords();
  return (
    <div class="card stack">
      <h2>{league.name}</h2>
      <p class="soft small">
        {words.over({ n: league.tournaments })}. {words.leagueNote}
      </p>
      {league.table.length > 0 && (
        <ScrollTable label={league.name}>
          <thead>
            <tr>
              {[words.place, words.player, words.points, words.played, words.won, words.best].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {league.table.map(({ name, points, played, wins, best }, at) => (
              <tr key={name}>
                <td>{at + 1}</td>
                <th scope="row">{name}</th>
                <td>
                  <strong>{points}</strong>
                </td>
                <td>{played}</td>
                <td>{wins}</td>
                <td>{best}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </div>
  );
}

/** The members, with an officer's actions. */
function Members({ found, reload }: { found: Club; reload: () => Promise<void> }): JSX.Element {
  const words = clubsWords();
  const attempt = useAttempt(clubNote(words), reload);
  const { id } = found.club;
  const set = (name: string, role: 'officer' | 'member' | 'removed') => () =>
    void attempt.run(() => clubsApi.setRole({ id, name, role }));
  return (
    <section class="card stack" aria-labelledby="members-title">
      <h2 id="members-title">{words.people}</h2>
      <ul class={found.role === 'officer' ? 'entrants with-ways' : 'entrants'}>
        {found.members.map(({ name, role, mayBecome }) => (
          <li key={name} class="row">
            <a href={to('player', name)}>{name}</a>
            {role === 'officer' && <span class="tag">{words.roles.officer}</span>}
            {mayBecome.length > 0 && (
              <>
                <Button
                  look="quiet"
                  busy={attempt.busy}
                  aria-label={`${role === 'officer' ? words.makeMember : words.makeOfficer}: ${name}`}
                  onClick={set(name, role === 'officer' ? 'member' : 'officer')}
                >
                  {role === 'officer' ? words.makeMember : words.makeOfficer}
                </Button>
                {role === 'member' && (
                  <SureButton
                    class="button quiet"
                    label={`${words.remove}: ${name}`}
                    sure={words.sure}
                    disabled={attempt.busy}
                    onSure={set(name, 'removed')}
                  >
                    {words.remove}
                  </SureButton>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {found.role === 'officer' && <p class="soft small">{words.removeNote}</p>}
      <AttemptNote attempt={attempt} />
    </section>
  );
}

/** A club (`#/club/ID`). */
export function ClubPage({ route }: PageProps): JSX.Element {
  const words = clubsWords();
  const id = route.path[1] ?? '';
  const found = useLoaded(() => clubsApi.get({ id }), { key: id });
  const attempt = useAttempt(clubNote(words), found.reload);
  const content = (loaded: Club): JSX.Element => {
    const { club, role, tournaments, leagues } = loaded;
    return (
      <>
        <h1>{club.name}</h1>
        <p class="soft">{[words.members({ n: club.members }), club.about].filter(Boolean).join(' · ')}</p>
        <section class="card stack">
          {role && <p>{words.you[role]}</p>}
          <div class="row">
            {role === 'officer' && (
              <ButtonLink look="main" href={`${to('tournaments', 'new')}?club=${encodeURIComponent(id)}`}>
                {words.announce}
              </ButtonLink>
            )}
            <Button
              look={role ? 'plain' : 'main'}
              busy={attempt.busy}
              onClick={() => void attempt.run(() => clubsApi[role ? 'leave' : 'join']({ id }))}
            >
              {role ? words.leave : words.join}
            </Button>
          </div>
          <AttemptNote attempt={attempt} />
        </section>
        {leagues.map((league) => (
          <LeagueTable key={league.name} league={league} />
        ))}
        <section class="card stack" aria-labelledby="club-tournaments-title">
          <h2 id="club-tournaments-title">{words.tournaments}</h2>
          {tournaments.length > 0 ? <TournamentList list={tournaments} /> : <p class="soft">{words.noTournaments}</p>}
        </section>
        <Members found={loaded} reload={found.reload} />
      </>
    );
  };
  return (
    <FeaturePage title={found.value?.club.name ?? words.title} class="tournament">
      <LoadedPart of={found} noteFor={(failure) => (isNotFound(failure) ? words.gone : null)}>
        {content}
      </LoadedPart>
      <a href={to('clubs')}>{words.all}</a>
    </FeaturePage>
  );
}
