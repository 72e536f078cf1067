import pg from 'pg';
import { readDoc } from '../table/doc.ts';
import { NotificationBus } from './notification-bus.ts';
import { entryOf } from './rows.ts';
import { type EntryRow, SCHEMA } from './schema.ts';
import type { Appended, Chat, Draft, DueIn, Session, Store } from './store.ts';
import { WriteBatcher } from './write-batcher.ts';

const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
/** Batches on their way at the same time; more appends wait and travel together. */
const MOST_BATCHES = 4;
const ADVISORY_LOCK = 0x0401df57;
/** Two nodes stood in each other's way; nothing was written. */
const TRY_AGAIN = new Set(['40P01', '40001']);

const APPEND = `
  WITH draft AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[],
                         $9::text[], $10::bigint[], $11::bool[])
      AS d (table_id, seq, id, kind, seat, by_whom, move, luck, digest, due_in, due_set)
  ), written AS (
    INSERT INTO entries
    SELECT table_id, seq, id, kind, seat, by_whom, move, luck, digest, ${NOW} FROM draft ORDER BY table_id, seq
    ON CONFLICT DO NOTHING RETURNING table_id, seq, id, at
  ), dues AS (
    UPDATE tables SET due = written.at + draft.due_in
    FROM written JOIN draft ON draft.table_id = written.table_id AND draft.seq = written.seq AND draft.id = written.id
    WHERE tables.id = written.table_id AND draft.due_set
  )
  SELECT table_id, seq, id, at FROM written`;

interface Appending {
  readonly draft: Draft;
  readonly dueIn: DueIn;
}

/** Opens the store that any number of equal nodes share. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', () => {});
  await migrate(pool);
  const { rows } = await pool.query<{ now: string }>(`SELECT ${NOW} AS now`);
  const ahead = Number(rows[0].now) - Date.now();
  const bus = new NotificationBus(url, pool);
  await bus.open();

  const group = new WriteBatcher<Appending, Appended>(async (jobs) => {
    const written = await write(pool, jobs);
    return jobs.map(({ draft }) => {
      const key = keyOf(draft.table, draft.seq, draft.id);
      const at = written.get(key);
      written.delete(key);
      return { result: at === undefined ? 'lost' : { at } };
    });
  }, MOST_BATCHES);

  const one = async <Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row | null> =>
    (await pool.query<Row>(text, values)).rows[0] ?? null;

  return {
    kind: 'postgres',
    now: () => Date.now() + ahead,
    append: (draft, dueIn) => group.add({ draft, dueIn }),
    async entries(table, after) {
      const { rows } = await pool.query<EntryRow>(
        'SELECT * FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq',
        [...[table, after]],
      );
      return rows.map(entryOf);
    },
    async heads(tables) {
      const { rows } = await pool.query<{ table_id: string; seq: number }>(
        'SELECT table_id, max(seq) AS seq FROM entries WHERE table_id = ANY($1) GROUP BY table_id',
        [tables],
      );
      return new Map(rows.map(({ table_id, seq }) => [table_id, seq]));
    },

    async create(doc) {
      await pool.query('INSERT INTO tables VALUES ($1, 1, $2, $3, $4, NULL, $5)', [
        ...[doc.id, doc.state, doc.public ? 1 : 0, doc.created, JSON.stringify(doc)],
      ]);
    },
    async table(id) {
      const row = await one<{ doc: string; version: number }>('SELECT doc, version FROM tables WHERE id = $1', [id]);
      return row && { doc: readDoc(row.doc), version: row.version };
    },
    async replace(id, version, doc, dueIn) {
      const { rowCount } = await pool.query(
        `UPDATE tables SET version = version + 1, state = $3, public = $4, doc = $5,
           due = CASE WHEN $6 THEN ${NOW} + $7::bigint ELSE due END WHERE id = $1 AND version = $2`,
        [id, version, doc.state, doc.public ? 1 : 0, JSON.stringify(doc), dueIn !== undefined, whole(dueIn)],
      );
      return rowCount === 1;
    },
    async tables(state, limit) {
      const { rows } = await pool.query<{ doc: string }>(
        'SELECT doc FROM tables WHERE public = 1 AND state = $1 ORDER BY created DESC LIMIT $2',
        [state, limit],
      );
      return rows.map(({ doc }) => readDoc(doc));
    },

    async due(limit, lease) {
      const { rows } = await pool.query<{ id: string }>(
        `UPDATE tables SET due = ${NOW} + $2::bigint WHERE id IN
           (SELECT id FROM tables WHERE due <= ${NOW} ORDER BY due LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING id`,
        [limit, lease],
      );
      return rows.map(({ id }) => id);
    },
    async setDue(id, dueIn) {
      await pool.query(`UPDATE tables SET due = ${NOW} + $2::bigint WHERE id = $1`, [id, whole(dueIn)]);
    },

    async addSession(hash, { id, name, kind }) {
      await pool.query(`INSERT INTO sessions VALUES ($1, $2, $3, $4, ${NOW})`, [hash, id, name, kind]);
    },
    session: (hash) => one<Session & pg.QueryResultRow>('SELECT id, name, kind FROM sessions WHERE hash = $1', [hash]),
    async rename(id, name) {
      await pool.query('UPDATE sessions SET name = $2 WHERE id = $1', [id, name]);
    },

    async addLink(hash, table, seat, lasts) {
      await pool.query(`DELETE FROM links WHERE expires < ${NOW}`);
      await pool.query(`INSERT INTO links VALUES ($1, $2, $3, ${NOW} + $4::bigint)`, [hash, table, seat, lasts]);
    },
    takeLink: (hash) =>
      one(`DELETE FROM links WHERE hash = $1 AND expires >= ${NOW} RETURNING table_id AS table, seat`, [hash]),

    async addChat(table, { name, seat, text }) {
      for (;;) {
        const row = await one<{ n: number; at: string }>(
          `INSERT INTO chats SELECT $1, coalesce(max(n), 0) + 1, ${NOW}, $2, $3, $4 FROM chats WHERE table_id = $1
             ON CONFLICT DO NOTHING RETURNING n, at`,
          [table, name, seat, text],
        );
        if (row) return { n: row.n, at: Number(row.at), name, seat, text };
      }
    },
    async chats(table, after, limit) {
      const { rows } = await pool.query<Chat>(
        'SELECT n, at, name, seat, text FROM chats WHERE table_id = $1 AND n > $2 ORDER BY n DESC LIMIT $3',
        [table, after, limit],
      );
      return rows.reverse().map((row) => ({ ...row, at: Number(row.at) }));
    },

    notify: (notification) => bus.notify(notification),
    subscribe: (onNotification) => bus.subscribe(onNotification),
    async ping() {
      await pool.query('SELECT 1');
    },
    async close() {
      await group.idle();
      await bus.close();
      await pool.end();
    },
  };
}

const whole = (dueIn: DueIn): number | null => (dueIn === null || dueIn === undefined ? null : Math.ceil(dueIn));
const keyOf = (table: string, seq: number, id: string): string => `${table}/${seq}/${id}`;

async function write(pool: pg.Pool, jobs: readonly Appending[]): Promise<Map<string, number>> {
  const column = <T>(of: (draft: Draft, dueIn: DueIn) => T): T[] => jobs.map(({ draft, dueIn }) => of(draft, dueIn));
  const values = [
    column(({ table }) => table),
    column(({ seq }) => seq),
    column(({ id }) => id),
    column(({ kind }) => kind),
    column(({ seat }) => seat),
    column(({ by }) => by),
    column(({ move }) => move),
    column(({ luck }) => JSON.stringify(luck)),
    column(({ digest }) => digest),
    column((_, dueIn) => whole(dueIn)),
    column((_, dueIn) => dueIn !== undefined),
  ];
  for (let tries = 0; ; tries++) {
    try {
      const { rows } = await pool.query<EntryRow>({ name: 'append', text: APPEND, values });
      return new Map(rows.map((row) => [keyOf(row.table_id, row.seq, row.id), Number(row.at)]));
    } catch (error) {
      if (tries >= 5 || !TRY_AGAIN.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/** Several nodes may start at once: one migrates, the others wait and find it done. */
async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS holdfast_steps (step INTEGER PRIMARY KEY)');
    const { rows } = await client.query<{ done: number }>('SELECT count(*)::int AS done FROM holdfast_steps');
    if (rows[0].done > SCHEMA.length)
      throw new Error(`the store was written by a newer version (step ${rows[0].done})`);
    for (let step = rows[0].done; step < SCHEMA.length; step++)
      await client.query(`BEGIN; ${SCHEMA[step]}; INSERT INTO holdfast_steps VALUES (${step + 1}); COMMIT`);
    await client.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCK]);
  } finally {
    client.release(true);
  }
}
