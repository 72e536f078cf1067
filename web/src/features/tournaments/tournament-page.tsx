import type { Tournament } from '@holdfast/protocol/features/tournaments';
import type { JSX } from 'preact';
import { type PageProps, to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { gameTitle } from '../../games.ts';
import { dateFormat } from '../../ui/date-format.ts';
import { Icon } from '../../ui/icons.tsx';
import { isNotFound, LoadedPart } from '../../ui/loaded-part.tsx';
import { clockText } from '../../words/clock-text.ts';
import { FeaturePage } from '../feature-page.tsx';
import { DrawProof } from './draw-proof.tsx';
import { MyPart } from './my-part.tsx';
import { EntrantList, OrganizerPart } from './organizer-part.tsx';
import { Rounds } from './rounds.tsx';
import { CrossTable, Standings } from './standings.tsx';
import { type LoadedTournament, useTournament } from './use-tournament.ts';
import { tournamentWords } from './words/tournament/compiled/index.ts';
import './tournaments.css';

/** The tournament's terms and state, in one block below its name. */
function Facts({ tournament }: { tournament: Tournament }): JSX.Element {
  const { lang } = settings.value;
  const words = tournamentWords();
  const when = dateFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
  const { state, terms, starts, played, rounds, format } = tournament;
  const facts = [
    gameTitle(terms.game, lang),
    words.formats[format],
    words.size({ n: terms.size }),
    clockText(terms.clock),
    terms.rated ? words.rated : null,
    words.entrants({ n: tournament.entrants }),
    words.organizer({ name: tournament.organizer }),
    state === 'open' ? (starts === null ? words.startsByHand : words.starts({ when: when.format(starts) })) : null,
    state === 'running' && played.length > 0
      ? rounds === null
        ? words.round({ n: played.length })
        : words.roundOf({ n: played.length, of: rounds })
      : null,
  ].filter((fact) => fact !== null);
  return (
    <div class="stack tournament-facts">
      <div class="row">
        <span class={state === 'running' || state === 'open' ? 'tag live' : 'tag'}>{words.states[state]}</span>
        <span class="soft">{facts.join(' · ')}</span>
      </div>
      {state === 'open' && <p>{words.formatNotes[format]}</p>}
    </div>
  );
}

/** Explains points and tie-breaks, which are the same in all tournaments. */
function Rules(): JSX.Element {
  const words = tournamentWords();
  return (
    <section class="card">
      <details class="more">
        <summary>{words.rules}</summary>
        <ul>
          {words.rulesText.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** A tournament (`#/tournament/ID`). */
export function TournamentPage({ route }: PageProps): JSX.Element {
  const words = tournamentWords();
  const loaded = useTournament(route.path[1] ?? '');
  const { reload } = loaded;
  const content = ({ tournament, me }: LoadedTournament): JSX.Element => {
    const { state, winner, played } = tournament;
    return (
      <>
        <h1>{tournament.name}</h1>
        <Facts tournament={tournament} />
        {winner !== null && (
          <p class="note good winner">
            <Icon name="crown" size={30} />
            <strong>
              {tournament.standings[0]?.entrant === me.number ? words.youWon : words.won({ name: winner })}
            </strong>
          </p>
        )}
        {state === 'drawing' && (
          <p class="note" role="status">
            {words.drawing}
          </p>
        )}
        {tournament.paused && <p class="note warm">{words.paused}</p>}
        <MyPart tournament={tournament} me={me} reload={reload} />
        <OrganizerPart tournament={tournament} me={me} reload={reload} />
        {played.length === 0 ? (
          <EntrantList tournament={tournament} me={me} reload={reload} />
        ) : (
          <>
            <div class="card stack">
              <h2>{words.standings}</h2>
              <Standings tournament={tournament} mine={me.number} />
            </div>
            <section class="card stack" aria-labelledby="rounds-title">
              <h2 id="rounds-title">{words.rounds}</h2>
              <Rounds tournament={tournament} />
            </section>
            <section class="card stack">
              <details class="more">
                <summary>{words.cross}</summary>
                <p class="soft small">{words.crossNote}</p>
                <CrossTable tournament={tournament} />
              </details>
            </section>
          </>
        )}
        <DrawProof tournament={tournament} mine={me.number} />
        <Rules />
      </>
    );
  };
  return (
    <FeaturePage title={loaded.value?.tournament.name ?? words.title} class="tournament">
      <LoadedPart of={loaded} noteFor={(failure) => (isNotFound(failure) ? words.gone : null)}>
        {content}
      </LoadedPart>
      <a href={to('tournaments')}>{words.all}</a>
    </FeaturePage>
  );
}
