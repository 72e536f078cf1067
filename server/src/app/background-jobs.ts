import { logger } from '../core/logger.ts';
import type { Retention } from '../core/retention.ts';
import type { Job } from '../features/feature.ts';
import { sweepDeadlines } from '../tables/deadlines.ts';
import type { LoadedTables } from '../tables/loaded-tables.ts';
import { KEEP_ALIVE_TURNS } from '../tables/stream.ts';
import { LogPacker } from './log-packer.ts';
import { sweepExpired } from './retention.ts';
import { routingCheck } from './routing-check.ts';

/** The periodic jobs of a server: for its tables and its store, and those of its features. */
export function backgroundJobs(tables: LoadedTables, featureJobs: readonly Job[], retention: Retention): Job[] {
  const { store, timeouts, signer, disk, metrics } = tables.context;
  let turn = 0;
  const packer = new LogPacker(store);
  return [
    { name: 'deadlines', everyMs: 250, run: () => sweepDeadlines(tables) },
    {
      name: 'keep-alives',
      everyMs: 1_000,
      run() {
        turn = (turn + 1) % KEEP_ALIVE_TURNS;
        tables.sendKeepAlives(turn);
      },
    },
    { name: 'presence', everyMs: 5_000, run: () => tables.presence.sendHeartbeat() },
    { name: 'close-expired', everyMs: 1_000, run: () => tables.closeExpired() },
    {
      name: 'compare-tables',
      everyMs: timeouts.compareTablesEveryMs,
      run: () => (store.tables.shared ? tables.readMissed() : undefined),
    },
    { name: 'signing-keys', everyMs: 20_000, run: () => signer.reload() },
    { name: 'evict-tables', everyMs: 1_000, run: () => tables.evictIdle() },
    { name: 'measure-disk', everyMs: 15_000, run: () => disk.measure() },
    { name: 'pack-logs', everyMs: 250, run: () => packer.step() },
    { name: 'check-routing', everyMs: 600_000, run: routingCheck(metrics) },
    ...featureJobs,
    { name: 'sweep', everyMs: 600_000, run: () => sweepExpired(tables, retention) },
    {
      name: 'follow-time',
      everyMs: 60_000,
      async run() {
        if (await store.followTime()) return;
        logger.warn('the system clock was set: clocks of players go on as before; restart to take the new time over');
      },
    },
  ];
}
