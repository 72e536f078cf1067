import type { Appended, DueIn, EntryDraft, EntryRef } from '@holdfast/session';
import pg from 'pg';
import { ProcessClock, SYSTEM_TIME, type TimeSource } from '../process-clock.ts';
import { numberIn, type Row, textIn } from './columns.ts';
import { linkOf } from './link-row.ts';
import { NotificationBus } from './notification-bus.ts';
import { POSTGRES_TIMEOUTS, PostgresPool, type PostgresTimeouts } from './postgres-pool.ts';
import { ratingWritesOn } from './postgres-ratings.ts';
import { retentionOn } from './postgres-retention.ts';
import { isConflict, postgresTransaction } from './postgres-transaction.ts';
import {
  CHATS_OF,
  chatOf,
  deviceOf,
  entryOf,
  newestOf,
  ownChatOf,
  readableDocs,
  sessionOf,
  sessionOfDevice,
  keyOf as signingKeyOf,
  TABLES_OF,
  versionedDocOf,
} from './rows.ts';
import { SCHEMA } from './schema.ts';
import { slicesOn } from './slices.ts';
import type { Sql } from './sql.ts';
import { participantsOf, type Store } from './store.ts';
import { TransactionGuard } from './transaction.ts';
import { WriteBatcher } from './write-batcher.ts';

/** The database's own time: a node reads it when it starts, then counts by itself (see process-clock.ts). */
const DATABASE_NOW = 'SELECT (extract(epoch from clock_timestamp()) * 1000)::bigint AS now';
/** Batches on their way at the same time; more appends wait and travel together. */
const MAX_BATCHES = 4;
const ADVISORY_LOCK = 0x0401df57;
/** A schema step may rewrite large tables. */
const MIGRATE_WITHIN_MS = 600_000;

/**
 * An entry is written only after the one its writer knows; the first one only after the start its writer knows. None is
 * older than the one before it, whichever node wrote that.
 */
const APPEND = `
  WITH draft AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[],
                         $9::text[], $10::text[], $11::bigint[], $12::bool[], $13::text[], $14::double precision[])
      AS d (table_id, seq, id, kind, seat, by_whom, move, luck, digest, proof, due_in, due_set, previous_id,
            previous_at)
  ), written AS (
    INSERT INTO entries
    SELECT table_id, seq, id, kind, seat, by_whom, move, luck, digest,
      greatest($15::bigint, ceil(previous_at)::bigint), proof FROM draft
    WHERE CASE WHEN seq = 1
      THEN EXISTS (SELECT FROM tables t WHERE t.id = draft.table_id
                   AND (t.doc::json ->> 'started')::double precision = draft.previous_at)
      ELSE EXISTS (SELECT FROM entries e WHERE e.table_id = draft.table_id AND e.seq = draft.seq - 1
                   AND e.id = draft.previous_id AND e.at = draft.previous_at) END
    ORDER BY table_id, seq
    ON CONFLICT DO NOTHING RETURNING table_id, seq, id, at
  ), dues AS (
    UPDATE tables SET due = written.at + draft.due_in
    FROM written JOIN draft ON draft.table_id = written.table_id AND draft.seq = written.seq AND draft.id = written.id
    WHERE tables.id = written.table_id AND draft.due_set
  )
  SELECT table_id, seq, id, at FROM written`;

interface Appending {
  readonly draft: EntryDraft;
  readonly previous: EntryRef;
  readonly dueIn: DueIn;
}

/** Data or a constraint (SQLSTATE classes 22, 23, 54): nothing of the batch was written, and the rest of it may be sound. */
const isBadJob = (error: unknown): boolean => error instanceof pg.DatabaseError && /^(22|23|54)/.test(error.code ?? '');

/** Opens the store that any number of equal nodes share. */
export async function openPostgres(
  url: string,
  timeouts: Partial<PostgresTimeouts> = {},
  time: TimeSource = SYSTEM_TIME,
): Promise<Store> {
  const pool = new PostgresPool(url, { ...POSTGRES_TIMEOUTS, ...timeouts });
  const guard = new TransactionGuard();
  const rows = async (text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    guard.check();
    return (await pool.query({ text, values: [...values] })).rows;
  };
  const first = async (text: string, values: readonly unknown[] = []): Promise<Row | null> =>
    (await rows(text, values))[0] ?? null;

  await migrate(pool);
  const databaseNow = async (): Promise<number> => numberIn((await first(DATABASE_NOW)) ?? {}, 'now');
  const clock = new ProcessClock(time, await databaseNow());
  const transaction: Sql['transaction'] = async (work) => {
    guard.check();
    return postgresTransaction(pool, clock.now, (sql) => guard.inside(() => work(sql)));
  };
  const sql: Sql = { read: rows, write: rows, transaction, now: clock.now };
  const bus = new NotificationBus(pool);
  await bus.open();
  const dueAt = (dueIn: number | null): number | null => (dueIn === null ? null : clock.now() + Math.ceil(dueIn));

  const appends = new WriteBatcher<Appending, Appended>(
    async (jobs) => {
      const written = await write(pool, jobs, clock.now());
      return jobs.map(({ draft }) => {
        const key = keyOf(draft.table, draft.seq, draft.id);
        const at = written.get(key);
        written.delete(key);
        return { result: at === undefined ? 'lost' : { at } };
      });
    },
    { maxInFlight: MAX_BATCHES, nothingWritten: isBadJob },
  );

  return {
    kind: 'postgres',
    shared: true,
    now: clock.now,
    followTime: async () => clock.follow(await databaseNow()),
    async append(draft, previous, dueIn) {
      guard.check();
      return appends.add({ draft, previous, dueIn });
    },
    async entries(table, after) {
      const found = await rows('SELECT * FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq', [table, after]);
      return found.map(entryOf);
    },
    async newest(tables) {
      const text = `SELECT id, version, coalesce((SELECT max(seq) FROM entries WHERE table_id = tables.id), 0) AS seq,
        coalesce((SELECT max(n) FROM chats WHERE table_id = tables.id), 0) AS chat FROM tables WHERE id = ANY($1)`;
      return new Map((await rows(text, [tables])).map((row) => [textIn(row, 'id'), newestOf(row)]));
    },

    async create(doc) {
      const values = [doc.id, doc.state, doc.public ? 1 : 0, doc.created, JSON.stringify(doc), participantsOf(doc)];
      const text = `WITH made AS (INSERT INTO tables VALUES ($1, 1, $2, $3, $4, NULL, $5, $7))
        INSERT INTO participants (session, table_id, over) SELECT unnest($6::text[]), $1, CASE WHEN $2 = 'finished' THEN 1 ELSE 0 END`;
      await rows(text, [...values, clock.now()]);
    },
    async table(id) {
      const row = await first('SELECT doc, version FROM tables WHERE id = $1', [id]);
      return row && versionedDocOf(row);
    },
    async replace(id, version, doc, dueIn) {
      const due = dueIn === undefined ? 'due' : '$8::bigint';
      const found = await rows(
        `WITH changed AS (
           UPDATE tables SET version = version + 1, state = $3, public = $4, doc = $5, touched = $7, due = ${due}
           WHERE id = $1 AND version = $2 RETURNING id
         ), gone AS (
           DELETE FROM participants USING changed WHERE table_id = changed.id AND session <> ALL ($6::text[])
         ), come AS (
           INSERT INTO participants (session, table_id, over)
           SELECT session, changed.id, CASE WHEN $3 = 'finished' THEN 1 ELSE 0 END FROM changed, unnest($6::text[]) AS session
           ON CONFLICT (session, table_id) DO UPDATE SET over = EXCLUDED.over, archived = 0
             WHERE participants.over <> EXCLUDED.over OR participants.archived <> 0
         )
         SELECT id FROM changed`,
        [
          id,
          version,
          doc.state,
          doc.public ? 1 : 0,
          JSON.stringify(doc),
          participantsOf(doc),
          clock.now(),
          ...(dueIn === undefined ? [] : [dueAt(dueIn)]),
        ],
      );
      return found.length === 1;
    },
    async listTables(state, limit) {
      const text = 'SELECT doc FROM tables WHERE public = 1 AND state = $1 ORDER BY created DESC LIMIT $2';
      return readableDocs(await rows(text, [state, limit]));
    },

    async countTables(session) {
      const text = `SELECT count(*) AS count FROM participants JOIN tables ON id = table_id
        WHERE session = $1 AND state IN ('open', 'playing')`;
      return numberIn((await first(text, [session])) ?? {}, 'count');
    },

    async leaseDueTables(limit, leaseMs) {
      const text = `UPDATE tables SET due = $3::bigint + $2::bigint WHERE id IN
        (SELECT id FROM tables WHERE due <= $3::bigint ORDER BY due LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING id`;
      return (await rows(text, [limit, leaseMs, clock.now()])).map((row) => textIn(row, 'id'));
    },
    async setDue(id, dueInMs) {
      await rows('UPDATE tables SET due = $3::bigint + $2::bigint WHERE id = $1', [id, whole(dueInMs), clock.now()]);
    },

    async addSession(hash, { id, name, kind }, device) {
      const text = `WITH made AS (INSERT INTO sessions VALUES ($1, $2, $3, $4, $5))
        INSERT INTO devices VALUES ($1, $2, $6, $5, $5)`;
      await rows(text, [hash, id, name, kind, clock.now(), device]);
    },
    async session(hash, lifetimeMs) {
      const row = await first(sessionOfDevice('$1', '$2'), [hash, clock.now() - lifetimeMs]);
      return row && sessionOf(row);
    },
    async addDevice(hash, session, device) {
      await rows('INSERT INTO devices VALUES ($1, $2, $3, $4, $4)', [hash, session, device, clock.now()]);
    },
    async devices(session) {
      return (await rows('SELECT * FROM devices WHERE session = $1 ORDER BY used DESC, hash', [session])).map(deviceOf);
    },
    async useDevice(hash) {
      await rows('UPDATE devices SET used = $2 WHERE hash = $1', [hash, clock.now()]);
    },
    async removeDevices(session, hashes) {
      const text = `WITH gone AS (DELETE FROM devices WHERE session = $1 AND hash = ANY ($2::text[]))
        DELETE FROM links WHERE session = $1`;
      await rows(text, [session, [...hashes]]);
    },
    async renameSession(id, name) {
      await rows('UPDATE sessions SET name = $2 WHERE id = $1', [id, name]);
    },

    async deleteSession(id) {
      const text = `WITH links_gone AS (DELETE FROM links WHERE session = $1),
        devices_gone AS (DELETE FROM devices WHERE session = $1) DELETE FROM sessions WHERE id = $1`;
      await rows(text, [id]);
    },
    async tablesOf(session, state) {
      return (await rows(TABLES_OF, [session, state ?? null])).map((row) => textIn(row, 'id'));
    },

    ...retentionOn(rows, clock.now),

    async addLink(hash, { session, table, seat, tenure }, lastsMs) {
      await rows('DELETE FROM links WHERE expires < $1', [clock.now()]);
      const text = 'INSERT INTO links VALUES ($1, $2, $3, $4, $5, $6)';
      await rows(text, [hash, session, table, seat, tenure, clock.now() + lastsMs]);
    },
    async takeLink(hash) {
      const row = await first('DELETE FROM links WHERE hash = $1 AND expires >= $2 RETURNING *', [hash, clock.now()]);
      return row && linkOf(row);
    },

    async signingKeys(first) {
      // Two nodes that start an empty store together may both write one: both are listed, the newest signs.
      const text = 'INSERT INTO signing_keys SELECT $1, $2, $3::bigint WHERE NOT EXISTS (SELECT 1 FROM signing_keys)';
      if (first) await rows(text, [first.publicKey, first.privateKey, clock.now()]);
      return (await rows('SELECT * FROM signing_keys ORDER BY created DESC, public_key')).map(signingKeyOf);
    },

    async addChat(table, { name, seat, text, phrase }, session) {
      for (;;) {
        // Two nodes may count to the same number; the one that comes second writes nothing and counts again.
        const row = await first(
          `INSERT INTO chats SELECT $1, coalesce(max(n), 0) + 1, $5::bigint, $2, $3, $4, $6, $7 FROM chats WHERE table_id = $1
             ON CONFLICT DO NOTHING RETURNING n, at, name, seat, text, session, phrase`,
          [table, name, seat, text, clock.now(), session, phrase ?? ''],
        );
        if (row) return chatOf(row);
      }
    },
    async chatsOf(session) {
      return (await rows(CHATS_OF, [session])).map(ownChatOf);
    },
    async deleteChatsOf(session) {
      await rows("UPDATE chats SET name = '', text = '', session = NULL WHERE session = $1", [session]);
    },
    async chats(table, after, limit) {
      const columns = 'n, at, name, seat, text, session, phrase';
      const text = `SELECT ${columns} FROM chats WHERE table_id = $1 AND n > $2 AND text <> '' ORDER BY n DESC LIMIT $3`;
      return (await rows(text, [table, after, limit])).reverse().map(chatOf);
    },

    ...slicesOn(sql),
    transaction: (work) => transaction((tx) => work(slicesOn(tx))),
    ...ratingWritesOn(rows, clock.now),

    notify: (notification) => bus.notify(notification),
    subscribe: (onNotification) => bus.subscribe(onNotification),
    async ping() {
      await rows('INSERT INTO readiness VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = EXCLUDED.at', [clock.now()]);
    },
    async close() {
      await Promise.race([appends.idle(), new Promise((late) => setTimeout(late, pool.timeouts.closeMs).unref())]);
      await bus.close();
      await pool.close();
    },
  };
}

const whole = (dueIn: DueIn): number | null => (dueIn === null || dueIn === undefined ? null : Math.ceil(dueIn));
const keyOf = (table: string, seq: number, id: string): string => `${table}/${seq}/${id}`;

async function write(pool: PostgresPool, jobs: readonly Appending[], now: number): Promise<Map<string, number>> {
  const column = <T>(of: (draft: EntryDraft, dueIn: DueIn) => T): T[] =>
    jobs.map(({ draft, dueIn }) => of(draft, dueIn));
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
    column(({ proof }) => proof),
    column((_, dueIn) => whole(dueIn)),
    column((_, dueIn) => dueIn !== undefined),
    jobs.map(({ previous }) => previous.id),
    jobs.map(({ previous }) => previous.at),
    now,
  ];
  for (let tries = 0; ; tries++) {
    try {
      const { rows }: { rows: Row[] } = await pool.query({ name: 'append', text: APPEND, values });
      const keyIn = (row: Row): string => keyOf(textIn(row, 'table_id'), numberIn(row, 'seq'), textIn(row, 'id'));
      return new Map(rows.map((row) => [keyIn(row), numberIn(row, 'at')]));
    } catch (error) {
      if (tries >= 5 || !isConflict(error)) throw error;
    }
  }
}

/** Several nodes may start at once: one migrates, the others wait and find it done. */
async function migrate(pool: PostgresPool): Promise<void> {
  const client = pool.newClient(MIGRATE_WITHIN_MS);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS holdfast_steps (step INTEGER PRIMARY KEY)');
    const counted: { rows: Row[] } = await client.query('SELECT count(*) AS done FROM holdfast_steps');
    const done = numberIn(counted.rows[0] ?? {}, 'done');
    if (done > SCHEMA.length) throw new Error(`the store was written by a newer version (step ${done})`);
    for (const [step, text] of SCHEMA.entries())
      if (step >= done) await client.query(`BEGIN; ${text}; INSERT INTO holdfast_steps VALUES (${step + 1}); COMMIT`);
    await client.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCK]);
  } finally {
    await client.end();
  }
}
