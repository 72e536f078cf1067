import type { TournamentState, TournamentSummary } from '@holdfast/protocol/features/tournament-summary';
import type { TableDoc } from '@holdfast/session';
import { readTournament, type TournamentDoc } from '../tournaments/tournament-doc.ts';
import { numberIn, textIn } from './columns.ts';
import { readableDocs } from './rows.ts';
import { placeholders, type Sql } from './sql.ts';

export interface VersionedTournament {
  readonly doc: TournamentDoc;
  readonly version: number;
}

export interface TournamentStore {
  /** `due`: when it wants to be looked at, in milliseconds since 1970; null = never. */
  addTournament(doc: TournamentDoc, summary: TournamentSummary, due: number | null): Promise<void>;
  tournament(id: string): Promise<VersionedTournament | null>;
  /** Null = there is none. */
  tournamentVersion(id: string): Promise<number | null>;
  /** Writes the document if it still has this version; false = somebody was faster. */
  replaceTournament(
    version: number,
    doc: TournamentDoc,
    summary: TournamentSummary,
    due: number | null,
  ): Promise<boolean>;
  /** Newest first. */
  listTournaments(
    states: readonly TournamentState[],
    slice: { readonly limit: number; readonly offset: number },
  ): Promise<TournamentSummary[]>;
  /** Tournaments whose time has come; each is leased to the caller for `leaseMs`. */
  leaseDueTournaments(limit: number, leaseMs: number): Promise<string[]>;
  setTournamentDue(id: string, due: number): Promise<void>;
  /** Notes that somebody has to do with a tournament; before it is written, so that nobody is missed. */
  addTournamentPerson(session: string, tournament: string): Promise<void>;
  /** The tournaments that a session has entered or organizes. */
  tournamentsOf(session: string): Promise<string[]>;
  /** How many that a session organizes or has entered are not over. */
  countTournaments(session: string): Promise<number>;
  deleteTournamentPerson(session: string): Promise<void>;
  /** Deletes at most `limit` tournaments that have been over for so long, and says how many. */
  deleteExpiredTournaments(overMs: number, limit: number): Promise<number>;
  /** Those of these tables that are over. */
  finishedTables(ids: readonly string[]): Promise<TableDoc[]>;
}

/** Exported for the test that looks at its plan. */
export const LIST_TOURNAMENTS = `SELECT summary FROM tournaments WHERE state = $1
  ORDER BY created DESC LIMIT $2 OFFSET $3`;
const BATCH = 50;

/** The tournaments of both stores: the same SQL. */
export const tournamentStoreOn = ({ read, write, now }: Sql): TournamentStore => ({
  async addTournament(doc, summary, due) {
    const values = [doc.id, doc.state, doc.club, doc.created, due, JSON.stringify(summary), JSON.stringify(doc), now()];
    await write('INSERT INTO tournaments VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8)', values);
  },
  async tournament(id) {
    const [row] = await read('SELECT version, doc FROM tournaments WHERE id = $1', [id]);
    return row ? { version: numberIn(row, 'version'), doc: readTournament(textIn(row, 'doc')) } : null;
  },
  async tournamentVersion(id) {
    const [row] = await read('SELECT version FROM tournaments WHERE id = $1', [id]);
    return row ? numberIn(row, 'version') : null;
  },
  async replaceTournament(version, doc, summary, due) {
    // Since a tournament is over its end stands in `changed`, whatever is deleted from the document later.
    const text = `UPDATE tournaments SET version = version + 1, state = $3, due = $4, summary = $5, doc = $6,
      changed = CASE WHEN state = $3 AND state IN ('finished', 'cancelled') THEN changed ELSE $7 END
      WHERE id = $1 AND version = $2 RETURNING id`;
    const values = [doc.id, version, doc.state, due, JSON.stringify(summary), JSON.stringify(doc), now()];
    return (await write(text, values)).length > 0;
  },
  async listTournaments(states, { limit, offset }) {
    const lists = await Promise.all(states.map((state) => read(LIST_TOURNAMENTS, [state, limit + offset, 0])));
    const found = lists.flat().map((row): TournamentSummary => JSON.parse(textIn(row, 'summary')));
    return found.sort((a, b) => b.created - a.created).slice(offset, offset + limit);
  },
  async leaseDueTournaments(limit, leaseMs) {
    // Most sweeps find nothing and need no write.
    if ((await read('SELECT id FROM tournaments WHERE due <= $1 LIMIT 1', [now()])).length === 0) return [];
    const text = `UPDATE tournaments SET due = $2 WHERE due <= $1
      AND id IN (SELECT id FROM tournaments WHERE due <= $1 ORDER BY due LIMIT $3) RETURNING id`;
    return (await write(text, [now(), now() + leaseMs, limit])).map((row) => textIn(row, 'id'));
  },
  async setTournamentDue(id, due) {
    await write('UPDATE tournaments SET due = $2 WHERE id = $1', [id, due]);
  },
  async addTournamentPerson(session, tournament) {
    await write('INSERT INTO tournament_people VALUES ($1, $2) ON CONFLICT DO NOTHING', [session, tournament]);
  },
  async tournamentsOf(session) {
    const text = 'SELECT tournament FROM tournament_people WHERE session = $1 ORDER BY tournament';
    return (await read(text, [session])).map((row) => textIn(row, 'tournament'));
  },
  async countTournaments(session) {
    const text = `SELECT count(*) AS count FROM tournament_people JOIN tournaments ON id = tournament
      WHERE session = $1 AND state IN ('open', 'drawing', 'running')`;
    return numberIn((await read(text, [session]))[0] ?? {}, 'count');
  },
  async deleteTournamentPerson(session) {
    await write('DELETE FROM tournament_people WHERE session = $1', [session]);
  },
  async deleteExpiredTournaments(overMs, limit) {
    let deleted = 0;
    for (const state of ['finished', 'cancelled']) {
      const old = 'SELECT id FROM tournaments WHERE state = $1 AND changed < $2 ORDER BY changed LIMIT $3';
      const gone = await write(`DELETE FROM tournaments WHERE id IN (${old}) RETURNING id`, [
        state,
        now() - overMs,
        limit,
      ]);
      for (const row of gone) await write('DELETE FROM tournament_people WHERE tournament = $1', [textIn(row, 'id')]);
      deleted += gone.length;
    }
    return deleted;
  },
  async finishedTables(ids) {
    const found: TableDoc[] = [];
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH);
      const text = `SELECT doc FROM tables WHERE id IN (${placeholders(some.length)}) AND state = 'finished'`;
      found.push(...readableDocs(await read(text, some)));
    }
    return found;
  },
});
