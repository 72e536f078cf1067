import type { Event, EventOf, Spot, View } from '@holdfast/carcassonne/table';
import type { Seat } from '@holdfast/kernel';
import { listText } from '../../ui/list-text.ts';
import type { Banner, Flight, ShowContext } from '../event-show.ts';
import { type EventTable, eventDisplay, HIDDEN } from '../event-table.ts';
import { castlePlace, spotPlace, tilePlace } from './highlight.ts';

import { eventWords } from './words/event/compiled/index.ts';

type Context = ShowContext<View>;

/** A completed city with at least this many points gets a banner; any feature with as many gets the most important mark. */
const GREAT = 12;
/** If a completed feature scores at least this many points, a bot may be proud of it. */
const WORTH_A_WORD = 8;

/** Returns the number of tiles that can still be drawn. */
const tilesLeft = ({ bag }: View): number => Object.values(bag).reduce((sum, count) => sum + count, 0);

/** Returns the seat whose meeple is on a spot; null if there is none. */
const ownerAt = (view: View, { tile, part }: Spot): Seat | null => {
  const laid = view.tiles[tile];
  if (part === 'bridge' || part === 'bridge2') return laid?.[part]?.meeple ?? null;
  return laid?.meeple?.part === part ? laid.meeple.seat : null;
};

const placeOf = ({ at }: EventOf<'scored'>): string => (typeof at === 'number' ? castlePlace(at) : spotPlace(at));

/** From the scored feature, points fly to the seats that get them, and meeples fly back to their seats. */
function scoreFlights(event: EventOf<'scored'>, { before }: Context): readonly Flight[] {
  const place = placeOf(event);
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

const namesOf = (seats: readonly Seat[], { names }: Context): string =>
  listText(seats.map((seat) => names[seat] ?? ''));

/** The banner for the draw that starts the last round: including the tile just drawn, one tile for each seat is left. */
function lastRoundBanner(_: EventOf<'drew'>, { before, after, names }: Context): Banner | undefined {
  if (tilesLeft(after) + 1 !== names.length || tilesLeft(before) !== names.length) return undefined;
  const w = eventWords();
  return {
    tone: 'news',
    picture: 'tile',
    title: w.lastRound,
    text: w.lastRoundText({ tiles: tilesLeft(after) + 1 }),
  };
}

/** The banner for a castle that is paid or a great city; undefined for other scores. */
function scoreBanner(event: EventOf<'scored'>, context: Context): Banner | undefined {
  if (!event.complete || event.seats.length === 0) return undefined;
  const w = eventWords();
  const mine = event.seats.some((seat) => seat === context.viewer);
  const tone = mine ? ('good' as const) : ('news' as const);
  const who = namesOf(event.seats, context);
  const text = w.points({ count: event.value });
  if (event.what === 'castle')
    return { tone, picture: 'castle', title: mine ? w.yourCastlePaid : w.castlePaid({ who }), text };
  if (event.what === 'city' && event.value >= GREAT)
    return { tone, picture: 'city', title: mine ? w.yourCity : w.city({ who }), text };
  return undefined;
}

function endBanner({ winners }: EventOf<'ended'>, context: Context): Banner {
  const w = eventWords();
  const alone = winners.length === 1 && winners[0] === context.viewer;
  return {
    tone: alone ? 'good' : 'news',
    picture: 'crown',
    title: alone ? w.youWon : w.won({ count: winners.length, names: namesOf(winners, context) }),
    text: w.over,
    winners,
  };
}

const bazaarMark = () => ({ picture: 'bazaar', importance: 0 }) as const;
const tileMark = () => ({ picture: 'tile', importance: 0 }) as const;

/** How Carcassonne shows each type of event. */
const TABLE: EventTable<Event, View> = {
  placed: {
    importance: 1,
    ms: 700,
    sound: 'place',
    places: ({ x, y }) => [`cell:${x},${y}`],
    mark: ({ tile, turn }) => ({ picture: `laid:${tile}:${turn}` }),
  },
  bridged: {
    importance: 1,
    ms: 600,
    sound: 'build',
    places: ({ tile }) => [tilePlace(tile)],
    mark: () => ({ picture: 'bridge' }),
  },
  deployed: {
    importance: 1,
    ms: 550,
    sound: 'move',
    places: ({ at }) => [spotPlace(at)],
    mark: ({ seat }) => ({ picture: `meeple:${seat}` }),
  },
  castled: {
    importance: 2,
    ms: 900,
    sound: 'build',
    places: ({ tiles }) => tiles.map(tilePlace),
    mark: ({ seat }) => ({ picture: 'castle', helps: [seat], importance: 2 }),
    moment: (event, seat) => (event.seat === seat ? 'builds' : null),
  },
  scored: {
    importance: 2,
    ms: 1500,
    sound: 'coin',
    places: (event) => [placeOf(event)],
    banner: scoreBanner,
    flights: scoreFlights,
    // The meeples are already off the tiles; scores and supplies change only after the event.
    during: (_, { before, after: { tiles, castles } }) => ({ ...before, tiles, castles }),
    mark: ({ what, value, seats }) => ({
      picture: what,
      label: `+${value}`,
      by: seats[0] ?? null,
      helps: seats,
      importance: value >= GREAT || what === 'castle' ? 3 : 2,
    }),
    moment: ({ complete, seats, value }, seat) =>
      complete && seats.includes(seat) ? (value >= WORTH_A_WORD ? 'proud' : 'builds') : null,
  },
  'opened-bazaar': {
    importance: 2,
    ms: 900,
    sound: 'horn',
    banner: () => ({ tone: 'news', picture: 'bazaar', title: eventWords().bazaar, text: '' }),
    mark: () => ({ picture: 'bazaar', importance: 2 }),
  },
  offered: { importance: 1, ms: 450, mark: bazaarMark },
  bid: { importance: 1, ms: 450, sound: 'coin', mark: bazaarMark },
  passed: { ...HIDDEN, mark: bazaarMark },
  picked: { ...HIDDEN, mark: bazaarMark },
  got: {
    importance: 2,
    ms: 800,
    sound: 'coin',
    flights: ({ seat, to, price }) =>
      to === null || price === 0
        ? []
        : [{ picture: `points:${to}:${price}`, count: 1, from: { seat }, to: { seat: to } }],
    mark: ({ seat, to, price }, { viewer }) => ({
      picture: 'bazaar',
      label: price > 0 && (seat === viewer || to === viewer) ? `${seat === viewer ? '−' : '+'}${price}` : '',
      helps: to === null ? [seat] : [seat, to],
    }),
    moment: (event, seat) => (event.seat === seat ? 'deal' : null),
  },
  'set-aside': { importance: 1, ms: 400, mark: tileMark },
  'no-bazaar': { ...HIDDEN, mark: tileMark },
  'no-turn': { ...HIDDEN, mark: tileMark },
  drew: { ...HIDDEN, sound: 'horn', banner: lastRoundBanner, mark: tileMark },
  ended: {
    importance: 3,
    ms: 3800,
    sound: 'win',
    banner: endBanner,
    mark: ({ winners }) => ({ picture: 'crown', helps: winners, importance: 3 }),
    moment: ({ winners }, seat) => (winners.includes(seat) ? 'wins' : 'loses'),
  },
  began: HIDDEN,
  now: HIDDEN,
};

/** Banners are shown for at least 1.7 seconds. */
export const events = eventDisplay(TABLE, 1700);
