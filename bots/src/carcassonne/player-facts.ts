import type { Event } from '@holdfast/carcassonne/engine';
import type { AnyEvent, AnyState } from '@holdfast/kernel';
import { FactCounts } from '../analysis/fact-counts.ts';
import type { FactCounter } from '../definition.ts';

/** Counts where the first meeple was placed, and points paid and received in auctions. */
export function auctionFacts(): FactCounter {
  const counts = new FactCounts();

  const note = (event: Event): void => {
    if (event.type === 'deployed') counts.open(event.seat, event.at.part.replace(/\d$/, ''));
    if (event.type !== 'got') return;
    counts.add(event.seat, 'auctions', 1);
    if (event.price === 0) return;
    counts.add(event.seat, 'auction-paid', event.price);
    if (event.to !== null) counts.add(event.to, 'auction-earned', event.price);
  };

  return {
    see: (_: AnyState, events: readonly AnyEvent[]) => {
      for (const event of events) note(event as Event);
    },
    facts: (seats) => counts.facts(seats),
  };
}
