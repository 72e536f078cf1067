import type { AnyRules, Entry } from '@holdfast/kernel';
import type { TableWish } from '../table/connection.ts';

/** A table as it is stored in the browser: its making, then one row per move. */
export interface StoredTable {
  readonly id: string;
  readonly wish: TableWish;
  readonly engine: string;
  readonly rules: AnyRules;
  readonly names: readonly string[];
  readonly seed: string;
  readonly setup: { readonly luck: readonly number[]; readonly digest: string };
  readonly created: number;
  readonly finished: boolean;
  readonly winners: readonly number[];
  readonly seq: number;
}

interface EntryRow extends Entry {
  readonly table: string;
  readonly seq: number;
}

const TABLES = 'tables';
const ENTRIES = 'entries';

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | null = null;

const database = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('holdfast', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TABLES, { keyPath: 'id' });
      request.result.createObjectStore(ENTRIES, { keyPath: ['table', 'seq'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  // What reject once may work the next time.
  opened.catch(() => {
    opened = null;
  });
  return opened;
};

const store = async (name: string): Promise<IDBObjectStore> => (await database()).transaction(name).objectStore(name);

/** Writes, and is resolve when it is stored: a full browser says so only at the end. */
async function write(work: (tables: IDBObjectStore, entries: IDBObjectStore) => void): Promise<void> {
  const transaction = (await database()).transaction([TABLES, ENTRIES], 'readwrite');
  work(transaction.objectStore(TABLES), transaction.objectStore(ENTRIES));
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

const rowsOf = (table: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([table, from], [table, Number.MAX_SAFE_INTEGER]);

export const putTable = (stored: StoredTable): Promise<void> => write((tables) => tables.put(stored));

export const listTables = async (): Promise<StoredTable[]> => resultOf((await store(TABLES)).getAll());

export const getTable = async (id: string): Promise<StoredTable | null> =>
  (await resultOf<StoredTable | undefined>((await store(TABLES)).get(id))) ?? null;

/** Keeps the last move of a table, and the table with it. */
export const appendEntry = (stored: StoredTable, entry: Entry): Promise<void> =>
  write((tables, entries) => {
    tables.put(stored);
    entries.put({ ...entry, table: stored.id, seq: stored.seq } satisfies EntryRow);
  });

export const getEntries = async (table: string): Promise<Entry[]> => {
  const rows = await resultOf<EntryRow[]>((await store(ENTRIES)).getAll(rowsOf(table)));
  return rows.map(({ seat, move, luck, digest }) => ({ seat, move, luck, digest }));
};

/** Keeps the table as it was before its last move. */
export const removeLastEntry = (stored: StoredTable): Promise<void> =>
  write((tables, entries) => {
    tables.put(stored);
    entries.delete(rowsOf(stored.id, stored.seq + 1));
  });

export const removeTable = (id: string): Promise<void> =>
  write((tables, entries) => {
    tables.delete(id);
    entries.delete(rowsOf(id));
  });
