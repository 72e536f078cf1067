import { has } from '@holdfast/kernel';
import { measureAll } from './play/longest-road.ts';
import { isForeign, isKeep, ownerOf, touches } from './play/place.ts';
import { CARDS, RESOURCES, type Rules } from './rules.ts';
import { CARD_KINDS, KINDS, type State } from './state.ts';
import { auditWall } from './wall-audit.ts';

type Complain = (because: string) => void;

/** Every card is in the supply, a hand, the deck or out of the game. */
function auditCards(rules: Rules, state: State, complain: Complain): void {
  const { seats, material } = rules;
  for (let kind = 0; kind < KINDS; kind++) {
    let total = state.supply[kind];
    for (let seat = 0; seat < seats; seat++) total += state.hand[seat * KINDS + kind];
    if (total !== material.supply) complain(`${total} cards of ${RESOURCES[kind]} instead of ${material.supply}`);
    if (state.supply[kind] < 0) complain(`the supply of ${RESOURCES[kind]} is negative`);
  }
  for (let seat = 0; seat < seats; seat++) {
    const hand = state.hand.subarray(seat * KINDS, seat * KINDS + KINDS);
    if (hand.some((count) => count < 0)) complain(`the hand of seat ${seat} is negative`);
    if (hand.reduce((sum, count) => sum + count, 0) !== state.handSize[seat]) complain(`hand size of seat ${seat}`);
  }
  for (let card = 0; card < CARD_KINDS; card++) {
    let total = state.deck[card] + state.gone[card];
    for (let seat = 0; seat < seats; seat++) {
      total += state.cards[seat * CARD_KINDS + card];
      if (CARDS[card] === 'patrol') total += state.patrols[seat];
      if (state.cards[seat * CARD_KINDS + card] < 0) complain(`negative ${CARDS[card]} of seat ${seat}`);
    }
    if (total !== material.deck[CARDS[card]]) complain(`${total} ${CARDS[card]} cards`);
    if (state.fresh[card] > state.cards[state.turn[0] * CARD_KINDS + card]) complain(`fresh ${CARDS[card]} not held`);
  }
}

/** Every piece is in a stock or on the board; buildings keep their distance. */
function auditPieces(rules: Rules, state: State, complain: Complain): void {
  const { board } = state;
  const { seats, material } = rules;
  const settlements = new Array<number>(seats).fill(0);
  const keeps = new Array<number>(seats).fill(0);
  const roads = new Array<number>(seats).fill(0);
  for (let corner = 0; corner < board.corners; corner++) {
    const building = state.building[corner];
    if (!building) continue;
    (isKeep(building) ? keeps : settlements)[ownerOf(building)]++;
    for (const near of board.cornerNeighbours.subarray(corner * 3, corner * 3 + 3))
      if (near >= 0 && state.building[near]) complain(`buildings side by side at ${board.cornerNames[corner]}`);
  }
  for (let path = 0; path < board.paths; path++) if (state.road[path]) roads[state.road[path] - 1]++;
  for (let seat = 0; seat < seats; seat++) {
    if (settlements[seat] + state.settlementsLeft[seat] !== material.settlements)
      complain(`settlements of seat ${seat}`);
    if (keeps[seat] + state.keepsLeft[seat] !== material.keeps) complain(`keeps of seat ${seat}`);
    if (roads[seat] + state.roadsLeft[seat] !== material.roads) complain(`roads of seat ${seat}`);
    if (state.roadLength[seat] !== measureAll(state, seat)) complain(`road length of seat ${seat}`);
  }
}

/** The sets of places say what the obvious loops say. */
function auditSets(rules: Rules, state: State, complain: Complain): void {
  const { board } = state;
  for (let corner = 0; corner < board.corners; corner++) {
    const near = Array.from(board.cornerNeighbours.subarray(corner * 3, corner * 3 + 3)).filter((other) => other >= 0);
    const free = [corner, ...near].every((other) => state.building[other] === 0);
    if (free !== has(state.free, corner)) complain(`free corner ${board.cornerNames[corner]}`);
    for (let seat = 0; seat < rules.seats; seat++) {
      const paths = board.cornerPaths.subarray(corner * 3, corner * 3 + 3);
      const touched = paths.some((path) => path >= 0 && state.road[path] === seat + 1);
      if (touched !== touches(state, seat, corner)) complain(`touched corner ${board.cornerNames[corner]}`);
    }
  }
  for (let path = 0; path < board.paths; path++) {
    if (has(state.taken, path) !== (state.road[path] !== 0)) complain(`taken path ${board.pathNames[path]}`);
    for (let seat = 0; seat < rules.seats; seat++) {
      const ends = [board.pathEnds[path * 2], board.pathEnds[path * 2 + 1]];
      const near = ends.some(
        (corner) => !isForeign(state, seat, corner) && (state.building[corner] !== 0 || touches(state, seat, corner)),
      );
      const within = (state.reach[seat * board.pathWords + (path >> 5)] >>> (path & 31)) & 1;
      if (state.road[path] === 0 && near !== (within === 1)) complain(`path in reach ${board.pathNames[path]}`);
    }
  }
}

/** Trade rates follow from the routes. */
function auditRates(rules: Rules, state: State, complain: Complain): void {
  for (let seat = 0; seat < rules.seats; seat++)
    for (let kind = 0; kind < KINDS; kind++) {
      let rate: number = rules.material.rate;
      for (const [corner, building] of state.building.entries()) {
        if (!building || ownerOf(building) !== seat) continue;
        const route = state.board.route[corner];
        if (route === kind) rate = 2;
        else if (route === KINDS) rate = Math.min(rate, 3);
      }
      if (state.rate[seat * KINDS + kind] !== rate) complain(`rate of seat ${seat} for ${RESOURCES[kind]}`);
    }
}

/** Broken invariants, in words. */
export function audit(rules: Rules, state: State): readonly string[] {
  const complaints: string[] = [];
  const complain: Complain = (because) => void complaints.push(because);
  auditCards(rules, state, complain);
  auditPieces(rules, state, complain);
  auditSets(rules, state, complain);
  auditRates(rules, state, complain);
  auditWall(rules, state, complain);
  return complaints;
}
