import type { AnyRules, Entry } from '@holdfast/kernel';
import type { TableWish } from '../table/link.ts';

/** A table as it is kept in the browser: its making, then one row per move. */
export interface Kept {
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

interface Row extends Entry {
  readonly table: string;
  readonly seq: number;
}

const TABLES = 'tables';
const ENTRIES = 'entries';

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

let opened: Promise<IDBDatabase> | null = null;

const database = (): Promise<IDBDatabase> => {
  opened ??= new Promise((done, failed) => {
    const request = indexedDB.open('holdfast', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TABLES, { keyPath: 'id' });
      request.result.createObjectStore(ENTRIES, { keyPath: ['table', 'seq'] });
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  // What failed once may work the next time.
  opened.catch(() => {
    opened = null;
  });
  return opened;
};

const store = async (name: string): Promise<IDBObjectStore> => (await database()).transaction(name).objectStore(name);

/** Writes, and is done when it is kept: a full browser says so only at the end. */
async function write(work: (tables: IDBObjectStore, entries: IDBObjectStore) => void): Promise<void> {
  const writing = (await database()).transaction([TABLES, ENTRIES], 'readwrite');
  work(writing.objectStore(TABLES), writing.objectStore(ENTRIES));
  await new Promise<void>((done, failed) => {
    writing.oncomplete = () => done();
    writing.onabort = () => failed(writing.error);
  });
}

const rowsOf = (table: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([table, from], [table, Number.MAX_SAFE_INTEGER]);

export const keepTable = (kept: Kept): Promise<void> => write((tables) => tables.put(kept));

export const keptTables = async (): Promise<Kept[]> => asked((await store(TABLES)).getAll());

export const keptTable = async (id: string): Promise<Kept | null> =>
  (await asked<Kept | undefined>((await store(TABLES)).get(id))) ?? null;

/** Keeps the last move of a table, and the table with it. */
export const keepMove = (kept: Kept, entry: Entry): Promise<void> =>
  write((tables, entries) => {
    tables.put(kept);
    entries.put({ ...entry, table: kept.id, seq: kept.seq } satisfies Row);
  });

export const keptEntries = async (table: string): Promise<Entry[]> => {
  const rows = await asked<Row[]>((await store(ENTRIES)).getAll(rowsOf(table)));
  return rows.map(({ seat, move, luck, digest }) => ({ seat, move, luck, digest }));
};

/** Keeps the table as it was before its last move. */
export const dropMove = (kept: Kept): Promise<void> =>
  write((tables, entries) => {
    tables.put(kept);
    entries.delete(rowsOf(kept.id, kept.seq + 1));
  });

export const dropTable = (id: string): Promise<void> =>
  write((tables, entries) => {
    tables.delete(id);
    entries.delete(rowsOf(id));
  });
