import { type Amounts, RESOURCES, type Resource } from '@holdfast/watch/table';
import type { SeenEvent } from './props.ts';

/** What a seat's recent trading shows: resources it asked for, offered, and refused to give. */
export interface SeatMemory {
  readonly wants: readonly Resource[];
  readonly offers: readonly Resource[];
  readonly refused: readonly Resource[];
}

/** Number of turns that are remembered: two rounds with four players. */
const TURNS = 8;

const kindsOf = (amounts: Amounts): readonly Resource[] => RESOURCES.filter((kind) => (amounts[kind] ?? 0) > 0);

/** Reads the events of the last turns; for each seat and kind only the newest event counts. */
export function tradeMemory(events: readonly SeenEvent[], seats: number): readonly SeatMemory[] {
  const said = Array.from({ length: seats }, () => new Map<Resource, keyof SeatMemory>());
  let turns = 0;
  const note = (seat: number, what: keyof SeatMemory, kinds: readonly Resource[]): void => {
    for (const kind of kinds) if (!said[seat]?.has(kind)) said[seat]?.set(kind, what);
  };
  /** Seats that declined the offer whose `offered` event comes next, since events are read backwards. */
  let declined: number[] = [];
  for (let i = events.length - 1; i >= 0 && turns < TURNS; i--) {
    const event = events[i];
    if (!event) continue;
    switch (event.type) {
      case 'turn':
        turns++;
        break;
      case 'replied': {
        const counter = event.how === 'countered' ? event.offer?.counters[event.seat] : null;
        // A counter-offer is stored from the active player's side.
        if (counter) {
          note(event.seat, 'wants', kindsOf(counter.give));
          note(event.seat, 'offers', kindsOf(counter.get));
        } else if (event.how === 'declined') declined.push(event.seat);
        break;
      }
      case 'offered':
        for (const seat of declined) note(seat, 'refused', kindsOf(event.offer.get));
        declined = [];
        note(event.seat, 'wants', kindsOf(event.offer.get));
        note(event.seat, 'offers', kindsOf(event.offer.give));
        break;
      case 'proposed':
        note(event.seat, 'wants', kindsOf(event.get));
        note(event.seat, 'offers', kindsOf(event.give));
        break;
    }
  }
  const of = (memory: Map<Resource, keyof SeatMemory>, what: keyof SeatMemory): Resource[] =>
    RESOURCES.filter((kind) => memory.get(kind) === what);
  return said.map((memory) => ({
    wants: of(memory, 'wants'),
    offers: of(memory, 'offers'),
    refused: of(memory, 'refused'),
  }));
}
