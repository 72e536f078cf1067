import { has } from '@holdfast/kernel';
import { measureAll } from './play/longest-road.ts';
import { isForeign, isKeep, ownerOf, touches } from './play/place.ts';
import { MOST_PROPOSALS } from './play/proposals.ts';
import { CARDS, RESOURCES, type Rules } from './rules.ts';
import { ASKING_PHASES, CARD_KINDS, KINDS, PHASES, STAGE, type State } from './state.ts';
import { auditWall } from './wall-audit.ts';
import { ASK } from './wall-view.ts';

type Complain = (because: string) => void;

/** Checks that every card is in the supply, a hand, the deck or out of the game. */
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

/** Checks that every piece is in a stock or on the board, and the distance rule. */
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

/** Checks the sets of places against simple loops. */
function auditSets(rules: Rules, state: State, complain: Complain): void {
  const { board } = state;
  for (let corner = 0; corner < board.corners; corner++) {
    let free = state.building[corner] === 0;
    let touching = 0;
    for (let i = corner * 3; i < corner * 3 + 3; i++) {
      const path = board.cornerPaths[i];
      if (path < 0) continue;
      if (state.building[board.cornerNeighbours[i]] !== 0) free = false;
      if (state.road[path]) touching |= 1 << (state.road[path] - 1);
    }
    if (free !== has(state.free, corner)) complain(`free corner ${board.cornerNames[corner]}`);
    for (let seat = 0; seat < rules.seats; seat++)
      if (touches(state, seat, corner) !== ((touching & (1 << seat)) !== 0))
        complain(`touched corner ${board.cornerNames[corner]}`);
  }
  const leadsOn = (seat: number, corner: number): boolean =>
    !isForeign(state, seat, corner) && (state.building[corner] !== 0 || touches(state, seat, corner));
  for (let path = 0; path < board.paths; path++) {
    if (has(state.taken, path) !== (state.road[path] !== 0)) complain(`taken path ${board.pathNames[path]}`);
    if (state.road[path]) continue;
    for (let seat = 0; seat < rules.seats; seat++) {
      const near = leadsOn(seat, board.pathEnds[path * 2]) || leadsOn(seat, board.pathEnds[path * 2 + 1]);
      const within = (state.reach[seat * board.pathWords + (path >> 5)] >>> (path & 31)) & 1;
      if (near !== (within === 1)) complain(`path in reach ${board.pathNames[path]}`);
    }
  }
}

/** Checks that trade rates match the routes. */
function auditRates(rules: Rules, state: State, complain: Complain): void {
  const rates = new Array<number>(rules.seats * KINDS).fill(rules.material.rate);
  for (let corner = 0; corner < state.board.corners; corner++) {
    const building = state.building[corner];
    const route = state.board.route[corner];
    if (!building || route < 0) continue;
    for (let kind = 0; kind < KINDS; kind++) {
      const at = ownerOf(building) * KINDS + kind;
      if (route === kind) rates[at] = 2;
      else if (route === KINDS) rates[at] = Math.min(rates[at], 3);
    }
  }
  for (const [i, rate] of rates.entries()) if (state.rate[i] !== rate) complain(`rate ${i}: ${state.rate[i]}`);
}

/** Checks that each open proposal is counted, is not the active player's, and can be paid by its maker (W-5.11). */
function auditProposals(state: State, complain: Complain): void {
  for (const [seat, made] of state.proposed.entries()) {
    if (made > MOST_PROPOSALS) complain(`${made} proposals of seat ${seat}`);
    const net = state.proposal.subarray(seat * KINDS, seat * KINDS + KINDS);
    if (net.every((count) => count === 0)) continue;
    if (made === 0 || seat === state.turn[0]) complain(`a proposal of seat ${seat} that was not made`);
    if (net.some((count, kind) => -count > state.hand[seat * KINDS + kind]))
      complain(`seat ${seat} cannot pay its proposal`);
  }
}

/** Checks that seats owe cards, are asked or claim a victory only when standsView (view.ts) shows it. */
function auditQuestions({ phase, stage, turn, owes, asked, claims }: State, complain: Complain): void {
  if (stage[0] === STAGE.none && owes.some((count) => count !== 0)) complain('cards are owed after the roll');
  if ((ASKING_PHASES & (1 << phase[0])) === 0 && asked.some((question) => question !== ASK.none))
    complain(`somebody is asked in phase ${PHASES[phase[0]]}`);
  if (claims.some((points, seat) => points !== 0 && seat !== turn[0])) complain('somebody else claims the victory');
}

/** Broken invariants, as text. */
export function audit(rules: Rules, state: State): readonly string[] {
  const complaints: string[] = [];
  const complain: Complain = (because) => void complaints.push(because);
  auditCards(rules, state, complain);
  auditPieces(rules, state, complain);
  auditSets(rules, state, complain);
  auditRates(rules, state, complain);
  auditProposals(state, complain);
  auditQuestions(state, complain);
  auditWall(rules, state, complain);
  return complaints;
}
