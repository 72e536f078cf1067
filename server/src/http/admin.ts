import { ApiError, malformed } from '@holdfast/protocol';
import {
  ADMIN_ROUTES,
  type AdminResponse,
  type AdminRoute,
  type AdminRouteName,
  type AdminTable,
  type ValidAdminRequest,
} from '@holdfast/protocol/admin';
import { logger } from '../logger.ts';
import { banTarget, coversAddress } from '../people/bans.ts';
import { NOBODY, seatsOf } from '../people/caller.ts';
import { endSeatTokens } from '../people/seat-tokens.ts';
import type { FoundTable, Slice } from '../store/admin-store.ts';
import type { LoadedTables } from '../table/loaded-tables.ts';
import { leave } from '../table/seats.ts';
import { isSame } from './about.ts';
import type { App, RequestContext } from './env.ts';
import type { Exchange } from './exchange.ts';
import { addValidated } from './route.ts';

const PAGE_SIZE = 50;
const CHAT_LINES = 100;
const DAY_MS = 86_400_000;

/** One more than is shown: whether there is another page. */
const sliceOf = (page = '0'): Slice => ({ limit: PAGE_SIZE + 1, offset: Number(page) * PAGE_SIZE });

/** The operator's routes, by a token of `ADMIN_TOKEN` as bearer token; without one there is nothing here. */
export function addAdmin(app: App, context: RequestContext): void {
  const { tables, settings, limits, sessions, bans } = context;
  const { adminTokens } = settings;
  if (adminTokens.length === 0) return;
  const { store } = tables.context;

  /** The name of the token that came with the request. */
  const requireAdmin = (c: Exchange): string => {
    const given = /^Bearer (.+)$/.exec(c.header('authorization') ?? '')?.[1];
    const known = given === undefined ? undefined : adminTokens.find(({ token }) => isSame(given, token));
    if (known) return known.name;
    // Guesses are few; a page without a token makes none.
    if (given !== undefined) limits.take('claims', { address: c.caller.address });
    throw new ApiError('no-session', 'send a token of ADMIN_TOKEN as bearer token');
  };

  type Answer<Name extends AdminRouteName> = AdminResponse<Name> | Promise<AdminResponse<Name>>;
  const add = <Name extends AdminRouteName>(
    name: Name,
    answer: (request: ValidAdminRequest<Name>, who: string, c: Exchange) => Answer<Name>,
  ): void => {
    const route: AdminRoute = ADMIN_ROUTES[name];
    addValidated(app, { ...route, authorize: requireAdmin }, async (c, { query, body }, who) => {
      const request = { ...(query as object), ...(body as object) } as ValidAdminRequest<Name>;
      c.json(await answer(request, who, c));
    });
  };

  /** The audit trail is in the store, for the page, and in the log, for whoever collects that. */
  const note = async (who: string, action: string, target: string, why: string): Promise<void> => {
    logger.warn({ audit: action, who, target, why }, 'an administrator acted');
    await store.addAudit({ who, action, target, why });
  };

  add('adminMe', (_, who) => ({ name: who }));

  add('adminTables', async ({ q = '', state, page }) => {
    const found = await store.findTables(q.trim(), state ?? null, sliceOf(page));
    return { tables: found.slice(0, PAGE_SIZE).map((table) => shown(tables, table)), more: found.length > PAGE_SIZE };
  });

  add('adminChat', async ({ table }) => ({ lines: await store.chatWithSessions(table, CHAT_LINES) }));

  add('adminSessions', async ({ q = '', page }) => {
    const found = await store.findSessions(q.trim(), sliceOf(page));
    return {
      sessions: found.slice(0, PAGE_SIZE).map((session) => ({
        ...session,
        network: sessions.networkOf(session.id),
        banned: bans.find(session.id, '') !== null,
      })),
      more: found.length > PAGE_SIZE,
    };
  });

  add('adminReports', async ({ state, page }) => {
    const found = await store.reports(state ?? null, sliceOf(page));
    return { reports: found.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE };
  });

  add('adminCloseReport', async ({ id, outcome, why }, who) => {
    const closed = await store.closeReport(id, who, outcome, why);
    if (closed) await note(who, 'close-report', id, `${outcome}: ${why}`);
    return { closed };
  });

  add('adminBans', async () => ({ bans: await store.bans() }));

  const bansChanged = async (): Promise<void> => {
    store.notify({ about: 'bans' });
    await bans.load();
  };

  add('adminBan', async ({ kind, target: given, reason, days }, who, c) => {
    const target = banTarget(kind, given);
    // Also the address of a proxy that TRUST_PROXY does not name: it would ban everybody.
    if (kind === 'network' && coversAddress(target, c.caller.address))
      throw malformed('target', 'this network is your own');
    const ban = await store.addBan({ kind, target, reason, by: who }, days === null ? null : days * DAY_MS);
    await note(who, 'ban', target, `${days === null ? 'for good' : `${days} d`}: ${reason}`);
    await bansChanged();
    if (kind === 'session') await removeFromTables(tables, target);
    return ban;
  });

  add('adminLiftBan', async ({ id, why }, who) => {
    const ban = await store.liftBan(id);
    if (!ban) return { lifted: false };
    await note(who, 'lift-ban', ban.target, why);
    await bansChanged();
    return { lifted: true };
  });

  add('adminDeleteLine', async ({ table, line, why }, who) => {
    const deleted = await store.deleteChat(table, line);
    if (deleted) {
      await note(who, 'delete-line', `${table}/${line}`, why);
      tables.peek(table)?.sendChatDeleted(line);
      store.notify({ about: 'chat-deleted', table, line });
    }
    return { deleted };
  });

  add('adminDeleteMessage', async ({ message, why }, who) => {
    const deleted = await store.deleteMessage(message);
    if (deleted) await note(who, 'delete-message', message, why);
    return { deleted };
  });

  add('adminDeleteTable', async ({ table, why }, who) => {
    const deleted = await store.deleteTable(table);
    tables.drop(table);
    store.notify({ about: 'table-deleted', table });
    if (deleted) await note(who, 'delete-table', table, why);
    store.notify({ about: 'lobby' });
    tables.onLobbyChange();
    return { deleted };
  });

  add('adminAudit', async ({ page }) => {
    const found = await store.audit(sliceOf(page));
    return { entries: found.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE };
  });
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
  for (const open of await tables.context.store.tablesOf(id, 'open')) {
    try {
      const table = await tables.get(open);
      for (const seat of seatsOf(table.doc, caller)) await leave(table, caller, seat);
    } catch (error) {
      // It starts at this moment, belongs to a tournament, or cannot be played: the seat stays, without a way in.
      if (!(error instanceof ApiError) || error.code === 'try-again') throw error;
    }
  }
}
