import { writeRecord } from '@holdfast/kernel';
import { createRoute, z } from '@hono/zod-openapi';
import { advise, BEST } from '../bots/house.ts';
import { luckShown } from '../luck/seed.ts';
import { seatFor, seatsOf } from '../people/caller.ts';
import { tidyChat } from '../people/names.ts';
import { hashSecret, randomId } from '../people/tokens.ts';
import { withSeat } from '../table/doc.ts';
import { playMove, takeBack } from '../table/play.ts';
import { recordOf } from '../table/record.ts';
import { malformed, Trouble } from '../table/trouble.ts';
import { body, Done, done, errors, json } from './describe.ts';
import type { App, Desk } from './env.ts';
import { Answer, AsQuery, TableParams, TakeBack, Talk, Written } from './schemas.ts';
import { mayWatch } from './stream.ts';

/** Answers to questions, take-back, talk, advice, the record and its luck. */
export function addMoves(app: App, desk: Desk): void {
  const { tables } = desk;
  const { store } = tables.context;

  app.openapi(
    createRoute({
      ...{ method: 'post', path: '/api/tables/{id}/moves', summary: 'Answer a question' },
      request: { params: TableParams, body: body(Answer) },
      responses: { 200: json(Written, 'Durable; `seq` is the number of the entry'), ...errors },
    }),
    async (c) => {
      const caller = c.get('caller');
      const table = await tables.get(c.req.valid('param').id);
      const { seat: named, ask, move, id } = c.req.valid('json');
      const seat = seatFor(table.doc, caller, named, table.live?.position.waitingOn);
      desk.limits.take('moves', `${table.id}/${seat}`);
      if (table.doc.seats[seat].playedByBot)
        await table.turn(() => table.change((doc) => withSeat(doc, seat, { playedByBot: false })));
      return c.json({ seq: await playMove(table, { seat, ask, move, id, by: 'person' }) }, 200);
    },
  );

  app.openapi(
    createRoute({
      ...{ method: 'post', path: '/api/tables/{id}/takeback', summary: 'Take your last move back' },
      request: { params: TableParams, body: body(TakeBack) },
      responses: { 200: json(Written, 'Taken back'), ...errors },
    }),
    async (c) => {
      const table = await tables.get(c.req.valid('param').id);
      const { seat: named, id } = c.req.valid('json');
      const seat = seatFor(table.doc, c.get('caller'), named, [table.live?.position.mayTakeBack ?? -1]);
      desk.limits.take('moves', `${table.id}/${seat}`);
      return c.json({ seq: await takeBack(table, seat, id ?? randomId()) }, 200);
    },
  );

  app.openapi(
    createRoute({
      ...{ method: 'post', path: '/api/tables/{id}/chat', summary: 'Say something to the table' },
      request: { params: TableParams, body: body(Talk) },
      responses: { 200: json(Done, 'Said'), ...errors },
    }),
    async (c) => {
      const caller = c.get('caller');
      const table = await tables.get(c.req.valid('param').id);
      if (!mayWatch(table.doc, caller)) throw new Trouble('spectators-closed', 'this table has no spectators');
      const mine = seatsOf(table.doc, caller);
      if (mine.length === 0 && !caller.session) throw new Trouble('no-session', 'POST /api/me first');
      desk.limits.take('chat', caller.session?.id ?? hashSecret(caller.seatToken ?? caller.address));
      const text = tidyChat(c.req.valid('json').text);
      if (!text) throw malformed('text', 'say something');
      const seat = mine[0] ?? null;
      const name = seat === null ? caller.session!.name : table.doc.seats[seat].name;
      table.chat(await store.addChat(table.id, { name, seat, text }));
      store.notify({ about: 'chat', table: table.id });
      return c.json(done, 200);
    },
  );

  const Step = z.object({
    look: z.object({ look: z.string(), at: z.string().nullable() }),
    because: z.array(z.unknown()).readonly(),
    move: z.string(),
    chances: z.array(z.number()).readonly(),
  });
  const Hint = z.object({ steps: z.array(Step) });
  app.openapi(
    createRoute({
      ...{ method: 'get', path: '/api/tables/{id}/hint', summary: 'What a bot would play in your seat' },
      request: { params: TableParams, query: AsQuery },
      responses: { 200: json(Hint, 'Advice'), ...errors },
    }),
    async (c) => {
      const table = await tables.get(c.req.valid('param').id);
      const { as } = c.req.valid('query');
      const named = as === undefined || as === 'table' ? undefined : Number(as);
      const seat = seatFor(table.doc, c.get('caller'), named, table.live?.position.waitingOn);
      if (!table.doc.hints) throw new Trouble('not-allowed', 'this table plays without hints');
      desk.limits.take('hints', `${table.id}/${seat}`);
      if (table.position.sitting.ask(seat) === null) throw new Trouble('wrong-state', 'you are not asked now');
      const { look, because, move, chances } = await advise(table, seat, BEST);
      return c.json({ steps: [{ look, because, move, chances }] }, 200);
    },
  );

  app.openapi(
    createRoute({
      ...{ method: 'get', path: '/api/tables/{id}/record', summary: 'The record of a finished game' },
      request: { params: TableParams },
      responses: { 200: { description: 'A holdfast record (JSON)' }, ...errors },
    }),
    async (c) => {
      const table = await tables.get(c.req.valid('param').id);
      if (!mayWatch(table.doc, c.get('caller'))) throw new Trouble('spectators-closed', 'this table has no spectators');
      if (table.doc.state !== 'finished')
        throw new Trouble('not-finished', 'the record is shown when the game is over');
      const text = writeRecord(recordOf(table.doc, await store.entries(table.id, 0)));
      return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8' });
    },
  );

  const Luck = z.object({
    scheme: z.string(),
    commitment: z.string(),
    words: z.array(z.string()),
    seed: z.string().optional(),
  });
  app.openapi(
    createRoute({
      ...{
        method: 'get',
        path: '/api/tables/{id}/luck',
        summary: 'What was promised about the luck; the seed at the end',
      },
      request: { params: TableParams },
      responses: { 200: json(Luck, 'The promise'), ...errors },
    }),
    async (c) => c.json(luckShown((await tables.get(c.req.valid('param').id)).doc), 200),
  );
}
