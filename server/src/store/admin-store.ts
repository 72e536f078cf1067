import { randomUUID } from 'node:crypto';
import type { TablePhase } from '@holdfast/protocol';
import {
  type AdminLine,
  type AdminReport,
  AuditEntry,
  Ban,
  REPORT_OUTCOMES,
} from '@holdfast/protocol/features/moderation';
import type { TableDoc } from '@holdfast/session';
import { nullableNumberIn, numberIn, type Row, textIn } from './columns.ts';
import { chatOf, HAS_ACCOUNT, readableDocs, sessionOf } from './rows.ts';
import type { Sql } from './sql.ts';
import type { Session } from './store.ts';

/** What somebody reported: a line of the chat, a person, or both. */
export type Report = Pick<AdminReport, 'table' | 'by' | 'line' | 'about' | 'owner' | 'reason'>;

/** Part of a list: `limit` rows after the first `offset`. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** A table as its row says; `doc` is null when it cannot be read. */
export interface FoundTable {
  readonly id: string;
  readonly state: TablePhase;
  readonly created: number;
  readonly touched: number;
  readonly doc: TableDoc | null;
}

export interface FoundSession extends Session {
  readonly created: number;
  /** When a device of it was last used. */
  readonly used: number;
  /** Tables that are not over. */
  readonly tables: number;
}

/** What the operator's page needs of a store; lists come newest first. */
export interface AdminStore {
  /** Tables with this id, or at which somebody with this id or name sits or hosts; empty = all. */
  findTables(search: string, state: TablePhase | null, slice: Slice): Promise<FoundTable[]>;
  /** Sessions with this id, or with this text in their name; empty = all. */
  findSessions(search: string, slice: Slice): Promise<FoundSession[]>;
  /** The last lines of a table's chat, oldest first, with the sessions that said them. */
  chatWithSessions(table: string, limit: number): Promise<AdminLine[]>;
  /** Deletes one line; its number stays. False = there is none. */
  deleteChat(table: string, n: number): Promise<boolean>;

  /** Stores a report with what is around it: `context`, or the last lines of the table's chat up to the one that is reported. */
  addReport(report: Report, context?: readonly AdminLine[]): Promise<void>;
  /** Open ones, closed ones, or (null) both. */
  reports(state: 'open' | 'closed' | null, slice: Slice): Promise<AdminReport[]>;
  /** False = there is no such report, or it was closed before. */
  closeReport(id: string, by: string, outcome: string, why: string): Promise<boolean>;

  addBan(ban: Omit<Ban, 'id' | 'created' | 'expires'>, lastsMs: number | null): Promise<Ban>;
  /** The ban that was lifted; null = there was none. */
  liftBan(id: string): Promise<Ban | null>;
  /** Those in force. */
  bans(): Promise<Ban[]>;

  addAudit(entry: Omit<AuditEntry, 'id' | 'at'>): Promise<void>;
  audit(slice: Slice): Promise<AuditEntry[]>;

  /** Deletes reports and audit entries that are older than this (null = none), and bans that are over. */
  deleteOldReports(reportsMs: number | null, auditMs: number | null): Promise<void>;
}

const SLICE = 'ORDER BY created DESC, id LIMIT $3 OFFSET $4';
/** `$1` is the text, `$2` the pattern; names are compared in lower case, as far as the database knows it. */
const SESSION_MATCHES = `($1 = '' OR s.id = $1 OR lower(s.name) LIKE $2 ESCAPE '!')`;
const FIND_SESSIONS = `SELECT s.id, s.name, s.kind, s.created, ${HAS_ACCOUNT},
    coalesce((SELECT max(used) FROM devices WHERE session = s.id), s.created) AS used,
    (SELECT count(*) FROM participants JOIN tables ON tables.id = table_id
     WHERE session = s.id AND state IN ('open', 'playing')) AS tables
  FROM sessions s WHERE ${SESSION_MATCHES} ${SLICE}`;
const FIND_TABLES = `SELECT id, state, created, touched, doc FROM tables
  WHERE ($5 = '' OR state = $5) AND ($1 = '' OR id = $1 OR id IN
    (SELECT table_id FROM participants JOIN sessions s ON s.id = participants.session WHERE ${SESSION_MATCHES})) ${SLICE}`;
const LAST_LINES = `SELECT n, at, name, seat, text, session, phrase FROM chats
  WHERE table_id = $1 AND n <= $2 AND text <> '' ORDER BY n DESC LIMIT $3`;
const REPORTS = `SELECT * FROM reports
  WHERE $1 = '' OR ($1 = 'open') = (closed IS NULL) ORDER BY at DESC, id LIMIT $2 OFFSET $3`;
/** The largest number of a line. */
const MAX_INT4 = 2_147_483_647;
/** Lines that are stored with a report. */
const CONTEXT_LINES = 20;

const pattern = (search: string): string => `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`;

const lineOf = (row: Row): AdminLine => ({
  ...chatOf(row),
  session: row.session === null ? null : textIn(row, 'session'),
});

const phaseOf = (row: Row): TablePhase => {
  const state = textIn(row, 'state');
  if (state !== 'open' && state !== 'playing' && state !== 'finished') throw new TypeError('column state');
  return state;
};

const outcomeOf = (row: Row): (typeof REPORT_OUTCOMES)[number] => {
  const outcome = REPORT_OUTCOMES.find((one) => one === row.outcome);
  if (!outcome) throw new TypeError('column outcome');
  return outcome;
};

const reportOf = (row: Row): AdminReport => {
  const at = nullableNumberIn(row, 'closed');
  return {
    ...JSON.parse(textIn(row, 'report')),
    id: textIn(row, 'id'),
    at: numberIn(row, 'at'),
    closed: at === null ? null : { at, by: textIn(row, 'closed_by'), outcome: outcomeOf(row), why: textIn(row, 'why') },
  };
};

const banOf = (row: Row): Ban =>
  Ban.parse({
    id: row.id,
    kind: row.kind,
    target: row.target,
    reason: row.reason,
    by: row.by_whom,
    created: numberIn(row, 'created'),
    expires: nullableNumberIn(row, 'expires'),
  });

const auditOf = (row: Row): AuditEntry => AuditEntry.parse({ ...row, at: numberIn(row, 'at') });

/** The operator's part of both stores: the same SQL. */
export const adminStoreOn = ({ read, write, now }: Sql): AdminStore => ({
  async findTables(search, state, { limit, offset }) {
    const found = await read(FIND_TABLES, [search, pattern(search), limit, offset, state ?? '']);
    return found.map((row) => ({
      id: textIn(row, 'id'),
      state: phaseOf(row),
      created: numberIn(row, 'created'),
      touched: numberIn(row, 'touched'),
      doc: readableDocs([row])[0] ?? null,
    }));
  },
  async findSessions(search, { limit, offset }) {
    const found = await read(FIND_SESSIONS, [search, pattern(search), limit, offset]);
    return found.map((row) => ({
      ...sessionOf(row),
      created: numberIn(row, 'created'),
      tables: numberIn(row, 'tables'),
    }));
  },
  async chatWithSessions(table, limit) {
    return (await read(LAST_LINES, [table, MAX_INT4, limit])).reverse().map(lineOf);
  },
  async deleteChat(table, n) {
    const text = `UPDATE chats SET text = '' WHERE table_id = $1 AND n = $2 AND text <> '' RETURNING n`;
    return (await write(text, [table, n])).length > 0;
  },

  async addReport(report, given) {
    const lines = async (): Promise<AdminLine[]> =>
      (await read(LAST_LINES, [report.table, report.line ?? MAX_INT4, CONTEXT_LINES])).reverse().map(lineOf);
    const json = JSON.stringify({ ...report, context: given ?? (await lines()) });
    const text = 'INSERT INTO reports (id, at, table_id, session, report) VALUES ($1, $2, $3, $4, $5)';
    await write(text, [randomUUID(), now(), report.table, report.by, json]);
  },
  async reports(state, { limit, offset }) {
    return (await read(REPORTS, [state ?? '', limit, offset])).map(reportOf);
  },
  async closeReport(id, by, outcome, why) {
    const text = `UPDATE reports SET closed = $2, closed_by = $3, outcome = $4, why = $5
      WHERE id = $1 AND closed IS NULL RETURNING id`;
    return (await write(text, [id, now(), by, outcome, why])).length > 0;
  },

  async addBan({ kind, target, reason, by }, lastsMs) {
    const expires = lastsMs === null ? null : now() + Math.ceil(lastsMs);
    const values = [randomUUID(), kind, target, reason, by, now(), expires];
    const [row = {}] = await write('INSERT INTO bans VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *', values);
    return banOf(row);
  },
  async liftBan(id) {
    const [row] = await write('DELETE FROM bans WHERE id = $1 RETURNING *', [id]);
    return row ? banOf(row) : null;
  },
  async bans() {
    const text = 'SELECT * FROM bans WHERE expires IS NULL OR expires > $1 ORDER BY created DESC, id';
    return (await read(text, [now()])).map(banOf);
  },

  async addAudit({ who, action, target, why }) {
    await write('INSERT INTO audit VALUES ($1, $2, $3, $4, $5, $6)', [randomUUID(), now(), who, action, target, why]);
  },
  async audit({ limit, offset }) {
    const text = 'SELECT * FROM audit ORDER BY at DESC, id LIMIT $1 OFFSET $2';
    return (await read(text, [limit, offset])).map(auditOf);
  },

  async deleteOldReports(reportsMs, auditMs) {
    await write('DELETE FROM bans WHERE expires < $1', [now()]);
    if (reportsMs !== null) await write('DELETE FROM reports WHERE at < $1', [now() - reportsMs]);
    if (auditMs !== null) await write('DELETE FROM audit WHERE at < $1', [now() - auditMs]);
  },
});
