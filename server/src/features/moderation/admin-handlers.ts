import { ApiError } from '@holdfast/protocol';
import type { AdminTable, routes } from '@holdfast/protocol/features/moderation';
import type { Exchange } from '../../http/exchange.ts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { isSameSecret } from '../../identity/tokens.ts';
import type { LoadedTables } from '../../tables/loaded-tables.ts';
import { bansOf } from '../bans/bans.ts';
import type { FeatureContext } from '../feature.ts';
import { noteAct } from './audit.ts';
import type { FoundTable, Page } from './store.ts';

const PAGE_SIZE = 50;
const CHAT_LINES = 100;

/** Reads one row more than is shown, to know whether there is another page. */
const pageOf = (page = '0'): Page => ({ limit: PAGE_SIZE + 1, offset: Number(page) * PAGE_SIZE });

/** Sets the request's operator by the token of `ADMIN_TOKEN` that it sends; throws `no-session` without a valid one. */
export const requireAdmin =
  ({ limits, settings: { adminTokens } }: FeatureContext) =>
  (c: Exchange): void => {
    const given = /^Bearer (.+)$/.exec(c.header('authorization') ?? '')?.[1];
    const known = given === undefined ? undefined : adminTokens.find(({ token }) => isSameSecret(given, token));
    if (known) {
      c.operator = known.name;
      return;
    }
    // Guesses are limited; a request without a token is not a guess.
    if (given !== undefined) limits.take(HTTP_LIMITS.claims, { address: c.caller.address });
    throw new ApiError('no-session', 'send a token of ADMIN_TOKEN as bearer token');
  };

/** The operator's views (tables, chat, people, reports, audit trail), and closing reports. */
export function adminHandlers(context: FeatureContext) {
  const { tables, sessions } = context;
  const bans = bansOf(context);
  const { store } = tables.context;

  const adminMe: Handler<typeof routes.me> = (c) => ({ name: c.operator });

  const adminTables: Handler<typeof routes.listTables> = async (_, { q = '', state, page }) => {
    const found = await store.moderation.findTables(q.trim(), state ?? null, pageOf(page));
    return { tables: found.slice(0, PAGE_SIZE).map((table) => shown(tables, table)), more: found.length > PAGE_SIZE };
  };

  const adminChat: Handler<typeof routes.listChat> = async (_, { table }) => ({
    lines: await store.chats.withSessions(table, null, CHAT_LINES),
  });

  const adminSessions: Handler<typeof routes.listSessions> = async (_, { q = '', page }) => {
    const found = await store.moderation.findSessions(q.trim(), pageOf(page));
    return {
      sessions: found.slice(0, PAGE_SIZE).map((session) => ({
        ...session,
        network: sessions.networkOf(session.id),
        banned: bans.find(session.id, '') !== null,
      })),
      more: found.length > PAGE_SIZE,
    };
  };

  const adminReports: Handler<typeof routes.listReports> = async (_, { state, page }) => {
    const found = await store.moderation.listReports(state ?? null, pageOf(page));
    return { reports: found.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE };
  };

  const adminCloseReport: Handler<typeof routes.closeReport> = async (c, { id, outcome, why }) => {
    const closed = await store.transaction(async (tx) => {
      const found = await tx.moderation.closeReport(id, c.operator, outcome, why);
      if (found) await noteAct(tx, c, 'close-report', id, `${outcome}: ${why}`);
      return found;
    });
    return { closed };
  };

  const adminAudit: Handler<typeof routes.listAudit> = async (_, { page }) => {
    const found = await store.moderation.listAudit(pageOf(page));
    return { entries: found.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE };
  };

  return {
    me: adminMe,
    listTables: adminTables,
    listChat: adminChat,
    listSessions: adminSessions,
    listReports: adminReports,
    closeReport: adminCloseReport,
    listAudit: adminAudit,
  };
}

function shown(tables: LoadedTables, { id, state, created, touched, doc }: FoundTable): AdminTable {
  return {
    id,
    state,
    created,
    touched,
    game: doc?.game ?? '',
    public: doc?.public ?? false,
    host: doc?.host ?? null,
    seats: (doc?.seats ?? []).map(({ name, kind, owner }) => ({ name, kind, session: owner })),
    streams: [...(tables.peek(id)?.subscribers ?? [])].length,
  };
}
