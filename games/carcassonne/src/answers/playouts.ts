import { type Chance, seeded } from '@holdfast/kernel';
import { beside, placeAt, round, xOf, yOf } from '../board.ts';
import { menOf, segmentOfPart, typeOfSegment } from '../features.ts';
import { needs } from '../fits.ts';
import { patternAt } from '../frontier.ts';
import { lay, segmentAt } from '../lay.ts';
import { placements } from '../legal/place.ts';
import { fieldsOf } from '../moves.ts';
import { drawKind } from '../play/draw.ts';
import type { Rules } from '../rules.ts';
import { isComplete } from '../score.ts';
import { bagSize, blank, copy, PLACE, type State } from '../state.ts';
import { EDGE_FIELD, EDGE_SEGMENT, FIELD, MONASTERY_PART, PARTS } from '../topology.ts';
import type { View } from '../view.ts';
import { type Feature, positionOf } from './features.ts';

/** Games per estimate; gives the chance to within about six percentage points. */
const GAMES = 64;

/** Number of games that completed each feature, by its first segment. */
interface Played {
  readonly rules: Rules;
  readonly complete: Int32Array;
}
const played = new WeakMap<View, Played>();

/**
 * The chance that a feature is completed before the game ends, estimated by random games with the tiles left. Seats close open
 * ends of their features and surround their monasteries if the tile can, and otherwise lay it anywhere. Without bridges and
 * new meeples.
 */
export function completionChance(rules: Rules, view: View, { parts: [part] }: Feature): number {
  let games = played.get(view);
  if (games?.rules !== rules) {
    games = { rules, complete: playOut(rules, positionOf(rules, view), seeded(view.tiles.length)) };
    played.set(view, games);
  }
  const segment = part ? segmentOfPart(positionOf(rules, view), part.tile, PARTS.indexOf(part.part)) : -1;
  return segment < 0 ? 0 : games.complete[segment] / GAMES;
}

/** By segment: number of games in which its feature was completed. */
function playOut(rules: Rules, from: State, chance: Chance): Int32Array {
  const segments = from.segments[0];
  const complete = new Int32Array(segments);
  const state = blank(rules);
  for (let game = 0; game < GAMES; game++) {
    copy(from, state);
    let seat = state.active[0];
    if (state.phase[0] === PLACE && state.hand[0] > 0) layOne(state, seat, state.hand[0] - 1, chance);
    while (bagSize(state) > 0) {
      seat = (seat + 1) % rules.seats;
      // A tile that fits nowhere is set aside, and the next one is drawn (C-2.3).
      while (bagSize(state) > 0 && !layOne(state, seat, drawKind(state, chance), chance));
    }
    for (let segment = 0; segment < segments; segment++)
      if (typeOfSegment(state, segment) !== FIELD && isComplete(state, state.feature[segment])) complete[segment]++;
  }
  return complete;
}

const codes = new Int32Array(1024);
const best = new Int32Array(1024);

/** Lays a tile where it closes most open ends of the seat, random among equals; false if it fits nowhere. */
function layOne(state: State, seat: number, kind: number, chance: Chance): boolean {
  const count = placements(state, kind, 0, codes);
  let most = 0;
  let equals = 0;
  for (let i = 0; i < count; i++) {
    const worth = endsClosed(state, seat, kind, fieldsOf(codes[i]));
    if (worth > most) [most, equals] = [worth, 0];
    if (worth === most) best[equals++] = codes[i];
  }
  if (equals === 0) return false;
  const fields = fieldsOf(best[chance.below(equals)]);
  const xy = (fields >> 5) & 0xffff;
  lay(state, kind, xOf(xy), yOf(xy), (fields >> 3) & 3, 0);
  return true;
}

/** Number of open ends of the seat's roads and cities that a tile would close there, plus its monasteries next to it. */
function endsClosed(state: State, seat: number, kind: number, fields: number): number {
  const xy = (fields >> 5) & 0xffff;
  const turn = (fields >> 3) & 3;
  const pattern = patternAt(state, xy);
  const place = placeAt(xOf(xy), yOf(xy));
  let closed = 0;
  for (let direction = 0; direction < 4; direction++) {
    const edge = needs(pattern, direction);
    if (edge === 0 || edge === EDGE_FIELD) continue;
    const other = state.grid[beside(place, direction)] - 1;
    if (menOf(state.men[state.feature[segmentAt(state, other, (direction + 2) & 3)]], seat) === 0) continue;
    if (!goesOn(kind, turn, direction, pattern)) closed++;
  }
  for (let i = 0; i < 8; i++) {
    const other = state.grid[round(place, i)] - 1;
    if (other >= 0 && hasOwnMonastery(state, other, seat)) closed++;
  }
  return closed;
}

/** True if the feature in a direction would continue through the tile to an empty place. */
function goesOn(kind: number, turn: number, direction: number, pattern: number): boolean {
  const at = (kind * 4 + turn) * 4;
  const segment = EDGE_SEGMENT[at + direction];
  for (let other = 0; other < 4; other++)
    if (EDGE_SEGMENT[at + other] === segment && needs(pattern, other) === 0) return true;
  return false;
}

function hasOwnMonastery(state: State, tile: number, seat: number): boolean {
  const segment = segmentOfPart(state, tile, MONASTERY_PART);
  return segment >= 0 && state.meeple[segment] === seat + 1;
}
