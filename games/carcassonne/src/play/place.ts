import { type Chance, DX, DY, type Emit } from '@holdfast/kernel';
import { placeAt, xOf, yOf } from '../board.ts';
import type { Event } from '../events.ts';
import { spotOf } from '../features.ts';
import { ON_NEIGHBOUR } from '../fits.ts';
import { bridge, lay } from '../lay.ts';
import { legalCodes } from '../legal/legal.ts';
import { meepleSegment } from '../legal/meeple.ts';
import { AXES, fieldsOf } from '../moves.ts';
import type { Rules } from '../rules.ts';
import { MEEPLE, type State } from '../state.ts';
import { KINDS } from '../topology.ts';
import { askCastles } from './castle.ts';
import type { Play } from './play.ts';

const scratch = new Int32Array(64);

/** C-2.1, C-6.5: lays the tile in hand, with the bridge it needs. */
export const playPlace: Play = (rules, state, seat, code, chance, emit) => {
  const fields = fieldsOf(code);
  const xy = (fields >> 5) & 0xffff;
  const spot = fields & 7;
  const turn = (fields >> 3) & 3;
  const kind = state.hand[0] - 1;
  const x = xOf(xy);
  const y = yOf(xy);
  const tile = state.laid[0];
  let bridged = -1;
  let axis = spot;
  if (spot >= ON_NEIGHBOUR) {
    const direction = spot - ON_NEIGHBOUR;
    bridged = state.grid[placeAt(x + DX[direction], y + DY[direction])] - 1;
    axis = 1 + (direction & 1);
    bridge(state, bridged, axis);
  } else if (spot) bridged = tile;
  lay(state, kind, x, y, turn, spot < ON_NEIGHBOUR ? spot : 0);
  state.hand[0] = 0;
  state.placed[0] = tile + 1;
  emit?.({ type: 'placed', seat, tile: KINDS[kind].id, x, y, turn });
  if (bridged >= 0) payBridge(state, seat, bridged, axis, emit);
  askMeeple(rules, state, chance, emit);
};

/** C-6.1: takes the bridge from the seat's stock. */
function payBridge(state: State, seat: number, tile: number, axis: number, emit?: Emit<Event>): void {
  state.bridges[seat]--;
  state.bridged[0] = tile + 1;
  emit?.({
    type: 'bridged',
    seat,
    tile,
    x: xOf(state.at[tile]),
    y: yOf(state.at[tile]),
    axis: AXES[axis - 1],
    bridges: state.bridges[seat],
  });
}

/** C-6.13, C-6.14: builds a free-standing bridge, before the meeple. */
export const playBridge: Play = (rules, state, seat, code, chance, emit) => {
  const tile = state.placed[0] - 1;
  const axis = 1 + fieldsOf(code);
  bridge(state, tile, axis);
  payBridge(state, seat, tile, axis, emit);
  askMeeple(rules, state, chance, emit);
};

/** Asks for a meeple, unless none can be placed. */
function askMeeple(rules: Rules, state: State, chance: Chance, emit?: Emit<Event>): void {
  state.phase[0] = MEEPLE;
  state.asked[0] = state.active[0];
  if (legalCodes(rules, state, state.active[0], scratch) > 1) return;
  askCastles(rules, state, chance, emit);
}

/** C-3.1, C-6.11: places the turn's meeple, which may score at once (C-3.3). */
export const playMeeple: Play = (rules, state, seat, code, chance, emit) => {
  const segment = meepleSegment(state, fieldsOf(code));
  state.supply[seat]--;
  state.meeple[segment] = seat + 1;
  state.men[state.feature[segment]] += 1 << (4 * seat);
  emit?.({ type: 'deployed', seat, at: spotOf(state, segment), supply: state.supply[seat] });
  askCastles(rules, state, chance, emit);
};
