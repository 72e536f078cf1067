import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { storeFile } from '../src/core/data-folder.ts';
import type { StoreLocation } from '../src/store/rotate-key.ts';

/** Which change of a row fails; `when` is SQL about NEW or OLD, by default every row. */
export type FailingStatement = readonly [event: 'INSERT' | 'UPDATE' | 'DELETE', table: string, when?: string];

/** A database beside the store that uses it. */
export interface TamperedDatabase {
  /** Every row of every table, as text in an order that does not change. */
  contents(): Promise<readonly string[]>;
  fail(statement: FailingStatement): Promise<void>;
  run(text: string): Promise<unknown>;
  /** Nothing fails any more. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

type Run = (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

const tampered = (
  run: Run,
  tables: string,
  fail: (statement: FailingStatement) => string,
  close: () => Promise<void>,
) => {
  let failing: string | null = null;
  return {
    run,
    async contents() {
      const rows: string[] = [];
      for (const { name } of await run(tables))
        for (const row of await run(`SELECT * FROM ${name}`)) rows.push(`${name} ${JSON.stringify(row)}`);
      return rows.sort();
    },
    async fail(statement: FailingStatement) {
      failing = statement[1];
      await run(fail(statement));
    },
    async heal() {
      if (failing !== null)
        await run(tables.includes('sqlite_schema') ? 'DROP TRIGGER fails' : `DROP TRIGGER fails ON ${failing}`);
      failing = null;
    },
    close,
  };
};

/** Opens the database of a store a second time, to make its statements fail and to see what it holds. */
export async function tamperedDatabase(location: StoreLocation): Promise<TamperedDatabase> {
  if ('folder' in location) {
    const db = new DatabaseSync(storeFile(location.folder));
    db.exec('PRAGMA busy_timeout = 10000');
    return tampered(
      async (text) => db.prepare(text).all(),
      `SELECT name FROM sqlite_schema WHERE type = 'table'`,
      ([event, table, when = '1 = 1']) =>
        `CREATE TRIGGER fails BEFORE ${event} ON ${table} WHEN (${when}) BEGIN SELECT RAISE(ABORT, 'made to fail'); END`,
      async () => db.close(),
    );
  }
  const client = new pg.Client({ connectionString: location.databaseUrl });
  await client.connect();
  await client.query(`CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'made to fail'; END $$`);
  return tampered(
    async (text) => (await client.query(text)).rows,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    ([event, table, when = '1 = 1']) =>
      `CREATE TRIGGER fails BEFORE ${event} ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION fails()`,
    () => client.end(),
  );
}
