import type { Appended, DueIn, EntryDraft, EntryRef } from '@holdfast/session';
import pg from 'pg';
import { numberIn, type Row, textIn } from './columns.ts';
import { hasEntry, lastTimeOf } from './logs.ts';
import type { PostgresPool } from './postgres-pool.ts';
import { isConflict } from './postgres-transaction.ts';
import { TABLE_PARTS, TOUCH_EVERY_MS } from './retention-sql.ts';
import { participantsOf, type TableWrites } from './tables.ts';
import type { TransactionGuard } from './transaction.ts';
import { WriteBatcher } from './write-batcher.ts';

/** Most batches in flight; further appends wait and are sent together. */
const MAX_BATCHES = 4;

/**
 * Appends an entry only after the one its writer knows, or the first one after the start its writer knows. Its time is at least
 * that of the entry before it, whichever node wrote that. The guards are scalar subqueries, because PostgreSQL may turn EXISTS
 * into a hash of all tables, for which it parses every document.
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
      THEN (SELECT (t.doc::json ->> 'started')::double precision FROM tables t WHERE t.id = draft.table_id)
           = draft.previous_at AND (SELECT p.seq FROM packed_logs p WHERE p.table_id = draft.table_id) IS NULL
      ELSE (SELECT e.id = draft.previous_id AND e.at = draft.previous_at FROM entries e
            WHERE e.table_id = draft.table_id AND e.seq = draft.seq - 1) END
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

/** True for errors of data or constraints (SQLSTATE classes 22, 23, 54): nothing was written, and other jobs may be valid. */
const isBadJob = (error: unknown): boolean => error instanceof pg.DatabaseError && /^(22|23|54)/.test(error.code ?? '');

/** One statement that deletes the tables that `chosen` selects, with all their data. */
const deleteAll = (chosen: string): string => `
  WITH doomed AS (${chosen}),
  ${TABLE_PARTS.map((part) => `${part}_gone AS (DELETE FROM ${part} USING doomed WHERE table_id = doomed.id)`).join(',\n  ')}
  DELETE FROM tables USING doomed WHERE tables.id = doomed.id RETURNING tables.id`;

/** Tables without a change in document or log for a while; skips those locked by another node. */
const EXPIRED = `
  SELECT id FROM tables WHERE state = $1 AND touched < $2
    AND coalesce(${lastTimeOf('tables.id')}, 0) < $2
    AND id <> ALL ($3::text[]) ORDER BY touched LIMIT $4 FOR UPDATE SKIP LOCKED`;

type Rows = (text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Writes to tables on PostgreSQL, by several nodes at once. */
export function postgresTables(
  pool: PostgresPool,
  guard: TransactionGuard,
  rows: Rows,
  now: () => number,
): TableWrites & { readonly idle: () => Promise<void> } {
  const appends = new WriteBatcher<Appending, Appended>(
    async (jobs) => {
      const written = await write(pool, jobs, now());
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
    async append(draft, previous, dueIn) {
      guard.check();
      return appends.add({ draft, previous, dueIn });
    },
    idle: () => appends.idle(),

    async create(doc) {
      const values = [doc.id, doc.state, doc.public ? 1 : 0, doc.created, JSON.stringify(doc), participantsOf(doc)];
      const text = `WITH made AS (INSERT INTO tables VALUES ($1, 1, $2, $3, $4, NULL, $5, $7))
        INSERT INTO participants (session, table_id, over) SELECT unnest($6::text[]), $1, CASE WHEN $2 = 'finished' THEN 1 ELSE 0 END`;
      await rows(text, [...values, now()]);
    },
    async replace(id, version, doc, dueIn, known) {
      const found = await rows(
        `WITH changed AS (
           UPDATE tables SET version = version + 1, state = $3, public = $4, doc = $5, touched = $7,
             due = CASE WHEN $8 THEN $9::bigint ELSE due END
           WHERE id = $1 AND version = $2 AND ($10::int IS NULL OR
             ${hasEntry('$1', '$10', '$11', '$12::double precision')})
           RETURNING id
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
          now(),
          dueIn !== undefined,
          dueIn === null || dueIn === undefined ? null : now() + Math.ceil(dueIn),
          known?.seq ?? null,
          known?.id ?? null,
          known?.at ?? null,
        ],
      );
      return found.length === 1;
    },

    async leaseDue(limit, leaseMs) {
      const text = `UPDATE tables SET due = $3::bigint + $2::bigint WHERE id IN
        (SELECT id FROM tables WHERE due <= $3::bigint ORDER BY due LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING id`;
      return (await rows(text, [limit, leaseMs, now()])).map((row) => textIn(row, 'id'));
    },
    async setDue(id, dueInMs) {
      await rows('UPDATE tables SET due = $3::bigint + $2::bigint WHERE id = $1', [id, whole(dueInMs), now()]);
    },

    async touch(tables) {
      const text = 'UPDATE tables SET touched = $2 WHERE id = ANY ($1::text[]) AND touched < $3';
      await rows(text, [[...tables], now(), now() - TOUCH_EVERY_MS]);
    },
    async deleteExpired({ state, untouchedMs }, limit, inUse) {
      const gone = await rows(deleteAll(EXPIRED), [state, now() - untouchedMs, [...inUse], limit]);
      return gone.map((row) => textIn(row, 'id'));
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
