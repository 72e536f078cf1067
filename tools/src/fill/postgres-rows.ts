import pg from 'pg';
import { copyInto } from './copy-into.ts';
import { type Cells, copiedColumns, type RowStore, type Shape } from './row-store.ts';

const SHAPES = `
  SELECT c.relname AS name,
    (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
     WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    (SELECT array_agg(a.attname::text) FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
     WHERE i.indrelid = c.oid AND i.indisunique AND i.indnkeyatts = 1) AS unique
  FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname`;

/** The rows of a PostgreSQL store, while no server uses it. */
export async function postgresRows(url: string): Promise<RowStore> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const copied = new Set<string>();

  return {
    kind: 'postgres',
    async shapes() {
      const { rows } = await client.query(SHAPES);
      return rows.map(({ name, columns, unique }): Shape => ({ name, columns, unique: new Set(unique ?? []) }));
    },
    async rows(text) {
      return (await client.query<Cells & unknown[]>({ text, rowMode: 'array' })).rows;
    },
    async begin() {
      await client.query(`SET synchronous_commit = off; SET work_mem = '256MB'; SET temp_buffers = '256MB';
        CREATE TEMP TABLE placements (original TEXT, copy TEXT, shift_ms BIGINT)`);
    },
    async insert({ name, columns }, rows) {
      // COPY knows no ON CONFLICT, so rows go through a table of their own.
      const staged = `staged_${name}`;
      if (!copied.has(staged)) await client.query(`CREATE TEMP TABLE ${staged} (LIKE ${name} INCLUDING DEFAULTS)`);
      copied.add(staged);
      const list = columns.join(', ');
      await copyInto(client, `COPY ${staged} (${list}) FROM STDIN`, rows);
      const insert = `INSERT INTO ${name} (${list}) SELECT ${list} FROM ${staged} ON CONFLICT DO NOTHING`;
      const { rowCount } = await client.query(insert);
      await client.query(`TRUNCATE ${staged}`);
      return rowCount ?? 0;
    },
    async copyRows(shape, times, placements) {
      const { name, columns } = shape;
      if (!copied.has(name))
        await client.query(`CREATE TEMP TABLE played_${name} AS SELECT * FROM ${name};
          CREATE INDEX ON played_${name} (table_id); ANALYZE played_${name}`);
      copied.add(name);
      await client.query('TRUNCATE placements');
      const rows = placements.map(({ original, copy, shiftMs }) => [original, copy, shiftMs]);
      await copyInto(client, 'COPY placements FROM STDIN', rows);
      const { rowCount } = await client.query(`INSERT INTO ${name} (${columns.join(', ')})
        SELECT ${copiedColumns(shape, times)} FROM placements p JOIN played_${name} w ON w.table_id = p.original`);
      return rowCount ?? 0;
    },
    async finish() {
      await client.query('VACUUM ANALYZE');
      await client.query('CHECKPOINT');
    },
    close: () => client.end(),
  };
}
