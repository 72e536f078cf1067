import { useEffect, useState } from 'preact/hooks';
import { DATABASE_NAME } from '../local/database-name.ts';
import { callWorker } from '../local/worker-client.ts';
import type { LocalTable } from '../local/worker-messages.ts';

/** Has this browser ever stored a table? True where it does not say (older Firefox). */
const hasDatabase = async (): Promise<boolean> =>
  (await indexedDB.databases?.())?.some(({ name }) => name === DATABASE_NAME) ?? true;

/** The tables stored in this browser; the worker is started only when there is something to list. */
export function useLocalTables(): { readonly tables: readonly LocalTable[]; forget(table: string): Promise<void> } {
  const [tables, setTables] = useState<readonly LocalTable[]>([]);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      if (!(await hasDatabase()) || gone) return;
      const stored = await callWorker('list');
      if (!gone) setTables(stored);
    };
    // A browser that stores nothing (a private window) has nothing to list.
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
