import type { TablePhase } from '@holdfast/protocol';
import { logger } from '../core/logger.ts';
import type { LoadedTables } from '../tables/loaded-tables.ts';

/** Deleted at once; between two batches moves are written. */
const BATCH = 5;
const SESSION_BATCH = 100;
/** More wait for the next sweep. */
const MAX_BATCHES = 200;

const DAY_MS = 86_400_000;

/** After how many days something is deleted; 0 = never. Tables: without a move, a change, or anybody looking on. */
export interface Retention {
  readonly unstartedDays: number;
  readonly abandonedDays: number;
  readonly finishedDays: number;
  /** Since a person or program last used a device. */
  readonly sessionDays: number;
  /** Reports of people, closed or not. */
  readonly reportDays: number;
  /** What the operator did. */
  readonly auditDays: number;
}

export const DEFAULT_RETENTION: Retention = {
  unstartedDays: 1,
  abandonedDays: 90,
  finishedDays: 0,
  sessionDays: 180,
  reportDays: 180,
  auditDays: 730,
};

const DAYS_OF: Readonly<Record<TablePhase, 'unstartedDays' | 'abandonedDays' | 'finishedDays'>> = {
  open: 'unstartedDays',
  playing: 'abandonedDays',
  finished: 'finishedDays',
};

/** How long a device stays signed in without use; a century stands for "for ever". */
export const sessionLifetimeMs = ({ sessionDays }: Retention): number => (sessionDays || 36_500) * DAY_MS;

/** Deletes what has expired, in small batches; tables that are in memory here, or looked at on any node, are kept. */
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
  if (retention.finishedDays > 0) await store.tournaments.deleteExpired(retention.finishedDays * DAY_MS, SESSION_BATCH);
  let sessions = 0;
  if (retention.sessionDays > 0)
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const gone = await store.sessions.deleteUnused(retention.sessionDays * DAY_MS, SESSION_BATCH);
      sessions += gone;
      if (gone < SESSION_BATCH) break;
    }
  if (sessions > 0) {
    await store.blocks.deleteOfGone();
    await store.friends.deleteOfGone();
    await store.history.deleteOfGone();
  }
  await store.invitations.deleteVoid();
  await store.vacations.deleteOfGone();
  const lifetimeMs = (days: number): number | null => (days === 0 ? null : days * DAY_MS);
  await store.moderation.deleteOld(lifetimeMs(retention.reportDays), lifetimeMs(retention.auditDays));
  if (deleted === 0) return 0;
  logger.info({ tables: deleted }, 'expired tables were deleted');
  store.notify({ about: 'lobby' });
  tables.events.emit('lobby-changed', null);
  return deleted;
}
