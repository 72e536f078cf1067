import { createRoute, z } from '@hono/zod-openapi';
import type { BotWish } from '../bots/bot-seats.ts';
import { seatFor } from '../people/caller.ts';
import { hashSecret, newSecret } from '../people/tokens.ts';
import { comeBack, leave, moveSeat, rematch, seatBot, sit, start, votePause } from '../table/seating.ts';
import { Trouble } from '../table/trouble.ts';
import { body, Done, done, errors, json } from './describe.ts';
import type { App, Desk } from './env.ts';
import { withSession } from './identity.ts';
import { Claim, OneSeat, Pause, SeatBot, SeatKey, Sit, TableParams } from './schemas.ts';

/** A link that moves a seat works this long. */
const LINK_LASTS = 15 * 60_000;

/** Sitting down, getting up, bots, links to other devices, start, pause, rematch. */
export function addSeats(app: App, desk: Desk): void {
  const { tables } = desk;
  const post = <S extends z.ZodType, R extends z.ZodType>(path: string, summary: string, schema: S, answer: R) =>
    createRoute({
      ...{ method: 'post', path: `/api/tables/{id}/${path}`, summary },
      request: { params: TableParams, body: body(schema) },
      responses: { 200: json(answer, 'Done'), ...errors },
    });
  const lobbyChanged = (isPublic: boolean): void => {
    if (!isPublic) return;
    tables.context.store.notify({ about: 'lobby' });
    tables.onLobby();
  };

  app.openapi(post('sit', 'Take an empty seat', Sit, SeatKey), async (c) => {
    const table = await tables.get(c.req.valid('param').id);
    const caller = await withSession(desk, c);
    const key = await sit(table, caller, c.req.valid('json') as { seat?: number; name?: string; words?: string });
    lobbyChanged(table.doc.public);
    return c.json(key, 200);
  });

  app.openapi(post('leave', 'Get up', OneSeat, Done), async (c) => {
    const table = await tables.get(c.req.valid('param').id);
    await leave(table, seatFor(table.doc, c.get('caller'), c.req.valid('json').seat));
    lobbyChanged(table.doc.public);
    return c.json(done, 200);
  });

  app.openapi(post('return', 'I am back: the house stops playing my seat', OneSeat, Done), async (c) => {
    const table = await tables.get(c.req.valid('param').id);
    await comeBack(table, seatFor(table.doc, c.get('caller'), c.req.valid('json').seat));
    return c.json(done, 200);
  });

  app.openapi(post('bot', 'Seat a bot (host): on an empty seat, or for an absent player', SeatBot, Done), async (c) => {
    const table = await tables.get(c.req.valid('param').id);
    const { seat, ...wish } = c.req.valid('json');
    await seatBot(table, c.get('caller'), seat, wish as BotWish);
    lobbyChanged(table.doc.public);
    return c.json(done, 200);
  });

  app.openapi(post('start', 'Start the game (host)', z.strictObject({}), Done), async (c) => {
    const table = await tables.get(c.req.valid('param').id);
    await start(table, c.get('caller'));
    lobbyChanged(table.doc.public);
    return c.json(done, 200);
  });

  app.openapi(post('pause', 'Ask for a pause or its end; it needs all people', Pause, Done), async (c) => {
    const table = await tables.get(c.req.valid('param').id);
    const { seat, on } = c.req.valid('json');
    await votePause(table, seatFor(table.doc, c.get('caller'), seat), on);
    return c.json(done, 200);
  });

  const NewTableId = z.object({ table: z.string() });
  app.openapi(post('rematch', 'The same table once more', z.strictObject({}), NewTableId), async (c) => {
    const table = await tables.get(c.req.valid('param').id);
    const next = await rematch(table, c.get('caller'));
    lobbyChanged(table.doc.public);
    return c.json({ table: next }, 200);
  });

  app.openapi(
    post('seat-link', 'A link that moves this seat to another device, once', OneSeat, z.object({ url: z.string() })),
    async (c) => {
      const table = await tables.get(c.req.valid('param').id);
      const seat = seatFor(table.doc, c.get('caller'), c.req.valid('json').seat);
      desk.limits.take('claims', c.get('caller').address);
      const code = newSecret('hl');
      await tables.context.store.addLink(hashSecret(code), table.id, seat, LINK_LASTS);
      const origin = desk.settings.publicUrl ?? `http://${c.req.header('Host') ?? 'localhost'}`;
      // The secret stands behind the #, where it is neither sent nor logged.
      return c.json({ url: `${new URL('/claim', origin).href}#${code}` }, 200);
    },
  );

  app.openapi(
    createRoute({
      ...{ method: 'post', path: '/api/claim', summary: 'Take over the seat of a link' },
      request: { body: body(Claim) },
      responses: { 200: json(SeatKey.extend({ table: z.string() }), 'Your seat'), ...errors },
    }),
    async (c) => {
      desk.limits.take('claims', c.get('caller').address);
      const link = await tables.context.store.takeLink(hashSecret(c.req.valid('json').code));
      if (!link) throw new Trouble('gone', 'this link was used or is too old');
      const caller = await withSession(desk, c);
      const key = await moveSeat(await tables.get(link.table), caller, link.seat);
      return c.json({ table: link.table, ...key }, 200);
    },
  );
}
