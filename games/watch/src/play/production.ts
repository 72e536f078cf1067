import { type Emit, SEATS, type Seat } from '@holdfast/kernel';
import type { Event, Told } from '../events.ts';
import { RESOURCES, type Rules } from '../rules.ts';
import { KINDS, type State } from '../state.ts';
import { amountsOf } from '../view.ts';
import { take } from './hands.ts';
import { isKeep, ownerOf } from './place.ts';
import { tellHand } from './tell.ts';

const MOST_SEATS = 8;
const NONE: readonly never[] = [];
/** due[seat * KINDS + kind]: what each seat is due of this roll; one array serves all. */
const due = new Int32Array(MOST_SEATS * KINDS);

/** Does Tormund or a wildling keep the hex from producing (W-4.4, W-14.3)? */
export const isBlocked = (state: State, hex: number): boolean => state.tormund[0] === hex || state.gift[hex] !== 0;

/** What every seat is due for a number (W-4.2, W-4.3). */
function countDue(rules: Rules, state: State, number: number): void {
  const { hexes, hexCorners } = state.board;
  due.fill(0, 0, rules.seats * KINDS);
  for (let hex = 0; hex < hexes; hex++) {
    if (((state.numbers[hex] >>> number) & 1) === 0 || isBlocked(state, hex)) continue;
    const kind = state.terrain[hex];
    if (kind >= KINDS) continue;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const building = state.building[hexCorners[i]];
      if (building) due[ownerOf(building) * KINDS + kind] += isKeep(building) ? 2 : 1;
    }
  }
}

/** How much of a kind may be handed out: all, or by reading the rest to the only one who is due (W-4.5). */
function serve(rules: Rules, state: State, kind: number): boolean {
  let wanted = 0;
  let claimants = 0;
  let last = 0;
  for (let at = kind; at < rules.seats * KINDS; at += KINDS) {
    if (due[at] === 0) continue;
    wanted += due[at];
    claimants++;
    last = at;
  }
  if (wanted <= state.supply[kind]) return true;
  if (claimants === 1 && rules.readings['supply-short'] === 'one-due-takes-the-rest') due[last] = state.supply[kind];
  else for (let at = kind; at < rules.seats * KINDS; at += KINDS) due[at] = 0;
  return false;
}

/** Hands out what a number yields; the set of seats that got something. */
export function produce(rules: Rules, state: State, number: number, emit: Told): number {
  countDue(rules, state, number);
  let short = 0;
  for (let kind = 0; kind < KINDS; kind++) if (!serve(rules, state, kind)) short |= 1 << kind;
  let gained = 0;
  for (let seat = 0; seat < rules.seats; seat++)
    for (let kind = 0; kind < KINDS; kind++) {
      const count = due[seat * KINDS + kind];
      if (count === 0) continue;
      take(state, seat, kind, count);
      gained |= 1 << seat;
    }
  if (emit) tellProduce(state, SEATS[gained], short, emit);
  return gained;
}

function tellProduce(state: State, seats: readonly Seat[], short: number, emit: Emit<Event>): void {
  emit({
    type: 'produced',
    gains: seats.map((seat) => ({ seat, cards: amountsOf(due, seat * KINDS) })),
    short: short ? RESOURCES.filter((_, kind) => short & (1 << kind)) : NONE,
  });
  for (const seat of seats) tellHand(state, seat, emit);
}
