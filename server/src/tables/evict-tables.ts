import { isDealing } from '@holdfast/session';
import type { Timeouts } from './context.ts';
import type { LoadedTable } from './loaded-table.ts';

/** Measured for the larger games: a table that was just started, each of its last steps, and each entry of its log. */
const TABLE_BYTES = 130_000;
const STEP_BYTES = 2_500;
const STEPS_KEPT = 64;
const ENTRY_BYTES = 100;
/** A waiting room has no position. */
const OPEN_TABLE_BYTES = 12_000;

/** Longer than any wait for the store, so that a request that has just got a table can still use it. */
const LEAST_IDLE_MS = 5_000;
/** After a round of eviction this part of the memory is in use, so that the next one is not needed at once. */
const FILL = 0.9;

/** Bytes that a table takes in memory, without its streams; an estimate. */
export function bytesOf({ live, doc }: LoadedTable): number {
  if (!live) return OPEN_TABLE_BYTES;
  const { seq } = live.position;
  const position = TABLE_BYTES + Math.min(seq, STEPS_KEPT) * STEP_BYTES + seq * ENTRY_BYTES;
  // Delayed spectators have a position of their own.
  return typeof doc.spectators === 'object' ? 2 * position : position;
}

/** True if nobody follows the table, nothing is being written, and nothing is lost that only memory knows. */
const isUnused = (table: LoadedTable): boolean =>
  !table.isBusy && !table.countsAbsence && !isDealing(table.doc) && [...table.subscribers].length === 0;

/**
 * The tables that shall leave memory: those unused for a while, finished ones soon; and if all take more than `limitBytes`, those
 * used longest ago until there is room, finished ones first.
 */
export function tablesToEvict(
  tables: Iterable<LoadedTable>,
  now: number,
  { evictIdleTableAfterMs, evictFinishedTableAfterMs }: Timeouts,
  limitBytes: number,
): LoadedTable[] {
  const evicted: LoadedTable[] = [];
  const kept: LoadedTable[] = [];
  let bytes = 0;
  for (const table of tables) {
    const isFinished = table.doc.state === 'finished';
    const idleMs = now - table.lastUsed;
    if (idleMs > (isFinished ? evictFinishedTableAfterMs : evictIdleTableAfterMs) && isUnused(table)) {
      evicted.push(table);
      continue;
    }
    bytes += bytesOf(table);
    // A bot that thinks would be asked again after the lease.
    if (idleMs > LEAST_IDLE_MS && isUnused(table) && table.botTurns.length === 0) kept.push(table);
  }
  if (bytes <= limitBytes) return evicted;
  const isRunning = ({ doc }: LoadedTable): number => (doc.state === 'finished' ? 0 : 1);
  kept.sort((a, b) => isRunning(a) - isRunning(b) || a.lastUsed - b.lastUsed);
  for (const table of kept) {
    if (bytes <= limitBytes * FILL) break;
    bytes -= bytesOf(table);
    evicted.push(table);
  }
  return evicted;
}
