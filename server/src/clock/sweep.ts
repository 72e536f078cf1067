import { playHouseSeats } from '../bots/house.ts';
import { playedByHouse, withSeat } from '../table/doc.ts';
import { dueAfter } from '../table/due.ts';
import type { HotTable } from '../table/hot.ts';
import type { Tables } from '../table/tables.ts';

/** Looks after every table whose time has come; the store hands each to one node only. */
export async function sweep(tables: Tables): Promise<number> {
  const ripe = await tables.context.store.leaseDueTables(50, tables.context.timeouts.leaseMs);
  for (const id of ripe) {
    try {
      const table = await tables.get(id);
      await table.turn(() => lookAfter(table));
    } catch {
      // A table this node cannot read stays in the log for one that can.
      tables.context.metrics.increment('failures');
    }
  }
  return ripe.length;
}

/** Finishes what a dead node left, and gives overdue or absent seats to the house if the table wants that. */
async function lookAfter(table: HotTable): Promise<void> {
  const { store } = table.context;
  await table.refresh();
  if (table.doc.state !== 'playing' || table.position.paused) return store.setDue(table.id, null);
  const now = store.now();
  const { clock } = table.position;
  const late = table.position.waitingOn.filter((seat) => {
    if (playedByHouse(table.doc.seats[seat])) return false;
    const deadline = clock?.show(seat).deadline ?? null;
    return deadline === null ? !table.present(seat) : deadline <= now;
  });
  if (late.length > 0 && table.doc.absent === 'bot') {
    await table.change((doc) => late.reduce((next, seat) => withSeat(next, seat, { playedByBot: true }), doc));
  }
  const waiting = table.position.waitingOn.filter(
    (seat) => !late.includes(seat) || playedByHouse(table.doc.seats[seat]),
  );
  await store.setDue(table.id, waiting.length > 0 ? (dueAfter(table, waiting) ?? null) : null);
  playHouseSeats(table);
}
