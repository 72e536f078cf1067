import type { Seat } from '@holdfast/kernel';
import type { DueIn } from '@holdfast/session';
import { playedByHouse } from './doc.ts';
import type { HotTable } from './hot.ts';

/** Once the game is over somebody must still write so into the document, even if this node dies. */
const FINISH_WITHIN = 2_000;

/**
 * When a table must be looked at again once these seats are waited on: a bot that does not answer (its node died), a
 * clock that runs out, a player who stays away. `undefined` = nothing to watch now and nothing was before.
 */
export function dueAfter(table: HotTable, waiting: readonly Seat[]): DueIn {
  if (waiting.length === 0) return FINISH_WITHIN;
  const { doc, context, live } = table;
  const now = context.store.now();
  let soonest = Number.POSITIVE_INFINITY;
  for (const seat of waiting) {
    if (playedByHouse(doc.seats[seat])) soonest = Math.min(soonest, context.timeouts.leaseMs);
    else if (doc.clock) {
      const { bank, deadline } = live!.position.clock!.show(seat);
      soonest = Math.min(soonest, deadline === null ? bank : Math.max(0, deadline - now));
    } else if (doc.absent === 'bot') soonest = Math.min(soonest, context.timeouts.markAbsentAfterMs);
  }
  if (soonest < Number.POSITIVE_INFINITY) return soonest;
  return doc.seats.some(playedByHouse) ? null : undefined;
}
