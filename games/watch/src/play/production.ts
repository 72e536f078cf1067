import { type Emit, lowest, SEATS, type Seat } from '@holdfast/kernel';
import type { Event, Listener } from '../events.ts';
import { RESOURCES, type Rules } from '../rules.ts';
import { KINDS, type State } from '../state.ts';
import { amountsOf } from '../view.ts';
import { emitHand } from './emit.ts';
import { take } from './hands.ts';
import { isKeep, ownerOf } from './place.ts';

const MOST_SEATS = 8;
/** Stands beside the seats that were served: the supply was too short. */
const SHORT = 1 << MOST_SEATS;
const NONE: readonly never[] = [];
/** due[seat * KINDS + kind]: what each seat is due of this roll; one array serves all. */
const due = new Int32Array(MOST_SEATS * KINDS);

/** Does Tormund or a wildling keep the hex from producing (W-4.4, W-14.3)? */
const isBlocked = (state: State, hex: number): boolean => state.tormund[0] === hex || state.gift[hex] !== 0;

/** What every seat is due for a number (W-4.2, W-4.3); the set of kinds that somebody is due. */
function countDue(rules: Rules, state: State, number: number): number {
  const { hexes, hexCorners } = state.board;
  const { numbers, building } = state;
  let kinds = 0;
  for (let hex = 0; hex < hexes; hex++) {
    if (((numbers[hex] >>> number) & 1) === 0 || isBlocked(state, hex)) continue;
    const kind = state.terrain[hex];
    if (kind >= KINDS) continue;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const piece = building[hexCorners[i]];
      if (piece === 0) continue;
      if (kinds === 0) due.fill(0, 0, rules.seats * KINDS);
      kinds |= 1 << kind;
      due[ownerOf(piece) * KINDS + kind] += isKeep(piece) ? 2 : 1;
    }
  }
  return kinds;
}

/** Hands out a kind: to all who are due, or by reading the rest to the only one (W-4.5); the set of seats that got some. */
function serve(rules: Rules, state: State, kind: number): number {
  let wanted = 0;
  let claimants = 0;
  for (let seat = 0; seat < rules.seats; seat++) {
    const count = due[seat * KINDS + kind];
    if (count === 0) continue;
    wanted += count;
    claimants |= 1 << seat;
  }
  const alone = (claimants & (claimants - 1)) === 0;
  const rest = alone && rules.readings['supply-short'] === 'one-due-takes-the-rest' ? state.supply[kind] : 0;
  const short = wanted > state.supply[kind];
  let gained = 0;
  for (let left = claimants; left; left &= left - 1) {
    const seat = lowest(left);
    if (short) due[seat * KINDS + kind] = rest;
    if (due[seat * KINDS + kind] === 0) continue;
    take(state, seat, kind, due[seat * KINDS + kind]);
    gained |= 1 << seat;
  }
  return short ? gained | SHORT : gained;
}

/** Hands out what a number yields; the set of seats that got something. */
export function produce(rules: Rules, state: State, number: number, emit: Listener): number {
  const kinds = countDue(rules, state, number);
  let gained = 0;
  let short = 0;
  for (let left = kinds; left; left &= left - 1) {
    const kind = lowest(left);
    const served = serve(rules, state, kind);
    if (served & SHORT) short |= 1 << kind;
    gained |= served & ~SHORT;
  }
  if (emit) emitProduced(state, SEATS[gained], short, emit);
  return gained;
}

function emitProduced(state: State, seats: readonly Seat[], short: number, emit: Emit<Event>): void {
  emit({
    type: 'produced',
    gains: seats.map((seat) => ({ seat, cards: amountsOf(due, seat * KINDS) })),
    short: short ? RESOURCES.filter((_, kind) => short & (1 << kind)) : NONE,
  });
  for (const seat of seats) emitHand(state, seat, emit);
}
