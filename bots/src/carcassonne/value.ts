import {
  beside,
  bridgeAt,
  CITY,
  castleOn,
  citiesOfField,
  completeValue,
  EDGE_CITY,
  EDGE_FIELD,
  EDGE_SEGMENT,
  FIELD,
  HALF_SEGMENT,
  incompleteValue,
  MAX_SEATS,
  MONASTERY,
  majority,
  menOf,
  needs,
  OVER,
  PLACES,
  placeAt,
  type Rules,
  round,
  type State,
  surroundings,
  tilesIn,
  typeOfSegment,
  xOf,
  yOf,
} from '@holdfast/carcassonne/engine';
import type { TileOdds } from './tile-odds.ts';
import type { Weights } from './weights.ts';

const ROOMY = 1024;
/** Results of `survey` by feature: chance of completion, empty places it takes, open edges of a field. */
export const chance = new Float64Array(ROOMY);
export const places = new Int32Array(ROOMY);
export const fieldEdges = new Int32Array(ROOMY);
/** By feature: chance that one drawn tile closes it, as a product over its empty places. */
export const closing = new Float64Array(ROOMY);
/** By empty place: its neighbours' edges. */
const patterns = new Uint8Array(PLACES);
const returning = new Float64Array(MAX_SEATS);

let boards = 0;
let surveyedBoard = 0;

/** An id for a layout of tiles and bridges; positions with the same id differ only in meeples and castles. */
export const nextBoard = (): number => ++boards;

/**
 * Writes each seat's expected final points, including the value of meeples in hand, into `marks`.
 *
 * @param board from `nextBoard`, to reuse results about empty places for the same layout; 0 if not known.
 */
export function expectPoints(rules: Rules, state: State, tileOdds: TileOdds, marks: Float64Array, board = 0): void {
  for (let seat = 0; seat < rules.seats; seat++) marks[seat] = state.score[seat];
  if (state.phase[0] === OVER) return;
  if (board === 0 || board !== surveyedBoard) survey(state, tileOdds);
  surveyedBoard = board;
  const { weights, ahead } = tileOdds;
  returning.fill(0);
  const count = state.segments[0];
  for (let feature = 0; feature < count; feature++) {
    const men = state.men[feature];
    if (men === 0 || state.feature[feature] !== feature) continue;
    const type = typeOfSegment(state, feature);
    const points =
      type === FIELD ? fieldPoints(state, feature, tileOdds) : openPoints(rules, state, feature, type, tileOdds);
    const owners = majority(men);
    for (let seat = 0; seat < rules.seats; seat++) {
      if ((owners >> seat) & 1) marks[seat] += owners === 1 << seat ? points : points * weights.shared;
      if (type !== FIELD) returning[seat] += menOf(men, seat) * chance[feature];
    }
  }
  for (let castle = 0; castle < state.castleCount[0]; castle++) {
    if (state.castleState[castle] !== 1) continue;
    marks[state.castleSeat[castle]] += castlePoints(rules, state, castle, tileOdds);
    returning[state.castleSeat[castle]] += 0.8 * Math.min(1, tileOdds.draws / 6);
  }
  // The fewer turns are left, the less meeples are worth.
  const use = Math.min(1, tileOdds.draws / 12) * (0.4 + 0.6 * ahead);
  for (let seat = 0; seat < rules.seats; seat++) {
    let worth = 0;
    const supply = state.supply[seat];
    for (let i = 0; i < supply; i++) worth += weights.meeples[i];
    let back = returning[seat] * weights.home;
    for (let i = supply; back > 0 && i < 7; i++, back--) worth += weights.meeples[i] * Math.min(1, back);
    marks[seat] += worth * use;
    marks[seat] += (state.bridges[seat] * weights.bridgeStock + state.castles[seat] * weights.castleStock) * ahead;
  }
}

/** Computes for every empty place which features need it and how likely it will be filled. */
function survey(state: State, tileOdds: TileOdds): void {
  const count = state.segments[0];
  chance.fill(1, 0, count);
  closing.fill(1, 0, count);
  places.fill(0, 0, count);
  fieldEdges.fill(0, 0, count);
  patterns.fill(0);
  for (let i = 0; i < state.frontierCount[0]; i++) {
    const xy = state.frontier[i] >> 8;
    const pattern = state.frontier[i] & 255;
    const place = placeAt(xOf(xy), yOf(xy));
    patterns[place] = pattern;
    let last = -1;
    for (let direction = 0; direction < 4; direction++) {
      const edge = needs(pattern, direction);
      if (edge === 0) continue;
      const tile = state.grid[beside(place, direction)] - 1;
      const back = (direction + 2) & 3;
      const turned = state.kind[tile] * 4 + state.turn[tile];
      if (edge !== EDGE_CITY) {
        const half = state.first[tile] + HALF_SEGMENT[turned * 8 + 2 * back];
        fieldEdges[state.feature[half]]++;
      }
      if (edge === EDGE_FIELD) continue;
      const bridge = bridgeAt(state, tile, back);
      const segment = bridge >= 0 ? bridge : state.first[tile] + EDGE_SEGMENT[turned * 4 + back];
      const feature = state.feature[segment];
      if (feature === last) continue;
      last = feature;
      chance[feature] *= tileOdds.carry(pattern, direction);
      closing[feature] *= tileOdds.closing(pattern, direction);
      places[feature]++;
    }
  }
}

/** Expected points of an open road, city or monastery; leaves its chance of completion in `chance`. */
export function openPoints(rules: Rules, state: State, feature: number, type: number, tileOdds: TileOdds): number {
  const { growth } = tileOdds.weights;
  if (type === MONASTERY) {
    const tile = state.tileOf[feature];
    const place = placeAt(xOf(state.at[tile]), yOf(state.at[tile]));
    let points = 1 + state.around[tile];
    let all = 1;
    for (let i = 0; i < 8; i++) {
      const next = round(place, i);
      if (state.grid[next]) continue;
      const filled = tileOdds.fill(patterns[next]);
      points += filled;
      all *= filled;
    }
    chance[feature] = all;
    return points;
  }
  const more = places[feature] * growth * Math.min(1, tileOdds.draws / 8);
  if (type === CITY) {
    const complete = completeValue(rules, state, feature) + 2 * more;
    return chance[feature] * complete + (1 - chance[feature]) * (incompleteValue(state, feature) + more * 0.5);
  }
  return tilesIn(state, feature) + more;
}

/** Expected points of a field: complete cities, cities likely to be completed, and later ones. */
export function fieldPoints(state: State, field: number, tileOdds: TileOdds): number {
  const { farmTrust, farmGrowth } = tileOdds.weights;
  let points = 0;
  citiesOfField(state, field, (city) => {
    const castle = castleOn(state, city);
    if (castle >= 0) points += state.castleState[castle] === 2 ? 4 : 2.5;
    else points += 3 * (state.open[city] === 0 ? 1 : chance[city]);
  });
  return points * farmTrust + 3 * farmGrowth * Math.min(14, fieldEdges[field]) * tileOdds.ahead;
}

/** Expected points of an occupied castle: from the likeliest good feature near it, or a default. */
export function castlePoints(rules: Rules, state: State, castle: number, tileOdds: TileOdds): number {
  let best = tileOdds.weights.castle * Math.min(1, tileOdds.draws / 5);
  for (let i = 0; i < 6; i++) {
    const tile = surroundings(state, castle, i);
    if (tile < 0) continue;
    const end = tile + 1 < state.laid[0] ? state.first[tile + 1] : state.segments[0];
    for (let segment = state.first[tile]; segment < end; segment++) {
      if (state.tileOf[segment] !== tile) continue;
      const type = typeOfSegment(state, segment);
      if (type === FIELD) continue;
      const feature = state.feature[segment];
      if (type === MONASTERY ? state.around[tile] === 8 : state.open[feature] === 0) continue;
      const value = type === MONASTERY ? 9 : completeValue(rules, state, feature) + places[feature];
      const likely = type === MONASTERY ? 0.1 * state.around[tile] : chance[feature];
      best = Math.max(best, value * likely * 0.75);
    }
  }
  return best;
}

/** Chance that a waiting castle will score, by any of the open features near it. */
export function castlePaid(state: State, castle: number): number {
  let unpaid = 1;
  for (let i = 0; i < 6; i++) {
    const tile = surroundings(state, castle, i);
    if (tile < 0) continue;
    const end = tile + 1 < state.laid[0] ? state.first[tile + 1] : state.segments[0];
    for (let segment = state.first[tile]; segment < end; segment++) {
      if (state.tileOf[segment] !== tile) continue;
      const type = typeOfSegment(state, segment);
      if (type === FIELD) continue;
      if (type === MONASTERY) {
        if (state.around[tile] < 8) unpaid *= 1 - 0.1 * state.around[tile];
      } else if (state.open[state.feature[segment]] > 0) unpaid *= 1 - chance[state.feature[segment]];
    }
  }
  return 1 - unpaid;
}

/** Lead in points that makes a seat e times as likely to win; measured, see results/calibration.md. */
export const spread = (left: number): number => 1.5 + 1.45 * Math.sqrt(left);

/** A seat's lead over the others, from everybody's expected points. */
export function lead(marks: ArrayLike<number>, seats: number, seat: number, { rival, against }: Weights): number {
  let best = Number.NEGATIVE_INFINITY;
  let all = 0;
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    best = Math.max(best, marks[other]);
    all += marks[other];
  }
  return marks[seat] - against * (rival * best + (1 - rival) * (all / (seats - 1)));
}
