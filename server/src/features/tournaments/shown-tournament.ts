import type { ResponseOf } from '@holdfast/protocol';
import type { routes, Tournament } from '@holdfast/protocol/features/tournaments';
import { allowedActions, mayEnter, runningTables } from './lifecycle.ts';
import type { TournamentDoc } from './store.ts';
import { commitmentOfDraw, entrantOf, summaryOf } from './tournament-doc.ts';
import { standingsOfTournament, winnerOf } from './tournaments.ts';

/** What everybody may see of a tournament: no sessions, and nothing secret before the draw. */
export function shownTournament(doc: TournamentDoc): Tournament {
  const { state, transcript, seed, terms, played, organizerName } = doc;
  const isDrawn = state === 'running' || state === 'finished';
  return {
    ...summaryOf(doc, state === 'finished' ? winnerOf(doc) : null),
    terms,
    least: doc.least,
    played,
    organizer: organizerName,
    paused: doc.pausedAt !== null,
    rounds: transcript && (terms.format === 'swiss' || terms.format === 'round-robin') ? doc.rounds : terms.rounds,
    people: doc.entrants.map(({ session: _, element, ...entrant }) => ({
      ...entrant,
      element: isDrawn ? element : null,
    })),
    standings: standingsOfTournament(doc),
    draw: {
      commitment: commitmentOfDraw(doc),
      transcript: transcript && { text: transcript.text, signature: transcript.signature },
      seed: isDrawn ? seed : null,
    },
  };
}

/** The tournament from a session's point of view: entry, allowed actions, current table. */
export function shownMine(doc: TournamentDoc, session: string | null): ResponseOf<typeof routes.get>['me'] {
  const mine = session === null ? null : entrantOf(doc, session);
  const at = mine && runningTables(doc).find(({ table }) => table.seats.includes(mine.number));
  return {
    number: mine?.number ?? null,
    withdrawn: mine?.withdrawn ?? false,
    organizer: session !== null && doc.organizer === session,
    mayEnter: mayEnter(doc, session),
    may: allowedActions(doc, session),
    table: at?.table.table ?? null,
  };
}
