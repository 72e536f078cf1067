import type { Table } from '@holdfast/protocol';
import { useEffect } from 'preact/hooks';
import { api } from '../core/api.ts';

const KEY = 'holdfast.tables';
/** Older ones are still reached by their link. */
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
    // Without storage a table is found again by its link.
  }
};

export const forgetMine = (table: string): void => store(storedIds().filter((other) => other !== table));

/** Remembers a server's table while this browser has a seat there, so that the home page links back to it. */
export function useRemembered(
  { host, table }: { readonly host: string; readonly table: string },
  seated: boolean,
): void {
  useEffect(() => {
    if (host === 'server' && seated) store([table, ...storedIds().filter((other) => other !== table)]);
  }, [host, table, seated]);
}

/** The tables of the server where this browser has a seat, newest first. */
export async function myTables(): Promise<readonly Table[]> {
  const found = await Promise.all(
    storedIds().map((id) =>
      api('getTable', { id }).then(
        ({ table, mine }) => (mine.length > 0 ? table : null),
        () => null,
      ),
    ),
  );
  return found.filter((table) => table !== null);
}
