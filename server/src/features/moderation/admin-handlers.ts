import { ApiError, malformed } from '@holdfast/protocol';
import type { AdminTable, routes } from '@holdfast/protocol/features/moderation';
import { logger } from '../../core/logger.ts';
import type { Exchange } from '../../http/exchange.ts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { NOBODY, seatsOf } from '../../identity/caller.ts';
import { isSameSecret } from '../../identity/tokens.ts';
import type { Slices } from '../../store/slices.ts';

import type { LoadedTables } from '../../tables/loaded-tables.ts';
import { endSeatTokens } from '../../tables/seat-tokens.ts';
import { leave } from '../../tables/seats.ts';
import { bansOf, banTarget, coversAddress } from '../bans/bans.ts';
import type { FeatureContext } from '../feature.ts';
import type { FoundTable, Page } from './store.ts';

const PAGE_SIZE = 50;
const CHAT_LINES = 100;
const DAY_MS = 86_400_000;

/** One more than is shown: whether there is another page. */
const pageOf = (page = '0'): Page => ({ limit: PAGE_SIZE + 1, offset: Number(page) * PAGE_SIZE });

/** Notes whose token of `ADMIN_TOKEN` came with the request; throws `no-session`. */
export const requireAdmin =
  ({ limits, settings: { adminTokens } }: FeatureContext) =>
  (c: Exchange): void => {
    const given = /^Bearer (.+)$/.exec(c.header('authorization') ?? '')?.[1];
    const known = given === undefined ? undefined : adminTokens.find(({ token }) => isSameSecret(given, token));
    if (known) {
      c.operator = known.name;
      return;
    }
    // Guesses are few; a page without a token makes none.
    if (given !== undefined) limits.take(HTTP_LIMITS.claims, { address: c.caller.address });
    throw new ApiError('no-session', 'send a token of ADMIN_TOKEN as bearer token');
  };

/** What an operator sees and does. */
export function adminHandlers(context: FeatureContext) {
  const { tables, sessions } = context;
  const bans = bansOf(context);
  const { store } = tables.context;

  /** The audit trail is in the store, for the page, and in the log, for whoever collects that. */
  const note = async (
    { moderation }: Pick<Slices, 'moderation'>,
    { operator: who }: Exchange,
    action: string,
    target: string,
    why: string,
  ): Promise<void> => {
    logger.warn({ audit: action, who, target, why }, 'an administrator acted');
    await moderation.addAudit({ who, action, target, why });
  };

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
      if (found) await note(tx, c, 'close-report', id, `${outcome}: ${why}`);
      return found;
    });
    return { closed };
  };

  const adminBans: Handler<typeof routes.listBans> = async () => ({ bans: await store.moderation.listBans() });

  const bansChanged = async (): Promise<void> => {
    store.notify({ about: 'bans' });
    await bans.load();
  };

  const adminBan: Handler<typeof routes.ban> = async (c, { kind, target: given, reason, days }) => {
    const target = banTarget(kind, given);
    // Also the address of a proxy that TRUST_PROXY does not name: it would ban everybody.
    if (kind === 'network' && coversAddress(target, c.caller.address))
      throw malformed('target', 'this network is your own');
    const ban = await store.transaction(async (tx) => {
      await note(tx, c, 'ban', target, `${days === null ? 'for good' : `${days} d`}: ${reason}`);
      return tx.moderation.addBan({ kind, target, reason, by: c.operator }, days === null ? null : days * DAY_MS);
    });
    await bansChanged();
    if (kind === 'session') await removeFromTables(tables, target);
    return ban;
  };

  const adminLiftBan: Handler<typeof routes.liftBan> = async (c, { id, why }) => {
    const lifted = await store.transaction(async (tx) => {
      const ban = await tx.moderation.liftBan(id);
      if (ban) await note(tx, c, 'lift-ban', ban.target, why);
      return ban !== null;
    });
    if (lifted) await bansChanged();
    return { lifted };
  };

  const adminDeleteLine: Handler<typeof routes.deleteLine> = async (c, { table, line, why }) => {
    const deleted = await store.transaction(async (tx) => {
      const found = await tx.chats.delete(table, line);
      if (found) await note(tx, c, 'delete-line', `${table}/${line}`, why);
      return found;
    });
    if (deleted) {
      tables.peek(table)?.sendChatDeleted(line);
      store.notify({ about: 'chat-deleted', table, line });
    }
    return { deleted };
  };

  const adminDeleteMessage: Handler<typeof routes.deleteMessage> = async (c, { message, why }) => {
    const deleted = await store.transaction(async (tx) => {
      const found = await tx.messages.delete(message);
      if (found) await note(tx, c, 'delete-message', message, why);
      return found;
    });
    return { deleted };
  };

  const adminDeleteTable: Handler<typeof routes.deleteTable> = async (c, { table, why }) => {
    const deleted = await store.transaction(async (tx) => {
      const found = await tx.tables.delete(table);
      if (found) await note(tx, c, 'delete-table', table, why);
      return found;
    });
    tables.drop(table);
    store.notify({ about: 'table-deleted', table });
    store.notify({ about: 'lobby' });
    tables.events.emit('lobby-changed', null);
    return { deleted };
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
    listBans: adminBans,
    ban: adminBan,
    liftBan: adminLiftBan,
    deleteLine: adminDeleteLine,
    deleteMessage: adminDeleteMessage,
    deleteTable: adminDeleteTable,
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

/** Ends the tokens of the seats of somebody who was banned: a bot plays them as the table has agreed. At tables that have not started the seats are free. */
async function removeFromTables(tables: LoadedTables, id: string): Promise<void> {
  await endSeatTokens(tables, id, null);
  const caller = { ...NOBODY, session: { id, name: '', kind: 'guest' as const, account: false } };
  for (const open of await tables.context.store.tables.ofPerson(id, 'open')) {
    try {
      const table = await tables.get(open);
      for (const seat of seatsOf(table.doc, caller)) await leave(table, caller, seat);
    } catch (error) {
      // It starts at this moment, belongs to a tournament, or cannot be played: the seat stays, without a way in.
      if (!(error instanceof ApiError) || error.code === 'try-again') throw error;
    }
  }
}
