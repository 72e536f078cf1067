import type { Seat } from '@holdfast/kernel';
import type { View } from '@holdfast/watch/table';
import type { EventMark, MarkContext } from '../event-show.ts';
import { resourcePicture } from './event-flights.ts';
import type { SeenEvent } from './props.ts';

const NOBODY: readonly Seat[] = [];
const total = (cards: object): number => Object.values(cards).reduce((sum: number, n: number) => sum + n, 0);

/** Who owns a building at a hex of the board; wildlings and Tormund there cost them yields. */
const ownersAt = (view: View, hex: string): readonly Seat[] => {
  const at = Object.entries(view.buildings).filter(([corner]) => corner.includes(`(${hex})`));
  return [...new Set(at.map(([, { seat }]) => seat))];
};

/** How log and summary mark an event; null = without a mark. */
export function markEvent(event: SeenEvent, { viewer, before }: MarkContext<View>): EventMark | null {
  const seat = 'seat' in event ? event.seat : null;
  const plain = { label: '', by: seat, hits: NOBODY, helps: NOBODY, importance: 1 as const };
  switch (event.type) {
    case 'turn':
      return { ...plain, picture: 'turn', importance: 0 };
    case 'built':
      return { ...plain, picture: `${event.what}:${event.seat}`, helps: [event.seat] };
    case 'took':
      return total(event.cards) === 0
        ? null
        : { ...plain, picture: 'cards', label: `+${total(event.cards)}`, helps: [event.seat] };
    case 'rolled': {
      const [first = 0, second = 0] = event.dice;
      const sum = first + second;
      return { ...plain, picture: 'dice', label: String(sum), importance: sum === 7 ? 2 : 1 };
    }
    case 'rolled-again':
      return { ...plain, picture: 'dice', label: String(event.face) };
    case 'produced': {
      const own = event.gains.find((gain) => gain.seat === viewer);
      const label = own ? `+${total(own.cards)}` : '';
      return {
        ...plain,
        picture: 'cards',
        label,
        helps: event.gains.map((gain) => gain.seat),
        importance: own ? 2 : 1,
      };
    }
    case 'discarded':
      return { ...plain, picture: 'cards', label: `−${total(event.cards)}`, hits: [event.seat], importance: 2 };
    case 'tormund':
      return {
        ...plain,
        picture: 'tormund',
        hits: event.hex === null ? NOBODY : ownersAt(before, event.hex),
        importance: 2,
      };
    case 'stole':
      return {
        ...plain,
        picture: resourcePicture(event.card),
        label: event.from === viewer ? '−1' : event.seat === viewer ? '+1' : '',
        hits: [event.from],
        helps: [event.seat],
        importance: 2,
      };
    case 'swapped':
      return { ...plain, picture: resourcePicture(event.get) };
    case 'dealt':
      return { ...plain, picture: 'trade', helps: [event.seat, event.partner], importance: 2 };
    case 'offered':
    case 'replied':
    case 'proposed':
    case 'withdrawn':
    case 'proposal-withdrawn':
      return { ...plain, picture: 'trade', importance: 0 };
    case 'bought':
      return { ...plain, picture: 'development' };
    case 'played':
      return { ...plain, picture: `card:${event.card}`, importance: 2 };
    case 'monopoly':
      return {
        ...plain,
        picture: resourcePicture(event.kind),
        label: viewer !== 'table' && (event.taken[Number(viewer)] ?? 0) > 0 ? `−${event.taken[Number(viewer)]}` : '',
        hits: event.taken.flatMap((count, from) => (count > 0 && from !== event.seat ? [from] : [])),
        helps: [event.seat],
        importance: 2,
      };
    case 'demanded':
      return { ...plain, picture: resourcePicture(event.kind), hits: event.from, helps: [event.seat], importance: 2 };
    case 'gave':
      return { ...plain, picture: resourcePicture(event.kind), helps: [event.to] };
    case 'longest-road':
    case 'largest-patrol': {
      const lost = event.type === 'longest-road' ? before.longest : before.largest;
      return {
        ...plain,
        picture: event.type,
        hits: lost === null ? NOBODY : [lost],
        helps: event.seat === null ? NOBODY : [event.seat],
        importance: 3,
      };
    }
    case 'token':
      return { ...plain, picture: `wildling:${event.kind}`, importance: 0 };
    case 'migrated':
      return { ...plain, by: null, picture: `wildling:${event.kind}` };
    case 'advanced':
      return { ...plain, by: null, picture: `wildling:${event.kind}` };
    case 'crossed':
      return {
        ...plain,
        by: null,
        picture: `wildling:${event.kind}`,
        hits: event.hex === null ? NOBODY : ownersAt(before, event.hex),
        importance: 2,
      };
    case 'giant':
      return { ...plain, by: null, picture: `guard:${event.guard}`, label: '−1', hits: [event.guard], importance: 2 };
    case 'breach':
      return {
        ...plain,
        by: null,
        picture: 'breach',
        label: String((before.wall?.breaches ?? 0) + 1),
        hits: event.guard === null ? NOBODY : [event.guard],
        importance: 3,
      };
    case 'rush':
      return { ...plain, by: null, picture: 'wildling:regular', label: '!', importance: 3 };
    case 'sent-home':
      return { ...plain, picture: `wildling:${event.kind}`, label: '↩' };
    case 'guard':
      return { ...plain, picture: `guard:${event.seat}`, helps: [event.seat] };
    case 'guard-moved':
      return { ...plain, picture: `guard:${event.seat}` };
    case 'road-moved':
      return { ...plain, picture: `road:${event.seat}` };
    case 'hero':
    case 'hero-taken':
    case 'hero-turned':
    case 'tragedy':
      return { ...plain, picture: `hero:${event.hero}`, importance: event.type === 'tragedy' ? 2 : 1 };
    case 'over':
      return { ...plain, by: null, picture: 'crown', helps: event.outcome.winners, importance: 3 };
    default:
      return null;
  }
}
