import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { testStores } from './both-stores.ts';
import { fill, sample } from './filled-store.ts';
import { draft, newDoc, START, STARTED } from './stored-table.ts';

const stores = testStores();

/** What jobs look for every few seconds: a little among very many finished tables. */
const look = async ({ ratings, notices }: Store): Promise<unknown> => [
  await ratings.tablesToRate(10),
  await notices.slowTablesOver(10),
  await notices.turnsToTell('tell', 10),
  await notices.turnsToTell('warn', 10),
  await notices.peopleToMail(10),
];

/** What a sweep deletes once people are gone. */
async function sweep({ blocks, friends, history, invitations, notices, vacations }: Store): Promise<void> {
  await blocks.deleteOfGone();
  await friends.deleteOfGone();
  await history.deleteOfGone();
  await invitations.deleteVoid();
  await notices.deleteOld(86_400_000);
  await vacations.deleteOfGone();
}

describe('SQLite with many finished tables', () => {
  it('looks for work without reading them all', async () => {
    const file = join(stores.folder.path, 'plans.db');
    const filling = await sample(openSqlite(file));
    const db = new DatabaseSync(file);
    for (const text of fill(filling, 0.02)) db.exec(text);
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
    const store = openSqlite(file);
    await look(store);
    const texts = new Set(prepare.mock.calls.map(([text]) => text));
    prepare.mockRestore();
    await store.close();
    const plans = [...texts]
      .filter((text) => /^SELECT\b.*\bFROM (rated_tables|slow_tables|turns|notices)\b/s.test(text))
      .map((text) => {
        const steps = db.prepare(`EXPLAIN QUERY PLAN ${text}`).all();
        return [text, ...steps.map(({ detail }) => detail)].join('\n');
      });
    db.close();
    expect(plans.length).toBeGreaterThanOrEqual(5);
    // Starting with an index on the state of tables would read all that are finished.
    for (const plan of plans) expect(plan).not.toMatch(/SCAN (tables|turns|notices)|USING (COVERING )?INDEX tables_/);
  });
});

describe('PostgreSQL with many finished tables', () => {
  /** The statements that something sends, with their plans for these or other values. */
  async function plansOf(
    url: string,
    work: (store: Store) => Promise<unknown>,
    { valueFor = (value: unknown): unknown => value, workMem = '4MB' } = {},
  ): Promise<string[]> {
    const store = await openPostgres(url);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await work(store);
    const sent = query.mock.calls.map(([first]) => first as unknown as pg.QueryConfig);
    query.mockRestore();
    await store.close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`SET work_mem = '${workMem}'`);
    const plans: string[] = [];
    for (const { text, values = [] } of sent) {
      if (!/^\s*(SELECT|DELETE|WITH)/.test(text)) continue;
      const { rows } = await client.query(`EXPLAIN ${text}`, values.map(valueFor));
      plans.push([text, ...rows.map((row) => row['QUERY PLAN'])].join('\n'));
    }
    await client.end();
    return plans;
  }

  async function filled(part: number): Promise<string> {
    const url = await stores.newDatabase();
    const filling = await sample(await openPostgres(url));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const text of fill(filling, part)) await client.query(text);
    await client.query('ANALYZE');
    await client.end();
    return url;
  }

  it('looks up the tables of first moves one by one', async () => {
    const plans = await plansOf(
      await filled(0.02),
      async (store) => {
        const doc = newDoc({ started: STARTED });
        await store.tables.create(doc);
        await store.tables.append(draft(doc.id, 1), START);
      },
      // For a large batch, a hash of all tables looks cheap to the planner: it does not know what parsing a document costs.
      { valueFor: (value) => (Array.isArray(value) ? Array.from({ length: 300 }, () => value[0]) : value) },
    );
    const appends = plans.filter((plan) => plan.includes('INSERT INTO entries'));
    expect(appends.length).toBe(1);
    for (const plan of appends) expect(plan).not.toContain('hashed SubPlan');
  });

  it('deletes what belongs to nobody without reading all people for every row', async () => {
    const plans = await plansOf(await filled(0.5), sweep, { workMem: '64kB' });
    expect(plans.length).toBeGreaterThanOrEqual(9);
    // People don't fit that memory, as those of a large server don't fit the usual one. A SubPlan runs once for each row.
    for (const plan of plans) expect(plan).not.toMatch(/SubPlan \d+\n(?:.*\n)*?\s*->\s+(Materialize|Seq Scan)/);
  });
});
