import type { Chance, Seat } from '@holdfast/kernel';
import type { Listener } from './events.ts';
import { emitBuilt } from './play/build.ts';
import { nextFounding, takeStartResources } from './play/found.ts';
import { setUpHeroes } from './play/heroes.ts';
import { putRoad, putSettlement } from './play/place.ts';
import { setUpWildlings } from './play/wildlings.ts';
import { CARDS, type FoundingDoc, type Rules, TERRAINS } from './rules.ts';
import { blank, CAMP, KINDS, NOBODY, type State } from './state.ts';
import { numbersOf } from './view.ts';

const DESERT = TERRAINS.indexOf('desert');
const ICE = TERRAINS.indexOf('ice');
const HOT = (1 << 6) | (1 << 8);
/** Limit of tries, since a custom board may leave no way to keep 6 and 8 apart. */
const MOST_TRIES = 500;

/** Shuffles a list in place. */
function shuffle(values: number[], chance: Chance): number[] {
  for (let i = values.length - 1; i > 0; i--) {
    const j = chance.below(i + 1);
    [values[i], values[j]] = [values[j], values[i]];
  }
  return values;
}

/** True if two of the numbers 6 and 8 are adjacent (W-11.2). */
const tooHot = ({ board, numbers }: State): boolean =>
  numbers.some(
    (number, hex) =>
      number & HOT &&
      board.hexNeighbours.subarray(hex * 6, hex * 6 + 6).some((other) => other >= 0 && (numbers[other] & HOT) !== 0),
  );

/** Terrain and numbers as the board document has them. */
export function printedBoard(rules: Rules, state: State): void {
  for (const [hex, { terrain, numbers }] of rules.board.hexes.entries()) {
    state.terrain[hex] = TERRAINS.indexOf(terrain);
    state.numbers[hex] = numbers.reduce((mask, number) => mask | (1 << number), 0);
  }
}

/** Terrain and numbers as printed, terrain shuffled, or both (W-2.4, W-11.2). Ice fields stay where they are. */
function layBoard(rules: Rules, state: State, chance: Chance, emit: Listener): void {
  const { hexes } = rules.board;
  if (rules.layout === 'variable' || rules.layout === 'random') {
    const moves = (hex: number): boolean =>
      state.terrain[hex] !== ICE && (rules.layout === 'random' || state.terrain[hex] !== DESERT);
    const places = Array.from(hexes.keys()).filter(moves);
    const terrain = shuffle(
      places.map((hex) => state.terrain[hex]),
      chance,
    );
    for (const [i, hex] of places.entries()) state.terrain[hex] = terrain[i];
  }
  if (rules.layout === 'random') {
    const tokens = Array.from(state.numbers).filter((number) => number !== 0);
    const places = Array.from(hexes.keys()).filter((hex) => state.terrain[hex] < KINDS);
    let tries = 0;
    do {
      shuffle(tokens, chance);
      state.numbers.fill(0);
      for (const [i, hex] of places.entries()) state.numbers[hex] = tokens[i];
    } while (tooHot(state) && ++tries < MOST_TRIES);
  }
  emit?.({
    type: 'laid',
    terrain: Array.from(state.terrain, (terrain) => TERRAINS[terrain]),
    numbers: Array.from(state.numbers, (mask) => numbersOf(mask)),
  });
}

/** Places Tormund: where the board says, on a desert, or in his camp off the board (W-2.10, W-11.6, W-23.1). */
export function placeTormund(rules: Rules, state: State): void {
  const { tormund } = rules.board;
  const desert = state.terrain.indexOf(DESERT);
  // If the desert is shuffled, Tormund is placed on it.
  const wanted = desert >= 0 && rules.layout === 'random' ? null : tormund;
  if (wanted && (desert >= 0 || rules.readings['tormund-start'] === 'western-ice'))
    state.tormund[0] = state.board.hexByName.get(`${wanted.q},${wanted.r}`)!;
  else state.tormund[0] = desert >= 0 ? desert : CAMP;
}

/** Sets up cards and pieces; uses no luck. */
export function unpackBox(rules: Rules, state: State): void {
  const { material } = rules;
  state.supply.fill(material.supply);
  state.rate.fill(material.rate);
  for (const [i, card] of CARDS.entries()) state.deck[i] = material.deck[card];
  state.roadsLeft.fill(material.roads);
  state.settlementsLeft.fill(material.settlements);
  state.keepsLeft.fill(material.keeps);
  state.guardsLeft.fill(material.guards);
  state.free.fill(0);
  for (let corner = 0; corner < state.board.corners; corner++) state.free[corner >> 5] |= 1 << (corner & 31);
  state.longest[0] = NOBODY;
  state.largest[0] = NOBODY;
  state.winner[0] = NOBODY;
  state.builder[0] = NOBODY;
  state.lastCorner[0] = -1;
}

const unpacked = new WeakMap<Rules, Int32Array>();

/** A position with cards, pieces and the printed board; cached by rules and copied. */
export function newTable(rules: Rules): State {
  const state = blank(rules);
  const known = unpacked.get(rules);
  if (known) state.cells.set(known);
  else {
    unpackBox(rules, state);
    printedBoard(rules, state);
    unpacked.set(rules, state.cells.slice());
  }
  return state;
}

/** The highest roll of two dice starts; ties roll again (W-12). */
function rollForStart(rules: Rules, chance: Chance, emit: Listener): Seat {
  let rolling = Array.from({ length: rules.seats }, (_, seat) => seat);
  while (rolling.length > 1) {
    const sums = rolling.map((seat) => {
      const dice = [chance.die(6), chance.die(6)];
      emit?.({ type: 'start-roll', seat, dice });
      return dice[0] + dice[1];
    });
    const best = Math.max(...sums);
    rolling = rolling.filter((_, i) => sums[i] === best);
  }
  return rolling[0];
}

/** The beginner's prescribed places; the second settlement brings resources (W-2.3, W-2.9). */
function placeBeginners(rules: Rules, state: State, emit: Listener): void {
  const { cornerByName, pathByName } = state.board;
  const found = (seat: Seat, { corner, road }: FoundingDoc): number => {
    const at = cornerByName.get(corner)!;
    putSettlement(rules, state, seat, at);
    emitBuilt(rules, state, seat, 'settlement', corner, 'founded', emit);
    putRoad(state, seat, pathByName.get(road)!);
    emitBuilt(rules, state, seat, 'road', road, 'founded', emit);
    return at;
  };
  for (let seat = 0; seat < rules.seats; seat++) {
    const { first, second } = rules.board.starts![seat];
    found(seat, first);
    takeStartResources(state, seat, found(seat, second), emit);
  }
  state.founded[0] = 2 * rules.seats;
}

/** A new game: the board, the box, the start player, and what is prescribed. */
export function setup(rules: Rules, chance: Chance, emit: Listener): State {
  const state = newTable(rules);
  layBoard(rules, state, chance, emit);
  placeTormund(rules, state);
  if (rules.board.wall) state.first[0] = rollForStart(rules, chance, emit);
  emit?.({ type: 'starts', seat: state.first[0] });
  if (rules.board.wall) setUpWildlings(rules, state);
  if (rules.heroes) setUpHeroes(rules, state, chance, emit);
  if (rules.layout === 'beginner') placeBeginners(rules, state, emit);
  nextFounding(rules, state, emit);
  return state;
}
