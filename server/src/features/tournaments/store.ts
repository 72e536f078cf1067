import { Signature } from '@holdfast/protocol';
import {
  TOURNAMENT_STATES,
  type TournamentState,
  type TournamentSummary,
} from '@holdfast/protocol/features/tournament-summary';
import { Tournament } from '@holdfast/protocol/features/tournaments';
import * as z from 'zod/mini';
import { numberIn, textIn } from '../../store/columns.ts';
import { withSteps } from '../../store/slice.ts';
import type { Sql } from '../../store/sql.ts';

const EntrantDoc = z.object({
  number: z.int(),
  /** Null for a bot or a person who has deleted their data. */
  session: z.nullable(z.string()),
  name: z.string(),
  kind: z.enum(['person', 'bot']),
  account: z.boolean(),
  level: z.nullable(z.int()),
  withdrawn: z.boolean(),
  end: z.nullable(z.string()),
  element: z.nullable(z.string()),
});
export type EntrantDoc = Readonly<z.output<typeof EntrantDoc>>;

const TournamentDocSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** A session's id; null if the organizer has deleted their data. */
  organizer: z.nullable(z.string()),
  organizerName: z.string(),
  club: z.nullable(z.string()),
  league: z._default(z.nullable(z.string()), null),
  created: z.number(),
  starts: z.nullable(z.number()),
  state: z.enum(TOURNAMENT_STATES),
  /** Since when no new round begins; null if not paused. */
  pausedAt: z.nullable(z.number()),
  terms: Tournament.shape.terms,
  /** The fewest seats per table that the game allows. */
  least: z.int(),
  /** Secret until the draw. */
  seed: z.string(),
  /** What was agreed on when entries closed; null before. */
  transcript: z.nullable(z.object({ text: z.string(), at: z.number(), signature: z.nullable(Signature) })),
  /** The number of rounds, and of entrants in the draw; 0 before the draw. */
  rounds: z.int(),
  drawn: z.int(),
  entrants: z.array(EntrantDoc),
  played: Tournament.shape.played,
  finished: z.nullable(z.number()),
});
/** The whole tournament; replaced as a whole, under a version. */
export type TournamentDoc = Readonly<z.output<typeof TournamentDocSchema>>;
export type RoundDoc = TournamentDoc['played'][number];

/** Keeps fields that only a newer version knows, as table documents do. */
const StoredTournament = z.looseObject(TournamentDocSchema.shape);
const readTournament = (text: string): TournamentDoc => StoredTournament.parse(JSON.parse(text));

export interface VersionedTournament {
  readonly doc: TournamentDoc;
  readonly version: number;
}

/** Exported for the test of its query plan. */
export const LIST_TOURNAMENTS = `SELECT summary FROM tournaments WHERE state = $1
  ORDER BY created DESC LIMIT $2 OFFSET $3`;

const STEPS = ['CREATE INDEX tournament_people_tournament ON tournament_people (tournament)'];

/** Tournaments: versioned documents, and the people who organize or have entered them. */
export const tournamentsSlice = withSteps('tournaments', STEPS, ({ read, write, transaction, now }: Sql) => ({
  /** A club's tournaments, newest first. */
  async ofClub(club: string, limit: number): Promise<{ readonly id: string; readonly version: number }[]> {
    const text = 'SELECT id, version FROM tournaments WHERE club = $1 ORDER BY created DESC LIMIT $2';
    return (await read(text, [club, limit])).map((row) => ({
      id: textIn(row, 'id'),
      version: numberIn(row, 'version'),
    }));
  },

  /** `due`: when to process it next, in milliseconds since 1970; null for never. */
  async add(doc: TournamentDoc, summary: TournamentSummary, due: number | null): Promise<void> {
    const values = [doc.id, doc.state, doc.club, doc.created, due, JSON.stringify(summary), JSON.stringify(doc), now()];
    await write('INSERT INTO tournaments VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8)', values);
  },

  async get(id: string): Promise<VersionedTournament | null> {
    const [row] = await read('SELECT version, doc FROM tournaments WHERE id = $1', [id]);
    return row ? { version: numberIn(row, 'version'), doc: readTournament(textIn(row, 'doc')) } : null;
  },

  /** Returns null if there is no such tournament. */
  async version(id: string): Promise<number | null> {
    const [row] = await read('SELECT version FROM tournaments WHERE id = $1', [id]);
    return row ? numberIn(row, 'version') : null;
  },

  /** Replaces the document if it still has this version; returns false if somebody was faster. */
  async replace(version: number, doc: TournamentDoc, summary: TournamentSummary, due: number | null): Promise<boolean> {
    // Once a tournament is over, `changed` stays the time of its end, even if personal data is deleted from the document later.
    const text = `UPDATE tournaments SET version = version + 1, state = $3, due = $4, summary = $5, doc = $6,
      changed = CASE WHEN state = $3 AND state IN ('finished', 'cancelled') THEN changed ELSE $7 END
      WHERE id = $1 AND version = $2 RETURNING id`;
    const values = [doc.id, version, doc.state, due, JSON.stringify(summary), JSON.stringify(doc), now()];
    return (await write(text, values)).length > 0;
  },

  /** Newest first. */
  async list(
    states: readonly TournamentState[],
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<TournamentSummary[]> {
    const lists = await Promise.all(states.map((state) => read(LIST_TOURNAMENTS, [state, limit + offset, 0])));
    const found = lists.flat().map((row): TournamentSummary => JSON.parse(textIn(row, 'summary')));
    return found.sort((a, b) => b.created - a.created).slice(offset, offset + limit);
  },

  /** Leases up to `limit` due tournaments to the caller for `leaseMs`. */
  async leaseDue(limit: number, leaseMs: number): Promise<string[]> {
    // Most sweeps find nothing, which needs no write.
    if ((await read('SELECT id FROM tournaments WHERE due <= $1 LIMIT 1', [now()])).length === 0) return [];
    const text = `UPDATE tournaments SET due = $2 WHERE due <= $1
      AND id IN (SELECT id FROM tournaments WHERE due <= $1 ORDER BY due LIMIT $3) RETURNING id`;
    return (await write(text, [now(), now() + leaseMs, limit])).map((row) => textIn(row, 'id'));
  },

  async setDue(id: string, due: number): Promise<void> {
    await write('UPDATE tournaments SET due = $2 WHERE id = $1', [id, due]);
  },

  /** Stores that a session has to do with a tournament; call it before writing the document, so that nobody is missed. */
  async addPerson(session: string, tournament: string): Promise<void> {
    await write('INSERT INTO tournament_people VALUES ($1, $2) ON CONFLICT DO NOTHING', [session, tournament]);
  },

  /** The tournaments that a session has entered or organizes. */
  async ofPerson(session: string): Promise<string[]> {
    const text = 'SELECT tournament FROM tournament_people WHERE session = $1 ORDER BY tournament';
    return (await read(text, [session])).map((row) => textIn(row, 'tournament'));
  },

  /** The number of unfinished tournaments that a session organizes or has entered. */
  async countOf(session: string): Promise<number> {
    const text = `SELECT count(*) AS count FROM tournament_people JOIN tournaments ON id = tournament
      WHERE session = $1 AND state IN ('open', 'drawing', 'running')`;
    return numberIn((await read(text, [session]))[0] ?? {}, 'count');
  },

  async deletePerson(session: string): Promise<void> {
    await write('DELETE FROM tournament_people WHERE session = $1', [session]);
  },

  /** Deletes up to `limit` finished and `limit` cancelled tournaments that have been over for `overMs`; returns how many. */
  async deleteExpired(overMs: number, limit: number): Promise<number> {
    const old = 'SELECT id FROM tournaments WHERE state = $1 AND changed < $2 ORDER BY changed LIMIT $3';
    return transaction(async (tx) => {
      let deleted = 0;
      for (const state of ['finished', 'cancelled']) {
        const values = [state, now() - overMs, limit];
        const gone = await tx.write(`DELETE FROM tournaments WHERE id IN (${old}) RETURNING id`, values);
        for (const row of gone)
          await tx.write('DELETE FROM tournament_people WHERE tournament = $1', [textIn(row, 'id')]);
        deleted += gone.length;
      }
      return deleted;
    });
  },
}));
