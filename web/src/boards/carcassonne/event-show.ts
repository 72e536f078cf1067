import type { Event, Spot, View } from '@holdfast/carcassonne/table';
import type { Seat } from '@holdfast/kernel';
import type {
  Banner,
  EventMark,
  EventShow,
  Flight,
  Importance,
  MarkContext,
  ShowContext,
  SoundName,
} from '../event-show.ts';
import { castlePlace, spotPlace } from './highlight.ts';
import { eventWords } from './words/event/compiled/index.ts';
import { wordsIn } from './words/index.ts';

type Context = ShowContext<View>;

/** Points from which a completed feature gets a banner. */
const GREAT = 12;

/** Importance, time in ms at normal speed, and sound; what is not listed passes unseen. */
const PLAIN: { readonly [T in Event['type']]?: readonly [Importance, number, SoundName?] } = {
  placed: [1, 700, 'place'],
  bridged: [1, 600, 'build'],
  deployed: [1, 550, 'move'],
  castled: [2, 900, 'build'],
  scored: [2, 1500, 'coin'],
  'opened-bazaar': [2, 900, 'horn'],
  offered: [1, 450],
  bid: [1, 450, 'coin'],
  got: [2, 800, 'coin'],
  'set-aside': [1, 400],
  ended: [3, 3800, 'win'],
};

/** How many tiles can still be drawn. */
const tilesLeft = ({ bag }: View): number => Object.values(bag).reduce((sum, count) => sum + count, 0);

/** Has the draw of this event begun the last round: is less than a tile for each seat left? */
const beginsLastRound = (event: Event, { before, after, names }: Context): boolean =>
  event.type === 'drew' && tilesLeft(after) + 1 === names.length && tilesLeft(before) === names.length;

/** Whose meeples stand on a spot. */
const ownerAt = (view: View, { tile, part }: Spot): Seat | null => {
  const laid = view.tiles[tile];
  if (part === 'bridge' || part === 'bridge2') return laid?.[part]?.meeple ?? null;
  return laid?.meeple?.part === part ? laid.meeple.seat : null;
};

/** Meeples come home, and points go to those who made them, from the feature that was scored. */
function flightsOf(event: Event, { before }: Context): readonly Flight[] {
  if (event.type === 'got' && event.to !== null && event.price > 0)
    return [
      { picture: `points:${event.to}:${event.price}`, count: 1, from: { seat: event.seat }, to: { seat: event.to } },
    ];
  if (event.type !== 'scored') return [];
  const place = typeof event.at === 'number' ? castlePlace(event.at) : spotPlace(event.at);
  const castle = typeof event.at === 'number' ? before.castles[event.at] : undefined;
  const men = [
    ...event.home.flatMap((spot) => {
      const seat = ownerAt(before, spot);
      return seat === null ? [] : [{ seat, place: spotPlace(spot) }];
    }),
    ...(castle?.occupied ? [{ seat: castle.seat, place }] : []),
  ];
  return [
    ...event.seats.map((seat) => ({
      picture: `points:${seat}:${event.value}`,
      count: 1,
      from: { place },
      to: { seat },
    })),
    ...men.map(({ seat, place: from }) => ({
      picture: `meeple:${seat}`,
      count: 1,
      from: { place: from },
      to: { seat },
    })),
  ];
}

function bannerOf(event: Event, context: Context): Banner | undefined {
  const { lang, names, viewer, after } = context;
  const w = eventWords();
  const nameOf = (seats: readonly Seat[]): string => wordsIn(lang).list(seats.map((seat) => names[seat] ?? ''));
  if (beginsLastRound(event, context))
    return {
      tone: 'news',
      picture: 'tile',
      title: w.lastRound,
      text: w.lastRoundText({ tiles: tilesLeft(after) + 1 }),
    };
  if (event.type === 'scored' && event.complete && event.seats.length > 0) {
    const mine = event.seats.some((seat) => seat === viewer);
    const tone = mine ? ('good' as const) : ('news' as const);
    if (event.what === 'castle')
      return {
        tone,
        picture: 'castle',
        title: mine ? w.yourCastlePaid : w.castlePaid({ who: nameOf(event.seats) }),
        text: w.points({ count: event.value }),
      };
    if (event.what === 'city' && event.value >= GREAT)
      return {
        tone,
        picture: 'city',
        title: mine ? w.yourCity : w.city({ who: nameOf(event.seats) }),
        text: w.points({ count: event.value }),
      };
  }
  if (event.type === 'opened-bazaar') return { tone: 'news', picture: 'bazaar', title: w.bazaar, text: '' };
  if (event.type === 'ended') {
    const { winners } = event;
    const alone = winners.length === 1 && winners[0] === viewer;
    return {
      tone: alone ? 'good' : 'news',
      picture: 'crown',
      title: alone ? w.youWon : w.won({ count: winners.length, names: nameOf(winners) }),
      text: w.over,
      winners,
    };
  }
  return undefined;
}

/** How Carcassonne shows an event. */
export function showEvent(event: Event, context: Context): EventShow<View> {
  const banner = bannerOf(event, context);
  const [importance, ms, sound] = PLAIN[event.type] ?? (banner ? ([3, 1700, 'horn'] as const) : ([0, 0] as const));
  if (ms === 0) return { importance, ms };
  const { before, after } = context;
  return {
    importance: banner ? 3 : importance,
    ms: banner ? Math.max(ms, 1700) : ms,
    flights: flightsOf(event, context),
    // The meeples are on their way home while score and supply still wait for them.
    ...(event.type === 'scored' && { view: { ...before, tiles: after.tiles, castles: after.castles } }),
    ...(banner && { banner }),
    ...(sound && { sound }),
  };
}

/** How log and summary mark an event; null = without a mark. */
export function markEvent(event: Event, { viewer }: MarkContext<View>): EventMark | null {
  const plain = {
    label: '',
    by: 'seat' in event ? event.seat : null,
    hits: [] as readonly Seat[],
    helps: [] as readonly Seat[],
    importance: 1 as const,
  };
  switch (event.type) {
    case 'placed':
      return { ...plain, picture: `laid:${event.tile}:${event.turn}` };
    case 'bridged':
      return { ...plain, picture: 'bridge' };
    case 'deployed':
      return { ...plain, picture: `meeple:${event.seat}` };
    case 'castled':
      return { ...plain, picture: 'castle', helps: [event.seat], importance: 2 };
    case 'scored':
      return {
        ...plain,
        picture: event.what,
        label: `+${event.value}`,
        by: event.seats[0] ?? null,
        helps: event.seats,
        importance: event.value >= GREAT || event.what === 'castle' ? 3 : 2,
      };
    case 'opened-bazaar':
      return { ...plain, picture: 'bazaar', importance: 2 };
    case 'offered':
    case 'bid':
    case 'passed':
    case 'picked':
      return { ...plain, picture: 'bazaar', importance: 0 };
    case 'got':
      return {
        ...plain,
        picture: 'bazaar',
        label:
          event.price > 0 && (event.seat === viewer || event.to === viewer)
            ? `${event.seat === viewer ? '−' : '+'}${event.price}`
            : '',
        helps: [event.seat, ...(event.to === null ? [] : [event.to])],
      };
    case 'set-aside':
    case 'no-bazaar':
    case 'no-turn':
    case 'drew':
      return { ...plain, picture: 'tile', importance: 0 };
    case 'ended':
      return { ...plain, picture: 'crown', helps: event.winners, importance: 3 };
    default:
      return null;
  }
}
