import { beside, placeAt, xOf, yOf } from './board.ts';
import { segmentOfPart } from './features.ts';
import { sharedCity } from './imagine.ts';
import { edgeOf, lay } from './lay.ts';
import { placeable } from './legal/place.ts';
import { beginTurn } from './play/draw.ts';
import type { Rules } from './rules.ts';
import { deal } from './setup.ts';
import { countOf, PLACE, SOURCES, type State } from './state.ts';
import { KINDS, kindOf, PARTS, type Part } from './topology.ts';

/** Seats by the names that scenarios use. */
export const RED = 0;
export const BLUE = 1;
export const BLACK = 2;
const NAMES = ['Red', 'Blue', 'Black', 'Yellow', 'Green', 'White'];

/** The part of a position that is not in the drawing. */
export interface Beside {
  /** The tile in hand, and whose turn it is. */
  readonly hand: string;
  readonly seat?: number;
  /** "Red road1 at 1,0", "Blue bridge at 0,0". */
  readonly meeples?: readonly string[];
  /** "Red occupied 0,0 0,1", "Blue complete 3,0 4,0". */
  readonly castles?: readonly string[];
  /** Exactly these tiles are left to draw ("V V E"), all others are set aside. Without it the bag is full. */
  readonly bag?: string;
  /** The seat that paid for the bridges in the drawing; without it the last seats. */
  readonly builder?: number;
  /** Points so far, booked as points for cities. */
  readonly scores?: readonly number[];
}

/** The luck of drawing a tile. */
export const draws = (tile: string): number => kindOf(tile);

const TURNS = '^>v<';
/** By index: none, north-south, west-east; two crossing ones, the first north-south or west-east. */
const BRIDGES = ' |=  +#';
const TOKEN = /^(\*?)([A-Z]+\d*)([>v<]?)([|=+#]?)$/;

/**
 * A position drawn as text: one line per row, one word per place. A word is `.` (empty) or a tile, with an arrow for the
 * direction of its north (`>` `v` `<`, none for up), `|` or `=` for a bridge (`+`, `#` for two), and `*` before the tile at 0,0.
 */
export function table(drawing: string, given: Beside): (state: State, rules: Rules) => void {
  return (state, rules) => {
    state.cells.fill(0);
    deal(rules, state);
    layAll(state, drawing);
    const taken = (id: string): void => void state.bag[kindOf(id)]--;
    taken(given.hand);
    for (const meeple of given.meeples ?? []) stand(state, meeple);
    for (const castle of given.castles ?? []) cover(state, castle);
    let bridges = state.kind.reduce((count, _, tile) => count + [0, 1, 1, 0, 0, 2, 2][state.bridge[tile]], 0);
    for (let seat = rules.seats - 1; bridges; bridges--, seat = (seat + rules.seats - 1) % rules.seats)
      state.bridges[given.builder ?? seat]--;
    if (given.bag !== undefined) keepOnly(rules, state, given.bag);
    given.scores?.forEach((points, seat) => {
      state.score[seat] = points;
      state.points[seat * SOURCES.length] = points;
    });
    beginTurn(state, given.seat ?? RED);
    state.phase[0] = PLACE;
    state.asked[0] = state.active[0];
    state.hand[0] = kindOf(given.hand) + 1;
    if (!placeable(state, kindOf(given.hand), 1)) throw new Error(`${given.hand} fits nowhere in this drawing`);
  };
}

function layAll(state: State, drawing: string): void {
  const rows = drawing
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const oy = rows.findIndex((row) => row.some((word) => word.startsWith('*')));
  if (oy < 0) throw new Error('no tile is marked * as the one at 0,0');
  const ox = rows[oy].findIndex((word) => word.startsWith('*'));
  rows.forEach((row, j) => {
    row.forEach((word, i) => {
      if (word === '.') return;
      const [, , id, arrow, over] = TOKEN.exec(word) ?? [];
      const kind = kindOf(id ?? '');
      if (kind < 0) throw new Error(`"${word}" is not a tile`);
      state.bag[kind]--;
      const turn = Math.max(0, TURNS.indexOf(arrow || '^'));
      const tile = lay(state, kind, i - ox, j - oy, turn, over ? BRIDGES.indexOf(over) : 0);
      for (let d = 0; d < 4; d++) {
        const other = state.grid[beside(placeAt(i - ox, j - oy), d)] - 1;
        if (other >= 0 && edgeOf(state, tile, d) !== edgeOf(state, other, (d + 2) & 3))
          throw new Error(`"${word}" at ${i - ox},${j - oy} does not fit its neighbour`);
      }
    });
  });
}

/** The tile at "x,y". */
function tileAt(state: State, square: string): number {
  const [x, y] = square.split(',').map(Number);
  const tile = state.grid[placeAt(x, y)] - 1;
  if (tile < 0 || xOf(state.at[tile]) !== x || yOf(state.at[tile]) !== y)
    throw new Error(`there is no tile at ${square}`);
  return tile;
}

function stand(state: State, text: string): void {
  const [name, part, , square] = text.split(' ');
  const seat = NAMES.indexOf(name);
  const segment = segmentOfPart(state, tileAt(state, square), PARTS.indexOf(part as Part));
  if (segment < 0 || seat < 0) throw new Error(`"${text}" is not possible`);
  state.supply[seat]--;
  state.meeple[segment] = seat + 1;
  state.men[state.feature[segment]] += 1 << (4 * seat);
}

function cover(state: State, text: string): void {
  const [name, how, one, two] = text.split(' ');
  const seat = NAMES.indexOf(name);
  const castle = state.castleCount[0]++;
  const tiles = [tileAt(state, one), tileAt(state, two)].sort((a, b) => a - b);
  state.castleSeat[castle] = seat;
  state.castles[seat]--;
  state.castleA[castle] = tiles[0];
  state.castleB[castle] = tiles[1];
  state.castleState[castle] = how === 'occupied' ? 1 : 2;
  state.castleFeature[castle] = sharedCity(state, tiles[0], tiles[1]);
  if (state.castleFeature[castle] < 0) throw new Error(`"${text}": there is no small city`);
  if (how === 'occupied') state.supply[seat]--;
}

function keepOnly(rules: Rules, state: State, bag: string): void {
  const left = bag.split(' ').filter(Boolean);
  for (let kind = 0; kind < KINDS.length; kind++) {
    if (!countOf(rules, kind)) continue;
    const count = left.filter((id) => id === KINDS[kind].id).length;
    state.aside[kind] = state.bag[kind] - count;
    state.bag[kind] = count;
    if (state.aside[kind] < 0) throw new Error(`there are not that many ${KINDS[kind].id}`);
  }
}
