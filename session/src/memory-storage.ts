import type { LogEntry } from './log-entry.ts';
import type { TableStorage, VersionedDoc } from './storage.ts';

/** Keeps tables in memory: for tests, and for browsers that keep nothing. `now` gives milliseconds since 1970. */
export function memoryStorage(now: () => number): TableStorage {
  const tables = new Map<string, VersionedDoc>();
  const logs = new Map<string, LogEntry[]>();
  const logOf = (table: string): LogEntry[] => {
    let log = logs.get(table);
    if (!log) logs.set(table, (log = []));
    return log;
  };
  return {
    shared: false,
    async append(draft) {
      const log = logOf(draft.table);
      if (log.some(({ seq, id }) => seq === draft.seq || id === draft.id)) return 'lost';
      const at = now();
      log.push({ ...draft, at });
      log.sort((a, b) => a.seq - b.seq);
      return { at };
    },
    entries: async (table, after) => logOf(table).filter(({ seq }) => seq > after),
    async create(doc) {
      if (tables.has(doc.id)) throw new Error(`table ${doc.id} exists already`);
      tables.set(doc.id, { doc, version: 1 });
    },
    table: async (id) => tables.get(id) ?? null,
    async replace(id, version, doc) {
      if (tables.get(id)?.version !== version) return false;
      tables.set(id, { doc, version: version + 1 });
      return true;
    },
  };
}
