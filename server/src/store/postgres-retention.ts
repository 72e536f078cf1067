import { numberIn, type Row, textIn } from './columns.ts';
import { SESSIONS_WITHOUT_DEVICE, TABLE_PARTS, TOUCH_EVERY_MS } from './retention-sql.ts';
import type { Store } from './store.ts';

/** Deletes the tables that `chosen` selects, with all that belongs to them, in one statement. */
const deleteAll = (chosen: string): string => `
  WITH doomed AS (${chosen}),
  ${TABLE_PARTS.map((part) => `${part}_gone AS (DELETE FROM ${part} USING doomed WHERE table_id = doomed.id)`).join(',\n  ')}
  DELETE FROM tables USING doomed WHERE tables.id = doomed.id RETURNING tables.id`;

/** What nobody has touched, in the document or in the log; a table that another node has locked is left to that node. */
const EXPIRED = `
  SELECT id FROM tables WHERE state = $1 AND touched < $2
    AND coalesce((SELECT at FROM entries WHERE table_id = tables.id ORDER BY seq DESC LIMIT 1), 0) < $2
    AND id <> ALL ($3::text[]) ORDER BY touched LIMIT $4 FOR UPDATE SKIP LOCKED`;

type Rows = (text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The part of the store that forgets. */
export const retentionOn = (
  rows: Rows,
  now: () => number,
): Pick<Store, 'touch' | 'deleteExpired' | 'deleteTable' | 'deleteUnusedSessions' | 'usedBytes'> => ({
  async touch(tables) {
    const text = 'UPDATE tables SET touched = $2 WHERE id = ANY ($1::text[]) AND touched < $3';
    await rows(text, [[...tables], now(), now() - TOUCH_EVERY_MS]);
  },
  async deleteExpired({ state, untouchedMs }, limit, inUse) {
    const gone = await rows(deleteAll(EXPIRED), [state, now() - untouchedMs, [...inUse], limit]);
    return gone.map((row) => textIn(row, 'id'));
  },
  async deleteTable(id) {
    return (await rows(deleteAll('SELECT id FROM tables WHERE id = $1 FOR UPDATE'), [id])).length > 0;
  },
  async deleteUnusedSessions(unusedMs, limit) {
    const old = 'SELECT hash FROM devices WHERE used < $1 ORDER BY used LIMIT $2 FOR UPDATE SKIP LOCKED';
    await rows(`DELETE FROM devices WHERE hash IN (${old})`, [now() - unusedMs, limit]);
    const bare = `${SESSIONS_WITHOUT_DEVICE} LIMIT $1 FOR UPDATE SKIP LOCKED`;
    return (await rows(`DELETE FROM sessions WHERE id IN (${bare}) RETURNING id`, [limit])).length;
  },
  async usedBytes() {
    const [row] = await rows('SELECT pg_database_size(current_database()) AS bytes');
    return numberIn(row ?? {}, 'bytes');
  },
});
