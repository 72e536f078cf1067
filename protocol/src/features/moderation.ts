import * as z from 'zod/mini';
import type { Routes } from '../core/route.ts';
import { about, Done, named, type Parsed, text } from '../core/schema.ts';
import { Chat } from '../table/chat.ts';
import { chatRules } from '../table/requests.ts';
import { TABLE_PHASES } from '../table/table.ts';

/** The operator's routes; players' pages load none of them. Times are milliseconds since 1970. */

export const REPORT_OUTCOMES = ['acted', 'dismissed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
export const REPORT_STATES = ['open', 'closed'] as const;
export const BAN_KINDS = ['session', 'network'] as const;
export type BanKind = (typeof BAN_KINDS)[number];

/** A chat line with its author's session; null if unknown, or for the holder of a seat token. */
const AdminLine = z.object({
  ...Chat.shape,
  session: z.nullable(z.string()),
  /** Id of a private message. */
  message: z.optional(z.string()),
});
export type AdminLine = Parsed<typeof AdminLine>;

export const AdminReport = named(
  'AdminReport',
  z.object({
    id: z.string(),
    at: z.number(),
    table: z.string(),
    /** The reporter's session. */
    by: z.string(),
    /** Number of the reported chat line; null if none. */
    line: z.nullable(z.int()),
    /** Name and session of the reported person; null if none. */
    about: z.nullable(z.string()),
    owner: z.nullable(z.string()),
    reason: z.string(),
    /** The chat up to the reported line, as it was then. */
    context: z.array(AdminLine),
    /** Null if still open. */
    closed: z.nullable(z.object({ at: z.number(), by: z.string(), outcome: z.enum(REPORT_OUTCOMES), why: z.string() })),
  }),
);
export type AdminReport = Parsed<typeof AdminReport>;

export const Ban = named(
  'Ban',
  z.object({
    id: z.string(),
    kind: z.enum(BAN_KINDS),
    /** Id of a session; or an IPv4 address, or a network such as `203.0.113.0/24` and `2001:db8:0:1::/64`. */
    target: z.string(),
    reason: z.string(),
    by: z.string(),
    created: z.number(),
    /** Null for a permanent ban. */
    expires: z.nullable(z.number()),
  }),
);
export type Ban = Parsed<typeof Ban>;

export const AdminTable = named(
  'AdminTable',
  z.object({
    id: z.string(),
    /** Empty if the document cannot be read. */
    game: z.string(),
    state: z.enum(TABLE_PHASES),
    public: z.boolean(),
    created: z.number(),
    /** When the document last changed or the table last had a viewer. */
    touched: z.number(),
    seats: z.array(
      z.object({ name: z.string(), kind: z.enum(['open', 'person', 'bot']), session: z.nullable(z.string()) }),
    ),
    /** Session of the host. */
    host: z.nullable(z.string()),
    /** Open streams on the responding node. */
    streams: z.int(),
  }),
);
export type AdminTable = Parsed<typeof AdminTable>;

export const AdminSession = named(
  'AdminSession',
  z.object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['guest', 'bot']),
    created: z.number(),
    used: z.number(),
    /** Unfinished tables. */
    tables: z.int(),
    /** Network where the responding node last saw it; kept in memory only. */
    network: z.nullable(z.string()),
    /** Banned by id; its network may be banned as well. */
    banned: z.boolean(),
  }),
);
export type AdminSession = Parsed<typeof AdminSession>;

export const AuditEntry = named(
  'AuditEntry',
  z.object({
    id: z.string(),
    at: z.number(),
    /** Name of the token. */
    who: z.string(),
    /** `ban`, `lift-ban`, `close-report`, `delete-line`, `delete-message`, `delete-table`. */
    action: z.string(),
    /** Id of a table, `table/line`, a session, a network or a report. */
    target: z.string(),
    why: z.string(),
  }),
);
export type AuditEntry = Parsed<typeof AuditEntry>;

const page = () => z.optional(about(z.string().check(z.regex(/^\d{1,5}$/)), 'Page of the list, 0 is the first'));
const more = about(z.boolean(), 'Is there another page?');
const search = () => z.optional(about(text(64), 'An id, or part of a name'));
const id = () => text(64, 1);
const why = () => z._default(about(text(300), 'For the audit trail'), '');

/** All respond `no-session` to a wrong token. */
const byOperator = { operator: true, errors: ['no-session'] } as const;

/** The operator's routes; all need `Authorization: Bearer` with a token of `ADMIN_TOKEN`. */
export const routes = {
  me: {
    operationId: 'adminMe',
    method: 'get',
    path: '/api/admin/me',
    ...byOperator,
    summary: 'Whose token this is',
    response: z.object({ name: z.string() }),
    answer: 'Its name',
  },
  listTables: {
    operationId: 'adminTables',
    method: 'get',
    path: '/api/admin/tables',
    ...byOperator,
    summary: 'All tables, newest first',
    query: z.object({ q: search(), state: z.optional(z.enum(TABLE_PHASES)), page: page() }),
    response: z.object({ tables: z.array(AdminTable), more }),
    answer: 'Fifty tables',
  },
  listChat: {
    operationId: 'adminChat',
    method: 'get',
    path: '/api/admin/chat',
    ...byOperator,
    summary: 'The last 100 chat lines of a table',
    query: z.object({ table: id() }),
    response: z.object({ lines: z.array(AdminLine) }),
    answer: 'The lines, oldest first',
  },
  listSessions: {
    operationId: 'adminSessions',
    method: 'get',
    path: '/api/admin/sessions',
    ...byOperator,
    summary: 'All guests and programs, newest first',
    query: z.object({ q: search(), page: page() }),
    response: z.object({ sessions: z.array(AdminSession), more }),
    answer: 'Fifty sessions',
  },
  listReports: {
    operationId: 'adminReports',
    method: 'get',
    path: '/api/admin/reports',
    ...byOperator,
    summary: 'Reports, newest first',
    query: z.object({ state: z.optional(z.enum(REPORT_STATES)), page: page() }),
    response: z.object({ reports: z.array(AdminReport), more }),
    answer: 'Fifty reports',
  },
  closeReport: {
    operationId: 'adminCloseReport',
    method: 'post',
    path: '/api/admin/close-report',
    ...byOperator,
    summary: 'Close a report with an outcome',
    body: z.strictObject({ id: id(), outcome: z.enum(REPORT_OUTCOMES), why: why() }),
    response: z.object({ closed: z.boolean() }),
    answer: 'False = it was not open',
  },
  listBans: {
    operationId: 'adminBans',
    method: 'get',
    path: '/api/admin/bans',
    ...byOperator,
    summary: 'Bans in force, newest first',
    response: z.object({ bans: z.array(Ban) }),
    answer: 'The bans',
  },
  ban: {
    operationId: 'adminBan',
    method: 'post',
    path: '/api/admin/ban',
    ...byOperator,
    summary: 'Ban a session or a network, at once on all nodes',
    body: z.strictObject({
      kind: z.enum(BAN_KINDS),
      target: about(id(), 'A session, an address, or a network; an IPv6 address stands for its /64'),
      reason: about(text(300, 1), 'Shown to whoever is banned'),
      days: about(z.nullable(z.number().check(z.gt(0), z.lte(36_500))), 'Null = for good'),
    }),
    response: Ban,
    answer: 'The ban',
  },
  liftBan: {
    operationId: 'adminLiftBan',
    method: 'post',
    path: '/api/admin/lift-ban',
    ...byOperator,
    summary: 'Lift a ban before it expires',
    body: z.strictObject({ id: id(), why: why() }),
    response: z.object({ lifted: z.boolean() }),
    answer: 'False = there was none',
  },
  deleteLine: {
    operationId: 'adminDeleteLine',
    method: 'post',
    path: '/api/admin/delete-line',
    ...byOperator,
    summary: 'Delete a chat line; open pages are told',
    body: z.strictObject({ table: id(), line: z.int().check(z.gte(1), z.lte(1e9)), why: why() }),
    response: z.object({ deleted: z.boolean() }),
    answer: 'False = there was none',
  },
  deleteMessage: {
    operationId: 'adminDeleteMessage',
    method: 'post',
    path: '/api/admin/delete-message',
    ...byOperator,
    summary: 'Delete a private message that a report names, for both; the report keeps what was said',
    body: z.strictObject({ message: id(), why: why() }),
    response: z.object({ deleted: z.boolean() }),
    answer: 'False = there was none',
  },
  setChatRules: {
    operationId: 'adminSetChatRules',
    method: 'post',
    path: '/api/admin/chat-rules',
    ...byOperator,
    summary: 'Change who may chat at a table, slow its chat down, or mute somebody there',
    body: z.strictObject({ table: id(), ...chatRules, why: why() }),
    response: Done,
    answer: 'Done',
    errors: ['no-session', 'not-allowed', 'gone', 'cannot-replay', 'table-damaged'],
  },
  deleteTable: {
    operationId: 'adminDeleteTable',
    method: 'post',
    path: '/api/admin/delete-table',
    ...byOperator,
    summary: 'Delete a table with its log and chat',
    body: z.strictObject({ table: id(), why: why() }),
    response: z.object({ deleted: z.boolean() }),
    answer: 'False = there was none',
  },
  listAudit: {
    operationId: 'adminAudit',
    method: 'get',
    path: '/api/admin/audit',
    ...byOperator,
    summary: 'What was done with these routes, newest first',
    query: z.object({ page: page() }),
    response: z.object({ entries: z.array(AuditEntry), more }),
    answer: 'Fifty entries',
  },
} as const satisfies Routes;
