import { ApiError } from '@holdfast/protocol';
import type { DueIn, TableDoc } from '@holdfast/session';
import type { LoadedTables } from './loaded-tables.ts';

/** Error handler that ignores damaged tables by returning null; throws other errors, such as of an unavailable store. */
export function ignoreDamage(error: unknown): null {
  if (error instanceof ApiError && error.code === 'table-damaged') return null;
  throw error;
}

/** Changes the document of a table that is not in memory, without replaying its log, which may be damaged. */
export async function changeStored(
  { context: { store } }: LoadedTables,
  id: string,
  change: (doc: TableDoc) => TableDoc,
  dueAfter: (doc: TableDoc) => DueIn = () => undefined,
): Promise<void> {
  for (;;) {
    const found = await store.tables.table(id).catch(ignoreDamage);
    if (!found) return;
    const changed = change(found.doc);
    if (changed === found.doc) return;
    // False if another writer was faster: then read the document again.
    if (await store.tables.replace(id, found.version, changed, dueAfter(changed))) break;
  }
  store.notify({ about: 'doc', table: id });
}
