import type { Seat } from '@holdfast/kernel';
import type { View } from '@holdfast/watch/table';
import type { ShowContext } from '../event-show.ts';
import { type EventTable, eventDisplay, HIDDEN } from '../event-table.ts';
import {
  breachBanner,
  endBanner,
  sentenceOf,
  sevenBanner,
  specialBanner,
  takenBanner,
  theftBanner,
} from './event-banners.ts';
import { cardsFlying, fallenGuard, guardFalling, harvest, resourcePicture } from './event-flights.ts';
import type { EventOf, SeenEvent } from './props.ts';

const total = (cards: object): number => Object.values(cards).reduce((sum: number, n: number) => sum + n, 0);

/** Seats with a building at a hex; a wildling or Tormund there costs them yields. */
const ownersAt = (view: View, hex: string | null): readonly Seat[] => {
  if (hex === null) return [];
  const at = Object.entries(view.buildings).filter(([corner]) => corner.includes(`(${hex})`));
  return [...new Set(at.map(([, { seat }]) => seat))];
};

/** The view before an event, except that the walking wildling has left its place (`part`); undefined without a Wall. */
const northWith = ({ before, after }: ShowContext<View>, part: 'frostfangs' | 'camps' | 'clearings') =>
  before.wall && after.wall ? { ...before, wall: { ...before.wall, [part]: after.wall[part] } } : undefined;

/** The view before an event, without the guard that it removes from the Wall; undefined without a Wall. */
function withoutFallen(event: EventOf<'breach' | 'giant'>, context: ShowContext<View>): View | undefined {
  const { before, after } = context;
  if (!before.wall || !after.wall) return undefined;
  const fallen = fallenGuard(event, context);
  if (!fallen) return before;
  const guards = before.wall.guards.map((spaces, section) =>
    section === fallen.section ? spaces.map((seat, i) => (i === fallen.space ? null : seat)) : spaces,
  );
  return { ...before, wall: { ...before.wall, guards } };
}

const tradeMark = () => ({ picture: 'trade', importance: 0 }) as const;
const specialMark = (picture: string, from: Seat | null, to: Seat | null) => ({
  picture,
  hits: from === null ? [] : [from],
  helps: to === null ? [] : [to],
  importance: 3 as const,
});

/** How the page shows each type of event. */
const TABLE: EventTable<SeenEvent, View> = {
  'start-roll': { importance: 1, ms: 500, sound: 'dice' },
  turn: { importance: 1, ms: 260, mark: () => ({ picture: 'turn', importance: 0 }) },
  built: {
    importance: 1,
    ms: 480,
    sound: 'build',
    places: ({ what, at }) => [`${what === 'road' ? 'path' : 'corner'}:${at}`],
    mark: ({ what, seat }) => ({ picture: `${what}:${seat}`, helps: [seat] }),
    moment: (event, seat) =>
      event.seat === seat && event.what !== 'road' && event.how !== 'founded' ? 'builds' : null,
  },
  took: {
    importance: 1,
    ms: 600,
    sound: 'card',
    onlyWithFlights: true,
    flights: ({ seat, cards }) => cardsFlying(cards, 'table', { seat }),
    mark: ({ seat, cards }) =>
      total(cards) === 0 ? null : { picture: 'cards', label: `+${total(cards)}`, helps: [seat] },
  },
  rolled: {
    importance: 2,
    ms: 1250,
    sound: 'dice',
    banner: sevenBanner,
    mark({ dice: [first = 0, second = 0] }) {
      const sum = first + second;
      return { picture: 'dice', label: String(sum), importance: sum === 7 ? 2 : 1 };
    },
  },
  'rolled-again': {
    importance: 2,
    ms: 1000,
    sound: 'dice',
    mark: ({ face }) => ({ picture: 'dice', label: String(face) }),
  },
  produced: {
    importance: 1,
    ms: 1000,
    sound: 'card',
    onlyWithFlights: true,
    flights: harvest,
    mark({ gains }, { viewer }) {
      const own = gains.find(({ seat }) => seat === viewer);
      const label = own ? `+${total(own.cards)}` : '';
      return { picture: 'cards', label, helps: gains.map(({ seat }) => seat), importance: own ? 2 : 1 };
    },
  },
  discarded: {
    importance: 1,
    ms: 550,
    sound: 'card',
    flights: ({ seat, cards }) => cardsFlying(cards, { seat }, 'table'),
    mark: ({ seat, cards }) => ({ picture: 'cards', label: `−${total(cards)}`, hits: [seat], importance: 2 }),
  },
  tormund: {
    importance: 2,
    ms: 700,
    sound: 'move',
    places: ({ hex }) => (hex === null ? [] : [`hex:${hex}`]),
    mark: ({ hex }, { before }) => ({ picture: 'tormund', hits: ownersAt(before, hex), importance: 2 }),
  },
  stole: {
    importance: 2,
    ms: 950,
    sound: 'theft',
    banner: theftBanner,
    flights: ({ seat, from, card }) => [
      { picture: resourcePicture(card), count: 1, from: { seat: from }, to: { seat } },
    ],
    mark: ({ seat, from, card }, { viewer }) => ({
      picture: resourcePicture(card),
      label: from === viewer ? '−1' : seat === viewer ? '+1' : '',
      hits: [from],
      helps: [seat],
      importance: 2,
    }),
    moment: (event, seat) => (event.from === seat ? 'robbed' : event.seat === seat ? 'robs' : null),
  },
  swapped: {
    importance: 1,
    ms: 700,
    sound: 'coin',
    flights: ({ seat, give, count, get }) => [
      ...cardsFlying({ [give]: count }, { seat }, 'table'),
      ...cardsFlying({ [get]: 1 }, 'table', { seat }),
    ],
    mark: ({ get }) => ({ picture: resourcePicture(get) }),
  },
  offered: { importance: 1, ms: 220, sound: 'coin', mark: tradeMark },
  replied: { ...HIDDEN, mark: tradeMark },
  proposed: { ...HIDDEN, mark: tradeMark },
  withdrawn: { ...HIDDEN, mark: tradeMark },
  'proposal-withdrawn': { ...HIDDEN, mark: tradeMark },
  dealt: {
    importance: 2,
    ms: 1050,
    sound: 'coin',
    flights: ({ seat, partner, gave, got }) => [
      ...cardsFlying(gave, { seat }, { seat: partner }),
      ...cardsFlying(got, { seat: partner }, { seat }),
    ],
    mark: ({ seat, partner }) => ({ picture: 'trade', helps: [seat, partner], importance: 2 }),
    moment: (event, seat) => (event.seat === seat || event.partner === seat ? 'deal' : null),
  },
  bought: {
    importance: 1,
    ms: 550,
    sound: 'card',
    flights: ({ seat }) => [{ picture: 'development', count: 1, from: 'table', to: { seat } }],
    mark: () => ({ picture: 'development' }),
  },
  played: { importance: 2, ms: 800, sound: 'card', mark: ({ card }) => ({ picture: `card:${card}`, importance: 2 }) },
  monopoly: {
    importance: 2,
    ms: 1200,
    sound: 'theft',
    banner: ({ seat, kind, taken }, context) => {
      const { viewer } = context;
      return takenBanner(seat, kind, viewer === 'table' || viewer === seat ? 0 : (taken[viewer] ?? 0), context);
    },
    flights: ({ seat, kind, taken }) =>
      taken.flatMap((count, from) => (from === seat ? [] : cardsFlying({ [kind]: count }, { seat: from }, { seat }))),
    mark: ({ seat, kind, taken }, { viewer }) => ({
      picture: resourcePicture(kind),
      label: viewer !== 'table' && (taken[viewer] ?? 0) > 0 ? `−${taken[viewer]}` : '',
      hits: taken.flatMap((count, from) => (count > 0 && from !== seat ? [from] : [])),
      helps: [seat],
      importance: 2,
    }),
  },
  demanded: {
    importance: 2,
    ms: 900,
    sound: 'theft',
    banner: ({ seat, kind, from }, context) =>
      takenBanner(seat, kind, from.some((one) => one === context.viewer) ? 1 : 0, context),
    flights: ({ seat, kind, from }) => from.flatMap((one) => cardsFlying({ [kind]: 1 }, { seat: one }, { seat })),
    mark: ({ seat, kind, from }) => ({ picture: resourcePicture(kind), hits: from, helps: [seat], importance: 2 }),
  },
  gave: {
    importance: 1,
    ms: 700,
    sound: 'card',
    flights: ({ seat, to, kind }) => cardsFlying({ [kind]: 1 }, { seat }, { seat: to }),
    mark: ({ to, kind }) => ({ picture: resourcePicture(kind), helps: [to] }),
  },
  'longest-road': {
    importance: 3,
    ms: 1700,
    sound: 'horn',
    banner: specialBanner,
    mark: ({ type, seat }, { before }) => specialMark(type, before.longest, seat),
    moment: (event, seat) => (event.seat === seat ? 'proud' : null),
  },
  'largest-patrol': {
    importance: 3,
    ms: 1700,
    sound: 'horn',
    banner: specialBanner,
    mark: ({ type, seat }, { before }) => specialMark(type, before.largest, seat),
    moment: (event, seat) => (event.seat === seat ? 'proud' : null),
  },
  token: {
    importance: 1,
    ms: 450,
    sound: 'place',
    mark: ({ kind }) => ({ picture: `wildling:${kind}`, importance: 0 }),
  },
  migrated: {
    importance: 1,
    ms: 750,
    sound: 'move',
    places: ({ clan, camp }) => [`clan:${clan}:${camp - 1}`],
    mark: ({ kind }) => ({ picture: `wildling:${kind}` }),
    during: (_, context) => northWith(context, 'frostfangs'),
  },
  rush: {
    importance: 3,
    ms: 1500,
    sound: 'horn',
    banner: (event, context) => ({
      tone: 'bad',
      picture: 'wildling:regular',
      title: sentenceOf(event, context),
      text: '',
    }),
    mark: () => ({ picture: 'wildling:regular', label: '!', importance: 3 }),
  },
  advanced: {
    importance: 1,
    ms: 800,
    sound: 'move',
    places: ({ clearing }) => [`before:${clearing}`],
    mark: ({ kind }) => ({ picture: `wildling:${kind}` }),
    during: (_, context) => northWith(context, 'camps'),
  },
  giant: {
    importance: 2,
    ms: 950,
    sound: 'alarm',
    places: ({ clearing }) => [`before:${clearing}`],
    flights: guardFalling,
    mark: ({ guard }) => ({ picture: `guard:${guard}`, label: '−1', hits: [guard], importance: 2 }),
    during: withoutFallen,
  },
  breach: {
    importance: 3,
    ms: 1900,
    sound: 'alarm',
    places: ({ clearing }) => [`before:${clearing}`],
    banner: breachBanner,
    flights: guardFalling,
    mark: ({ guard }, { before }) => ({
      picture: 'breach',
      label: String((before.wall?.breaches ?? 0) + 1),
      hits: guard === null ? [] : [guard],
      importance: 3,
    }),
    during: withoutFallen,
  },
  crossed: {
    importance: 2,
    ms: 900,
    sound: 'move',
    places: ({ clearing, hex }) => [`before:${clearing}`, ...(hex === null ? [] : [`hex:${hex}`])],
    mark: ({ kind, hex }, { before }) => ({
      picture: `wildling:${kind}`,
      hits: ownersAt(before, hex),
      importance: 2,
    }),
    during: (_, context) => northWith(context, 'clearings'),
  },
  breached: { ...HIDDEN, moment: () => 'danger' },
  'sent-home': {
    importance: 1,
    ms: 600,
    sound: 'move',
    mark: ({ kind }) => ({ picture: `wildling:${kind}`, label: '↩' }),
  },
  guard: {
    importance: 1,
    ms: 480,
    sound: 'build',
    places: ({ clearing }) => [`before:${clearing}`],
    mark: ({ seat }) => ({ picture: `guard:${seat}`, helps: [seat] }),
  },
  'guard-moved': {
    importance: 1,
    ms: 550,
    sound: 'move',
    places: ({ from, to }) => [`before:${from}`, `before:${to}`],
    mark: ({ seat }) => ({ picture: `guard:${seat}` }),
  },
  'road-moved': {
    importance: 1,
    ms: 550,
    sound: 'move',
    places: ({ from, to }) => [`path:${from}`, `path:${to}`],
    mark: ({ seat }) => ({ picture: `road:${seat}` }),
  },
  hero: { importance: 2, ms: 700, sound: 'horn', mark: ({ hero }) => ({ picture: `hero:${hero}` }) },
  'hero-taken': { importance: 1, ms: 450, sound: 'card', mark: ({ hero }) => ({ picture: `hero:${hero}` }) },
  'hero-turned': { ...HIDDEN, mark: ({ hero }) => ({ picture: `hero:${hero}` }) },
  tragedy: { importance: 2, ms: 800, sound: 'horn', mark: ({ hero }) => ({ picture: `hero:${hero}`, importance: 2 }) },
  over: {
    importance: 3,
    ms: 3800,
    sound: 'win',
    banner: endBanner,
    mark: ({ outcome }) => ({ picture: 'crown', helps: outcome.winners, importance: 3 }),
    moment: ({ outcome }, seat) => (outcome.winners.includes(seat) ? 'wins' : 'loses'),
  },
  laid: HIDDEN,
  starts: HIDDEN,
  stands: HIDDEN,
  holds: HIDDEN,
  'keeps-cards': HIDDEN,
  'road-lengths': HIDDEN,
  points: HIDDEN,
  'tokens-mixed': HIDDEN,
  'token-laid': HIDDEN,
  'no-figure': HIDDEN,
  'heroes-dealt': HIDDEN,
  'heroes-ready': HIDDEN,
  waived: HIDDEN,
  spared: HIDDEN,
  owed: HIDDEN,
  'paid-otherwise': HIDDEN,
  'saw-cards': HIDDEN,
  'saw-hand': HIDDEN,
  'looked-away': HIDDEN,
  'patrol-dropped': HIDDEN,
  reroll: HIDDEN,
};

/** An event with a banner is shown for at least 1900 ms. */
export const events = eventDisplay(TABLE, 1900);
