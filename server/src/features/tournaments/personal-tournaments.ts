import type { Store } from '../../store/store.ts';
import type { TournamentDoc } from './store.ts';
import { entrantOf } from './tournament-doc.ts';
import type { Tournaments } from './tournaments.ts';

const NEUTRAL_NAME = 'Guest';

/** The tournaments that a session has entered or organizes, for the data export. */
export async function exportTournaments(store: Store, session: string) {
  const found = [];
  for (const id of await store.tournaments.ofPerson(session)) {
    const doc = (await store.tournaments.get(id))?.doc;
    if (!doc) continue;
    const mine = entrantOf(doc, session);
    found.push({
      id,
      name: doc.name,
      state: doc.state,
      organizer: doc.organizer === session,
      entrant: mine && { number: mine.number, name: mine.name, withdrawn: mine.withdrawn },
    });
  }
  return found;
}

/** Keeps results but removes the name; before the draw deletes the entry. */
function withoutPerson(doc: TournamentDoc, session: string): TournamentDoc {
  const isOpen = doc.state === 'open';
  const entrants = doc.entrants
    .filter((one) => !isOpen || one.session !== session)
    .map((one, at) => {
      const number = isOpen ? at + 1 : one.number;
      if (one.session !== session) return { ...one, number };
      return { ...one, number, session: null, name: NEUTRAL_NAME, account: false, withdrawn: true };
    });
  const organizes = doc.organizer === session;
  return {
    ...doc,
    entrants,
    ...(organizes ? { organizer: null, organizerName: NEUTRAL_NAME } : {}),
    // Nobody else could start it.
    ...(organizes && isOpen && doc.starts === null ? { state: 'cancelled' as const } : {}),
  };
}

/** Deletes a session's data from the documents of tournaments. */
export async function forgetInTournaments(tournaments: Tournaments, store: Store, session: string): Promise<void> {
  for (const id of await store.tournaments.ofPerson(session))
    if (await store.tournaments.get(id)) await tournaments.change(id, (doc) => withoutPerson(doc, session));
}
