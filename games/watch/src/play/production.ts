import { type Emit, lowest, SEATS, type Seat } from '@holdfast/kernel';
import type { Event, Listener } from '../events.ts';
import { MOST_HEXES } from '../limits.ts';
import { type Amounts, RESOURCES } from '../rules.ts';
import { KINDS as kinds, type State } from '../state.ts';
import { amountsOfKinds } from '../view.ts';
import { emitHands } from './emit.ts';
import { take } from './hands.ts';
import { isKeep, ownerOf } from './place.ts';

// Local copies of imported constants; see cell-index.ts.
const KINDS = kinds;

const MOST_SEATS = 8;
/** Flag beside the seats that were served, if the supply was too short. */
const SHORT = 1 << MOST_SEATS;
const NONE: readonly never[] = Object.freeze([]);
/** due[seat * KINDS + kind]: cards due by this roll; a shared array. */
const due = new Int32Array(MOST_SEATS * KINDS);
/** The hexes whose number was rolled; a shared array. */
const withNumber = new Int32Array(MOST_HEXES);
/** Bits of a stored building; the kind it yields is above them. */
const PIECE_BITS = 8;
const PIECE = (1 << PIECE_BITS) - 1;
/** The buildings at those hexes; a shared array. */
const yielding = new Int32Array(MOST_HEXES * 6);
/** By kind: the sum of cards due, and the set of seats. */
const wanted = new Int32Array(KINDS);
const claimants = new Int32Array(KINDS);

/** True if Tormund or a wildling keeps the hex from producing (W-4.4, W-14.3). */
const isBlocked = ({ cells, at }: State, hex: number): boolean =>
  cells[at.tormund] === hex || cells[at.gift + hex] !== 0;

/** Fills `withNumber`; returns how many. Without a branch, which would be mispredicted. */
function findHexes({ cells, at, board }: State, number: number): number {
  const { hexes } = board;
  let found = 0;
  for (let hex = 0; hex < hexes; hex++) {
    withNumber[found] = hex;
    found += (cells[at.numbers + hex] >>> number) & 1;
  }
  return found;
}

/** Appends the buildings at a hex to the first `found` of `yielding`; returns the new number. */
function findPieces({ cells, at, board }: State, hex: number, found: number): number {
  const { hexCorners } = board;
  const kind = cells[at.terrain + hex] << PIECE_BITS;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const piece = cells[at.building + hexCorners[i]];
    yielding[found] = kind | piece;
    found += -piece >>> 31;
  }
  return found;
}

/** Computes what every seat is due for a number (W-4.2, W-4.3); returns the set of kinds. */
function countDue(state: State, number: number): number {
  const { cells, at } = state;
  const hexes = findHexes(state, number);
  let pieces = 0;
  for (let next = 0; next < hexes; next++) {
    const hex = withNumber[next];
    if (cells[at.terrain + hex] < KINDS && !isBlocked(state, hex)) pieces = findPieces(state, hex, pieces);
  }
  let kinds = 0;
  for (let next = 0; next < pieces; next++) {
    const piece = yielding[next] & PIECE;
    const kind = yielding[next] >> PIECE_BITS;
    if ((kinds & (1 << kind)) === 0) {
      kinds |= 1 << kind;
      wanted[kind] = 0;
      claimants[kind] = 0;
    }
    const owner = ownerOf(piece);
    const count = isKeep(piece) ? 2 : 1;
    const before = claimants[kind] & (1 << owner) ? due[owner * KINDS + kind] : 0;
    due[owner * KINDS + kind] = before + count;
    claimants[kind] |= 1 << owner;
    wanted[kind] += count;
  }
  return kinds;
}

/** Hands out a kind to all, or if it is short, depending on a reading, the rest to the only seat (W-4.5); returns the served seats. */
function serve(state: State, kind: number): number {
  const seats = claimants[kind];
  if (wanted[kind] > state.cells[state.at.supply + kind]) return serveShort(state, kind, seats);
  for (let left = seats; left; left &= left - 1) {
    const seat = lowest(left);
    take(state, seat, kind, due[seat * KINDS + kind]);
  }
  return seats;
}

/** The supply has too little of a kind. */
function serveShort(state: State, kind: number, seats: number): number {
  const alone = (seats & (seats - 1)) === 0;
  const rest = alone && state.flags.oneDueTakesTheRest ? state.supply[kind] : 0;
  for (let left = seats; left; left &= left - 1) due[lowest(left) * KINDS + kind] = rest;
  if (rest === 0) return SHORT;
  take(state, lowest(seats), kind, rest);
  return seats | SHORT;
}

/** Hands out what a number yields; returns the set of seats that got something. */
export function produce(state: State, number: number, emit: Listener): number {
  const kinds = countDue(state, number);
  let gained = 0;
  let short = 0;
  for (let left = kinds; left; left &= left - 1) {
    const kind = lowest(left);
    const served = serve(state, kind);
    if (served & SHORT) short |= 1 << kind;
    gained |= served & ~SHORT;
  }
  if (emit) emitProduced(state, SEATS[gained], kinds, short, emit);
  return gained;
}

type Gain = { readonly seat: Seat; readonly cards: Amounts };

/** Cards of a kind that a seat is due. */
const dueOf = (seat: Seat, kinds: number, kind: number): number =>
  kinds & (1 << kind) && claimants[kind] & (1 << seat) ? due[seat * KINDS + kind] : 0;

/** Cards of these kinds that a seat got. */
const gainOf = (seat: Seat, kinds: number): Gain => ({
  seat,
  cards: amountsOfKinds(
    dueOf(seat, kinds, 0),
    dueOf(seat, kinds, 1),
    dueOf(seat, kinds, 2),
    dueOf(seat, kinds, 3),
    dueOf(seat, kinds, 4),
  ),
});

/** Allocated with its final length, because `push` makes room for 17 entries. */
function gainsOf(seats: readonly Seat[], kinds: number): readonly Gain[] {
  const gains = new Array<Gain>(seats.length);
  for (let i = 0; i < seats.length; i++) gains[i] = gainOf(seats[i], kinds);
  return gains;
}

function emitProduced(state: State, seats: readonly Seat[], kinds: number, short: number, emit: Emit<Event>): void {
  emit({
    type: 'produced',
    gains: seats.length ? gainsOf(seats, kinds) : NONE,
    short: short ? RESOURCES.filter((_, kind) => short & (1 << kind)) : NONE,
  });
  if (seats.length) emitHands(state, seats, emit);
}
