import { countBits } from '@holdfast/kernel';
import { beside, placeAt, xOf, yOf } from './board.ts';
import type { Spot } from './events.ts';
import { CROSSED } from './lay.ts';
import { MAX_SEATS, type State } from './state.ts';
import {
  BRIDGE_PART,
  FIELD,
  PART,
  PARTS,
  ROAD,
  ROOM,
  SECOND_BRIDGE_PART,
  SEGMENT_OF,
  SEGMENTS,
  TOUCHES,
  TYPE,
} from './topology.ts';

/** Functions that read features. A feature's meeples are counted in four bits per seat. */

const isBridge = (state: State, segment: number): boolean => {
  const tile = state.tileOf[segment];
  return segment - state.first[tile] >= SEGMENTS[state.kind[tile]] || segment < state.first[tile];
};

/** City, road, field or monastery. */
export const typeOfSegment = (state: State, segment: number): number => {
  const tile = state.tileOf[segment];
  return isBridge(state, segment) ? ROAD : TYPE[state.kind[tile] * ROOM + segment - state.first[tile]];
};

export const partOfSegment = (state: State, segment: number): number => {
  const tile = state.tileOf[segment];
  if (isBridge(state, segment)) return segment === state.bridgeSegment[tile] ? BRIDGE_PART : SECOND_BRIDGE_PART;
  return PART[state.kind[tile] * ROOM + segment - state.first[tile]];
};

/** A segment as tile and part. */
export const spotOf = (state: State, segment: number): Spot => ({
  tile: state.tileOf[segment],
  part: PARTS[partOfSegment(state, segment)],
});

/** The segment of a part of a laid tile, -1 if it has no such part. */
export function segmentOfPart(state: State, tile: number, part: number): number {
  if (part === BRIDGE_PART) return state.bridge[tile] ? state.bridgeSegment[tile] : -1;
  if (part === SECOND_BRIDGE_PART) return state.bridge[tile] & CROSSED ? state.secondBridge[tile] : -1;
  const local = SEGMENT_OF[state.kind[tile] * 16 + part];
  return local < 0 ? -1 : state.first[tile] + local;
}

/** How many tiles a feature covers; each counts once (C-4.3). */
export const tilesIn = (state: State, feature: number): number =>
  countBits(state.tiles0[feature]) + countBits(state.tiles1[feature]) + countBits(state.tiles2[feature]);

export function hasTile(state: State, feature: number, tile: number): boolean {
  const tiles = tile < 32 ? state.tiles0 : tile < 64 ? state.tiles1 : state.tiles2;
  return ((tiles[feature] >>> (tile & 31)) & 1) === 1;
}

export const menOf = (men: number, seat: number): number => (men >> (4 * seat)) & 15;

/** Bits of the seats with most meeples (C-4.6). */
export function majority(men: number): number {
  let most = 1;
  let seats = 0;
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    const own = menOf(men, seat);
    if (own < most) continue;
    if (own > most) seats = 0;
    most = own;
    seats |= 1 << seat;
  }
  return seats;
}

/** The number of the castle that covers a city, -1 if none. */
export function castleOn(state: State, feature: number): number {
  for (let castle = 0; castle < state.castleCount[0]; castle++)
    if (state.castleFeature[castle] === feature) return castle;
  return -1;
}

// Marks features seen in the current walk; each walk has its own number.
const met = new Int32Array(1024);
let walk = 0;

/** Calls back once for each city that a field touches. */
export function citiesOfField(state: State, field: number, found: (city: number) => void): void {
  walk++;
  let segment = field;
  do {
    const tile = state.tileOf[segment];
    let bits = TOUCHES[state.kind[tile] * ROOM + segment - state.first[tile]];
    for (let local = 0; bits; local++, bits >>= 1) {
      if (!(bits & 1)) continue;
      const city = state.feature[state.first[tile] + local];
      if (met[city] === walk) continue;
      met[city] = walk;
      found(city);
    }
    segment = state.next[segment];
  } while (segment !== field);
}

/** Calls back once for each field that touches a city. */
export function fieldsOfCity(state: State, city: number, found: (field: number) => void): void {
  walk++;
  let segment = city;
  do {
    const tile = state.tileOf[segment];
    const kind = state.kind[tile];
    const bit = 1 << (segment - state.first[tile]);
    for (let local = 0; local < SEGMENTS[kind]; local++) {
      if (TYPE[kind * ROOM + local] !== FIELD || !(TOUCHES[kind * ROOM + local] & bit)) continue;
      const field = state.feature[state.first[tile] + local];
      if (met[field] === walk) continue;
      met[field] = walk;
      found(field);
    }
    segment = state.next[segment];
  } while (segment !== city);
}

/** C-7.6: the tile at one of the six places of a castle's surroundings, -1 if there is none. */
export function surroundings(state: State, castle: number, i: number): number {
  const a = state.at[state.castleA[castle]];
  const b = state.at[state.castleB[castle]];
  const under = i < 3 ? a : b;
  const place = placeAt(xOf(under), yOf(under));
  const side = i % 3;
  if (side === 0) return state.grid[place] - 1;
  const level = yOf(a) === yOf(b);
  const direction = level ? (side === 1 ? 0 : 2) : side === 1 ? 3 : 1;
  return state.grid[beside(place, direction)] - 1;
}
