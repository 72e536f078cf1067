import type { Seat, Viewer } from '@holdfast/kernel';
import { ApiError, type Chat, malformed } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/tables';
import {
  readResumePoint,
  type SeenPosition,
  type SubscriberRights,
  spectatorDelay,
  type TableDoc,
  writeSnapshot,
} from '@holdfast/session';
import { HTTP_LIMITS } from '../http/limits.ts';
import { type Handlers, JsonText } from '../http/route.ts';
import { type Caller, isHost, mayPlay, seatsOf } from '../identity/caller.ts';
import { blockedAuthors } from './blocked-authors.ts';
import { TABLE_LIMITS } from './limits.ts';
import { mayRead } from './loaded-table.ts';
import type { RequestContext } from './request-context.ts';
import { kickedError, returnToSeat } from './seats.ts';
import { Stream } from './stream.ts';

/** Chat lines sent with a new stream. */
const CHATS_SENT = 50;

/** Numbers of deleted lines among the last ones (numbers have no gaps), which returning readers may still have. */
function deletedLines(chats: readonly Chat[], lastChat: number): number[] {
  const there = new Set(chats.map(({ n }) => n));
  const first = chats.length < CHATS_SENT ? 1 : (chats[0]?.n ?? 1);
  const last = Math.max(lastChat, chats.at(-1)?.n ?? 0);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i).filter((n) => !there.has(n));
}

/** True if the caller may see the table as a spectator. */
const maySpectate = (doc: TableDoc, caller: Caller): boolean =>
  doc.spectators !== 'closed' || isHost(doc, caller) || seatsOf(doc, caller).length > 0;

export function requireSpectating(doc: TableDoc, caller: Caller): void {
  if (!maySpectate(doc, caller)) throw new ApiError('spectators-closed', 'this table has no spectators');
}

/** Which position the caller may know of without opening a stream. */
export function seenPosition(doc: TableDoc, caller: Caller): SeenPosition {
  if (seatsOf(doc, caller).length > 0) return 'live';
  if (!maySpectate(doc, caller)) return 'hidden';
  return spectatorDelay(doc) > 0 ? 'delayed' : 'live';
}

/** The viewer's current rights; null if the seat is no longer the caller's, or spectators are not allowed. */
function rightsOf(doc: TableDoc, caller: Caller, viewer: Viewer): SubscriberRights | null {
  const seats = seatsOf(doc, caller);
  const mayLook = viewer === 'table' ? maySpectate(doc, caller) : seats.includes(viewer as Seat);
  if (!mayLook) return null;
  return { seats, isHost: isHost(doc, caller), delayed: seats.length === 0 && spectatorDelay(doc) > 0 };
}

/** The viewer and the rights of a request; only its owner can view as a seat. */
function viewpointOf(
  doc: TableDoc,
  caller: Caller,
  as: string | undefined,
): { readonly viewer: Viewer; readonly rights: SubscriberRights } {
  const mine = seatsOf(doc, caller);
  const [only = 'table', second] = mine;
  const viewer: Viewer = as === undefined ? (second === undefined ? only : 'table') : as === 'table' ? as : Number(as);
  if (viewer === 'table') requireSpectating(doc, caller);
  else if (viewer >= doc.seats.length) throw malformed('as', 'there is no such seat');
  const rights = rightsOf(doc, caller, viewer);
  if (!rights && caller.session && doc.kicked.includes(caller.session.id)) throw kickedError('not-yours');
  if (!rights) throw new ApiError('not-yours', 'this seat is not yours');
  return { viewer, rights };
}

/** The live stream of a table, its history, and its view on request. */
export function streamHandlers({ tables, limits, settings }: RequestContext) {
  return {
    async stream(c, { table: id, as, after }) {
      const caller = c.caller;
      limits.take(HTTP_LIMITS.streams, caller);
      const table = await tables.get(id);
      const { viewer } = viewpointOf(table.doc, caller, as);
      const last = c.header('last-event-id') ?? after;
      const from = last === undefined ? null : readResumePoint(last);
      const blocked =
        caller.session && settings.features.includes('friends')
          ? await blockedAuthors(tables.context.store, caller.session.id)
          : null;
      const format = c.header('accept')?.includes('application/x-ndjson') ? 'ndjson' : 'sse';
      const rightsAt = (doc: TableDoc): SubscriberRights | null => rightsOf(doc, caller, viewer);
      const release = limits.holdStream(caller);
      const stream = new Stream(c.outgoing, { format, viewer, rightsAt, reader: caller });
      if (blocked) stream.blockedAuthors = blocked;
      stream.onClose(() => {
        release();
        table.unsubscribe(stream);
        tables.presence.changed(table);
        if (caller.session && viewer !== 'table')
          tables.events.emit('person-left', { table, session: caller.session.id });
      });
      try {
        await table.exclusive(() => table.subscribe(stream, from));
        if (!stream.open) table.unsubscribe(stream);
        tables.recheck(stream);
        // Read after subscribing, so that no line is missed; the stream already has newer ones.
        const before = table.lastChat;
        const chats = await tables.context.store.chats.list(table.id, 0, CHATS_SENT);
        for (const chat of chats) {
          const wasSent = chat.n > before && chat.n <= table.lastChat;
          if (!wasSent && mayRead(stream, table.doc, chat)) stream.send('chat', JSON.stringify(chat));
        }
        if (from !== null) for (const n of deletedLines(chats, before)) stream.sendChatDeleted(n);
        tables.presence.changed(table);
        // A service that only reads for several players is not a network they share.
        if (viewer !== 'table' && mayPlay(caller))
          await table.noteNetwork(table.doc.seats[viewer]?.owner ?? null, caller.address);
        if (viewer !== 'table' && mayPlay(caller) && table.doc.seats[viewer]?.playedByBot)
          await returnToSeat(table, viewer);
      } catch (error) {
        // The response has begun, so we can only end it; the reader reconnects.
        tables.runtime.reportFailure('could not open a stream', error, { table: table.id });
        stream.close();
      }
    },

    async getHistory(c, request) {
      const caller = c.caller;
      const table = await tables.get(request.table);
      const { viewer, rights } = viewpointOf(table.doc, caller, request.as);
      limits.take(TABLE_LIMITS.history, caller);
      return new JsonText(JSON.stringify(await table.history(viewer, rights.delayed)), { compress: true });
    },

    async getView(c, request) {
      const caller = c.caller;
      const table = await tables.get(request.table);
      const { viewer, rights } = viewpointOf(table.doc, caller, request.as);
      const { position } = await table.exclusive(() => table.feed(rights.delayed));
      const info = table.info(rights.isHost, rights.delayed ? 'delayed' : 'live');
      return new JsonText(
        writeSnapshot(position.session, viewer, {
          table: info,
          chains: position.luck.chains(),
          head: position.luck.head,
          takeBack: position.takeBack,
          mark: position.mark,
        }),
      );
    },
  } satisfies Partial<Handlers<typeof routes>>;
}
