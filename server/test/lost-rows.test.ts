import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { setLogLevel } from '../src/core/logger.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { Client } from './client.ts';
import { freshDatabase } from './fresh-database.ts';
import { frameAt, playOn, started } from './play.ts';
import { tempFolder, testServer } from './test-server.ts';
import { eventually } from './until.ts';

const folder = tempFolder();
afterAll(() => folder.remove());

/** A store whose rows can be changed behind the server's back. */
interface Tampered {
  open(): Promise<Store>;
  execute(sql: string): Promise<void>;
}

const STORES: readonly [Store['kind'], () => Promise<Tampered>][] = [
  [
    'sqlite',
    async () => {
      const file = join(folder.path, 'lost-rows.db');
      return {
        open: async () => openSqlite(file),
        async execute(sql) {
          const db = new DatabaseSync(file);
          db.exec(`PRAGMA busy_timeout = 5000; ${sql}`);
          db.close();
        },
      };
    },
  ],
  [
    'postgres',
    async () => {
      const url = await freshDatabase();
      return {
        open: () => openPostgres(url),
        async execute(sql) {
          const client = new pg.Client({ connectionString: url });
          await client.connect();
          await client.query(sql);
          await client.end();
        },
      };
    },
  ],
];

describe('rows that PostgreSQL loses at the end of a log', () => {
  it('are noticed within seconds at a table where nobody moves', async () => {
    const { open, execute } = await STORES[1][1]();
    const server = await testServer({ store: await open(), timeouts: { ...timeouts, compareTablesEveryMs: 200 } });
    const client = new Client(server.url);
    const { id, lines } = await started(client, 2, { options: { rounds: 4 } });
    await playOn(client, id, lines, 0, 3);
    setLogLevel('off');
    await execute(`DELETE FROM entries WHERE table_id = '${id}' AND seq > 1`);
    await lines[0].until(({ event, id: seq }) => event === 'snapshot' && seq === 1, 10_000);
    for (const line of lines) line.close();
    await server.stop();
  });
});

const timeouts = { botDelayMs: 0, retryFaultyTableAfterMs: 0 };

describe.each(STORES)('rows that %s loses', (_, prepare) => {
  it('at the end of a log set the table back, and it plays on, here and after a restart', async () => {
    const { open, execute } = await prepare();
    const server = await testServer({ store: await open(), timeouts });
    const client = new Client(server.url);
    const { id, lines } = await started(client, 3, { options: { rounds: 4 } });
    const seq = await playOn(client, id, lines, 0, 6);
    expect(seq).toBe(6);
    // A back-up was restored, or a replica took over that had not received the last two moves.
    await execute(`DELETE FROM entries WHERE table_id = '${id}' AND seq > 4`);
    setLogLevel('off');
    const seat = (await frameAt(lines[0], 6)).waitingOn[0];
    const { asked } = await frameAt(lines[seat], 6);
    const late = { seat, ask: asked!.ask, move: asked!.moves[0], id: 'late' };
    const reply = await client.post(`/api/tables/${id}/moves`, late);
    expect([reply.status, reply.json.error?.code]).toEqual([409, 'stale-ask']);
    // Everybody is shown the position of the store, with its prompts, and plays on from there.
    const again = lines.map(({ events }) => events.filter(({ event }) => event === 'snapshot').at(-1)!.id);
    expect(again).toEqual([4, 4, 4]);
    const fresh = Array.from({ length: 3 }, (_, at) => client.stream(id, at));
    expect(await playOn(client, id, fresh, 4)).toBeGreaterThan(6);
    for (const line of [...lines, ...fresh]) line.close();
    await server.stop();

    const restarted = await testServer({ store: await open(), timeouts });
    client.url = restarted.url;
    const { json } = await client.get(`/api/tables/${id}/view?as=table`);
    expect(json.outcome).not.toBeNull();
    await restarted.stop();
  });

  it('in the middle of a log put the table into quarantine until they are back, and no other table', async () => {
    const { open, execute } = await prepare();
    const first = await testServer({ store: await open(), timeouts });
    const client = new Client(first.url);
    const { id, lines } = await started(client, 2, { options: { rounds: 3 } });
    const other = await started(client, 2, { options: { rounds: 3 } });
    await playOn(client, id, lines, 0, 5);
    const dora = new Client(first.url);
    const [hers, broken] = [await started(dora, 2), await started(dora, 2)];
    await playOn(dora, hers.id, hers.lines, 0, 5);
    for (const line of [...lines, ...other.lines, ...hers.lines, ...broken.lines]) line.close();
    await first.stop();
    await execute(`UPDATE entries SET table_id = 'elsewhere' WHERE table_id = '${id}' AND seq = 3`);
    await execute(`DELETE FROM entries WHERE table_id = '${hers.id}' AND seq = 3`);
    await execute(`UPDATE tables SET doc = '{', state = 'open' WHERE id = '${broken.id}'`);

    const server = await testServer({ store: await open(), timeouts, featureSettings: { sendNoticesEveryMs: 50 } });
    setLogLevel('off');
    client.url = server.url;
    for (let n = 0; n < 3; n++) {
      const { status, json } = await client.get(`/api/tables/${id}/view?as=table`);
      expect([status, json.error]).toEqual([
        409,
        { code: 'table-damaged', message: 'entries of the table’s log are missing', seq: 3 },
      ]);
    }
    const stream = client.stream(id, 0);
    await stream.closed;
    expect([stream.status, stream.error.code]).toEqual([409, 'table-damaged']);
    expect((await client.get(`/api/tables/${other.id}/view?as=0`)).status).toBe(200);

    // They don't keep others from being notified of their turns.
    const { id: session } = (await client.get('/api/me')).json;
    const turn = { seat: 0, session, deadline: null, warnAt: null };
    await server.store.turns.set(broken.id, [{ ...turn, tellAt: 1 }]);
    await server.store.turns.set(other.id, [{ ...turn, tellAt: 2 }]);
    await eventually(async () => {
      const { notices } = (await client.get('/api/me/notices')).json;
      expect(notices.map(({ data }: { data: { path: string } }) => data.path)).toEqual([`table/${other.id}`]);
    });
    // Nor from seeing what else they are invited to.
    await server.store.accounts.add({ session, name: 'Inviting Ann', language: 'en' }, 'inviting');
    await server.store.invitations.add(broken.id, 'somebody', session);
    expect(await server.store.invitations.to('somebody', 10)).toEqual([]);
    // Nor from what is theirs, or from leaving.
    dora.url = server.url;
    const { tables } = (await dora.get('/api/me/data')).json;
    expect(tables.map(({ table }: { table: { id: string } }) => table.id)).toEqual([hers.id]);
    expect((await dora.post('/api/me/sign-out')).status).toBe(200);
    expect((await dora.post('/api/me/delete', { confirm: 'delete' })).status).toBe(200);
    const left = (await server.store.tables.table(hers.id))?.doc.seats;
    expect(left?.map(({ owner, name }) => [owner, name])).toEqual([
      [null, 'Guest'],
      [null, 'Guest 2'],
    ]);

    await execute(`UPDATE entries SET table_id = '${id}' WHERE table_id = 'elsewhere'`);
    const healed = [client.stream(id, 0), client.stream(id, 1)];
    expect(await playOn(client, id, healed, 5)).toBeGreaterThan(5);
    for (const line of healed) line.close();
    await server.stop();
  });
});
