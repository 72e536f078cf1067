import {
  beside,
  bridgeAt,
  CITY,
  carcassonne,
  completeValue,
  counted,
  countField,
  EDGE_CITY,
  EDGE_SEGMENT,
  FIELD,
  incompleteValue,
  MAX_SEATS,
  MONASTERY,
  majority,
  menOf,
  needs,
  placeAt,
  ROAD,
  type Rules,
  type State,
  tilesIn,
  typeOfSegment,
  type View,
  xOf,
  yOf,
} from '@holdfast/carcassonne/engine';
import { correction } from './estimate.ts';
import { clip, SHARED, sharedInputs } from './table-inputs.ts';
import { TileOdds } from './tile-odds.ts';
import {
  castlePaid,
  castlePoints,
  chance,
  closing,
  expectPoints,
  fieldEdges,
  fieldPoints,
  openPoints,
  places,
  spread,
} from './value.ts';
import { WEIGHTS } from './weights.ts';

/** Sums over a seat's features; each is divided by this number and then clipped at 1. */
const SUMS = {
  // Expected points, current value, gain by completion (for roads: empty places), features, meeples likely to return.
  cityExpected: 40,
  cityNow: 20,
  cityUpside: 20,
  cityCount: 4,
  cityReturns: 4,
  roadExpected: 20,
  roadNow: 15,
  roadPlaces: 6,
  roadCount: 4,
  roadReturns: 4,
  monasteryExpected: 27,
  monasteryNow: 27,
  monasteryUpside: 16,
  monasteryCount: 3,
  monasteryReturns: 3,
  // Fields: expected points, points of finished cities, fields led, farmers, open edges.
  fieldExpected: 45,
  fieldNow: 45,
  fieldCount: 4,
  farmers: 5,
  fieldEdges: 30,
  // Points of shared features, of features where others lead, of the best two open features.
  tied: 30,
  tiedFields: 30,
  lost: 20,
  lostFields: 20,
  best: 25,
  second: 20,
  // Meeples that return within one, two, three draws of the seat; meeples in features that hardly any tile can close.
  soon1: 2,
  soon2: 3,
  soon3: 3,
  stuck: 4,
  // Points of others' cities that could be joined across one empty place, and of the seat's cities that others could join.
  joins: 20,
  joined: 20,
  // Castles: waiting, expected points, how many will score at all, small cities that may become castles.
  castles: 2,
  castlePay: 20,
  castlePaid: 2,
  castleSites: 2,
} as const;
type Sum = keyof typeof SUMS;
const NAMES = Object.keys(SUMS) as Sum[];
const AT = Object.fromEntries(NAMES.map((name, at) => [name, at])) as Record<Sum, number>;
const SCALES = Float64Array.from(NAMES, (name) => SUMS[name]);
const ROW = NAMES.length;
/** Index of the first of five sums, by feature type (city, road, -, monastery). */
const FIRST = [AT.cityExpected, AT.roadExpected, -1, AT.monasteryExpected];

const sums = new Float64Array(MAX_SEATS * ROW);
/** Expected points by level 2, and after the learned correction. */
const marks = new Float64Array(MAX_SEATS);
const estimate = new Float64Array(MAX_SEATS);

/** Inputs of a seat that are not sums of features: see `seatInputs`. */
const OWN = 19;
const PER_SEAT = ROW + OWN;
/** The prior is (points - mean) / spread, clipped to plus or minus this. */
const PRIOR_REACH = 4;

/**
 * Encodes a position between two turns. The tile in hand and tiles in the bazaar count as not drawn yet,
 * so that the end of one turn and the beginning of the next look the same.
 */
export const encoder = {
  version: 1,
  perSeat: PER_SEAT,
  shared: SHARED,
  /** Each seat's input that is an estimate, which the network corrects. */
  prior: { at: ROW, scale: 2 * PRIOR_REACH },
  encode(rules: Rules, view: View, _viewer: number, into: Float32Array): void {
    const state = carcassonne.imagine(rules, view, 0, NO_CHANCE);
    putBack(rules, state);
    encodeState(rules, state, new TileOdds(rules, state, WEIGHTS), into);
  },
};

/** Everything is public in this game, so imagining a position needs no luck. */
const NO_CHANCE = {
  below: () => 0,
  die: () => 1,
  pick: () => 0,
};

/** Puts tiles that were drawn but not laid back into the bag. */
export function putBack(rules: Rules, state: State): void {
  const back = (kind: number): void => {
    if (kind > 0) state.bag[kind - 1]++;
  };
  back(state.hand[0]);
  for (let seat = 0; seat < rules.seats; seat++) {
    back(state.market[seat]);
    back(state.bought[seat]);
  }
}

/** The same for a position; `tileOdds` counts the tiles that are not laid. */
export function encodeState(rules: Rules, state: State, tileOdds: TileOdds, into: Float32Array): void {
  const { seats } = rules;
  expectPoints(rules, state, tileOdds, marks);
  sums.fill(0, 0, seats * ROW);
  for (let feature = 0; feature < state.segments[0]; feature++)
    if (state.men[feature] !== 0 && state.feature[feature] === feature) addFeature(rules, state, feature, tileOdds);
  addJoins(rules, state, tileOdds);
  for (let castle = 0; castle < state.castleCount[0]; castle++) {
    if (state.castleState[castle] !== 1) continue;
    const row = state.castleSeat[castle] * ROW;
    sums[row + AT.castles]++;
    sums[row + AT.castlePay] += castlePoints(rules, state, castle, tileOdds);
    sums[row + AT.castlePaid] += castlePaid(state, castle);
  }
  let at = 0;
  for (let seat = 0; seat < seats; seat++) {
    for (let i = 0; i < ROW; i++) into[at++] = clip(sums[seat * ROW + i] / SCALES[i]);
    at = seatInputs(rules, state, seat, tileOdds, into, at);
  }
  addPrior(seats, tileOdds.left, into);
  sharedInputs(rules, state, tileOdds, into, at);
}

/** Writes the prior of each seat: its expected points by the learned estimate, as a lead in units of the spread. */
function addPrior(seats: number, left: number, into: Float32Array): void {
  let mean = 0;
  for (let seat = 0; seat < seats; seat++) {
    estimate[seat] = marks[seat] + correction(into, seat * PER_SEAT, left);
    mean += estimate[seat] / seats;
  }
  for (let seat = 0; seat < seats; seat++)
    into[seat * PER_SEAT + ROW] = clip(0.5 + (estimate[seat] - mean) / spread(left) / (2 * PRIOR_REACH));
}

/** Adds a feature with meeples to the sums of all its seats. */
function addFeature(rules: Rules, state: State, feature: number, tileOdds: TileOdds): void {
  const men = state.men[feature];
  const type = typeOfSegment(state, feature);
  const owners = majority(men);
  const isTied = (owners & (owners - 1)) !== 0;
  if (type === FIELD) {
    const points = fieldPoints(state, feature, tileOdds);
    countField(rules, state, feature);
    for (let seat = 0; seat < rules.seats; seat++) {
      const own = menOf(men, seat);
      if (own === 0) continue;
      const row = seat * ROW;
      sums[row + AT.farmers] += own;
      if (!((owners >> seat) & 1)) {
        sums[row + AT.lostFields] += points;
        continue;
      }
      sums[row + AT.fieldExpected] += points;
      sums[row + AT.fieldNow] += counted.value;
      sums[row + AT.fieldCount]++;
      sums[row + AT.fieldEdges] += fieldEdges[feature];
      if (isTied) sums[row + AT.tiedFields] += points;
    }
    return;
  }
  const points = openPoints(rules, state, feature, type, tileOdds);
  const now = incompleteValue(state, feature);
  const upside = completeValue(rules, state, feature) - now;
  const likely = chance[feature];
  const isSite =
    type === CITY && state.size[feature] === 1 && state.open[feature] === 1 && !isTied && rules.scenario !== 'base';
  for (let seat = 0; seat < rules.seats; seat++) {
    const own = menOf(men, seat);
    if (own === 0) continue;
    const row = seat * ROW;
    const first = row + FIRST[type];
    sums[first + 4] += own * likely;
    for (let draws = 1; draws <= 3; draws++)
      sums[row + AT.soon1 + draws - 1] += own * within(state, feature, type, draws);
    if (likely < 0.1) sums[row + AT.stuck] += own;
    if (!((owners >> seat) & 1)) {
      sums[row + AT.lost] += points;
      continue;
    }
    sums[first] += points;
    sums[first + 1] += now;
    sums[first + 2] += type === ROAD ? places[feature] : upside * likely;
    sums[first + 3]++;
    if (isTied) sums[row + AT.tied] += points;
    if (isSite) sums[row + AT.castleSites]++;
    if (points > sums[row + AT.best]) {
      sums[row + AT.second] = sums[row + AT.best];
      sums[row + AT.best] = points;
    } else if (points > sums[row + AT.second]) sums[row + AT.second] = points;
  }
}

/** Approximate chance that a feature is closed within `draws` draws of one player. */
function within(state: State, feature: number, type: number, draws: number): number {
  if (type === MONASTERY) return 8 - state.around[state.tileOf[feature]] <= draws ? chance[feature] : 0;
  const needed = places[feature];
  if (needed > draws) return 0;
  if (needed === 1) return 1 - (1 - closing[feature]) ** draws;
  return (1 - (1 - closing[feature] ** (1 / needed)) ** (draws - needed + 1)) ** needed;
}

/** Adds empty places between two cities, where a seat with as many meeples can join the other city. */
function addJoins(rules: Rules, state: State, tileOdds: TileOdds): void {
  for (let i = 0; i < state.frontierCount[0]; i++) {
    const pattern = state.frontier[i] & 255;
    let cities = 0;
    for (let direction = 0; direction < 4; direction++) if (needs(pattern, direction) === EDGE_CITY) cities++;
    if (cities < 2) continue;
    const xy = state.frontier[i] >> 8;
    const place = placeAt(xOf(xy), yOf(xy));
    for (let a = 0; a < 4; a++)
      for (let b = 0; b < 4; b++) {
        if (a === b || needs(pattern, a) !== EDGE_CITY || needs(pattern, b) !== EDGE_CITY) continue;
        const from = cityAt(state, place, a);
        const into = cityAt(state, place, b);
        if (from === into || state.men[from] === 0) continue;
        const worth = (tilesIn(state, into) + state.shields[into]) * tileOdds.carry(pattern, a);
        const holders = majority(state.men[into]);
        for (let seat = 0; seat < rules.seats; seat++) {
          const own = menOf(state.men[from], seat);
          if (own === 0 || own < menOf(state.men[into], strongest(holders))) continue;
          if ((holders >> seat) & 1) continue;
          sums[seat * ROW + AT.joins] += worth;
          for (let other = 0; other < rules.seats; other++)
            if ((holders >> other) & 1) sums[other * ROW + AT.joined] += worth;
        }
      }
  }
}

/** A seat of the set; 0 for an empty set, since it has no meeples there. */
const strongest = (seats: number): number => (seats === 0 ? 0 : 31 - Math.clz32(seats));

function cityAt(state: State, place: number, direction: number): number {
  const tile = state.grid[beside(place, direction)] - 1;
  const back = (direction + 2) & 3;
  const bridge = bridgeAt(state, tile, back);
  const local = EDGE_SEGMENT[(state.kind[tile] * 4 + state.turn[tile]) * 4 + back];
  return state.feature[bridge >= 0 ? bridge : state.first[tile] + local];
}

/** The next player to move: the one asked, also if a bazaar opens. */
const nextToMove = (state: State): number => state.asked[0];

function seatInputs(
  rules: Rules,
  state: State,
  seat: number,
  { left }: TileOdds,
  into: Float32Array,
  start: number,
): number {
  const { seats } = rules;
  let at = start;
  let bestMark = Number.NEGATIVE_INFINITY;
  let bestScore = Number.NEGATIVE_INFINITY;
  let ahead = 0;
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    bestMark = Math.max(bestMark, marks[other]);
    bestScore = Math.max(bestScore, state.score[other]);
    if (marks[other] > marks[seat]) ahead++;
  }
  const supply = state.supply[seat];
  const offset = (seat - nextToMove(state) + seats) % seats;
  const turns = Math.max(0, Math.ceil((left - offset) / seats));
  // The prior is written once all inputs are known.
  into[at++] = 0;
  into[at++] = clip(0.5 + (marks[seat] - bestMark) / spread(left) / 8);
  into[at++] = clip(0.5 + (marks[seat] - bestMark) / 100);
  into[at++] = ahead / (seats - 1);
  into[at++] = clip(marks[seat] / 250);
  into[at++] = clip(state.score[seat] / 150);
  into[at++] = clip(0.5 + (state.score[seat] - bestScore) / 80);
  into[at++] = clip(0.5 + (state.score[seat] - bestScore) / 16);
  into[at++] = supply / 7;
  into[at++] = supply === 0 ? 1 : 0;
  into[at++] = supply <= 1 ? 1 : 0;
  into[at++] = supply <= 2 ? 1 : 0;
  into[at++] = clip((supply / 7) * (turns / 20));
  into[at++] = state.bridges[seat] / 3;
  into[at++] = state.castles[seat] / 3;
  into[at++] = offset === 0 ? 1 : 0;
  into[at++] = offset / seats;
  into[at++] = clip(turns / 36);
  into[at++] = clip(turns / 5);
  return at;
}

/** Level 2's expected points of the last encoded position, which `fit-estimate.ts` learns to correct. */
export const pointsOfLevel2 = (): Float64Array => marks;
