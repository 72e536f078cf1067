import { ApiError } from '@holdfast/protocol';
import type { TableDoc } from '@holdfast/session';
import type { LoadedTables } from './loaded-tables.ts';

/** For what must go on without a table that cannot be read: null then. A store that does not answer is another matter. */
export function ignoreDamage(error: unknown): null {
  if (error instanceof ApiError && error.code === 'table-damaged') return null;
  throw error;
}

/** Changes the document of a table that is not in memory here, without its log: that need not be replayed, and may be damaged. */
export async function changeStored(
  { context: { store } }: LoadedTables,
  id: string,
  change: (doc: TableDoc) => TableDoc,
): Promise<void> {
  for (;;) {
    const found = await store.tables.table(id).catch(ignoreDamage);
    if (!found) return;
    const changed = change(found.doc);
    if (changed === found.doc) return;
    // False: somebody else was faster, and the document is read again.
    if (await store.tables.replace(id, found.version, changed)) break;
  }
  store.notify({ about: 'doc', table: id });
}
