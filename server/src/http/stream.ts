import type { Seat, Viewer } from '@holdfast/kernel';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createRoute, z } from '@hono/zod-openapi';
import { type Caller, isHost, seatsOf } from '../people/caller.ts';
import { tableCard } from '../table/card.ts';
import type { TableDoc } from '../table/doc.ts';
import { historyOf } from '../table/history.ts';
import { delayOf } from '../table/late.ts';
import { comeBack } from '../table/seating.ts';
import { Stream } from '../table/stream.ts';
import { malformed, Trouble } from '../table/trouble.ts';
import { errors, json } from './describe.ts';
import type { App, Desk } from './env.ts';
import { AsQuery, Frame, TableParams } from './schemas.ts';

const CHATS = 50;

/** May this person see the public side of the table? */
export const mayWatch = (doc: TableDoc, caller: Caller): boolean =>
  doc.spectators !== 'closed' || isHost(doc, caller) || seatsOf(doc, caller).length > 0;

interface Sight {
  readonly viewer: Viewer;
  readonly delayed: boolean;
  /** The seats of who looks, as the table stands then. */
  readonly seats: (doc: TableDoc) => readonly Seat[];
  readonly may: (doc: TableDoc) => boolean;
}

/** Whose eyes a request may use; a seat's only by its owner. */
function sightOf(doc: TableDoc, caller: Caller, as: string | undefined): Sight {
  const mine = seatsOf(doc, caller);
  // Spectators are many: nobody counts the seats of those who have none.
  const seats = mine.length > 0 ? (now: TableDoc) => seatsOf(now, caller) : () => [];
  const viewer: Viewer = as === undefined ? (mine.length === 1 ? mine[0] : 'table') : as === 'table' ? as : Number(as);
  if (viewer === 'table') {
    if (!mayWatch(doc, caller)) throw new Trouble('spectators-closed', 'this table has no spectators');
    return { viewer, seats, delayed: mine.length === 0 && delayOf(doc) > 0, may: (now) => mayWatch(now, caller) };
  }
  if (viewer >= doc.seats.length) throw malformed('as', 'there is no such seat');
  if (!mine.includes(viewer)) throw new Trouble('not-yours', 'this seat is not yours');
  return { viewer, seats, delayed: false, may: (now) => seatsOf(now, caller).includes(viewer) };
}

/** The live line of a table, and its snapshot on request. */
export function addStreams(app: App, desk: Desk): void {
  const { tables } = desk;

  app.openapi(
    createRoute({
      ...{ method: 'get', path: '/api/tables/{id}/stream', summary: 'Follow a table live' },
      description:
        'Server-Sent Events `snapshot`, `frame` (both with `id`: the number of the entry), `table`, `chat`, `bye`. With `Accept: application/x-ndjson` the same as one JSON object per line.',
      request: { params: TableParams, query: AsQuery },
      responses: { 200: { description: 'The stream' }, ...errors },
    }),
    async (c) => {
      const caller = c.get('caller');
      desk.limits.take('streams', caller.address);
      const { as, after } = c.req.valid('query');
      const table = await tables.get(c.req.valid('param').id);
      const sight = sightOf(table.doc, caller, as);
      const last = c.req.header('Last-Event-ID') ?? after;
      const from = last !== undefined && /^\d{1,9}$/.test(last) ? Number(last) : null;
      const chats = await tables.context.store.chats(table.id, 0, CHATS);
      const format = c.req.header('Accept')?.includes('application/x-ndjson') ? 'ndjson' : 'sse';
      const line = new Stream(c.env.outgoing, { format, host: isHost(table.doc, caller), ...sight });
      line.onClose(() => {
        table.leave(line);
        tables.presence.changed(table);
      });
      try {
        await table.turn(() => table.join(line, from));
        if (!line.open) table.leave(line);
        for (const chat of chats) line.send('chat', JSON.stringify(chat));
        tables.presence.changed(table);
        if (sight.viewer !== 'table' && table.doc.seats[sight.viewer].playedByBot) await comeBack(table, sight.viewer);
      } catch {
        // The answer has begun: all we can do is end it, and the reader comes back.
        tables.context.metrics.increment('failures');
        line.close();
      }
      return RESPONSE_ALREADY_SENT;
    },
  );

  const History = z.object({
    view: z.record(z.string(), z.unknown()),
    frames: z.array(z.object({ seq: z.int(), facts: z.array(z.unknown()), view: z.unknown().optional() })),
  });
  app.openapi(
    createRoute({
      ...{ method: 'get', path: '/api/tables/{id}/history', summary: 'All facts so far, as this viewer saw them' },
      description:
        '`view` is the view before the first move; entry 0 holds the facts of the set-up it already includes.',
      request: { params: TableParams, query: AsQuery },
      responses: { 200: json(History, 'The history'), ...errors },
    }),
    async (c) => {
      const caller = c.get('caller');
      const table = await tables.get(c.req.valid('param').id);
      const { viewer, delayed } = sightOf(table.doc, caller, c.req.valid('query').as);
      desk.limits.take('history', caller.address);
      const { seq } = (await table.turn(() => table.audienceFor(delayed))).position;
      const entries = (await tables.context.store.entries(table.id, 0)).slice(0, seq);
      const text = JSON.stringify(historyOf(table.game, table.doc, entries, viewer));
      return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8' }) as never;
    },
  );

  app.openapi(
    createRoute({
      ...{ method: 'get', path: '/api/tables/{id}/view', summary: 'The whole view now' },
      request: { params: TableParams, query: AsQuery },
      responses: { 200: json(Frame, 'A snapshot'), ...errors },
    }),
    async (c) => {
      const caller = c.get('caller');
      const table = await tables.get(c.req.valid('param').id);
      const { viewer, delayed } = sightOf(table.doc, caller, c.req.valid('query').as);
      const audience = await table.turn(() => table.audienceFor(delayed));
      const text = audience.snapshot(viewer, tableCard(table, isHost(table.doc, caller), delayed));
      return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8' }) as never;
    },
  );
}
