import { ApiError, malformed, type SeatKey } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/tables';
import type { Session } from '../features/accounts/session-store.ts';
import type { Exchange } from '../http/exchange.ts';
import { callerWithSession } from '../http/identity.ts';
import { HTTP_LIMITS } from '../http/limits.ts';
import type { Handlers } from '../http/route.ts';
import { type Caller, seatFor, seatsOf } from '../identity/caller.ts';
import { hashSecret, newSecret } from '../identity/tokens.ts';
import { applyVacations } from './apply-vacations.ts';
import { seatAt } from './create-table.ts';
import { TABLE_LIMITS } from './limits.ts';
import type { LoadedTable } from './loaded-table.ts';
import { requireFewTables } from './quota.ts';
import type { RequestContext } from './request-context.ts';
import { kick, kickedError, leave, moveSeat, rematch, returnToSeat, seatBot, sit, startTable } from './seats.ts';

/** Lifetime of links to other devices. */
export const LINK_LIFETIME_MS = 15 * 60_000;

/** URL that opens a one-time code, which is behind the # so that it is neither sent nor logged. */
export function linkUrl({ settings }: RequestContext, c: Exchange, code: string): string {
  const origin = settings.publicUrl ?? `http://${c.header('host') ?? 'localhost'}`;
  if (!URL.canParse(origin)) throw malformed('Host', 'this is not the name of a host');
  return `${new URL('/claim', origin).href}#${code}`;
}

const DONE = { ok: true } as const;

function updateLobby({ tables }: RequestContext, { doc }: LoadedTable): void {
  if (!doc.public) return;
  tables.context.store.notify({ about: 'lobby' });
  tables.events.emit('lobby-changed', null);
}

/** Seats the caller at a table, if they may sit there. */
export async function sitDown(
  context: RequestContext,
  caller: Caller & { readonly session: Session },
  table: LoadedTable,
  request: Parameters<typeof sit>[2],
): Promise<SeatKey> {
  const { store } = context.tables.context;
  if (seatsOf(table.doc, caller).length === 0) await requireFewTables(context, caller.session);
  // The same error as for removed people, so that it does not reveal a block.
  if (table.doc.host && (await store.blocks.has(table.doc.host, caller.session.id))) throw kickedError('not-allowed');
  // Before sitting down, which must not be answered with an error once it's done.
  await table.noteNetwork(caller.session.id, caller.address);
  const key = await sit(table, caller, { ...request, name: context.words.allowed(request.name) });
  updateLobby(context, table);
  return key;
}

/** Seats somebody who asks for a rematch where they sat before. If they may not sit there, they only learn which table it is. */
async function sitAgain(
  context: RequestContext,
  caller: Caller,
  before: LoadedTable,
  next: LoadedTable,
): Promise<void> {
  const { session } = caller;
  if (!session || next.doc.state !== 'open' || seatsOf(next.doc, caller).length > 0) return;
  for (const seat of seatsOf(before.doc, caller)) {
    if (next.doc.seats[seat]?.kind !== 'open') continue;
    try {
      await sitDown(context, { ...caller, session }, next, { seat, name: before.doc.seats[seat]?.name });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'try-again') throw error;
    }
  }
}

/** Sitting down, leaving, bots, links to other devices, start, rematch. */
export function seatHandlers(context: RequestContext) {
  const { tables, limits } = context;
  const { store } = tables.context;
  const lobbyChanged = (table: LoadedTable): void => updateLobby(context, table);

  return {
    async sit(c, request) {
      const table = await tables.get(request.table);
      return sitDown(context, await callerWithSession(context, c), table, request);
    },

    async kick(c, request) {
      const table = await tables.get(request.table);
      await kick(table, c.caller, request.seat);
      lobbyChanged(table);
      return DONE;
    },

    async leave(c, request) {
      const table = await tables.get(request.table);
      await leave(table, c.caller, seatFor(table.doc, c.caller, request.seat));
      lobbyChanged(table);
      return DONE;
    },

    async returnToSeat(c, request) {
      const table = await tables.get(request.table);
      await returnToSeat(table, seatFor(table.doc, c.caller, request.seat));
      return DONE;
    },

    async seatBot(c, { table: id, seat, ...bot }) {
      const table = await tables.get(id);
      await applyVacations(table);
      const name = context.words.allowed(bot.name);
      await seatBot(table, c.caller, seat, { ...bot, ...(bot.name === undefined ? {} : { name }) });
      lobbyChanged(table);
      return DONE;
    },

    async start(c, request) {
      const table = await tables.get(request.table);
      await table.noteNetwork(c.caller.session?.id ?? null, c.caller.address);
      await startTable(table, c.caller);
      lobbyChanged(table);
      return DONE;
    },

    async rematch(c, request) {
      const table = await tables.get(request.table);
      if (table.doc.rematch === null) {
        limits.take(TABLE_LIMITS.tables, c.caller);
        if (c.caller.session) await requireFewTables(context, c.caller.session);
      }
      const next = await rematch(table, c.caller);
      await sitAgain(context, c.caller, table, await tables.get(next));
      lobbyChanged(table);
      return { table: next };
    },

    async createSeatLink(c, request) {
      const table = await tables.get(request.table);
      const seat = seatFor(table.doc, c.caller, request.seat);
      limits.take(HTTP_LIMITS.claims, c.caller);
      const code = newSecret('hl');
      const url = linkUrl(context, c, code);
      const { owner, tenure, tokenDevice } = seatAt(table.doc, seat);
      const device = c.caller.device ?? tokenDevice;
      const link = { table: table.id, seat, tenure, session: owner, device };
      await store.links.add(hashSecret(code), link, LINK_LIFETIME_MS);
      return { url };
    },

    async claimSeat(c, request) {
      limits.take(HTTP_LIMITS.claims, c.caller);
      const link = await store.links.take(hashSecret(request.code));
      if (!link || link.table === '') throw new ApiError('gone', 'this link was used or is too old');
      const caller = await callerWithSession(context, c);
      const table = await tables.get(link.table);
      const key = await moveSeat(table, caller, link);
      // The new holder must not get the former one's vacation.
      await applyVacations(table);
      return { table: link.table, ...key };
    },
  } satisfies Partial<Handlers<typeof routes>>;
}
