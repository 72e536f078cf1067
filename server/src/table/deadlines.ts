import type { Seat } from '@holdfast/kernel';
import { type DueIn, isPlayedByBot, withSeat } from '@holdfast/session';
import type { LoadedTable } from './loaded-table.ts';
import type { LoadedTables } from './loaded-tables.ts';

/** Once the game is over some node must still write so into the document, even if this one dies. */
const FINISH_WITHIN_MS = 2_000;
/** How many tables one sweep looks after. */
const MAX_PER_SWEEP = 50;

/**
 * When a table must be looked at again once these seats are waited on: a bot that does not move (its node died), a
 * clock that runs out, a player who stays away. `undefined` = no deadline now and none before.
 */
export function dueAfter(table: LoadedTable, waiting: readonly Seat[]): DueIn {
  if (waiting.length === 0) return FINISH_WITHIN_MS;
  const { doc, context, live } = table;
  const { leaseMs, markAbsentAfterMs } = context.timeouts;
  const clock = live?.position.clock ?? null;
  let soonest = Number.POSITIVE_INFINITY;
  for (const seat of waiting) {
    if (isPlayedByBot(doc.seats[seat])) soonest = Math.min(soonest, leaseMs);
    else if (clock) {
      const { bank, deadline } = clock.show(seat);
      soonest = Math.min(soonest, deadline === null ? bank : Math.max(0, deadline - context.store.now()));
    } else if (doc.absent === 'bot') soonest = Math.min(soonest, markAbsentAfterMs);
  }
  if (soonest < Number.POSITIVE_INFINITY) return soonest;
  return doc.seats.some(isPlayedByBot) ? null : undefined;
}

/** Looks after every table whose time has come; the store hands each to one node only. */
export async function sweepDeadlines(tables: LoadedTables): Promise<number> {
  const due = await tables.context.store.leaseDueTables(MAX_PER_SWEEP, tables.context.timeouts.leaseMs);
  for (const id of due) {
    try {
      const table = await tables.get(id);
      await table.exclusive(() => lookAfter(table));
    } catch (error) {
      // A table this node cannot read stays in the store for one that can.
      tables.runtime.reportFailure('could not look after a table', error, { table: id });
    }
  }
  return due.length;
}

/** Finishes what a dead node left, and lets bots play overdue or absent seats if the table wants that. */
async function lookAfter(table: LoadedTable): Promise<void> {
  const { store } = table.context;
  await table.refresh();
  if (table.doc.state !== 'playing' || table.position.paused) return store.setDue(table.id, null);
  const now = store.now();
  const { clock } = table.position;
  const overdue = table.position.waitingOn.filter((seat) => {
    if (isPlayedByBot(table.doc.seats[seat])) return false;
    const deadline = clock?.show(seat).deadline ?? null;
    return deadline === null ? !table.isPresent(seat) : deadline <= now;
  });
  if (overdue.length > 0 && table.doc.absent === 'bot') {
    await table.change((doc) => overdue.reduce((next, seat) => withSeat(next, seat, { playedByBot: true }), doc));
  }
  const waiting = table.position.waitingOn.filter(
    (seat) => !overdue.includes(seat) || isPlayedByBot(table.doc.seats[seat]),
  );
  await store.setDue(table.id, waiting.length > 0 ? (table.dueAfter(waiting) ?? null) : null);
  table.bots.wake();
}
