import {
  type GameWords,
  inNotation,
  type Language,
  type NamePlace,
  type Seat,
  type Seen,
  UNSEEN,
} from '@holdfast/kernel';
import { messageFormats } from '@holdfast/kernel/messages';
import type { Event } from '../events.ts';
import { type Amounts, type Clan, RESOURCES, type Rules } from '../rules.ts';
import type { Ending } from '../state.ts';
import type { WatchWords } from './compiled/index.ts';

/** One who does something: `who` chooses the form of the verb. */
interface Subject {
  readonly who: 'you' | 'other';
  readonly name: string;
}

/** One to whom something is done. */
interface Whom {
  readonly whom: Subject['who'];
  readonly whomName: string;
}

/** Puts players, cards and places into the sentences of one language. */
interface Teller {
  readonly texts: WatchWords;
  readonly log: WatchWords['log'];
  readonly place: NamePlace;
  isYou(seat: Seat): boolean;
  who(seat: Seat): Subject;
  whom(seat: Seat): Whom;
  /** Several players; `you` is the pronoun of whoever is told, by the place in the list. */
  names(seats: readonly Seat[], you: (place: 'first' | 'later') => string): string;
  list(items: readonly string[]): string;
  cards(amounts: Amounts): string;
}

/** An event of one type as somebody saw it. */
type SeenOf<T extends Event['type']> = Seen<Extract<Event, { type: T }>>;

const placeInList = (at: number): 'first' | 'later' => (at === 0 ? 'first' : 'later');

/** Clans by the names that messages choose by: ICU has no hyphen there. */
const CLANS = {
  'ice-river': 'iceRiver',
  'cave-people': 'cavePeople',
  rattlebones: 'rattlebones',
  'heart-tree': 'heartTree',
  hornfoot: 'hornfoot',
} as const satisfies Readonly<Record<Clan, string>>;

const isClan = (from: string): from is Clan => Object.hasOwn(CLANS, from);

const silent = (): string => '';

function replied({ seat, offer, how }: SeenOf<'replied'>, t: Teller): string {
  if (how === 'accepted') return t.log.accepts(t.who(seat));
  const counter = how === 'countered' && offer ? offer.counters[seat] : null;
  if (!counter) return t.log.declines(t.who(seat));
  return t.log.counters({ ...t.who(seat), give: t.cards(counter.get), get: t.cards(counter.give) });
}

function produced({ gains, short }: SeenOf<'produced'>, t: Teller): string {
  const got = gains.map(({ seat, cards }, at) =>
    t.log.gain({ ...t.who(seat), place: placeInList(at), cards: t.cards(cards) }),
  );
  const lacking =
    short.length > 0 ? t.log.short({ resources: t.list(short.map((kind) => t.texts.resources[kind])) }) : '';
  return [got.length > 0 ? `${got.join('; ')}.` : '', lacking].filter(Boolean).join(' ');
}

function over({ outcome: { winners, reason } }: SeenOf<'over'>, t: Teller): string {
  const among = winners.some(t.isYou);
  const [alone, several] = among ? ['you', 'among'] : ['one', 'many'];
  return t.log.over({
    who: winners.length > 1 ? several : alone,
    names: t.names(winners, (place) => t.texts.you.winner({ place })),
    reason: reason as Exclude<Ending, 'none'>,
  });
}

function sentHome({ seat, kind: wildling, from }: SeenOf<'sent-home'>, t: Teller): string {
  const sent = { ...t.who(seat), wildling };
  if (isClan(from)) return t.log.sentHomeFromCamp({ ...sent, clan: CLANS[from] });
  return from.includes('/')
    ? t.log.sentHomeFromClearing({ ...sent, clearing: from })
    : t.log.sentHomeFromHex({ ...sent, hex: t.place('hex', from) });
}

/** One sentence per type of event; empty = nothing to say. */
const SENTENCES: { readonly [T in Event['type']]: (event: SeenOf<T>, t: Teller) => string } = {
  laid: (_, { log }) => log.laid,
  'start-roll': ({ seat, dice: [a, b] }, t) => t.log.startRoll({ ...t.who(seat), a, b }),
  starts: ({ seat }, t) => t.log.starts(t.who(seat)),
  stands: silent,
  turn: ({ seat }, t) => t.log.turn(t.who(seat)),
  built: ({ seat, what: piece, at: where, how }, t) => {
    const at = t.place(piece === 'road' ? 'path' : 'corner', where);
    return how === 'founded'
      ? t.log.founded({ ...t.who(seat), piece, at })
      : t.log.built({ ...t.who(seat), piece, at, how });
  },
  took: ({ seat, cards }, t) =>
    Object.keys(cards).length === 0 ? '' : t.log.took({ ...t.who(seat), cards: t.cards(cards) }),
  holds: silent,
  rolled: ({ seat, dice: [a, b, wildling] }, t) =>
    t.log.rolled({ ...t.who(seat), a, b, sum: a + b, wildling: wildling ? String(wildling) : 'none' }),
  produced,
  discarded: ({ seat, cards }, t) => t.log.discarded({ ...t.who(seat), cards: t.cards(cards) }),
  tormund: ({ seat, hex }, t) =>
    hex === null ? t.log.tormundHome(t.who(seat)) : t.log.tormund({ ...t.who(seat), hex: t.place('hex', hex) }),
  stole: ({ seat, from, card }, t) =>
    t.log.stole({ ...t.who(seat), ...t.whom(from), card: card === UNSEEN ? 'unseen' : t.texts.resources[card] }),
  swapped: ({ seat, give, count, get }, { texts, log, who }) =>
    log.swapped({ ...who(seat), count, give: texts.resources[give], get: texts.resources[get] }),
  offered: ({ seat, offer: { give, get, to } }, t) =>
    Object.keys(give).length + Object.keys(get).length === 0
      ? t.log.asked({ ...t.who(seat), names: t.names(to, () => t.texts.you.asked) })
      : t.log.offered({
          ...t.who(seat),
          names: t.names(to, () => t.texts.you.offered),
          give: t.cards(give),
          get: t.cards(get),
        }),
  replied,
  dealt: ({ seat, partner, gave, got }, t) =>
    t.log.dealt({ ...t.who(seat), ...t.whom(partner), gave: t.cards(gave), got: t.cards(got) }),
  proposed: ({ seat, to, give, get }, t) =>
    t.log.proposed({ ...t.who(seat), ...t.whom(to), give: t.cards(give), get: t.cards(get) }),
  'proposal-withdrawn': ({ seat }, t) => t.log.proposalWithdrawn(t.who(seat)),
  withdrawn: ({ seat }, t) => t.log.withdrawn(t.who(seat)),
  bought: ({ seat, card }, t) =>
    t.log.bought({ ...t.who(seat), card: card === UNSEEN ? 'unseen' : t.texts.cards[card].title }),
  'keeps-cards': silent,
  played: ({ seat, card }, t) => t.log.played({ ...t.who(seat), card: t.texts.cards[card].title }),
  monopoly: ({ seat, kind, taken }, t) =>
    t.log.monopoly({
      ...t.who(seat),
      resource: t.texts.resources[kind],
      count: taken.reduce((sum, count) => sum + count, 0),
    }),
  'road-lengths': silent,
  'longest-road': ({ seat }, t) => (seat === null ? t.log.longestRoadAside : t.log.longestRoad(t.who(seat))),
  'largest-patrol': ({ seat }, t) => (seat === null ? t.log.largestPatrolAside : t.log.largestPatrol(t.who(seat))),
  points: silent,
  over,
  token: ({ seat, from, kind: wildling, clan }, t) =>
    t.log.token({ ...t.who(seat), from, wildling, clan: CLANS[clan] }),
  'tokens-mixed': (_, { log }) => log.tokensMixed,
  'token-laid': ({ seat }, t) => t.log.tokenLaid(t.who(seat)),
  migrated: ({ kind: wildling, clan, camp }, { log }) => log.migrated({ wildling, clan: CLANS[clan], camp }),
  'no-figure': ({ kind: wildling }, { log }) => log.noFigure({ wildling }),
  rush: ({ clan }, { log }) => log.rush({ clan: CLANS[clan] }),
  advanced: ({ kind: wildling, clan, clearing }, { log }) => log.advanced({ wildling, clan: CLANS[clan], clearing }),
  giant: ({ clearing, guard }, t) => t.log.giant({ ...t.who(guard), clearing }),
  breach: ({ clearing, guard }, t) =>
    t.log.breach({ ...(guard === null ? { who: 'nobody', name: '' } : t.who(guard)), clearing }),
  crossed: ({ kind: wildling, hex }, { log, place }) =>
    hex === null ? log.turnedBack({ wildling }) : log.crossed({ wildling, hex: place('hex', hex) }),
  breached: ({ breaches }, { log }) => log.breached({ breaches }),
  'sent-home': sentHome,
  guard: ({ seat, clearing, space }, t) => t.log.guard({ ...t.who(seat), clearing, space }),
  'guard-moved': ({ seat, from, to }, t) => t.log.guardMoved({ ...t.who(seat), from, to }),
  'heroes-dealt': ({ heroes }, { texts, log, who }) =>
    `${heroes.map((hero, seat) => log.hasHero({ ...who(seat), place: placeInList(seat), hero: texts.heroes[hero].title })).join(', ')}.`,
  hero: ({ seat, hero }, t) => t.log.hero({ ...t.who(seat), hero: t.texts.heroes[hero].title }),
  'hero-turned': ({ seat, hero, side }, t) =>
    t.log.heroTurned({ ...t.who(seat), hero: t.texts.heroes[hero].title, side }),
  'hero-taken': ({ seat, hero, returned }, { texts, log, who }) =>
    log.heroTaken({ ...who(seat), hero: texts.heroes[hero].title, returned: texts.heroes[returned].title }),
  'heroes-ready': silent,
  tragedy: ({ hero }, { texts, log }) => log.tragedy({ hero: texts.heroes[hero].title }),
  waived: ({ seat, hero }, t) => t.log.waived({ ...t.who(seat), hero: t.texts.heroes[hero].title }),
  spared: ({ seat }, t) => t.log.spared(t.who(seat)),
  demanded: ({ seat, kind, from }, t) => {
    const demand = { ...t.who(seat), resource: t.texts.resources[kind] };
    if (from.length === 0) return t.log.demandedNothing(demand);
    return t.log.demanded({ ...demand, count: from.length, names: t.names(from, () => t.texts.you.offered) });
  },
  gave: ({ seat, to, kind }, t) => t.log.gave({ ...t.who(seat), ...t.whom(to), resource: t.texts.resources[kind] }),
  owed: silent,
  'paid-otherwise': ({ seat, cards }, t) => t.log.paidOtherwise({ ...t.who(seat), cards: t.cards(cards) }),
  'saw-cards': ({ seat, cards }, { texts, log, who }) =>
    log.sawCards({
      ...who(seat),
      cards: cards === UNSEEN ? 'unseen' : cards.map((card) => texts.cards[card].title).join(', '),
    }),
  'saw-hand': ({ seat, from }, t) => t.log.sawHand({ ...t.who(seat), ...t.whom(from) }),
  'looked-away': silent,
  'road-moved': ({ seat, from, to }, t) =>
    t.log.roadMoved({ ...t.who(seat), from: t.place('path', from), to: t.place('path', to) }),
  'patrol-dropped': ({ seat }, t) => t.log.patrolDropped(t.who(seat)),
  reroll: ({ seat }, t) => t.log.reroll(t.who(seat)),
  'rolled-again': ({ seat, face }, t) => t.log.rolledAgain({ ...t.who(seat), face }),
};

/** What the log says in one language. */
export function sentencesFrom(texts: WatchWords, language: Language): GameWords<Rules, Event>['say'] {
  const { list } = messageFormats(language);
  return (_, event, players, place = inNotation, you = null) => {
    const isYou = (seat: Seat): boolean => seat === you;
    const teller: Teller = {
      texts,
      log: texts.log,
      place,
      isYou,
      who: (seat) => ({ who: isYou(seat) ? 'you' : 'other', name: players[seat] }),
      whom: (seat) => ({ whom: isYou(seat) ? 'you' : 'other', whomName: players[seat] }),
      names: (seats, pronoun) =>
        list(seats.map((seat, at) => (isYou(seat) ? pronoun(placeInList(at)) : players[seat]))),
      list,
      cards: (amounts) =>
        RESOURCES.filter((kind) => amounts[kind])
          .map((kind) => `${amounts[kind]} ${texts.resources[kind]}`)
          .join(', '),
    };
    const sentence = SENTENCES[event.type] as (event: Seen<Event>, t: Teller) => string;
    return sentence(event, teller);
  };
}
