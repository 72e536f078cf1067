import { DatabaseSync } from 'node:sqlite';
import { newerSchema } from './schema.ts';
import { schemaOfSqlite } from './sqlite-schema.ts';

/**
 * Describes what is wrong with a store's file; null if nothing. `at-start` does not compare indexes with their tables, and opens
 * the file for writing to recover the log of a killed server; a back-up is only read.
 */
export function checkStore(file: string, when: 'at-start' | 'back-up'): string | null {
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(file, { readOnly: when === 'back-up' });
    const schema = schemaOfSqlite(db);
    // The server was killed before the first schema step, which runs at the next start.
    if (schema.base === 0) return when === 'back-up' ? 'it is not a store of Holdfast' : null;
    const newer = newerSchema(schema);
    if (newer !== null) return `it was written by a newer version (${newer}): upgrade first`;
    const pragma = when === 'at-start' ? 'quick_check' : 'integrity_check';
    const found = Object.values(db.prepare(`PRAGMA ${pragma}(1)`).get() ?? {})[0];
    if (found !== 'ok') return `it is damaged (${String(found)})`;
    db.prepare('SELECT count(*) FROM entries').get();
    return null;
  } catch (error) {
    return `it is damaged (${error instanceof Error ? error.message : String(error)})`;
  } finally {
    db?.close();
  }
}
