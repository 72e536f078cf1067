import type { Chance, Emit } from '@holdfast/kernel';
import type { Event } from '../events.ts';
import { placeable } from '../legal/place.ts';
import type { Rules } from '../rules.ts';
import { bagSize, NO_ROUND, PICK_AND_LAY, PLACE, type State, TURNS } from '../state.ts';
import { HAS_BAZAAR, KINDS } from '../topology.ts';
import { endRound, openBazaar, takeBought, takePick } from './bazaar.ts';
import { finish } from './finish.ts';

/** Takes a tile of a kind out of the bag, unseen until now. */
export function drawKind(state: State, chance: Chance): number {
  const kind = chance.pick(state.bag);
  state.bag[kind]--;
  return kind;
}

/** C-2.3: draws until a tile fits; false when none is left. */
export function draw(state: State, seat: number, chance: Chance, emit?: Emit<Event>): boolean {
  while (bagSize(state) > 0) {
    const kind = drawKind(state, chance);
    emit?.({ type: 'drew', seat, tile: KINDS[kind].id, left: state.bag[kind] });
    if (take(state, seat, kind, emit)) return true;
  }
  return false;
}

/** Takes a tile in hand when it fits somewhere, otherwise sets it aside. */
export function take(state: State, seat: number, kind: number, emit?: Emit<Event>): boolean {
  if (placeable(state, kind, state.bridges[seat]) === 0) {
    setAside(state, seat, kind, 'fits-nowhere', emit);
    return false;
  }
  state.hand[0] = kind + 1;
  state.phase[0] = PLACE;
  state.asked[0] = seat;
  return true;
}

function setAside(
  state: State,
  seat: number,
  kind: number,
  because: 'fits-nowhere' | 'declined',
  emit?: Emit<Event>,
): void {
  state.aside[kind]++;
  emit?.({ type: 'set-aside', seat, tile: KINDS[kind].id, because, aside: state.aside[kind] });
}

/** A turn begins: nothing was laid or completed in it. */
export function beginTurn(state: State, seat: number): void {
  state.active[0] = seat;
  state.placed[0] = 0;
  state.bridged[0] = 0;
  state.fresh[0] = 0;
  state.decided[0] = 0;
  state.doneCount[0] = 0;
  state.about[0] = -1;
}

/** C-6.12: the tile that needs a bridge is set aside and another is drawn. */
export function playDecline(rules: Rules, state: State, seat: number, chance: Chance, emit?: Emit<Event>): void {
  const kind = state.hand[0] - 1;
  state.hand[0] = 0;
  setAside(state, seat, kind, 'declined', emit);
  if (draw(state, seat, chance, emit)) return;
  if (state.round[0] === NO_ROUND) finish(rules, state, emit);
  else skipTurn(rules, state, seat, chance, emit);
}

/** C-8.13: no tile is left for a turn of the bazaar. */
export function skipTurn(rules: Rules, state: State, seat: number, chance: Chance, emit?: Emit<Event>): void {
  emit?.({ type: 'no-turn', seat });
  nextTurn(rules, state, chance, emit);
}

/** C-2.4: after scoring comes the bazaar, if the tile shows one (C-8.1, C-8.3, C-8.12); then the next turn. */
export function endTurn(rules: Rules, state: State, chance: Chance, emit?: Emit<Event>): void {
  if (state.round[0] === NO_ROUND && HAS_BAZAAR[state.kind[state.placed[0] - 1]]) {
    const left = bagSize(state);
    if (left >= rules.seats) {
      openBazaar(rules, state, chance, emit);
      return;
    }
    emit?.({ type: 'no-bazaar', seat: state.active[0], left });
  }
  nextTurn(rules, state, chance, emit);
}

/** C-1.4, C-8.11, C-8.14: whose turn is next, and with which tile; the bag is asked only when the bazaar is over. */
function nextTurn(rules: Rules, state: State, chance: Chance, emit?: Emit<Event>): void {
  const seat = (state.active[0] + 1) % rules.seats;
  if (state.round[0] !== NO_ROUND) {
    if (state.active[0] !== state.opener[0]) {
      if (state.round[0] === TURNS) takeBought(rules, state, seat, chance, emit);
      else if (state.round[0] === PICK_AND_LAY) takePick(rules, state, seat, chance, emit);
      return;
    }
    endRound(state);
  }
  beginTurn(state, seat);
  if (!draw(state, seat, chance, emit)) finish(rules, state, emit); // C-5.1
}
