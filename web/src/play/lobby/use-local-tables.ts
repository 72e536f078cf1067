import { useEffect, useState } from 'preact/hooks';
import { DATABASE_NAME } from '../local/database-name.ts';
import { callWorker } from '../local/worker-client.ts';
import type { LocalTable } from '../local/worker-messages.ts';

/** True if this browser has ever stored a table, or cannot tell (older Firefox). */
const hasDatabase = async (): Promise<boolean> =>
  (await indexedDB.databases?.())?.some(({ name }) => name === DATABASE_NAME) ?? true;

/** The tables stored in this browser; starts the worker only if there may be some. */
export function useLocalTables(): { readonly tables: readonly LocalTable[]; forget(table: string): Promise<void> } {
  const [tables, setTables] = useState<readonly LocalTable[]>([]);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      if (!(await hasDatabase()) || gone) return;
      const stored = await callWorker('list');
      if (!gone) setTables(stored);
    };
    // Without storage (a private window) there is nothing to list.
    load().catch(() => {});
    return () => {
      gone = true;
    };
  }, []);
  return {
    tables,
    forget: async (table) => {
      await callWorker('remove', table);
      setTables(await callWorker('list'));
    },
  };
}
