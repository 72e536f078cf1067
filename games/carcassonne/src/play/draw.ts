import type { Chance, Emit } from '@holdfast/kernel';
import type { Event } from '../events.ts';
import { placeable } from '../legal/place.ts';
import { bagSize, PLACE, type State } from '../state.ts';
import { KINDS } from '../topology.ts';

/** Starts a turn and resets its data. */
export function beginTurn(state: State, seat: number): void {
  state.active[0] = seat;
  state.placed[0] = 0;
  state.bridged[0] = 0;
  state.fresh[0] = 0;
  state.decided[0] = 0;
  state.doneCount[0] = 0;
  state.about[0] = -1;
}

/** Draws a tile from the bag. */
export function drawKind(state: State, chance: Chance): number {
  const kind = chance.pick(state.bag);
  state.bag[kind]--;
  return kind;
}

/** C-2.3: draws until a tile fits; false if none is left. */
export function draw(state: State, seat: number, chance: Chance, emit?: Emit<Event>): boolean {
  while (bagSize(state) > 0) {
    const kind = drawKind(state, chance);
    emit?.({ type: 'drew', seat, tile: KINDS[kind].id, left: state.bag[kind] });
    if (take(state, seat, kind, emit)) return true;
  }
  return false;
}

/** Takes a tile in hand if it fits somewhere (true), otherwise sets it aside. */
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

/** Sets a tile aside for the rest of the game. */
export function setAside(
  state: State,
  seat: number,
  kind: number,
  because: 'fits-nowhere' | 'declined',
  emit?: Emit<Event>,
): void {
  state.aside[kind]++;
  emit?.({ type: 'set-aside', seat, tile: KINDS[kind].id, because, aside: state.aside[kind] });
}
