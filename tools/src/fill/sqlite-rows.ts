import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type Cell, copiedColumns, type RowStore, type Shape } from './row-store.ts';

const CACHE_KB = 512 * 1024;

/** The rows of the embedded store, while no server uses it. */
export function sqliteRows(file: string): RowStore {
  const db = new DatabaseSync(file);
  const statements = new Map<string, StatementSync>();
  const prepared = (text: string): StatementSync => {
    let statement = statements.get(text);
    if (!statement) statements.set(text, (statement = db.prepare(text)));
    return statement;
  };
  const all = (text: string): Record<string, Cell>[] => db.prepare(text).all() as Record<string, Cell>[];
  const copied = new Set<string>();

  const shapeOf = (name: string): Shape => {
    const unique = new Set<string>();
    for (const index of all(`PRAGMA index_list('${name}')`)) {
      const columns = all(`PRAGMA index_info('${index.name}')`).map((column) => String(column.name));
      if (index.unique === 1 && columns.length === 1) unique.add(columns[0] ?? '');
    }
    const columns = all(`PRAGMA table_info('${name}')`);
    // A single INTEGER key has no index of its own.
    const keys = columns.filter(({ pk }) => Number(pk) > 0);
    if (keys.length === 1) unique.add(String(keys[0]?.name));
    return { name, columns: columns.map((column) => String(column.name)), unique };
  };

  return {
    kind: 'sqlite',
    async shapes() {
      const tables = all(
        `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
      );
      return tables.map(({ name }) => shapeOf(String(name)));
    },
    rows: async (text) => all(text).map((row) => Object.values(row)),
    async begin() {
      db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
        PRAGMA temp_store = MEMORY; PRAGMA cache_size = -${CACHE_KB};
        CREATE TEMP TABLE placements (original TEXT, copy TEXT, shift_ms INTEGER)`);
    },
    async insert({ name, columns }, rows) {
      const places = columns.map(() => '?').join(',');
      const insert = prepared(`INSERT OR IGNORE INTO ${name} (${columns.join(', ')}) VALUES (${places})`);
      db.exec('BEGIN');
      let written = 0;
      for (const row of rows) written += Number(insert.run(...row).changes);
      db.exec('COMMIT');
      return written;
    },
    async copyRows(shape, times, placements) {
      const { name, columns } = shape;
      if (!copied.has(name)) {
        db.exec(`CREATE TEMP TABLE played_${name} AS SELECT * FROM main.${name};
          CREATE INDEX temp.played_${name}_table ON played_${name} (table_id)`);
        copied.add(name);
      }
      db.exec('BEGIN; DELETE FROM placements');
      const place = prepared('INSERT INTO placements VALUES (?,?,?)');
      for (const { original, copy, shiftMs } of placements) place.run(original, copy, shiftMs);
      const { changes } = prepared(`INSERT INTO main.${name} (${columns.join(', ')})
        SELECT ${copiedColumns(shape, times)} FROM placements p CROSS JOIN played_${name} w WHERE w.table_id = p.original`).run();
      db.exec('COMMIT');
      return Number(changes);
    },
    async finish() {
      db.exec('ANALYZE; PRAGMA locking_mode = NORMAL; PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL');
    },
    async close() {
      db.close();
    },
  };
}
