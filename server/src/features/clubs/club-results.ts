import type { ResponseOf } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/clubs';
import type { Store } from '../../store/store.ts';
import { summaryOf } from '../tournaments/tournament-doc.ts';
import { winnerOf } from '../tournaments/tournaments.ts';
import { leaguesOf } from './leagues.ts';

/** Tournaments of a club that its page shows and its leagues count. */
const MOST_TOURNAMENTS = 60;
/** Clubs whose results a node keeps. */
const MOST_KNOWN = 100;

type Results = Pick<ResponseOf<typeof routes.get>, 'tournaments' | 'leagues'>;

/** The tournaments of clubs, and the tables of their leagues. */
export function clubResults(store: Store): (club: string) => Promise<Results> {
  const known = new Map<string, { readonly versions: string; readonly results: Promise<Results> }>();
  /** Reads the documents of up to sixty tournaments, of up to a thousand entrants each: once for all who look, until one of them changes. */
  return async (id) => {
    const found = await store.tournaments.ofClub(id, MOST_TOURNAMENTS);
    const versions = JSON.stringify(found);
    const before = known.get(id);
    if (before?.versions === versions) return before.results;
    const results = Promise.all(found.map((one) => store.tournaments.get(one.id))).then((all) => {
      const docs = all.flatMap((one) => one?.doc ?? []);
      const tournaments = docs.map((doc) => summaryOf(doc, doc.state === 'finished' ? winnerOf(doc) : null));
      return { tournaments, leagues: leaguesOf(docs) };
    });
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(id, { versions, results });
    results.catch(() => known.delete(id));
    return results;
  };
}
