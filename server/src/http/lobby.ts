import { temperamentsIn } from '@holdfast/bots/names';
import type { AnyGame } from '@holdfast/kernel';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createRoute, z } from '@hono/zod-openapi';
import { isHost, seatsOf } from '../people/caller.ts';
import { docCard, tableCard } from '../table/card.ts';
import { TABLE_STATES, type TableState } from '../table/doc.ts';
import { layTable, type TableWish } from '../table/found.ts';
import { Stream } from '../table/stream.ts';
import { body, errors, json } from './describe.ts';
import type { App, Desk } from './env.ts';
import { withSession } from './identity.ts';
import { NewTable, SeatKey, TableInfo, TableParams } from './schemas.ts';

const GameInfo = z
  .looseObject({
    id: z.string(),
    version: z.string(),
    seats: z.record(z.string(), z.array(z.int()).readonly()),
    temperaments: z.array(z.string()).readonly().openapi({ description: 'What bots of this game may be like' }),
  })
  .openapi('GameInfo');
const gameInfo = (game: AnyGame): z.infer<typeof GameInfo> => ({
  id: game.id,
  version: game.version,
  ...game.describe(),
  temperaments: temperamentsIn(game.id),
});
const OneTable = z.object({ table: TableInfo, mine: z.array(z.int()), rules: z.record(z.string(), z.unknown()) });
const MOST_LISTED = 100;
const MOST_OPTIONS = 2_000;
/** The list goes out at most this often. */
const LIST_EVERY = 400;

/** GameRegistry on offer, the public list, live, and new tables. */
export function addLobby(app: App, desk: Desk): { readonly close: () => void; readonly streams: () => number } {
  const { tables } = desk;
  const { store, games } = tables.context;
  const lines = new Set<Stream>();
  let due: NodeJS.Timeout | null = null;

  const list = async (states: readonly TableState[]): Promise<z.infer<typeof TableInfo>[]> => {
    const found = await Promise.all(states.map((state) => store.listTables(state, MOST_LISTED)));
    return found.flat().map((doc) => {
      const hot = tables.peek(doc.id);
      const card = hot ? tableCard(hot, false, true) : docCard(doc, false);
      // Boards drawn by hand are long; a list does not carry them.
      const options = JSON.stringify(card.options).length > MOST_OPTIONS ? {} : card.options;
      return { ...card, options } as z.infer<typeof TableInfo>;
    });
  };
  const listJson = async (): Promise<string> => JSON.stringify({ tables: await list(['open', 'playing']) });
  tables.onLobby = () => {
    if (lines.size === 0 || due) return;
    due = setTimeout(async () => {
      due = null;
      const text = await listJson().catch(() => null);
      if (text) for (const line of lines) line.send('tables', text);
    }, LIST_EVERY);
  };

  app.openapi(
    createRoute({
      ...{ method: 'get', path: '/api/games', summary: 'GameRegistry on offer and their options' },
      responses: { 200: json(z.array(GameInfo), 'The games'), ...errors },
    }),
    (c) => {
      const info = games.map(gameInfo);
      return c.json(info, 200);
    },
  );

  app.openapi(
    createRoute({
      ...{ method: 'get', path: '/api/tables', summary: 'Public tables, newest first' },
      request: { query: z.object({ state: z.enum(TABLE_STATES).optional() }) },
      responses: { 200: json(z.object({ tables: z.array(TableInfo) }), 'The tables'), ...errors },
    }),
    async (c) => {
      const { state } = c.req.valid('query');
      return c.json({ tables: await list(state ? [state] : ['open', 'playing']) }, 200);
    },
  );

  app.openapi(
    createRoute({
      ...{ method: 'get', path: '/api/lobby/stream', summary: 'The public list, live (event `tables`)' },
      responses: { 200: { description: 'Server-Sent Events' } },
    }),
    async (c) => {
      desk.limits.take('streams', c.get('caller').address);
      const text = await listJson();
      const line = new Stream(c.env.outgoing, { format: 'sse', viewer: 'table' });
      line.onClose(() => lines.delete(line));
      lines.add(line);
      line.send('tables', text);
      return RESPONSE_ALREADY_SENT;
    },
  );

  app.openapi(
    createRoute({
      ...{ method: 'post', path: '/api/tables', summary: 'Open a table' },
      request: { body: body(NewTable) },
      responses: {
        201: json(z.object({ table: TableInfo, seats: z.array(SeatKey) }), 'The table and your seats'),
        ...errors,
      },
    }),
    async (c) => {
      desk.limits.take('tables', c.get('caller').session?.id ?? c.get('caller').address);
      const caller = await withSession(desk, c);
      const { doc, keys } = layTable(games, c.req.valid('json') as TableWish, caller, store.now());
      await store.create(doc);
      if (doc.public) store.notify({ about: 'lobby' });
      tables.onLobby();
      return c.json({ table: docCard(doc, true) as z.infer<typeof TableInfo>, seats: keys }, 201);
    },
  );

  app.openapi(
    createRoute({
      ...{ method: 'get', path: '/api/tables/{id}', summary: 'One table, and which seats are yours' },
      request: { params: TableParams },
      responses: { 200: json(OneTable, 'The table'), ...errors },
    }),
    async (c) => {
      const table = await tables.get(c.req.valid('param').id);
      const caller = c.get('caller');
      const mine = seatsOf(table.doc, caller);
      const card = tableCard(table, isHost(table.doc, caller), mine.length === 0);
      const rules = table.doc.rules as unknown as Record<string, unknown>;
      return c.json({ table: card as z.infer<typeof TableInfo>, mine, rules }, 200);
    },
  );

  return {
    close: () => {
      if (due) clearTimeout(due);
      for (const line of lines) {
        line.send('bye', '{}');
        line.close();
      }
    },
    streams: () => lines.size,
  };
}
