import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { readDoc } from '../table/doc.ts';
import { entryOf } from './rows.ts';
import { type EntryRow, SCHEMA } from './schema.ts';
import { prepared, RIPE, type WriteJob, type Writes } from './sqlite-writes.ts';
import type { Chat, LogEntry, Session, Store } from './store.ts';
import { type Settled, WriteBatcher } from './write-batcher.ts';

/** Milliseconds between two flushes of a busy table context: fewer flushes leave more of a small machine to the players. */
const APART = 3;

/** Opens the embedded store: one file, one thread that writes, every acknowledged entry flushed to disk. */
export function openSqlite(file: string): Store & { readonly file: string } {
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -4096',
  );
  migrate(db);
  const sql = prepared(db);
  const writer = new Writer(file);
  const { write } = writer;

  return {
    kind: 'sqlite',
    file,
    now: Date.now,

    append: (draft, dueIn) => write('append', draft, dueIn),
    async entries(table, after): Promise<LogEntry[]> {
      const rows = sql('SELECT * FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq').all(table, after);
      return (rows as unknown as EntryRow[]).map(entryOf);
    },
    async heads(tables) {
      const find = sql('SELECT max(seq) AS seq FROM entries WHERE table_id = ?');
      const found = tables.map((table) => [table, (find.get(table) as { seq: number | null }).seq] as const);
      return new Map(found.filter((pair): pair is readonly [string, number] => pair[1] !== null));
    },

    create: (doc) => write('create', doc.id, doc.state, doc.public, doc.created, JSON.stringify(doc)),
    async table(id) {
      const row = sql('SELECT doc, version FROM tables WHERE id = ?').get(id);
      return row ? { doc: readDoc(row.doc as string), version: row.version as number } : null;
    },
    replace: (id, version, doc, dueIn) =>
      write('replace', id, version, doc.state, doc.public, JSON.stringify(doc), dueIn),
    async tables(state, limit) {
      const rows = sql('SELECT doc FROM tables WHERE public = 1 AND state = ? ORDER BY created DESC LIMIT ?').all(
        ...[state, limit],
      );
      return rows.map((row) => readDoc(row.doc as string));
    },

    // Most looks find nothing and cost no write.
    due: async (limit, lease) => (sql(RIPE).get(Date.now(), 1) ? write('lease', limit, lease) : []),
    setDue: (id, dueIn) => write('setDue', id, dueIn),

    addSession: (hash, session) => write('addSession', hash, session),
    async session(hash) {
      const row = sql('SELECT id, name, kind FROM sessions WHERE hash = ?').get(hash);
      return row ? ({ ...row } as unknown as Session) : null;
    },
    rename: (id, name) => write('rename', id, name),

    addLink: (hash, table, seat, lasts) => write('addLink', hash, table, seat, lasts),
    takeLink: (hash) => write('takeLink', hash),

    addChat: (table, chat) => write('addChat', table, chat),
    async chats(table, after, limit) {
      const rows = sql(
        'SELECT n, at, name, seat, text FROM chats WHERE table_id = ? AND n > ? ORDER BY n DESC LIMIT ?',
      ).all(table, after, limit);
      return rows.reverse().map((row) => ({ ...row }) as unknown as Chat);
    },

    // One process: there is nobody else to tell.
    notify() {},
    subscribe() {},
    async ping() {
      sql('SELECT 1').get();
      if (writer.ended) throw writer.ended;
    },
    async close() {
      await writer.close();
      if (db.isOpen) db.close();
    },
  };
}

/** The thread that writes, seen from outside. */
class Writer {
  /** Why it writes no more. */
  ended: Error | null = null;
  readonly #thread: Worker;
  readonly #group: WriteBatcher<WriteJob, unknown>;
  #answer: { done(settled: Settled<unknown>[]): void; failed(error: Error): void } | null = null;

  constructor(file: string) {
    this.#thread = new Worker(new URL('./sqlite-writer.ts', import.meta.url), { workerData: { file } });
    this.#thread.on('message', (settled: Settled<unknown>[]) => this.#answer?.done(settled));
    this.#thread.on('error', (error: Error) => this.#end(error));
    this.#thread.on('exit', () => this.#end(new Error('the writer of the store has ended')));
    // One group at a time: while the disk is flushed, the next one grows.
    this.#group = new WriteBatcher((jobs) => this.#together(jobs), 1, APART);
  }

  readonly write = <Name extends keyof Writes>(
    name: Name,
    ...values: Parameters<Writes[Name]>
  ): Promise<ReturnType<Writes[Name]>> =>
    this.#group.add([name, ...values] as unknown as WriteJob) as Promise<ReturnType<Writes[Name]>>;

  #together(jobs: readonly WriteJob[]): Promise<readonly Settled<unknown>[]> {
    return new Promise((done, failed) => {
      if (this.ended) return failed(this.ended);
      this.#answer = { done, failed };
      this.#thread.postMessage(jobs);
    });
  }

  #end(error: Error): void {
    this.ended ??= error;
    this.#answer?.failed(this.ended);
  }

  async close(): Promise<void> {
    await this.#group.idle();
    if (this.ended) return;
    const gone = new Promise((exit) => this.#thread.once('exit', exit));
    this.#thread.postMessage('close');
    await gone;
  }
}

function migrate(db: DatabaseSync): void {
  const { user_version: done } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  if (done > SCHEMA.length) throw new Error(`the store was written by a newer version (step ${done})`);
  for (let step = done; step < SCHEMA.length; step++)
    db.exec(`BEGIN IMMEDIATE; ${SCHEMA[step]}; PRAGMA user_version = ${step + 1}; COMMIT`);
}
