import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { setLogLevel } from '../src/core/logger.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { Client } from './client.ts';
import { freshDatabase } from './fresh-database.ts';
import { frameAt, hotseat, playOn, started } from './play.ts';
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

  it('are noticed at an open table whose document has another history under the same version', async () => {
    const { open, execute } = await STORES[1][1]();
    const node = async () =>
      testServer({ store: await open(), timeouts: { ...timeouts, compareTablesEveryMs: 3_600_000 } });
    const [one, two] = [await node(), await node()];
    // The hints of the second node are lost.
    two.store.notify = () => {};
    const client = new Client(one.url);
    const { id } = await hotseat(client, 2);
    const line = client.stream(id, 0);
    await line.until(({ event }) => event === 'table');
    await execute(`CREATE TABLE kept AS SELECT id, doc, version FROM tables WHERE id = '${id}'`);
    const table = await one.tables.get(id);
    await table.exclusive(() => table.change((doc) => ({ ...doc, hints: true })));
    const { version } = table;
    await execute('UPDATE tables SET doc = kept.doc, version = kept.version FROM kept WHERE tables.id = kept.id');
    client.url = two.url;
    expect((await client.post(`/api/tables/${id}/start`)).status).toBe(200);
    expect((await two.store.tables.table(id))?.version).toBe(version);
    const { waitingOn } = (await client.get(`/api/tables/${id}/view`)).json;
    const { asked } = (await client.get(`/api/tables/${id}/view?as=${waitingOn[0]}`)).json;
    const move = { seat: waitingOn[0], ask: asked.ask, move: asked.moves[0], id: 'first' };
    expect((await client.post(`/api/tables/${id}/moves`, move)).status).toBe(200);
    await one.tables.readMissed();
    await line.until(({ id: seq }) => seq === 1);
    line.close();
    await one.stop();
    await two.stop();
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

  it('and replaces by others show nobody a mixture of both histories', async () => {
    const { open, execute } = await prepare();
    const server = await testServer({ store: await open(), timeouts });
    const client = new Client(server.url);
    const { id, lines } = await started(client, 3, { options: { rounds: 4 } });
    await playOn(client, id, lines, 0, 4);
    const { mark, waitingOn } = await frameAt(lines[1], 4);
    const { asked } = await frameAt(lines[waitingOn[0]], 4);
    lines[1].close();
    await execute(`DELETE FROM entries WHERE table_id = '${id}' AND seq > 2`);
    setLogLevel('off');
    // A move for a prompt of the lost position makes the server look, and it plays on from entry 2.
    const late = { seat: waitingOn[0], ask: asked!.ask, move: asked!.moves[0], id: 'late' };
    expect((await client.post(`/api/tables/${id}/moves`, late)).json.error?.code).toBe('stale-ask');
    const fresh = Array.from({ length: 3 }, (_, at) => client.stream(id, at));
    await playOn(client, id, fresh, 2, 4);

    const returning = (after: string) => client.stream(id, 1, after);
    const [marked, numbered, ahead] = [returning(`4-${mark}`), returning('4'), returning('6')];
    expect((await marked.until(({ id }) => id !== null)).event).toBe('snapshot');
    // Clients that know no marks find out by the fingerprint of the last frame, or get a snapshot if there is none.
    expect((await frameAt(numbered, 6)).digest).not.toBe('');
    expect((await ahead.until(({ id }) => id !== null)).event).toBe('snapshot');
    const known = returning(`4-${(await frameAt(fresh[1], 4)).mark}`);
    await frameAt(known, 6);
    expect(known.frames.map(({ event, seq }) => [event, seq])).toEqual([
      ['frame', 5],
      ['frame', 6],
    ]);
    for (const line of [...lines, ...fresh, marked, numbered, ahead, known]) line.close();
    await server.stop();
  });

  it('before the end of the game is saved make no outcome of it', async () => {
    const { open, execute } = await prepare();
    const server = await testServer({ store: await open(), timeouts });
    const { store } = server;
    const client = new Client(server.url);
    const { id, lines } = await started(client, 2, { options: { rounds: 1 } });
    setLogLevel('off');
    const { replace } = store.tables;
    const saved = vi.spyOn(store.tables, 'replace').mockImplementation(async (...change) => {
      if (change[2].state === 'finished') {
        saved.mockRestore();
        const last = (await store.tables.entries(id, 0)).length;
        await execute(`DELETE FROM entries WHERE table_id = '${id}' AND seq = ${last}`);
      }
      return replace(...change);
    });
    const last = await playOn(client, id, lines);
    expect((await store.tables.entries(id, 0)).length).toBe(last);
    expect((await store.tables.table(id))?.doc.state).toBe('finished');
    for (const line of lines) line.close();
    await server.stop();
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
