import type { TablePhase } from '@holdfast/protocol';
import type { TournamentSummary } from '@holdfast/protocol/features/tournament-summary';
import type { TableDoc } from '@holdfast/session';
import { nullableNumberIn, numberIn, type Row, textIn } from '../../store/columns.ts';
import { lastTimeOf } from '../../store/logs.ts';
import type { Sql } from '../../store/sql.ts';
import { readableDocs } from '../../store/tables.ts';

/** An event to send to the host's program. */
export interface WebhookEvent {
  readonly id: string;
  /** When it was collected. */
  readonly at: number;
  /** How often a node has tried to send it. */
  readonly tries: number;
  readonly body: string;
}

/** Selects recent changes for which there is no event with this prefix. */
interface Untold {
  /** The beginning of event ids, before the id of the table, tournament or report. */
  readonly prefix: string;
  readonly since: number;
  readonly limit: number;
}

const notTold = (id: string): string =>
  `NOT EXISTS (SELECT 1 FROM webhook_events e WHERE e.id = CAST($1 AS TEXT) || ${id})`;

/** Exported for the test of its query plan. */
export const UNTOLD_TABLES = `SELECT t.id, t.doc, ${lastTimeOf('t.id')} AS last
  FROM tables t WHERE t.state = $4 AND t.touched >= $2 AND ${notTold('t.id')} ORDER BY t.touched LIMIT $3`;

const UNTOLD_TOURNAMENTS = `SELECT summary FROM tournaments t
  WHERE t.state = 'finished' AND t.changed >= $2 AND ${notTold('t.id')} ORDER BY t.changed LIMIT $3`;

const UNTOLD_REPORTS = `SELECT id, at, table_id FROM reports r WHERE r.at >= $2 AND ${notTold('r.id')} ORDER BY r.at LIMIT $3`;

const DUE = 'SELECT id FROM webhook_events WHERE due <= $1 ORDER BY due LIMIT $2';

const eventOf = (row: Row): WebhookEvent => ({
  id: textIn(row, 'id'),
  body: textIn(row, 'body'),
  at: numberIn(row, 'at'),
  tries: numberIn(row, 'tries'),
});

/** The events to send to the host's program. */
export const webhooksSlice = ({ read, write, now }: Sql) => ({
  /** Tables in this state, least recently touched first; `doc` is null if unreadable, `last` is the last log entry's time. */
  async untoldTables(
    state: TablePhase,
    { prefix, since, limit }: Untold,
  ): Promise<{ readonly id: string; readonly doc: TableDoc | null; readonly last: number | null }[]> {
    return (await read(UNTOLD_TABLES, [prefix, since, limit, state])).map((row) => ({
      id: textIn(row, 'id'),
      doc: readableDocs([row])[0] ?? null,
      last: nullableNumberIn(row, 'last'),
    }));
  },

  async untoldTournaments({ prefix, since, limit }: Untold): Promise<TournamentSummary[]> {
    const found = await read(UNTOLD_TOURNAMENTS, [prefix, since, limit]);
    return found.map((row): TournamentSummary => JSON.parse(textIn(row, 'summary')));
  },

  async untoldReports({
    prefix,
    since,
    limit,
  }: Untold): Promise<{ readonly id: string; readonly at: number; readonly table: string }[]> {
    return (await read(UNTOLD_REPORTS, [prefix, since, limit])).map((row) => ({
      id: textIn(row, 'id'),
      at: numberIn(row, 'at'),
      table: textIn(row, 'table_id'),
    }));
  },

  /** Adds an event, unless another node has already done so. If not `wanted`, only stores that it needs no sending. */
  async addEvent(id: string, body: string, wanted: boolean): Promise<void> {
    const text = 'INSERT INTO webhook_events VALUES ($1, $2, $3, 0, $4) ON CONFLICT DO NOTHING';
    await write(text, [id, now(), wanted ? now() : null, wanted ? body : '']);
  },

  async countEvents(): Promise<number> {
    const text = 'SELECT count(*) AS count FROM webhook_events WHERE due IS NOT NULL';
    return numberIn((await read(text, []))[0] ?? {}, 'count');
  },

  /** Leases the events that are due to this node. */
  // If two nodes claim at once, the second waits for the first and then finds a later time in the row.
  async claimEvents(limit: number, leaseMs: number): Promise<WebhookEvent[]> {
    if ((await read(DUE, [now(), 1])).length === 0) return [];
    const text = `UPDATE webhook_events SET due = $3, tries = tries + 1 WHERE due <= $1 AND id IN (${DUE}) RETURNING *`;
    return (await write(text, [now(), limit, now() + leaseMs])).map(eventOf);
  },

  /** Sets when to send it again; null if it was sent or given up. */
  async setDue(id: string, due: number | null): Promise<void> {
    if (due === null) await write(`UPDATE webhook_events SET due = NULL, body = '' WHERE id = $1`, [id]);
    else await write('UPDATE webhook_events SET due = $2 WHERE id = $1 AND due IS NOT NULL', [id, due]);
  },

  /** Up to when the store was searched; null if never. */
  async progress(): Promise<number | null> {
    const [row] = await read('SELECT at FROM webhook_progress WHERE id = 1', []);
    return row ? numberIn(row, 'at') : null;
  },

  async setProgress(at: number): Promise<void> {
    const text = 'INSERT INTO webhook_progress VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = EXCLUDED.at';
    await write(text, [at]);
  },

  /** Deletes the ids of events that are no longer sent and older than this. */
  async deleteTold(olderThanMs: number): Promise<void> {
    await write('DELETE FROM webhook_events WHERE due IS NULL AND at < $1', [now() - olderThanMs]);
  },
});
