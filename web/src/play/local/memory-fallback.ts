import { memoryStorage, type Runtime, type TableStorage } from '@holdfast/session';
import type { LocalStorage } from './indexed-db-storage.ts';

/**
 * A storage that moves a table to memory if the browser cannot store it (quota, private window), so that the game can continue.
 * Calls `onUnsaved` once per table.
 */
export function withMemoryFallback(
  stored: LocalStorage,
  runtime: Runtime,
  onUnsaved: (table: string) => void,
): LocalStorage {
  const memory = memoryStorage(() => runtime.now());
  const unsaved = new Set<string>();
  const storageOf = (table: string): TableStorage => (unsaved.has(table) ? memory : stored);

  /** Copies what the browser has stored of a table so far; nothing if the table is new. */
  async function moveToMemory(table: string): Promise<void> {
    const found = await stored.table(table).catch(() => null);
    if (found) memory.adopt(found.doc, await stored.entries(table, 0));
    unsaved.add(table);
    onUnsaved(table);
  }

  async function write<T>(table: string, work: (storage: TableStorage) => Promise<T>): Promise<T> {
    if (!unsaved.has(table))
      try {
        return await work(stored);
      } catch (error) {
        runtime.reportFailure('table not stored', error, { table });
        await moveToMemory(table);
      }
    return work(memory);
  }

  return {
    shared: false,
    append: (draft, previous, dueIn) => write(draft.table, (storage) => storage.append(draft, previous, dueIn)),
    create: (doc) => write(doc.id, (storage) => storage.create(doc)),
    replace: (id, version, doc, dueIn, known) =>
      write(id, (storage) => storage.replace(id, version, doc, dueIn, known)),
    entries: (table, after) => storageOf(table).entries(table, after),
    table: (id) => storageOf(id).table(id),
    list: () => stored.list(),
    async remove(id) {
      unsaved.delete(id);
      await stored.remove(id);
    },
    close: () => stored.close(),
  };
}
