import { DX, DY } from '@holdfast/kernel';
import { packXY } from '../board.ts';
import { chanceToFill } from '../draws.ts';
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
  /** Tiles not laid yet that fit there, and those of them that close the feature on this side. */
  readonly fits: number;
  readonly closes: number;
}

/** Can a feature still be completed? */
export interface Completion {
  readonly gaps: readonly Gap[];
  /** Every gap can still be filled by some tile. */
  readonly possible: boolean;
  /**
   * The chance that the next `draws` tiles hold for each gap a tile of its own that closes it. Bridges, tiles in between and
   * other features that might be joined are left out of it, so it is a guide, not a promise.
   */
  readonly chance: number;
}

/** Gaps are few; beyond so many the chance is as good as none. */
const MAX_GAPS = 10;

/** Says whether an open feature can still be completed, and how likely by tiles still to be drawn. */
export function completion(
  rules: Rules,
  view: View,
  feature: Feature,
  draws = Math.ceil(total(view.bag) / rules.seats),
): Completion {
  const state = positionOf(rules, view);
  const squares = feature.what === 'monastery' ? roundAbout(state, feature) : beyond(state, feature);
  const left = unlaid(view);
  const bridges = view.bridgesLeft.some((count) => count > 0);
  const closers: Set<number>[] = [];
  const gaps = [...squares.values()].map(({ x, y, from }): Gap => {
    const xy = packXY(x, y);
    const closing = new Set<number>();
    let fits = 0;
    let closes = 0;
    for (let kind = 0; kind < KINDS.length; kind++) {
      if (!left[kind]) continue;
      if (canLie(state, kind, xy, bridges)) fits += left[kind];
      if (!closesAt(kind, patternAt(state, xy), from)) continue;
      closing.add(kind);
      closes += left[kind];
    }
    closers.push(closing);
    return { x, y, fits, closes };
  });
  const possible = feature.what !== 'field' && gaps.every(({ fits }) => fits > 0);
  return { gaps, possible, chance: possible ? chanceOf(view, closers, draws) : 0 };
}

const total = (bag: View['bag']): number => Object.values(bag).reduce((sum, count) => sum + count, 0);

/** Tiles still to come: in the bag, in hand and at the bazaar. */
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

/** Can a tile of this kind lie there at all, as it is or with a bridge? */
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

/** Can a tile of this kind lie there so that the feature does not go on through it? */
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

/** Chance that so many draws hold a closing tile of its own for every gap. */
function chanceOf({ bag }: View, closers: readonly ReadonlySet<number>[], draws: number): number {
  if (closers.length > MAX_GAPS) return 0;
  const counts = new Map<number, number>();
  KINDS.forEach(({ id }, kind) => {
    const gaps = closers.reduce((bits, closing, gap) => bits | (Number(closing.has(kind)) << gap), 0);
    if (gaps && bag[id]) counts.set(gaps, (counts.get(gaps) ?? 0) + bag[id]);
  });
  const fillers = [...counts].map(([gaps, count]) => ({ gaps, count }));
  const all = total(bag);
  return Math.min(1, chanceToFill(closers.length, fillers, all, Math.min(draws, all)));
}
