import type { Chance, Emit } from '@holdfast/kernel';
import type { Event } from '../events.ts';
import { fieldsOf } from '../moves.ts';
import type { Rules } from '../rules.ts';
import { bagSize, NO_ROUND, PICK, PICK_AND_LAY, type State, TURNS } from '../state.ts';
import { HAS_BAZAAR, KINDS } from '../topology.ts';
import { leaveMarket, openBazaar } from './bazaar.ts';
import { beginTurn, draw, setAside, take } from './draw.ts';
import { finish } from './finish.ts';
import type { Play } from './play.ts';

const leftOf = (rules: Rules, seat: number): number => (seat + 1) % rules.seats;

/** C-6.12: sets a tile that needs a bridge aside and draws another. */
export function playDecline(rules: Rules, state: State, seat: number, chance: Chance, emit?: Emit<Event>): void {
  const kind = state.hand[0] - 1;
  state.hand[0] = 0;
  setAside(state, seat, kind, 'declined', emit);
  if (draw(state, seat, chance, emit)) return;
  if (state.round[0] === NO_ROUND) finish(rules, state, emit);
  else skipTurn(rules, state, seat, chance, emit);
}

/** C-8.13: skips a turn of the bazaar without a tile. */
function skipTurn(rules: Rules, state: State, seat: number, chance: Chance, emit?: Emit<Event>): void {
  emit?.({ type: 'no-turn', seat });
  nextTurn(rules, state, chance, emit);
}

/** C-2.4: after scoring comes the bazaar, if the tile shows one (C-8.1, C-8.3, C-8.12); then the next turn. */
export function endTurn(rules: Rules, state: State, chance: Chance, emit?: Emit<Event>): void {
  if (state.round[0] === NO_ROUND && HAS_BAZAAR[state.kind[state.placed[0] - 1]]) {
    const left = bagSize(state);
    if (left >= rules.seats) {
      openBazaar(rules, state, chance, emit);
      if (!rules.auction) takePick(rules, state, leftOf(rules, state.opener[0]), chance, emit);
      return;
    }
    emit?.({ type: 'no-bazaar', seat: state.active[0], left });
  }
  nextTurn(rules, state, chance, emit);
}

/** C-1.4, C-8.11, C-8.14: starts the next turn with its tile, which comes from the bag only after the bazaar. */
function nextTurn(rules: Rules, state: State, chance: Chance, emit?: Emit<Event>): void {
  const seat = leftOf(rules, state.active[0]);
  if (state.round[0] !== NO_ROUND) {
    if (state.active[0] !== state.opener[0]) {
      if (state.round[0] === TURNS) takeBought(rules, state, seat, chance, emit);
      else if (state.round[0] === PICK_AND_LAY) takePick(rules, state, seat, chance, emit);
      return;
    }
    state.round[0] = NO_ROUND;
    state.opener[0] = 0;
  }
  beginTurn(state, seat);
  if (!draw(state, seat, chance, emit)) finish(rules, state, emit); // C-5.1
}

/** C-8.11: starts the turns with the tiles of an auction. */
export function startBoughtTurns(rules: Rules, state: State, chance: Chance, emit?: Emit<Event>): void {
  if (state.round[0] === TURNS) takeBought(rules, state, leftOf(rules, state.opener[0]), chance, emit);
}

/** C-8.11, C-8.13: a turn with the bought tile, or with another if it fits nowhere. */
function takeBought(rules: Rules, state: State, seat: number, chance: Chance, emit?: Emit<Event>): void {
  const kind = state.bought[seat] - 1;
  state.bought[seat] = 0;
  beginTurn(state, seat);
  if (!take(state, seat, kind, emit) && !draw(state, seat, chance, emit)) skipTurn(rules, state, seat, chance, emit);
}

/** C-8.15: asks a player to pick a tile; the last one gets the tile that is left. */
function takePick(rules: Rules, state: State, seat: number, chance: Chance, emit?: Emit<Event>): void {
  beginTurn(state, seat);
  state.phase[0] = PICK;
  state.asked[0] = seat;
  if (seat !== state.opener[0]) return;
  for (let slot = 0; slot < rules.seats; slot++)
    if (state.market[slot]) {
      pick(rules, state, seat, state.market[slot] - 1, chance, emit);
      return;
    }
}

export const playPick: Play = (rules, state, seat, code, chance, emit) => {
  pick(rules, state, seat, fieldsOf(code), chance, emit);
};

function pick(rules: Rules, state: State, seat: number, kind: number, chance: Chance, emit?: Emit<Event>): void {
  leaveMarket(rules, state, kind);
  emit?.({ type: 'picked', seat, tile: KINDS[kind].id });
  if (!take(state, seat, kind, emit) && !draw(state, seat, chance, emit)) skipTurn(rules, state, seat, chance, emit);
}
