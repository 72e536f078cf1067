import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { TableDoc } from '../table/doc.ts';
import { Group } from './group.ts';
import type { Appended, Chat, Draft, DueIn, Log, LogEntry, Session } from './log.ts';
import { entryOf } from './rows.ts';
import { type EntryRow, SCHEMA } from './schema.ts';

interface Write {
  readonly run: () => unknown;
  readonly done: (value: never) => void;
  readonly failed: (error: unknown) => void;
}

/** Opens the embedded store: one file, one process that writes, every acknowledged entry flushed to disk. */
export function openSqlite(file: string): Log & { readonly file: string } {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -16384',
  );
  migrate(db);

  const statements = new Map<string, StatementSync>();
  const sql = (text: string): StatementSync => {
    let statement = statements.get(text);
    if (!statement) statements.set(text, (statement = db.prepare(text)));
    return statement;
  };

  const group = new Group<Write>((writes) => {
    const after: (() => void)[] = [];
    try {
      db.exec('BEGIN IMMEDIATE');
      for (const { run, done, failed } of writes) {
        try {
          const value = run();
          after.push(() => done(value as never));
        } catch (error) {
          after.push(() => failed(error));
        }
      }
      db.exec('COMMIT');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      for (const { failed } of writes) failed(error);
      return;
    }
    for (const tell of after) tell();
  });
  const write = <T>(run: () => T): Promise<T> =>
    new Promise((done, failed) => group.add({ run, done: done as Write['done'], failed }));

  const setDue = (id: string, dueIn: number | null): void => {
    sql('UPDATE tables SET due = ? WHERE id = ?').run(dueIn === null ? null : Date.now() + Math.ceil(dueIn), id);
  };

  return {
    kind: 'sqlite',
    file,
    now: Date.now,

    append: (draft: Draft, dueIn?: DueIn) =>
      write((): Appended => {
        const at = Date.now();
        const { table, seq, id, kind, seat, by, move, luck, digest } = draft;
        const { changes } = sql('INSERT INTO entries VALUES (?,?,?,?,?,?,?,?,?,?) ON CONFLICT DO NOTHING').run(
          ...[table, seq, id, kind, seat, by, move, JSON.stringify(luck), digest, at],
        );
        if (!changes) return 'lost';
        if (dueIn !== undefined) setDue(table, dueIn);
        return { at };
      }),
    async entries(table, after): Promise<LogEntry[]> {
      const rows = sql('SELECT * FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq').all(table, after);
      return (rows as unknown as EntryRow[]).map(entryOf);
    },
    async heads(tables) {
      const find = sql('SELECT max(seq) AS seq FROM entries WHERE table_id = ?');
      const found = tables.map((table) => [table, (find.get(table) as { seq: number | null }).seq] as const);
      return new Map(found.filter((pair): pair is readonly [string, number] => pair[1] !== null));
    },

    create: (doc) =>
      write(() => {
        sql('INSERT INTO tables VALUES (?,1,?,?,?,NULL,?)').run(
          ...[doc.id, doc.state, doc.public ? 1 : 0, doc.created, JSON.stringify(doc)],
        );
      }),
    async table(id) {
      const row = sql('SELECT doc, version FROM tables WHERE id = ?').get(id);
      return row ? { doc: JSON.parse(row.doc as string) as TableDoc, version: row.version as number } : null;
    },
    replace: (id, version, doc, dueIn) =>
      write(() => {
        const { changes } = sql(
          'UPDATE tables SET version = version + 1, state = ?, public = ?, doc = ? WHERE id = ? AND version = ?',
        ).run(doc.state, doc.public ? 1 : 0, JSON.stringify(doc), id, version);
        if (changes && dueIn !== undefined) setDue(id, dueIn);
        return changes === 1;
      }),
    async tables(state, limit) {
      const rows = sql('SELECT doc FROM tables WHERE public = 1 AND state = ? ORDER BY created DESC LIMIT ?').all(
        ...[state, limit],
      );
      return rows.map((row) => JSON.parse(row.doc as string) as TableDoc);
    },

    async due(limit, lease) {
      const ripe = sql('SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?');
      // Most looks find nothing and cost no write.
      if (ripe.all(Date.now(), 1).length === 0) return [];
      return write(() => {
        const now = Date.now();
        const taken = ripe.all(now, limit).map(({ id }) => id as string);
        for (const id of taken) sql('UPDATE tables SET due = ? WHERE id = ?').run(now + lease, id);
        return taken;
      });
    },
    setDue: (id, dueIn) => write(() => setDue(id, dueIn)),

    addSession: (hash, { id, name, kind }) =>
      write(() => void sql('INSERT INTO sessions VALUES (?,?,?,?,?)').run(hash, id, name, kind, Date.now())),
    async session(hash) {
      const row = sql('SELECT id, name, kind FROM sessions WHERE hash = ?').get(hash);
      return row ? ({ ...row } as unknown as Session) : null;
    },
    rename: (id, name) => write(() => void sql('UPDATE sessions SET name = ? WHERE id = ?').run(name, id)),

    addLink: (hash, table, seat, lasts) =>
      write(() => void sql('INSERT INTO links VALUES (?,?,?,?)').run(hash, table, seat, Date.now() + lasts)),
    takeLink: (hash) =>
      write(() => {
        sql('DELETE FROM links WHERE expires < ?').run(Date.now());
        const row = sql('DELETE FROM links WHERE hash = ? RETURNING table_id, seat').get(hash);
        return row ? { table: row.table_id as string, seat: row.seat as number } : null;
      }),

    addChat: (table, { name, seat, text }) =>
      write((): Chat => {
        const { n } = sql('SELECT coalesce(max(n), 0) + 1 AS n FROM chats WHERE table_id = ?').get(table) as {
          n: number;
        };
        const at = Date.now();
        sql('INSERT INTO chats VALUES (?,?,?,?,?,?)').run(table, n, at, name, seat, text);
        return { n, at, name, seat, text };
      }),
    async chats(table, after, limit) {
      const rows = sql(
        'SELECT n, at, name, seat, text FROM chats WHERE table_id = ? AND n > ? ORDER BY n DESC LIMIT ?',
      ).all(table, after, limit);
      return rows.reverse().map((row) => ({ ...row }) as unknown as Chat);
    },

    // One process: there is nobody else to tell.
    tell() {},
    listen() {},
    async ping() {
      sql('SELECT 1').get();
    },
    async close() {
      group.flush();
      if (db.isOpen) db.close();
    },
  };
}

function migrate(db: DatabaseSync): void {
  const { user_version: done } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  if (done > SCHEMA.length) throw new Error(`the store was written by a newer version (step ${done})`);
  for (let step = done; step < SCHEMA.length; step++)
    db.exec(`BEGIN IMMEDIATE; ${SCHEMA[step]}; PRAGMA user_version = ${step + 1}; COMMIT`);
}
