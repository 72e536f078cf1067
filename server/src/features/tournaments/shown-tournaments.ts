import { ApiError } from '@holdfast/protocol';
import type { OneTournament, Tournament } from '@holdfast/protocol/features/tournaments';
import type { Store } from '../../store/store.ts';
import { service } from '../feature.ts';
import { shownMine, shownTournament } from './shown-tournament.ts';
import type { TournamentDoc } from './store.ts';

/** How many tournaments a node keeps in memory in the form that is shown. */
const MAX_SHOWN = 50;

interface Shown {
  readonly version: number;
  readonly tournament: Tournament;
  readonly doc: TournamentDoc;
}

/** Tournaments as everybody sees them, built once per version. */
class ShownTournaments {
  readonly #store: Store;
  readonly #shown = new Map<string, Shown>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Throws `not-found`. */
  async get(id: string): Promise<Shown> {
    const version = await this.#store.tournaments.version(id);
    const known = this.#shown.get(id);
    if (known && known.version === version) return known;
    const found = await this.#store.tournaments.get(id);
    if (!found) throw new ApiError('not-found', 'there is no such tournament');
    const next = { version: found.version, doc: found.doc, tournament: shownTournament(found.doc) };
    if (this.#shown.size >= MAX_SHOWN) this.#shown.clear();
    this.#shown.set(id, next);
    return next;
  }

  /** The response to a session, without the tournament if the session knows this version. */
  answer({ version, tournament, doc }: Shown, session: string | null, known: number | null): OneTournament {
    return {
      version,
      tournament: known === version ? null : tournament,
      me: shownMine(doc, session),
      now: this.#store.now(),
    };
  }
}

export const shownTournamentsOf = service(({ tables }) => new ShownTournaments(tables.context.store));
