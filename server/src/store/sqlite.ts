import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TableDoc } from '@holdfast/session';
import { ProcessClock } from '../process-clock.ts';
import { numberIn, textIn } from './columns.ts';
import {
  CHATS_OF,
  chatOf,
  deviceOf,
  entryOf,
  keyOf,
  newestOf,
  ownChatOf,
  readableDocs,
  sessionOf,
  sessionOfDevice,
  TABLES_OF,
  versionedDocOf,
} from './rows.ts';
import { SCHEMA } from './schema.ts';
import { slicesOn } from './slices.ts';
import { byName, type Sql } from './sql.ts';
import { SqliteWriter } from './sqlite-writer-thread.ts';
import { DUE_TABLES, prepared, type SqliteFaults, type TableRow } from './sqlite-writes.ts';
import { type NewestOfTable, participantsOf, type Store } from './store.ts';
import { TransactionGuard } from './transaction.ts';

/**
 * Opens the embedded store: one file, one thread that writes, every acknowledged entry flushed to disk. Tests simulate
 * faults of the disk.
 */
export function openSqlite(
  file: string,
  clock = new ProcessClock(),
  faults: SqliteFaults = {},
): Store & { readonly file: string } {
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -4096',
  );
  migrate(db);
  const sql = prepared(db);
  const guard = new TransactionGuard();
  const writer = new SqliteWriter(file, clock.now, guard, faults);
  const runner: Sql = {
    async read(text, values = []) {
      guard.check();
      return sql(text).all(byName(values));
    },
    write: (text, values = []) => writer.write('execute', text, values),
    transaction: (work) => writer.transaction(work),
    now: clock.now,
  };

  return {
    kind: 'sqlite',
    shared: false,
    file,
    now: clock.now,
    followTime: async () => clock.follow(),

    append: (draft, previous, dueIn) => writer.write('append', draft, previous, dueIn),
    async entries(table, after) {
      return sql('SELECT * FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq').all(table, after).map(entryOf);
    },
    async newest(tables) {
      const find = sql(`SELECT version, coalesce((SELECT max(seq) FROM entries WHERE table_id = tables.id), 0) AS seq,
        coalesce((SELECT max(n) FROM chats WHERE table_id = tables.id), 0) AS chat FROM tables WHERE id = ?`);
      const found = new Map<string, NewestOfTable>();
      for (const table of tables) {
        const row = find.get(table);
        if (row) found.set(table, newestOf(row));
      }
      return found;
    },

    create: (doc) => writer.write('create', rowOf(doc), doc.created),
    async table(id) {
      const row = sql('SELECT doc, version FROM tables WHERE id = ?').get(id);
      return row ? versionedDocOf(row) : null;
    },
    replace: (id, version, doc, dueIn) => writer.write('replace', { ...rowOf(doc), id }, version, dueIn),
    async listTables(state, limit) {
      const find = sql('SELECT doc FROM tables WHERE public = 1 AND state = ? ORDER BY created DESC LIMIT ?');
      return readableDocs(find.all(state, limit));
    },

    async countTables(session) {
      const text = `SELECT count(*) AS count FROM participants JOIN tables ON id = table_id
        WHERE session = ? AND state IN ('open', 'playing')`;
      return numberIn(sql(text).get(session) ?? {}, 'count');
    },

    // Most sweeps find nothing and need no write.
    leaseDueTables: async (limit, leaseMs) =>
      sql(DUE_TABLES).get(clock.now(), 1) ? writer.write('lease', limit, leaseMs) : [],
    setDue: (id, dueInMs) => writer.write('setDue', id, dueInMs),

    addSession: (hash, session, device) => writer.write('addSession', hash, session, device),
    async session(hash, lifetimeMs) {
      const row = sql(sessionOfDevice('?', '?')).get(hash, clock.now() - lifetimeMs);
      return row ? sessionOf(row) : null;
    },
    addDevice: (hash, session, device) => writer.write('addDevice', hash, session, device),
    async devices(session) {
      return sql('SELECT * FROM devices WHERE session = ? ORDER BY used DESC, hash').all(session).map(deviceOf);
    },
    useDevice: (hash) => writer.write('useDevice', hash),
    removeDevices: (session, hashes) => writer.write('removeDevices', session, hashes),
    renameSession: (id, name) => writer.write('renameSession', id, name),
    deleteSession: (id) => writer.write('deleteSession', id),
    async tablesOf(session, state) {
      return (await runner.read(TABLES_OF, [session, state ?? null])).map((row) => textIn(row, 'id'));
    },

    touch: (tables) => writer.write('touch', tables),
    deleteExpired: (expiry, limit, inUse) => writer.write('deleteExpired', expiry, limit, inUse),
    deleteTable: (id) => writer.write('deleteTable', id),
    deleteUnusedSessions: (unusedMs, limit) => writer.write('deleteUnusedSessions', unusedMs, limit),
    async usedBytes() {
      const pragma = (name: string): number => numberIn(db.prepare(`PRAGMA ${name}`).get() ?? {}, name);
      const used = (pragma('page_count') - pragma('freelist_count')) * pragma('page_size');
      return used + (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0);
    },

    addLink: (hash, link, lastsMs) => writer.write('addLink', hash, link, lastsMs),
    takeLink: (hash) => writer.write('takeLink', hash),

    async signingKeys(first) {
      if (first) await writer.write('addFirstKey', first);
      return sql('SELECT * FROM signing_keys ORDER BY created DESC').all().map(keyOf);
    },

    addChat: (table, chat, session) => writer.write('addChat', table, chat, session),
    async chatsOf(session) {
      return (await runner.read(CHATS_OF, [session])).map(ownChatOf);
    },
    deleteChatsOf: (session) => writer.write('deleteChatsOf', session),
    async chats(table, after, limit) {
      const columns = 'n, at, name, seat, text, session, phrase';
      const find = sql(
        `SELECT ${columns} FROM chats WHERE table_id = ? AND n > ? AND text <> '' ORDER BY n DESC LIMIT ?`,
      );
      return find.all(table, after, limit).reverse().map(chatOf);
    },

    ...slicesOn(runner),
    transaction: (work) => writer.transaction((tx) => work(slicesOn(tx))),
    writeRating: (table, game, reason, changes) => writer.write('rate', table, game, reason, changes),

    // One process: there are no other nodes.
    notify() {},
    subscribe() {},
    ping: () => writer.write('ping'),
    async close() {
      await writer.close();
      if (db.isOpen) db.close();
    },
  };
}

const rowOf = (doc: TableDoc): TableRow => ({
  id: doc.id,
  state: doc.state,
  listed: doc.public ? 1 : 0,
  json: JSON.stringify(doc),
  participants: participantsOf(doc),
});

function migrate(db: DatabaseSync): void {
  const done = numberIn(db.prepare('PRAGMA user_version').get() ?? {}, 'user_version');
  if (done > SCHEMA.length) throw new Error(`the store was written by a newer version (step ${done})`);
  for (const [step, text] of SCHEMA.entries())
    if (step >= done) db.exec(`BEGIN IMMEDIATE; ${text}; PRAGMA user_version = ${step + 1}; COMMIT`);
}
