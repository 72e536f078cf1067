import type { Table } from '@holdfast/protocol';
import { useEffect, useState } from 'preact/hooks';
import { tablesApi } from '../../core/api.ts';

const KEY = 'holdfast.tables';
/** Older tables can still be opened by their links. */
const MAX_TABLES = 12;

const storedIds = (): readonly string[] => {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    return [];
  }
};

const store = (tables: readonly string[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.slice(0, MAX_TABLES)));
  } catch {
    // Without storage, a table can be opened only by its link.
  }
};

/** Remembers a table of the server if this browser has a seat there, so that the home page links to it. */
export function useRemembered(
  { host, table }: { readonly host: string; readonly table: string },
  seated: boolean,
): void {
  useEffect(() => {
    if (host === 'server' && seated) store([table, ...storedIds().filter((other) => other !== table)]);
  }, [host, table, seated]);
}

/** The remembered tables where this browser still has a seat, last opened first, except those in `listed`. */
export async function rememberedTables(listed: readonly string[]): Promise<readonly Table[]> {
  const found = await Promise.all(
    storedIds()
      .filter((id) => !listed.includes(id))
      .map((id) =>
        tablesApi.get({ table: id }).then(
          ({ table, mine }) => (mine.length > 0 ? table : null),
          () => null,
        ),
      ),
  );
  return found.filter((table) => table !== null);
}

/**
 * The remembered tables that are not in `listed`, the ids that the server lists as ours (null until they are known). It waits
 * for them because the server has to read and replay each table that is requested.
 */
export function useRememberedTables(listed: readonly string[] | null): {
  readonly tables: readonly Table[];
  forget(table: string): void;
} {
  const [tables, setTables] = useState<readonly Table[]>([]);
  useEffect(() => {
    let stopped = false;
    if (listed)
      void rememberedTables(listed).then((found) => {
        if (!stopped) setTables(found);
      });
    return () => {
      stopped = true;
    };
  }, [listed?.join()]);
  return {
    tables,
    forget(table) {
      store(storedIds().filter((other) => other !== table));
      setTables(tables.filter(({ id }) => id !== table));
    },
  };
}
