import { type GameWords, inNotation, type NamePlace, type Seat } from '@holdfast/kernel';
import { messageFormats } from '@holdfast/kernel/messages';
import type { Event, EventOf } from '../events.ts';
import type { Rules } from '../rules.ts';
import { featureOf, isBridge } from '../topology.ts';
import type { CarcassonneWords } from './compiled/index.ts';

/** What sentences name through `NamePlace`: squares (`3,-1`) and kinds of tiles (`D`), turned clockwise by so many degrees. */
export const PLACE_KINDS = ['square', 'tile', 'tile-90', 'tile-180', 'tile-270'] as const;

/** Who does something: `who` chooses the form of the verb. */
interface Subject {
  readonly who: 'you' | 'other';
  readonly name: string;
}

/** To whom something is done. */
interface Whom {
  readonly whom: Subject['who'];
  readonly whomName: string;
}

/** Several who do something together; `among` = whoever is told is one of them. */
interface Subjects {
  readonly who: 'one' | 'you' | 'many' | 'among';
  readonly names: string;
}

/** Puts players, tiles and squares into the sentences of one language. */
interface Teller {
  readonly log: CarcassonneWords['log'];
  readonly place: NamePlace;
  who(seat: Seat): Subject;
  whom(seat: Seat): Whom;
  /** `first` = they begin the sentence. */
  all(seats: readonly Seat[], place: 'first' | 'later'): Subjects;
  list(items: readonly string[]): string;
}

const silent = (): string => '';

function placed({ seat, tile, x, y, turn }: EventOf<'placed'>, t: Teller): string {
  const square = t.place('square', `${x},${y}`);
  const degrees = turn * 90;
  return degrees === 0
    ? t.log.placed({ ...t.who(seat), tile: t.place('tile', tile), square })
    : t.log.placedTurned({ ...t.who(seat), tile: t.place(`tile-${degrees}`, tile), square, degrees });
}

function scored({ what, complete, sum, by, value, seats }: EventOf<'scored'>, t: Teller): string {
  const score = {
    ...t.all(seats, 'first'),
    points: value,
    what,
    state: complete ? ('complete' as const) : ('incomplete' as const),
  };
  if (sum.length > 0) {
    const terms = sum.map(({ of, count, each }) => t.log.term({ of, count, total: count * each }));
    return t.log.scoredSum({ ...score, sum: terms.join(', ') });
  }
  return by ? t.log.scoredBy({ ...score, by }) : t.log.scored(score);
}

function got({ seat, tile: kind, price: points, to, how }: EventOf<'got'>, t: Teller): string {
  const tile = t.place('tile', kind);
  if (how === 'free') return t.log.gotFree({ ...t.who(seat), tile });
  if (to === null)
    return points > 0 ? t.log.keptPaid({ ...t.who(seat), tile, points }) : t.log.kept({ ...t.who(seat), tile });
  return how === 'bought'
    ? t.log.bought({ ...t.who(seat), ...t.whom(to), tile, points })
    : t.log.sold({ ...t.who(to), ...t.whom(seat), tile, points });
}

/** One sentence per type of event; empty = nothing to say. */
const SENTENCES: { readonly [T in Event['type']]: (event: EventOf<T>, t: Teller) => string } = {
  began: ({ tile }, { log, place }) => log.began({ tile: place('tile', tile) }),
  drew: ({ seat, tile }, t) => t.log.drew({ ...t.who(seat), tile: t.place('tile', tile) }),
  'set-aside': ({ seat, tile: kind, because }, t) => {
    const tile = t.place('tile', kind);
    return because === 'declined' ? t.log.declined({ ...t.who(seat), tile }) : t.log.fitsNowhere({ tile });
  },
  placed,
  bridged: ({ seat, x, y, axis }, t) => t.log.bridged({ ...t.who(seat), square: t.place('square', `${x},${y}`), axis }),
  deployed: ({ seat, at: { part } }, t) =>
    t.log.deployed({ ...t.who(seat), on: isBridge(part) ? 'bridge' : featureOf(part) }),
  castled: ({ seat }, t) => t.log.castled(t.who(seat)),
  scored,
  'opened-bazaar': ({ seat, tiles }, t) =>
    t.log.openedBazaar({ ...t.who(seat), tiles: t.list(tiles.map((tile) => t.place('tile', tile))) }),
  'no-bazaar': ({ left }, { log }) => log.noBazaar({ left }),
  picked: ({ seat, tile }, t) => t.log.picked({ ...t.who(seat), tile: t.place('tile', tile) }),
  offered: ({ seat, tile, bid: points }, t) => t.log.offered({ ...t.who(seat), tile: t.place('tile', tile), points }),
  bid: ({ seat, bid: points }, t) => t.log.bid({ ...t.who(seat), points }),
  passed: ({ seat }, t) => t.log.passed(t.who(seat)),
  got,
  'no-turn': ({ seat }, t) => t.log.noTurn(t.who(seat)),
  ended: ({ winners }, t) => t.log.ended(t.all(winners, 'later')),
  now: silent,
};

/** What the log says in one language. */
export function sentencesFrom({ log, you }: CarcassonneWords, language: string): GameWords<Rules, Event>['say'] {
  const { list } = messageFormats(language);
  return (_, event, players, place = inNotation, told = null) => {
    const whoIs = (seat: Seat): Subject['who'] => (seat === told ? 'you' : 'other');
    const teller: Teller = {
      log,
      place,
      who: (seat) => ({ who: whoIs(seat), name: players[seat] }),
      whom: (seat) => ({ whom: whoIs(seat), whomName: players[seat] }),
      all(seats, at) {
        const isAmong = told !== null && seats.includes(told);
        const names = seats.map((seat, i) => (seat === told ? you[i === 0 ? at : 'later'] : players[seat]));
        const [alone, several] = isAmong ? (['you', 'among'] as const) : (['one', 'many'] as const);
        return { who: seats.length > 1 ? several : alone, names: list(names) };
      },
      list,
    };
    const sentence = SENTENCES[event.type] as (event: Event, t: Teller) => string;
    return sentence(event, teller);
  };
}
