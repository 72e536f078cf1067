import { countBits, DX, DY } from '@holdfast/kernel';
import { packXY } from '../board.ts';
import type { Spot } from '../events.ts';
import { segmentOfPart } from '../features.ts';
import { FITS, fit, NO_BRIDGE, ON_NEIGHBOUR } from '../fits.ts';
import { patternAt } from '../frontier.ts';
import { bridgeAt } from '../lay.ts';
import { neighbourBears } from '../legal/place.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';
import { EDGE_SEGMENT, isBridgePart, KINDS, PARTS, SAME_TURN } from '../topology.ts';
import type { View } from '../view.ts';
import { type Feature, positionOf, squareOf } from './features.ts';

/** An empty place that must be filled before a feature is complete. */
export interface Gap {
  readonly x: number;
  readonly y: number;
  /** Number of unlaid tiles that fit there, and of those that close the feature on this side. */
  readonly fits: number;
  readonly closes: number;
}

/** Whether and how a feature can still be completed. */
export interface Completion {
  readonly gaps: readonly Gap[];
  /** True if the tiles left can fill all gaps together. See `completionChance` for the probability. */
  readonly possible: boolean;
  /** Number of unlaid tiles, and of those that would complete the feature at once. */
  readonly left: number;
  readonly closers: number;
}

/** Most gaps that are checked together. */
const MOST_GAPS = 8;

/** Whether an open feature can still be completed, and by which of the unlaid tiles. */
export function completion(rules: Rules, view: View, feature: Feature): Completion {
  const state = positionOf(rules, view);
  const squares = feature.what === 'monastery' ? roundAbout(state, feature) : beyond(state, feature);
  const left = unlaid(view);
  const bridges = view.bridgesLeft.some((count) => count > 0);
  /** By kind of tile: bits of the gaps it fits into. */
  const fills = KINDS.map(() => 0);
  const gaps = [...squares.values()].map(({ x, y, from }, gap): Gap => {
    const xy = packXY(x, y);
    let fits = 0;
    let closes = 0;
    for (let kind = 0; kind < KINDS.length; kind++) {
      if (!left[kind]) continue;
      if (canLie(state, kind, xy, bridges)) {
        fits += left[kind];
        fills[kind] |= 1 << gap;
      }
      if (closesAt(kind, patternAt(state, xy), from)) closes += left[kind];
    }
    return { x, y, fits, closes };
  });
  return {
    gaps,
    possible: feature.what !== 'field' && gaps.every(({ fits }) => fits > 0) && enough(gaps.length, fills, left),
    left: left.reduce((sum, count) => sum + count, 0),
    closers: gaps.length === 1 ? gaps[0].closes : 0,
  };
}

/** Number of unlaid tiles that fit at an empty place (0 if it touches no tile), and of all unlaid tiles. */
export function tilesFitting(
  rules: Rules,
  view: View,
  { x, y }: { readonly x: number; readonly y: number },
): { readonly fits: number; readonly left: number } {
  const state = positionOf(rules, view);
  const left = unlaid(view);
  const bridges = view.bridgesLeft.some((count) => count > 0);
  const touches = patternAt(state, packXY(x, y)) !== 0;
  return {
    fits: left.reduce(
      (sum, count, kind) => (touches && count && canLie(state, kind, packXY(x, y), bridges) ? sum + count : sum),
      0,
    ),
    left: left.reduce((sum, count) => sum + count, 0),
  };
}

/** Hall's theorem: all gaps can be filled if every set of gaps has at least as many tiles that fit into one of them. */
function enough(gaps: number, fills: readonly number[], left: readonly number[]): boolean {
  const among = Math.min(gaps, MOST_GAPS);
  for (let set = 1; set < 1 << among; set++) {
    const tiles = left.reduce((sum, count, kind) => (fills[kind] & set ? sum + count : sum), 0);
    if (tiles < countBits(set)) return false;
  }
  return true;
}

/** Unlaid tiles: in the bag, in hand and at the bazaar. */
function unlaid({ bag, hand, bazaar }: View): number[] {
  const lying = [hand, ...(bazaar?.market ?? []), ...(bazaar?.bought ?? [])];
  return KINDS.map(({ id }) => (bag[id] ?? 0) + lying.filter((tile) => tile === id).length);
}

interface Square {
  readonly x: number;
  readonly y: number;
  /** Directions, seen from the square, in which the feature meets it. */
  readonly from: number[];
}

/** Empty places beyond the open edges of a road or city. */
function beyond(state: State, { parts, what }: Feature): Map<number, Square> {
  const squares = new Map<number, Square>();
  if (what === 'field') return squares;
  for (const { tile, part } of parts)
    for (let direction = 0; direction < 4; direction++) {
      if (!reaches(state, { tile, part }, direction)) continue;
      const at = squareOf(state, tile);
      const x = at.x + DX[direction];
      const y = at.y + DY[direction];
      if (patternAt(state, packXY(x, y)) === 0) continue;
      const square = squares.get(packXY(x, y)) ?? { x, y, from: [] };
      square.from.push((direction + 2) & 3);
      squares.set(packXY(x, y), square);
    }
  return squares;
}

function reaches(state: State, { tile, part }: Spot, direction: number): boolean {
  const segment = segmentOfPart(state, tile, PARTS.indexOf(part));
  if (isBridgePart(PARTS.indexOf(part))) return bridgeAt(state, tile, direction) === segment;
  const local = segment - state.first[tile];
  return EDGE_SEGMENT[(state.kind[tile] * 4 + state.turn[tile]) * 4 + direction] === local;
}

/** Empty places round a monastery; any tile closes them. */
function roundAbout(state: State, { parts }: Feature): Map<number, Square> {
  const squares = new Map<number, Square>();
  const at = squareOf(state, parts[0].tile);
  const taken = new Set(Array.from({ length: state.laid[0] }, (_, tile) => state.at[tile]));
  for (let x = at.x - 1; x <= at.x + 1; x++)
    for (let y = at.y - 1; y <= at.y + 1; y++)
      if (!taken.has(packXY(x, y))) squares.set(packXY(x, y), { x, y, from: [] });
  return squares;
}

/** True if a tile of this kind fits there, with or without a bridge. */
function canLie(state: State, kind: number, xy: number, bridges: boolean): boolean {
  const pattern = patternAt(state, xy);
  if (pattern === 0) return true;
  for (let fits = FITS[kind * 256 + pattern]; fits; fits >>= 4) {
    const spot = (fits & 15) - 1;
    if (spot < 0) continue;
    if (spot === NO_BRIDGE || (bridges && (spot < ON_NEIGHBOUR || neighbourBears(state, xy, spot - ON_NEIGHBOUR))))
      return true;
  }
  return false;
}

/** True if a tile of this kind fits there and ends the feature. */
function closesAt(kind: number, pattern: number, from: readonly number[]): boolean {
  for (let turn = 0; turn < 4; turn++) {
    if (SAME_TURN[kind * 4 + turn] !== turn || (pattern && fit(kind, turn, pattern) !== 1)) continue;
    const edges = EDGE_SEGMENT.subarray((kind * 4 + turn) * 4, (kind * 4 + turn) * 4 + 4);
    const goesOn = edges.some((segment, direction) => {
      const met = from.some((side) => edges[side] === segment);
      return met && !from.includes(direction);
    });
    if (!goesOn) return true;
  }
  return false;
}
