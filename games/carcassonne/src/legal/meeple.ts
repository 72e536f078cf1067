import { partOfSegment, segmentOfPart } from '../features.ts';
import { bearsFoot, edgeOf, newestBridge } from '../lay.ts';
import { AXES, CODE, type Move } from '../moves.ts';
import type { Refused } from '../reasons.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';
import { EDGE_FIELD, FIELD, featureOfPart, isBridgePart, PART, PARTS, ROOM, SEGMENTS } from '../topology.ts';

/** True if the turn's meeple may be placed on a segment (C-3.2, C-1.6). */
const isFree = (state: State, segment: number): boolean => state.men[state.feature[segment]] === 0;
const isAgreed = (rules: Rules, part: number): boolean => rules.farmers || featureOfPart(part) !== FIELD;

/** C-6.13: true if a free-standing bridge can be built on the tile just laid. */
const loneBridge = (rules: Rules, state: State, seat: number, axis: number): boolean =>
  rules.readings['lone-bridge'] === 'free' &&
  state.bridges[seat] > 0 &&
  state.bridged[0] === 0 &&
  bearsFoot(state, state.placed[0] - 1, axis) &&
  bearsFoot(state, state.placed[0] - 1, axis + 2);

/** Lists moves after the tile was laid: a free-standing bridge, a meeple, or nothing (always last). */
export function listMeeple(rules: Rules, state: State, seat: number, out: Int32Array): number {
  let count = 0;
  for (let axis = 0; axis < 2; axis++) if (loneBridge(rules, state, seat, axis)) out[count++] = CODE.bridge + axis;
  const tile = state.placed[0] - 1;
  const kind = state.kind[tile];
  if (state.supply[seat] > 0) {
    for (let local = 0; local < SEGMENTS[kind]; local++) {
      const part = PART[kind * ROOM + local];
      if (isAgreed(rules, part) && isFree(state, state.first[tile] + local)) out[count++] = CODE.meeple + part;
    }
    const bridge = bridgeOfTurn(state);
    if (bridge >= 0 && isFree(state, bridge)) out[count++] = CODE.meeple + partOfSegment(state, bridge);
  }
  out[count++] = CODE.skip;
  return count;
}

/** Judges placing a meeple. */
export function refuseMeeple(
  rules: Rules,
  state: State,
  seat: number,
  move: Extract<Move, { type: 'meeple' }>,
): Refused | null {
  if (state.supply[seat] === 0) return { rule: 'C-3.4', because: 'no-meeple' };
  const part = PARTS.indexOf(move.on);
  const segment = meepleSegment(state, part);
  if (segment < 0) return { rule: isBridgePart(part) ? 'C-6.11' : 'C-3.1', because: 'no-such-part' };
  if (!isAgreed(rules, part)) return { rule: 'C-1.6', because: 'no-farmers' };
  return isFree(state, segment) ? null : { rule: 'C-3.2', because: 'occupied' };
}

/** Segment for this turn's meeple: a part of the tile laid, or the bridge built (C-6.11); -1 if none. */
export function meepleSegment(state: State, part: number): number {
  if (!isBridgePart(part)) return segmentOfPart(state, state.placed[0] - 1, part);
  const bridge = bridgeOfTurn(state);
  return bridge >= 0 && partOfSegment(state, bridge) === part ? bridge : -1;
}

/** The bridge built in this turn, -1 if none. */
const bridgeOfTurn = (state: State): number => (state.bridged[0] ? newestBridge(state, state.bridged[0] - 1) : -1);

/** Judges building a bridge after the tile was laid. */
export function refuseBridge(
  rules: Rules,
  state: State,
  seat: number,
  move: Extract<Move, { type: 'bridge' }>,
): Refused | null {
  if (state.bridged[0]) return { rule: 'C-6.1', because: 'one-bridge' };
  if (state.bridges[seat] === 0) return { rule: 'C-6.1', because: 'no-bridge' };
  if (rules.readings['lone-bridge'] === 'joined') return { rule: 'C-6.13', because: 'bridge-alone' };
  const axis = AXES.indexOf(move.axis);
  if (loneBridge(rules, state, seat, axis)) return null;
  const tile = state.placed[0] - 1;
  const onFields = edgeOf(state, tile, axis) === EDGE_FIELD && edgeOf(state, tile, axis + 2) === EDGE_FIELD;
  return onFields ? { rule: 'C-6.4', because: 'far-foot-blocked' } : { rule: 'C-6.3', because: 'foot-not-on-field' };
}
