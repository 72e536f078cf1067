import type { Seat } from '@holdfast/kernel';
import { ApiError } from '@holdfast/protocol';
import {
  applyTimeout,
  type DueIn,
  isDealing,
  isTimeUp,
  REVEAL_WITHIN_MS,
  type SavedClocks,
  timeoutRule,
  withSeat,
} from '@holdfast/session';
import { applyVacations } from './apply-vacations.ts';
import type { LoadedTable } from './loaded-table.ts';
import type { LoadedTables } from './loaded-tables.ts';

/** When another node marks a finished game in the document, in case this one dies. */
const FINISH_WITHIN_MS = 2_000;
/** Most tables per sweep. */
const MAX_PER_SWEEP = 50;

/**
 * Milliseconds until a table must be checked again if these seats are waited on: for a bot that does not move (its node died), a
 * clock that runs out, an absent player. Undefined without a deadline now and before. `clocks` replace those of the position.
 */
export function dueAfter(table: LoadedTable, waiting: readonly Seat[], clocks: SavedClocks | null = null): DueIn {
  if (waiting.length === 0) return FINISH_WITHIN_MS;
  const { doc, context, live } = table;
  const clock = live?.position.clock ?? null;
  let soonest = Number.POSITIVE_INFINITY;
  for (const seat of waiting) {
    if (table.isBotSeat(seat)) soonest = Math.min(soonest, context.timeouts.leaseMs);
    else if (clock) {
      const { bank, deadline } = clock.show(seat, clocks ?? undefined);
      soonest = Math.min(soonest, deadline === null ? bank : Math.max(0, deadline - context.store.now()));
    } else if (doc.absent === 'bot') soonest = Math.min(soonest, table.graceLeft(seat));
  }
  if (soonest < Number.POSITIVE_INFINITY) return soonest;
  return doc.seats.some((_, seat) => table.isBotSeat(seat)) ? null : undefined;
}

/** Checks all tables that are due; the store gives each to one node only. */
export async function sweepDeadlines(tables: LoadedTables): Promise<number> {
  const due = await tables.context.store.tables.leaseDue(MAX_PER_SWEEP, tables.context.timeouts.leaseMs);
  for (const id of due) {
    try {
      await checkTable(await tables.get(id));
    } catch (error) {
      // Another node may be able to read this table.
      tables.runtime.reportFailure('could not look after a table', error, { table: id });
    }
  }
  return due.length;
}

const isPlaying = (table: LoadedTable): boolean => table.doc.state === 'playing' && !table.position.paused;

/** Finishes the work of a dead node, applies the table's time-out rule, and lets bots sit in. */
async function checkTable(table: LoadedTable): Promise<void> {
  await applyVacations(table);
  const late = await table.exclusive(async () => {
    await table.refresh();
    if (!isPlaying(table)) return [];
    return table.position.waitingOn.filter((seat) => !table.isBotSeat(seat) && isTimeUp(table, seat));
  });
  for (const seat of late) await applyTimeout(table, seat).catch(ignoreOvertaken);
  await table.exclusive(async () => {
    if (!isPlaying(table))
      return table.context.store.tables.setDue(table.id, isDealing(table.doc) ? REVEAL_WITHIN_MS : null);
    const sitIn = table.position.waitingOn.filter((seat) => needsSitIn(table, seat));
    if (sitIn.length > 0)
      await table.change((doc) => sitIn.reduce((next, seat) => withSeat(next, seat, { playedByBot: true }), doc));
    // A seat whose time is up has no further deadline: it moves, or another seat claims the time-out.
    const waiting = table.position.waitingOn.filter((seat) => table.isBotSeat(seat) || !isTimeUp(table, seat));
    await table.context.store.tables.setDue(table.id, waiting.length > 0 ? (table.dueAfter(waiting) ?? null) : null);
  });
  table.bots.wake();
}

/** True if a bot must sit in: the seat's time is up or, without a clock, its person was away for the grace period. */
function needsSitIn(table: LoadedTable, seat: Seat): boolean {
  if (table.isBotSeat(seat)) return false;
  if (table.position.clock) return timeoutRule(table.doc) === 'bot' && isTimeUp(table, seat);
  return table.doc.absent === 'bot' && table.graceLeft(seat) === 0;
}

/** Ignores that the seat has moved in time after all, or that the game has ended. */
function ignoreOvertaken(error: unknown): void {
  if (!(error instanceof ApiError) || (error.code !== 'not-allowed' && error.code !== 'wrong-state')) throw error;
}
