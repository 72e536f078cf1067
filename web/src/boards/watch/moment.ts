import type { Seat } from '@holdfast/kernel';
import type { Moment } from '../moments.ts';
import type { SeenEvent } from './props.ts';

/** Is the event a moment at which a bot in this seat may say something? */
export function momentOf(event: SeenEvent, seat: Seat): Moment | null {
  switch (event.type) {
    case 'built':
      return event.seat === seat && event.what !== 'road' && event.how !== 'founded' ? 'builds' : null;
    case 'longest-road':
    case 'largest-patrol':
      return event.seat === seat ? 'proud' : null;
    case 'stole':
      return event.from === seat ? 'robbed' : event.seat === seat ? 'robs' : null;
    case 'dealt':
      return event.seat === seat || event.partner === seat ? 'deal' : null;
    case 'breached':
      return 'danger';
    case 'over':
      return event.outcome.winners.includes(seat) ? 'wins' : 'loses';
    default:
      return null;
  }
}
