import type { Seat } from '@holdfast/kernel';
import { ApiError } from '@holdfast/protocol';
import { applyTimeout, type DueIn, isTimeUp, type SavedClocks, timeoutRule, withSeat } from '@holdfast/session';
import { applyVacations } from './apply-vacations.ts';
import type { LoadedTable } from './loaded-table.ts';
import type { LoadedTables } from './loaded-tables.ts';

/** Once the game is over some node must still write so into the document, even if this one dies. */
const FINISH_WITHIN_MS = 2_000;
/** How many tables one sweep looks after. */
const MAX_PER_SWEEP = 50;

/**
 * When a table must be looked at again once these seats are waited on: a bot that does not move (its node died), a
 * clock that runs out, a player who stays away. `undefined` = no deadline now and none before. `clocks` = not those of the position.
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

/** Looks after every table whose time has come; the store hands each to one node only. */
export async function sweepDeadlines(tables: LoadedTables): Promise<number> {
  const due = await tables.context.store.tables.leaseDue(MAX_PER_SWEEP, tables.context.timeouts.leaseMs);
  for (const id of due) {
    try {
      await lookAfter(await tables.get(id));
    } catch (error) {
      // A table this node cannot read stays in the store for one that can.
      tables.runtime.reportFailure('could not look after a table', error, { table: id });
    }
  }
  return due.length;
}

const isPlaying = (table: LoadedTable): boolean => table.doc.state === 'playing' && !table.position.paused;

/** Finishes what a dead node left, applies what the table has agreed on for time-outs, and lets bots sit in. */
async function lookAfter(table: LoadedTable): Promise<void> {
  await applyVacations(table);
  const late = await table.exclusive(async () => {
    await table.refresh();
    if (!isPlaying(table)) return [];
    return table.position.waitingOn.filter((seat) => !table.isBotSeat(seat) && isTimeUp(table, seat));
  });
  for (const seat of late) await applyTimeout(table, seat).catch(ignoreOvertaken);
  await table.exclusive(async () => {
    if (!isPlaying(table)) return table.context.store.tables.setDue(table.id, null);
    const sitIn = table.position.waitingOn.filter((seat) => needsSitIn(table, seat));
    if (sitIn.length > 0)
      await table.change((doc) => sitIn.reduce((next, seat) => withSeat(next, seat, { playedByBot: true }), doc));
    // Nothing more happens by itself to a seat whose time is up: it moves, or another seat claims.
    const waiting = table.position.waitingOn.filter((seat) => table.isBotSeat(seat) || !isTimeUp(table, seat));
    await table.context.store.tables.setDue(table.id, waiting.length > 0 ? (table.dueAfter(waiting) ?? null) : null);
  });
  table.bots.wake();
}

/** A bot plays a person's seat when its time is up or, without a clock, when it has been away for the grace period. */
function needsSitIn(table: LoadedTable, seat: Seat): boolean {
  if (table.isBotSeat(seat)) return false;
  if (table.position.clock) return timeoutRule(table.doc) === 'bot' && isTimeUp(table, seat);
  return table.doc.absent === 'bot' && table.graceLeft(seat) === 0;
}

/** The seat has moved in time after all, or the game has ended. */
function ignoreOvertaken(error: unknown): void {
  if (!(error instanceof ApiError) || (error.code !== 'not-allowed' && error.code !== 'wrong-state')) throw error;
}
