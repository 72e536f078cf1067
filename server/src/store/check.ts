import { DatabaseSync } from 'node:sqlite';
import { newerSchema } from './schema.ts';
import { schemaOfSqlite } from './sqlite-schema.ts';

/**
 * How much of a store is checked:
 * - `opening`: that it can be opened and its schema is known. Opens the file for writing to recover the log of a killed server.
 * - `running`: all pages, but not indexes against their tables. A server may use the store meanwhile.
 * - `back-up`: everything.
 */
export type CheckDepth = 'opening' | 'running' | 'back-up';

const PRAGMA = { opening: null, running: 'quick_check', 'back-up': 'integrity_check' } as const;

/** Describes what is wrong with a store's file; null if nothing. All but `opening` read the whole file. */
export function checkStore(file: string, depth: CheckDepth): string | null {
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(file, { readOnly: depth !== 'opening' });
    const schema = schemaOfSqlite(db);
    // The server was killed before the first schema step, which runs at the next start.
    if (schema.base === 0) return depth === 'back-up' ? 'it is not a store of Holdfast' : null;
    const newer = newerSchema(schema);
    if (newer !== null) return `it was written by a newer version (${newer}): upgrade first`;
    const pragma = PRAGMA[depth];
    const found = pragma === null ? 'ok' : Object.values(db.prepare(`PRAGMA ${pragma}(1)`).get() ?? {})[0];
    if (found !== 'ok') return `it is damaged (${String(found)})`;
    db.prepare('SELECT 1 FROM entries LIMIT 1').get();
    return null;
  } catch (error) {
    return `it is damaged (${error instanceof Error ? error.message : String(error)})`;
  } finally {
    db?.close();
  }
}
