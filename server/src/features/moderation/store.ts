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
import { chatsSlice } from '../../store/chats.ts';
import { nullableNumberIn, numberIn, type Row, textIn } from '../../store/columns.ts';
import type { Sql } from '../../store/sql.ts';
import { readableDocs } from '../../store/tables.ts';
import { HAS_ACCOUNT, type Session, sessionOf } from '../accounts/session-store.ts';

/** A report about a chat line, a person, or both. */
export type Report = Pick<AdminReport, 'table' | 'by' | 'line' | 'about' | 'owner' | 'reason'>;

/** Part of a list: `limit` rows after the first `offset`. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** A table as stored; `doc` is null if it can't be read. */
export interface FoundTable {
  readonly id: string;
  readonly state: TablePhase;
  readonly created: number;
  readonly touched: number;
  readonly doc: TableDoc | null;
}

export interface FoundSession extends Session {
  readonly created: number;
  /** When one of its devices was last used. */
  readonly used: number;
  /** Number of tables that are not over. */
  readonly tables: number;
}

const PAGE = 'ORDER BY created DESC, id LIMIT $3 OFFSET $4';

/** `$1` is the text, `$2` the pattern. Names are compared in lower case, as far as the database can convert them. */
const SESSION_MATCHES = `($1 = '' OR s.id = $1 OR lower(s.name) LIKE $2 ESCAPE '!')`;

const FIND_SESSIONS = `SELECT s.id, s.name, s.kind, s.created, ${HAS_ACCOUNT},
    coalesce((SELECT max(used) FROM devices WHERE session = s.id), s.created) AS used,
    (SELECT count(*) FROM participants JOIN tables ON tables.id = table_id
     WHERE session = s.id AND state IN ('open', 'playing')) AS tables
  FROM sessions s WHERE ${SESSION_MATCHES} ${PAGE}`;

const FIND_TABLES = `SELECT id, state, created, touched, doc FROM tables
  WHERE ($5 = '' OR state = $5) AND ($1 = '' OR id = $1 OR id IN
    (SELECT table_id FROM participants JOIN sessions s ON s.id = participants.session WHERE ${SESSION_MATCHES})) ${PAGE}`;

const REPORTS = `SELECT * FROM reports
  WHERE $1 = '' OR ($1 = 'open') = (closed IS NULL) ORDER BY at DESC, id LIMIT $2 OFFSET $3`;

/** How many chat lines are stored with a report. */
const CONTEXT_LINES = 20;

const pattern = (search: string): string => `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`;

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

/** The data of the operator's page; lists are newest first. */
export const moderationSlice = (sql: Sql) => {
  const { read, write, now } = sql;
  return {
    /** Tables with this id, or where somebody with this id or name sits or is host; all if empty. */
    async findTables(search: string, state: TablePhase | null, { limit, offset }: Page): Promise<FoundTable[]> {
      const found = await read(FIND_TABLES, [search, pattern(search), limit, offset, state ?? '']);
      return found.map((row) => ({
        id: textIn(row, 'id'),
        state: phaseOf(row),
        created: numberIn(row, 'created'),
        touched: numberIn(row, 'touched'),
        doc: readableDocs([row])[0] ?? null,
      }));
    },

    /** Sessions with this id, or with this text in their name; all if empty. */
    async findSessions(search: string, { limit, offset }: Page): Promise<FoundSession[]> {
      const found = await read(FIND_SESSIONS, [search, pattern(search), limit, offset]);
      return found.map((row) => ({
        ...sessionOf(row),
        created: numberIn(row, 'created'),
        tables: numberIn(row, 'tables'),
      }));
    },

    /** Stores a report with its context: the given lines, or the table's last chat lines up to the reported one. */
    async addReport(report: Report, given?: readonly AdminLine[]): Promise<void> {
      const lines = (): Promise<AdminLine[]> => chatsSlice(sql).withSessions(report.table, report.line, CONTEXT_LINES);
      const json = JSON.stringify({ ...report, context: given ?? (await lines()) });
      const text = 'INSERT INTO reports (id, at, table_id, session, report) VALUES ($1, $2, $3, $4, $5)';
      await write(text, [randomUUID(), now(), report.table, report.by, json]);
    },

    /** Open reports, closed ones, or both (null). */
    async listReports(state: 'open' | 'closed' | null, { limit, offset }: Page): Promise<AdminReport[]> {
      return (await read(REPORTS, [state ?? '', limit, offset])).map(reportOf);
    },

    /** Returns false if there is no such report or it was already closed. */
    async closeReport(id: string, by: string, outcome: string, why: string): Promise<boolean> {
      const text = `UPDATE reports SET closed = $2, closed_by = $3, outcome = $4, why = $5
      WHERE id = $1 AND closed IS NULL RETURNING id`;
      return (await write(text, [id, now(), by, outcome, why])).length > 0;
    },

    async addBan(
      { kind, target, reason, by }: Omit<Ban, 'id' | 'created' | 'expires'>,
      lastsMs: number | null,
    ): Promise<Ban> {
      const expires = lastsMs === null ? null : now() + Math.ceil(lastsMs);
      const values = [randomUUID(), kind, target, reason, by, now(), expires];
      const [row = {}] = await write('INSERT INTO bans VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *', values);
      return banOf(row);
    },

    /** Returns the ban that was lifted; null if there was none. */
    async liftBan(id: string): Promise<Ban | null> {
      const [row] = await write('DELETE FROM bans WHERE id = $1 RETURNING *', [id]);
      return row ? banOf(row) : null;
    },

    /** The bans in force, newest first. */
    async listBans(): Promise<Ban[]> {
      const text = 'SELECT * FROM bans WHERE expires IS NULL OR expires > $1 ORDER BY created DESC, id';
      return (await read(text, [now()])).map(banOf);
    },

    async addAudit({ who, action, target, why }: Omit<AuditEntry, 'id' | 'at'>): Promise<void> {
      await write('INSERT INTO audit VALUES ($1, $2, $3, $4, $5, $6)', [randomUUID(), now(), who, action, target, why]);
    },

    async listAudit({ limit, offset }: Page): Promise<AuditEntry[]> {
      const text = 'SELECT * FROM audit ORDER BY at DESC, id LIMIT $1 OFFSET $2';
      return (await read(text, [limit, offset])).map(auditOf);
    },

    /** Deletes expired bans, and reports and audit entries that are older than this (null keeps them). */
    async deleteOld(reportsMs: number | null, auditMs: number | null): Promise<void> {
      await write('DELETE FROM bans WHERE expires < $1', [now()]);
      if (reportsMs !== null) await write('DELETE FROM reports WHERE at < $1', [now() - reportsMs]);
      if (auditMs !== null) await write('DELETE FROM audit WHERE at < $1', [now() - auditMs]);
    },
  };
};
