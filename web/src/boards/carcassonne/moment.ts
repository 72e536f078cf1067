import type { Event } from '@holdfast/carcassonne/table';
import type { Seat } from '@holdfast/kernel';
import type { Moment } from '../moments.ts';

/** Points that are worth a word. */
const MANY = 8;

/** Is the event a moment at which a bot in this seat may say something? */
export function momentOf(event: Event, seat: Seat): Moment | null {
  switch (event.type) {
    case 'scored':
      return event.complete && event.seats.includes(seat) ? (event.value >= MANY ? 'proud' : 'builds') : null;
    case 'castled':
      return event.seat === seat ? 'builds' : null;
    case 'got':
      return event.seat === seat ? 'deal' : null;
    case 'ended':
      return event.winners.includes(seat) ? 'wins' : 'loses';
    default:
      return null;
  }
}
