import { hasTile, surroundings, typeOfSegment } from '../features.ts';
import { CODE, type Move } from '../moves.ts';
import type { Refused } from '../reasons.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';
import { CAP, CITY, MONASTERY, PARTS, ROOM, SEGMENTS, TYPE } from '../topology.ts';

/** C-7.1, C-7.2: the only occupant, old or new (C-7.4), of a city of the tile just laid that may become a castle; -1 if none. */
export function castleOccupant(rules: Rules, state: State, local: number): number {
  const tile = state.placed[0] - 1;
  const kind = state.kind[tile];
  if (local >= SEGMENTS[kind] || TYPE[kind * ROOM + local] !== CITY) return -1;
  const city = state.feature[state.first[tile] + local];
  if (state.open[city] !== 0 || state.size[city] !== 2 || state.men[city] === 0) return -1;
  if (rules.readings['castle-halves'] === 'two-caps' && !(isCap(state, city) && isCap(state, state.next[city])))
    return -1;
  const seat = (31 - Math.clz32(state.men[city])) >> 2;
  if (state.castles[seat] === 0) return -1; // C-7.3
  if (rules.readings['castle-by-another'] === 'only-in-own-turn' && seat !== state.active[0]) return -1; // C-7.5
  return seat;
}

const isCap = (state: State, segment: number): boolean => {
  const tile = state.tileOf[segment];
  return CAP[state.kind[tile] * ROOM + segment - state.first[tile]] === 1;
};

/** True if a feature completed in this turn (an entry of `done`) is in a castle's surroundings. */
function isNear(rules: Rules, state: State, castle: number, entry: number): boolean {
  const segment = state.done[entry];
  if (segment < 0) return isBeside(rules, state, castle, -1 - segment);
  for (let i = 0; i < 6; i++) {
    const tile = surroundings(state, castle, i);
    if (tile < 0) continue;
    if (typeOfSegment(state, segment) === MONASTERY) {
      if (state.tileOf[segment] === tile) return true; // C-7.8
    } else if (hasTile(state, state.feature[segment], tile)) return true;
  }
  return false;
}

/** C-7.13: true if the points that a castle receives count for another. */
const isBeside = (rules: Rules, state: State, castle: number, paid: number): boolean =>
  reaches(state, castle, paid) || (rules.readings['castle-beside'] === 'both-ways' && reaches(state, paid, castle));

/** True if a tile of another castle is in the surroundings of this one. */
function reaches(state: State, castle: number, other: number): boolean {
  for (let i = 0; i < 6; i++) {
    const tile = surroundings(state, castle, i);
    if (tile >= 0 && (state.castleA[other] === tile || state.castleB[other] === tile)) return true;
  }
  return false;
}

/** C-7.12: a castle waits to be paid from the turn after it was made. */
const isWaiting = (rules: Rules, state: State, castle: number): boolean =>
  state.castleState[castle] === 1 &&
  (rules.readings['new-castle'] === 'same-tile-too' || !((state.fresh[0] >> castle) & 1));

/**
 * Bits over `done` of what may pay a castle now: features and castles that have received points (C-7.7, C-7.13). With features
 * first, castles can pay only if there is no feature (C-7.14).
 */
export function payers(rules: Rules, state: State, castle: number): number {
  if (!isWaiting(rules, state, castle)) return 0;
  let features = 0;
  let castles = 0;
  for (let entry = 0; entry < state.doneCount[0]; entry++) {
    if (!isNear(rules, state, castle, entry)) continue;
    if (state.done[entry] < 0) castles |= 1 << entry;
    else features |= 1 << entry;
  }
  return rules.readings['castle-neighbour'] === 'chosen' ? features | castles : features || castles;
}

/** True if a set of payers has features (in the reading that never mixes them with castles). */
export const paysByFeature = (state: State, set: number): boolean => set !== 0 && state.done[31 - Math.clz32(set)] >= 0;

export function listCastle(state: State, out: Int32Array): number {
  out[0] = CODE.castle + state.about[0];
  out[1] = CODE.score + state.about[0];
  return 2;
}

export function listFeed(rules: Rules, state: State, out: Int32Array): number {
  const set = payers(rules, state, state.about[0]);
  let count = 0;
  for (let entry = 0; entry < 32; entry++) if ((set >>> entry) & 1) out[count++] = CODE.take + entry;
  return count;
}

/** Judges the choice between city and castle. */
export const refuseCastle = (
  state: State,
  move: Extract<Move, { type: 'castle' }> | Extract<Move, { type: 'score' }>,
): Refused | null => (PARTS.indexOf(move.city) === state.about[0] ? null : { rule: 'C-7.1', because: 'other-city' });

/** Judges the choice of what pays a castle. */
export const refuseTake = (rules: Rules, state: State, move: Extract<Move, { type: 'take' }>): Refused | null =>
  (payers(rules, state, state.about[0]) >>> move.choice) & 1 ? null : { rule: 'C-7.7', because: 'not-near' };
