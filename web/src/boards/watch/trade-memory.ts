import { type Amounts, RESOURCES, type Resource } from '@holdfast/watch/table';
import type { SeenEvent } from './props.ts';

/** What a seat has shown in trade of late: what it asked for, what it would give, and what it would not. */
export interface SeatMemory {
  readonly wants: readonly Resource[];
  readonly offers: readonly Resource[];
  readonly refused: readonly Resource[];
}

/** Turns that are remembered: about two rounds. */
const TURNS = 8;

const kindsOf = (amounts: Amounts): readonly Resource[] => RESOURCES.filter((kind) => (amounts[kind] ?? 0) > 0);

/** From the events of the last turns; the newest word of a seat about a kind counts. */
export function tradeMemory(events: readonly SeenEvent[], seats: number): readonly SeatMemory[] {
  const said = Array.from({ length: seats }, () => new Map<Resource, keyof SeatMemory>());
  let turns = 0;
  const note = (seat: number, what: keyof SeatMemory, kinds: readonly Resource[]): void => {
    for (const kind of kinds) if (!said[seat]?.has(kind)) said[seat]?.set(kind, what);
  };
  /** Who made the offer that a reply belongs to is the next `offered` further back. */
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
        // The sides of a counter are those of the player in turn.
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
