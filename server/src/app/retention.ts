import type { TablePhase } from '@holdfast/protocol';
import { logger } from '../core/logger.ts';
import { DAY_MS, type Retention } from '../core/retention.ts';
import { FEATURES } from '../features/index.ts';
import type { Store } from '../store/store.ts';
import type { LoadedTables } from '../tables/loaded-tables.ts';

/** Tables deleted at once. Small, so that moves can be written between two batches. */
const BATCH = 5;
const SESSION_BATCH = 100;
/** Most batches of one kind per sweep; the rest waits for the next sweep. */
const MAX_BATCHES = 200;

const DAYS_OF: Readonly<Record<TablePhase, 'unstartedDays' | 'abandonedDays' | 'finishedDays'>> = {
  open: 'unstartedDays',
  playing: 'abandonedDays',
  finished: 'finishedDays',
};

/** Deletes expired data in small batches; keeps tables that are in memory here or have viewers on any node. Counts the tables. */
export async function sweepExpired(tables: LoadedTables, retention: Retention): Promise<number> {
  const { store } = tables.context;
  const lookedAt = [...tables.all()].filter((table) => [...table.subscribers].some(({ open }) => open));
  await store.tables.touch(lookedAt.map(({ id }) => id));
  let deleted = 0;
  for (const [state, setting] of Object.entries(DAYS_OF) as [TablePhase, keyof Retention][]) {
    const days = retention[setting];
    if (days === 0) continue;
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const gone = await store.tables.deleteExpired({ state, untouchedMs: days * DAY_MS }, BATCH, tables.idsInMemory);
      deleted += gone.length;
      if (gone.length < BATCH) break;
    }
  }
  const sessionsDeleted = (await deleteUnusedSessions(store, retention)) > 0;
  for (const { deleteExpired } of FEATURES) await deleteExpired?.(store, { retention, sessionsDeleted });
  if (deleted === 0) return 0;
  logger.info({ tables: deleted }, 'expired tables were deleted');
  store.notify({ about: 'lobby' });
  tables.events.emit('lobby-changed', null);
  return deleted;
}

async function deleteUnusedSessions(store: Store, { sessionDays }: Retention): Promise<number> {
  let deleted = 0;
  if (sessionDays === 0) return deleted;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const gone = await store.sessions.deleteUnused(sessionDays * DAY_MS, SESSION_BATCH);
    deleted += gone;
    if (gone < SESSION_BATCH) break;
  }
  return deleted;
}
