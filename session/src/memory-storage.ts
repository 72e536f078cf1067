import type { LogEntry } from './log-entry.ts';
import type { EntryRef, TableStorage, VersionedDoc } from './storage.ts';
import type { TableDoc } from './table-doc.ts';

/** A storage in memory that can also import tables. */
export interface MemoryStorage extends TableStorage {
  /** Stores a document and its log unchanged. */
  adopt(doc: TableDoc, log: readonly LogEntry[]): void;
}

/** Keeps tables in memory, for tests and for browsers without storage. `now` returns milliseconds since 1970. */
export function memoryStorage(now: () => number): MemoryStorage {
  const tables = new Map<string, VersionedDoc>();
  const logs = new Map<string, LogEntry[]>();
  const logOf = (table: string): LogEntry[] => {
    let log = logs.get(table);
    if (!log) logs.set(table, (log = []));
    return log;
  };
  const lastOf = (table: string): EntryRef & { readonly seq: number } => {
    const at = tables.get(table)?.doc.started ?? Number.NaN;
    return logOf(table).at(-1) ?? { seq: 0, id: '', at };
  };
  return {
    shared: false,
    adopt(doc, log) {
      tables.set(doc.id, { doc, version: 1 });
      logs.set(doc.id, [...log]);
    },
    async append(draft, previous) {
      const log = logOf(draft.table);
      const last = lastOf(draft.table);
      if (last.seq !== draft.seq - 1 || last.id !== previous.id || last.at !== previous.at) return 'lost';
      const at = now();
      log.push({ ...draft, at });
      return { at };
    },
    entries: async (table, after) => logOf(table).filter(({ seq }) => seq > after),
    async create(doc) {
      if (tables.has(doc.id)) throw new Error(`table ${doc.id} exists already`);
      tables.set(doc.id, { doc, version: 1 });
    },
    table: async (id) => tables.get(id) ?? null,
    async replace(id, version, doc, _dueIn, known) {
      if (tables.get(id)?.version !== version) return false;
      if (known && !logOf(id).some(({ seq, id, at }) => seq === known.seq && id === known.id && at === known.at))
        return false;
      tables.set(id, { doc, version: version + 1 });
      return true;
    },
  };
}
