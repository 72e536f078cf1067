import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { OPEN_TABLES } from '../src/store/tables.ts';
import { testStores } from './both-stores.ts';
import type { Client } from './client.ts';
import { fill, GAMES, sample } from './filled-store.ts';
import { skipTime } from './set-time.ts';
import { testServer } from './test-server.ts';
import { eventually } from './until.ts';

/** All that the home page of somebody with an account asks for. */
const REQUESTS = [
  '/api/account',
  '/api/me/tables',
  '/api/me/notices',
  '/api/me/vacation',
  '/api/invitations',
  '/api/match',
  '/api/open-tables?page=0',
  '/api/tables?state=open',
  '/api/tables?state=playing',
  '/api/tables?state=finished',
  '/api/tournaments?list=open',
];
/** Open tables are read at most this often; the most costly visit is the first after it. */
const READ_AGAIN_MS = 450;
/** Milliseconds of processor time of this thread: of the server, and of who asks. */
const msSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};

const stores = testStores();

describe('the home page with ten thousand accounts, a thousand running and fifty thousand finished slow games', () => {
  /** Asks for everything at once, and reads no more than the bytes: only the server's work shall count. */
  const visit = (busy: Client): Promise<ArrayBuffer[]> =>
    Promise.all(
      REQUESTS.map(async (path) => {
        const response = await fetch(busy.url + path, { headers: busy.headers() });
        expect([path, response.status]).toEqual([path, 200]);
        return response.arrayBuffer();
      }),
    );

  /** Processor time of a start and of the busiest person's visit (the least of twenty), with so many times as many others. */
  const measured = async (part: number): Promise<{ readonly startMs: number; readonly visitMs: number }> => {
    const file = join(stores.folder.path, `${part}.db`);
    const made = await sample(openSqlite(file));
    const db = new DatabaseSync(file);
    for (const text of fill(made, part)) db.exec(text);
    db.close();
    const began = process.cpuUsage();
    const server = await testServer({ store: openSqlite(file), games: GAMES });
    const { user, system } = process.cpuUsage(began);
    const { busy } = made;
    busy.url = server.url;
    const found = await visit(busy);
    const [, tables, notices, , invitations, , open, , playing] = found.map((bytes) =>
      JSON.parse(new TextDecoder().decode(bytes)),
    );
    expect([tables.tables.length, notices.unseen, open.found, playing.tables.length]).toEqual([60, 100, 1_000, 100]);
    expect(invitations.invitations.length).toBe(20);
    expect(tables.tables.filter(({ yourTurn }: { yourTurn: boolean }) => yourTurn).length).toBe(30);
    const times: number[] = [];
    for (let n = 0; n < 20; n++) {
      skipTime(READ_AGAIN_MS);
      const before = process.threadCpuUsage();
      await visit(busy);
      times.push(msSince(before));
    }
    await server.stop();
    return { startMs: (user + system) / 1_000, visitMs: Math.min(...times) };
  };

  it('costs the embedded store no more than with a twentieth of the accounts and finished games', async () => {
    // Compared in one run: how long a millisecond of work takes is a matter of the machine and its other jobs.
    const few = await measured(0.05);
    const many = await measured(1);
    console.log('processor time:', { few, many });
    // On a quiet machine both take the same; one scan of all finished games would take more than all else together.
    expect(many.visitMs).toBeLessThan(2 * few.visitMs);
    expect(many.startMs).toBeLessThan(2_000);
  });

  it('takes PostgreSQL no look at a whole table', async () => {
    const url = await stores.newDatabase();
    const made = await sample(await openPostgres(url));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const text of fill(made, 0.2)) await client.query(text);
    await client.query('ANALYZE');
    const server = await testServer({ store: await openPostgres(url), games: GAMES });
    const { busy } = made;
    busy.url = server.url;
    // Whatever the server asks the database for the page, its plan is looked at.
    const asked = new Map<string, unknown[]>();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    // The list of open tables is read at most every 0.4 s, perhaps before the visit.
    await eventually(async () => {
      await visit(busy);
      for (const [first] of query.mock.calls) {
        const { text, values } = first as unknown as pg.QueryConfig;
        if (/^\s*SELECT/.test(text)) asked.set(text, values ?? []);
      }
      expect([...asked.keys()]).toContain(OPEN_TABLES);
    });
    query.mockRestore();
    // A table read as a whole is left to where no index would do; which is cheaper at this size is a matter of samples.
    await client.query('SET enable_seqscan = off');
    const plans: string[] = [];
    for (const [text, values] of asked)
      plans.push((await client.query(`EXPLAIN ${text}`, values)).rows.map((row) => row['QUERY PLAN']).join('\n'));
    await client.end();
    await server.stop();
    expect(plans.length).toBeGreaterThan(6);
    // Who waits for a game is few, and read as a whole on purpose.
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?!match_queue|bans)/);
    for (const index of ['participants_running', 'notices_session', 'tournaments_list'])
      expect(plans.join('\n')).toContain(index);
  });
});
