import type { Seat, Viewer } from '@holdfast/kernel';
import { ApiError, malformed } from '@holdfast/protocol';
import { spectatorDelay, type TableDoc, writeSnapshot } from '@holdfast/session';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Caller, isHost, seatsOf } from '../people/caller.ts';
import { returnToSeat } from '../table/seats.ts';
import { Stream } from '../table/stream.ts';
import type { App, RequestContext } from './env.ts';
import { addRoute, JsonText } from './route.ts';

/** How many lines of talk come with a new stream. */
const CHATS_SENT = 50;

/** May the caller see the public side of the table? */
const maySpectate = (doc: TableDoc, caller: Caller): boolean =>
  doc.spectators !== 'closed' || isHost(doc, caller) || seatsOf(doc, caller).length > 0;

export function requireSpectating(doc: TableDoc, caller: Caller): void {
  if (!maySpectate(doc, caller)) throw new ApiError('spectators-closed', 'this table has no spectators');
}

interface Viewpoint {
  readonly viewer: Viewer;
  readonly delayed: boolean;
  /** The seats of who looks, as the table stands then. */
  readonly seats: (doc: TableDoc) => readonly Seat[];
  readonly maySubscribe: (doc: TableDoc) => boolean;
}

/** As which viewer a request may look; as a seat only its owner. */
function viewpointOf(doc: TableDoc, caller: Caller, as: string | undefined): Viewpoint {
  const mine = seatsOf(doc, caller);
  // Spectators are many: nobody counts the seats of those who have none.
  const seats = mine.length > 0 ? (now: TableDoc) => seatsOf(now, caller) : () => [];
  const [only = 'table', second] = mine;
  const viewer: Viewer = as === undefined ? (second === undefined ? only : 'table') : as === 'table' ? as : Number(as);
  if (viewer === 'table') {
    requireSpectating(doc, caller);
    const delayed = mine.length === 0 && spectatorDelay(doc) > 0;
    return { viewer, seats, delayed, maySubscribe: (now) => maySpectate(now, caller) };
  }
  if (viewer >= doc.seats.length) throw malformed('as', 'there is no such seat');
  if (!mine.includes(viewer)) throw new ApiError('not-yours', 'this seat is not yours');
  return { viewer, seats, delayed: false, maySubscribe: (now) => seatsOf(now, caller).includes(viewer) };
}

/** The live stream of a table, its history, and its view on request. */
export function addStreams(app: App, { tables, limits }: RequestContext): void {
  addRoute(app, 'streamTable', async (c, { params, query: { as, after } }) => {
    const caller = c.get('caller');
    limits.take('streams', caller.address);
    const table = await tables.get(params.id);
    const viewpoint = viewpointOf(table.doc, caller, as);
    const last = c.req.header('Last-Event-ID') ?? after;
    const from = last !== undefined && /^\d{1,9}$/.test(last) ? Number(last) : null;
    const chats = await tables.context.store.chats(table.id, 0, CHATS_SENT);
    const format = c.req.header('Accept')?.includes('application/x-ndjson') ? 'ndjson' : 'sse';
    const stream = new Stream(c.env.outgoing, { format, isHost: isHost(table.doc, caller), ...viewpoint });
    stream.onClose(() => {
      table.unsubscribe(stream);
      tables.presence.changed(table);
    });
    try {
      await table.exclusive(() => table.subscribe(stream, from));
      if (!stream.open) table.unsubscribe(stream);
      for (const chat of chats) stream.send('chat', JSON.stringify(chat));
      tables.presence.changed(table);
      const { viewer } = viewpoint;
      if (viewer !== 'table' && table.doc.seats[viewer]?.playedByBot) await returnToSeat(table, viewer);
    } catch (error) {
      // The response has begun: all we can do is end it, and the reader comes back.
      tables.runtime.reportFailure('could not open a stream', error, { table: table.id });
      stream.close();
    }
    return RESPONSE_ALREADY_SENT;
  });

  addRoute(app, 'getHistory', async (c, { params, query }) => {
    const caller = c.get('caller');
    const table = await tables.get(params.id);
    const { viewer, delayed } = viewpointOf(table.doc, caller, query.as);
    limits.take('history', caller.address);
    return new JsonText(JSON.stringify(await table.history(viewer, delayed)));
  });

  addRoute(app, 'getView', async (c, { params, query }) => {
    const caller = c.get('caller');
    const table = await tables.get(params.id);
    const { viewer, delayed } = viewpointOf(table.doc, caller, query.as);
    const { position } = await table.exclusive(() => table.feed(delayed));
    return new JsonText(writeSnapshot(position.session, viewer, table.info(isHost(table.doc, caller), delayed)));
  });
}
