import { useEffect } from 'preact/hooks';
import { call } from '../core/api.ts';
import type { Link, TableState } from '../table/connection.ts';

const KEY = 'holdfast.tables';
/** Older ones are still there by their link. */
const MOST = 12;

const kept = (): readonly string[] => {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    return [];
  }
};

const keep = (tables: readonly string[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.slice(0, MOST)));
  } catch {
    // Without storage a table is found again by its link.
  }
};

export const forgetMine = (table: string): void => keep(kept().filter((other) => other !== table));

/** Keeps the address of a server's table while this browser has a seat there: the home page leads back to it. */
export function useRemembered(link: Link, seated: boolean): void {
  useEffect(() => {
    if (link.where === 'server' && seated) keep([link.table, ...kept().filter((other) => other !== link.table)]);
  }, [link, seated]);
}

/** The tables of the server where this browser has a seat, newest first. */
export async function myTables(): Promise<readonly TableState[]> {
  const found = await Promise.all(
    kept().map(async (id) => {
      const { table, mine } = await call<{ table: TableState; mine: readonly number[] }>(
        'GET',
        `/tables/${encodeURIComponent(id)}`,
      ).catch(() => ({ table: null, mine: [] }));
      return mine.length > 0 ? table : null;
    }),
  );
  return found.filter((table) => table !== null);
}
