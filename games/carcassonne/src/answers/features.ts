import { SEATS, type Seat } from '@holdfast/kernel';
import { xOf, yOf } from '../board.ts';
import type { Spot, Term } from '../events.ts';
import { castleOn, citiesOfField, majority, menOf, spotOf, tilesIn, typeOfSegment } from '../features.ts';
import { imagine } from '../imagine.ts';
import { placements } from '../legal/place.ts';
import { type Move, moves } from '../moves.ts';
import type { Rules } from '../rules.ts';
import { completeValue, counted, countField, fieldTerms, incompleteValue, isComplete, terms } from '../score.ts';
import type { State } from '../state.ts';
import { FEATURES, type FeatureName, FIELD, kindOf, type TileId } from '../topology.ts';
import type { View } from '../view.ts';

/** The current state of a road, city, monastery or field, for hints and tooltips. */
export interface Feature {
  readonly what: FeatureName;
  readonly parts: readonly Spot[];
  readonly tiles: number;
  readonly shields: number;
  readonly complete: boolean;
  /** Number of open edges; empty places around a monastery; 0 for fields. */
  readonly open: number;
  /** Meeples of each seat, and the seats with most. */
  readonly men: readonly number[];
  readonly owners: readonly Seat[];
  /** Points if it were complete as it is; null for a field. */
  readonly worthComplete: number | null;
  /**
   * Points if the game ended now, and their terms. If cities pay farmers instead of fields (C-5.5), the sum that the cities
   * around the field would pay.
   */
  readonly worthAtEnd: number;
  readonly sum: readonly Term[];
  /** Number of the castle that covers the city; null if none. */
  readonly castle: number | null;
  /** For a field: a part of each complete city that it touches. */
  readonly cities: readonly Spot[];
}

/** A place where a tile would fit. */
export type Fitting = Omit<Extract<Move, { type: 'place' }>, 'type'>;

const rebuilt = new WeakMap<View, State>();

/** The position behind a view, cached by view. */
export function positionOf(rules: Rules, view: View): State {
  const known = rebuilt.get(view);
  if (known) return known;
  const state = imagine(rules, view);
  rebuilt.set(view, state);
  return state;
}

/** Places and turns where a tile of this kind would fit, for a player with `bridges` bridges left. */
export function fitting(rules: Rules, view: View, tile: TileId, bridges = 0): Fitting[] {
  const codes = new Int32Array(1024);
  const count = placements(positionOf(rules, view), kindOf(tile), bridges, codes);
  return Array.from(codes.subarray(0, count), (code) => {
    const { type: _, ...place } = moves.decode(rules, code) as Extract<Move, { type: 'place' }>;
    return place;
  });
}

const listed = new WeakMap<View, { readonly rules: Rules; readonly list: readonly Feature[] }>();

/** All features with owners and points; cached by view. */
export function features(rules: Rules, view: View): readonly Feature[] {
  const known = listed.get(view);
  if (known?.rules === rules) return known.list;
  const state = positionOf(rules, view);
  const list: Feature[] = [];
  for (let head = 0; head < state.segments[0]; head++)
    if (state.feature[head] === head) list.push(featureAt(rules, state, head));
  listed.set(view, { rules, list });
  return list;
}

function partsOf(state: State, head: number): Spot[] {
  const parts: Spot[] = [];
  let segment = head;
  do {
    parts.push(spotOf(state, segment));
    segment = state.next[segment];
  } while (segment !== head);
  return parts;
}

function featureAt(rules: Rules, state: State, head: number): Feature {
  const type = typeOfSegment(state, head);
  const what = FEATURES[type];
  const castle = castleOn(state, head);
  const complete = isComplete(state, head);
  const field = type === FIELD;
  const cities: Spot[] = [];
  if (field) {
    citiesOfField(state, head, (city) => {
      if (state.open[city] === 0) cities.push(spotOf(state, city));
    });
    countField(rules, state, head);
  }
  const whole = field ? null : completeValue(rules, state, head);
  return {
    what,
    parts: partsOf(state, head),
    tiles: tilesIn(state, head),
    shields: state.shields[head],
    complete,
    open: field ? 0 : what === 'monastery' ? 8 - state.around[state.tileOf[head]] : state.open[head],
    men: Array.from({ length: rules.seats }, (_, seat) => menOf(state.men[head], seat)),
    owners: SEATS[majority(state.men[head])],
    worthComplete: whole,
    worthAtEnd: field ? counted.value : castle >= 0 ? 0 : complete ? whole! : incompleteValue(state, head),
    sum: field ? fieldTerms(rules) : castle >= 0 ? [] : terms(rules, state, head, complete),
    castle: castle < 0 ? null : castle,
    cities,
  };
}

/** The square of a laid tile. */
export const squareOf = (state: State, tile: number): { readonly x: number; readonly y: number } => ({
  x: xOf(state.at[tile]),
  y: yOf(state.at[tile]),
});
