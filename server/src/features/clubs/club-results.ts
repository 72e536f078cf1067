import type { ResponseOf } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/clubs';
import type { Store } from '../../store/store.ts';
import { summaryOf } from '../tournaments/tournament-doc.ts';
import { winnerOf } from '../tournaments/tournaments.ts';
import { leaguesOf } from './leagues.ts';

/** How many of a club's tournaments its page shows and its leagues count: the newest. */
const MOST_TOURNAMENTS = 60;
/** How many clubs' results a node keeps in memory. */
const MOST_KNOWN = 100;

type Results = Pick<ResponseOf<typeof routes.get>, 'tournaments' | 'leagues'>;

/** Returns a function that reads a club's tournaments and league standings. */
export function clubResults(store: Store): (club: string) => Promise<Results> {
  const known = new Map<string, { readonly versions: string; readonly results: Promise<Results> }>();
  /** Reads up to 60 documents with up to 1,000 entrants each, so the results are kept until one of the tournaments changes. */
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
