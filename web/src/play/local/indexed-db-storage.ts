import { ApiError } from '@holdfast/protocol/errors';
import {
  type LogEntry,
  newSeed,
  type Runtime,
  readLogEntry,
  readTableDoc,
  type TableDoc,
  type TableStorage,
  type VersionedDoc,
} from '@holdfast/session';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { PageError } from '../../core/errors.ts';
import { DATABASE_NAME } from './database-name.ts';
import { migrateEntry, migrateTable } from './migrate-stored-tables.ts';

/** A stored document. It is validated when read, since other versions of the page write to the same database. */
interface TableRow {
  readonly id: string;
  readonly version: number;
  readonly doc: TableDoc;
}

interface Schema extends DBSchema {
  tables: { key: string; value: TableRow };
  entries: { key: [table: string, seq: number]; value: LogEntry; indexes: { id: [table: string, id: string] } };
}

type Upgrade = IDBPTransaction<Schema, ('tables' | 'entries')[], 'versionchange'>;

/** A table and the length of its log. */
export interface StoredTable {
  readonly doc: TableDoc;
  readonly seq: number;
}

/** A storage on this device, which can also list and delete tables. */
export interface LocalStorage extends TableStorage {
  list(): Promise<readonly StoredTable[]>;
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}

const VERSION = 2;

const logOf = (table: string, after = 0): IDBKeyRange =>
  IDBKeyRange.bound([table, after], [table, Number.MAX_SAFE_INTEGER], true);

/** Migrates to version 2, which stores documents and log entries of the session package. Unreadable rows are left unchanged. */
async function migrate(upgrade: Upgrade, runtime: Runtime): Promise<void> {
  const docs = new Map<string, TableDoc>();
  for (const row of await upgrade.objectStore('tables').getAll()) {
    const doc = migrateTable(row, () => newSeed(runtime));
    if (!doc) continue;
    docs.set(doc.id, doc);
    await upgrade.objectStore('tables').put({ id: doc.id, version: 1, doc });
  }
  for (const row of await upgrade.objectStore('entries').getAll()) {
    const doc = docs.get(row.table);
    const entry = doc && migrateEntry(row, doc);
    if (entry) await upgrade.objectStore('entries').put(entry);
  }
  upgrade.objectStore('entries').createIndex('id', ['table', 'id'], { unique: true });
}

const openDatabase = (name: string, runtime: Runtime, closed: () => void): Promise<IDBPDatabase<Schema>> =>
  // biome-ignore lint/nursery/noMisusedPromises: the promise is the one that the nested upgrade() returns
  new Promise((resolve, reject) => {
    const opening = openDB<Schema>(name, VERSION, {
      blocked: () => reject(new PageError('database-blocked', 'an older page in another tab keeps the database open')),
      upgrade(database, oldVersion, _, transaction) {
        if (oldVersion === 0) {
          database.createObjectStore('tables', { keyPath: 'id' });
          database.createObjectStore('entries', { keyPath: ['table', 'seq'] });
        }
        // A failure aborts the upgrade, so the database keeps its old version.
        return migrate(transaction, runtime);
      },
      blocking(_currentVersion, _blockedVersion, event) {
        // A newer page in another tab is waiting to upgrade.
        (event.target as IDBDatabase).close();
        closed();
      },
      terminated: closed,
    });
    opening.then(resolve, reject);
  });

const isTaken = (error: unknown): boolean => error instanceof DOMException && error.name === 'ConstraintError';

/** Converts a validation error to `cannot-replay`: the data was written by another version of the page, or edited by hand. */
function checked<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new ApiError('cannot-replay', 'the stored table cannot be read', {}, { cause });
  }
}

/** Stores tables in the browser's IndexedDB, which is opened on first use. */
export function indexedDbStorage(runtime: Runtime, name: string = DATABASE_NAME): LocalStorage {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const database = (): Promise<IDBPDatabase<Schema>> => {
    const forget = (): void => {
      opened = null;
    };
    opened ??= openDatabase(name, runtime, forget).catch((error: unknown) => {
      // Don't keep the failed attempt, so that the next call tries again.
      forget();
      throw error;
    });
    return opened;
  };
  return {
    shared: false,
    async append(draft, previous) {
      const at = runtime.now();
      const transaction = (await database()).transaction(['tables', 'entries'], 'readwrite');
      const entries = transaction.objectStore('entries');
      const last =
        draft.seq === 1
          ? { id: '', at: (await transaction.objectStore('tables').get(draft.table))?.doc.started }
          : await entries.get([draft.table, draft.seq - 1]);
      if (last?.id !== previous.id || last.at !== previous.at) return 'lost';
      try {
        await Promise.all([entries.add({ ...draft, at }), transaction.done]);
        return { at };
      } catch (error) {
        if (isTaken(error)) return 'lost';
        throw error;
      }
    },
    async entries(table, after) {
      const rows = await (await database()).getAll('entries', logOf(table, after));
      return rows.map((row) => checked(() => readLogEntry(row)));
    },
    async create(doc) {
      await (await database()).add('tables', { id: doc.id, version: 1, doc });
    },
    async table(id): Promise<VersionedDoc | null> {
      const row = await (await database()).get('tables', id);
      return row ? checked(() => ({ doc: readTableDoc(row.doc), version: row.version })) : null;
    },
    async replace(id, version, doc, _dueIn, known) {
      const transaction = (await database()).transaction(['tables', 'entries'], 'readwrite');
      const row = await transaction.objectStore('tables').get(id);
      if (row?.version !== version) return false;
      const entry = known && (await transaction.objectStore('entries').get([id, known.seq]));
      if (entry?.id !== known?.id || entry?.at !== known?.at) return false;
      const next = { id, version: version + 1, doc };
      await Promise.all([transaction.objectStore('tables').put(next), transaction.done]);
      return true;
    },
    async list() {
      const transaction = (await database()).transaction(['tables', 'entries']);
      const rows = await transaction.objectStore('tables').getAll();
      const stored = await Promise.all(
        rows.map(async ({ id, doc }) => ({ doc, seq: await transaction.objectStore('entries').count(logOf(id)) })),
      );
      return stored.flatMap(({ doc, seq }) => {
        try {
          return [{ doc: readTableDoc(doc), seq }];
        } catch (error) {
          runtime.reportFailure('stored table cannot be read', error);
          return [];
        }
      });
    },
    async remove(id) {
      const transaction = (await database()).transaction(['tables', 'entries'], 'readwrite');
      await Promise.all([
        transaction.objectStore('tables').delete(id),
        transaction.objectStore('entries').delete(logOf(id)),
        transaction.done,
      ]);
    },
    async close() {
      (await opened)?.close();
      opened = null;
    },
  };
}
