import {
  CITY,
  EDGE,
  EDGE_CITY,
  EDGE_ROAD,
  FIELD,
  HAS_BAZAAR,
  HAS_MONASTERY,
  KINDS,
  MAX_SEATS,
  MONASTERY,
  ROAD,
  type Rules,
  type State,
  tilesIn,
  typeOfSegment,
} from '@holdfast/carcassonne/engine';
import type { TileOdds } from './tile-odds.ts';
import { fieldEdges } from './value.ts';

/** Number of the table's inputs: tiles left and their edges, empty places, unclaimed features, the kind of table. */
export const SHARED = 27;

export const clip = (x: number): number => (x < 0 ? 0 : x > 1 ? 1 : x);

/** Number of road and of city edges by kind. */
const ROADS = KINDS.map((_, kind) => [0, 1, 2, 3].filter((edge) => EDGE[kind * 16 + edge] === EDGE_ROAD).length);
const CITIES = KINDS.map((_, kind) => [0, 1, 2, 3].filter((edge) => EDGE[kind * 16 + edge] === EDGE_CITY).length);

/** Writes the table's `SHARED` inputs from `start` on. */
export function sharedInputs(rules: Rules, state: State, tileOdds: TileOdds, into: Float32Array, start: number): void {
  const { seats } = rules;
  const { left } = tileOdds;
  let at = start;
  let cityEdges = 0;
  let roadEdges = 0;
  let caps = 0;
  let full = 0;
  let monasteries = 0;
  let bazaars = 0;
  for (let kind = 0; kind < KINDS.length; kind++) {
    const count = tileOdds.countOf(kind);
    if (count === 0) continue;
    cityEdges += CITIES[kind] * count;
    roadEdges += ROADS[kind] * count;
    if (CITIES[kind] === 1) caps += count;
    if (CITIES[kind] >= 3) full += count;
    monasteries += HAS_MONASTERY[kind] * count;
    bazaars += HAS_BAZAAR[kind] * count;
  }
  const all = Math.max(1, left);
  let holes = 0;
  let dead = 0;
  for (let i = 0; i < state.frontierCount[0]; i++) {
    const pattern = state.frontier[i] & 255;
    const fill = tileOdds.fill(pattern);
    if (fill < 0.01) dead++;
    else if (fill < 0.3) holes++;
  }
  let freeCities = 0;
  let freeRoads = 0;
  let freeFields = 0;
  for (let feature = 0; feature < state.segments[0]; feature++) {
    if (state.men[feature] !== 0 || state.feature[feature] !== feature) continue;
    const type = typeOfSegment(state, feature);
    if (type === FIELD) freeFields += fieldEdges[feature] > 0 ? 1 : 0;
    else if (type !== MONASTERY && state.open[feature] > 0) {
      if (type === CITY) freeCities += tilesIn(state, feature) + state.shields[feature];
      else if (type === ROAD) freeRoads += tilesIn(state, feature);
    }
  }
  into[at++] = clip(left / 84);
  into[at++] = clip(left / 30);
  into[at++] = clip(left / 10);
  into[at++] = (left % seats) / seats;
  into[at++] = cityEdges / (4 * all);
  into[at++] = roadEdges / (4 * all);
  into[at++] = caps / all;
  into[at++] = full / all;
  into[at++] = clip((4 * monasteries) / all);
  into[at++] = clip(monasteries / 6);
  into[at++] = clip(bazaars / 8);
  into[at++] = clip((8 * bazaars) / all);
  into[at++] = clip(state.frontierCount[0] / 60);
  into[at++] = clip(holes / 12);
  into[at++] = clip(dead / 12);
  into[at++] = clip(freeCities / 20);
  into[at++] = clip(freeRoads / 20);
  into[at++] = clip(freeFields / 10);
  for (let count = 2; count <= MAX_SEATS; count++) into[at++] = seats === count ? 1 : 0;
  into[at++] = rules.scenario === 'base' ? 0 : 1;
  into[at++] = rules.farmers ? 1 : 0;
  into[at++] = rules.auction ? 1 : 0;
  into[at++] = clip(1 / Math.sqrt(1 + left / 8));
}
