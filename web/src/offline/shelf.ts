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
  return opened;
};

const store = async (name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await database()).transaction(name, mode).objectStore(name);

const rowsOf = (table: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([table, from], [table, Number.MAX_SAFE_INTEGER]);

export const keepTable = async (kept: Kept): Promise<void> => {
  await asked((await store(TABLES, 'readwrite')).put(kept));
};

export const keptTables = async (): Promise<Kept[]> => asked((await store(TABLES, 'readonly')).getAll());

export const keptTable = async (id: string): Promise<Kept | null> =>
  (await asked<Kept | undefined>((await store(TABLES, 'readonly')).get(id))) ?? null;

export const keepEntry = async (table: string, seq: number, entry: Entry): Promise<void> => {
  const row: Row = { ...entry, table, seq };
  await asked((await store(ENTRIES, 'readwrite')).put(row));
};

export const keptEntries = async (table: string): Promise<Entry[]> => {
  const rows = await asked<Row[]>((await store(ENTRIES, 'readonly')).getAll(rowsOf(table)));
  return rows.map(({ seat, move, luck, digest }) => ({ seat, move, luck, digest }));
};

/** Takes back every row from `seq` on. */
export const dropEntries = async (table: string, seq: number): Promise<void> => {
  await asked((await store(ENTRIES, 'readwrite')).delete(rowsOf(table, seq)));
};

export const dropTable = async (id: string): Promise<void> => {
  await dropEntries(id, 0);
  await asked((await store(TABLES, 'readwrite')).delete(id));
};
