import { CARD_KINDS, CARDS, COST, HEROES, handLimitOf, KINDS, SPACES, type State } from '@holdfast/watch/engine';
import { missingCards, rollsUntil } from '../hand-value.ts';
import { HERO_WORTH } from '../hero-worth.ts';
import { PACES, pacesOf } from '../power.ts';
import { WAYS } from '../rolls.ts';
import { WEIGHTS } from '../weights.ts';
import type { Measures, Sites } from './measures.ts';
import type { WallMeasures } from './wall-inputs.ts';

export const unit = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

const PATROL = CARDS.indexOf('patrol');
const WORKS = [COST.road, COST.settlement, COST.keep, COST.guard, COST.card];
const [SETTLEMENT, KEEP, GUARD, CARD] = [1, 2, 3, 4];
/** Rough points by one card per roll, for each future roll. */
const INCOME = 0.2;
/** Costs of settlements with 0 to 3 roads on the way; most points come from these and from keeps. */
const EXPANSIONS = [0, 1, 2, 3].map((roads) =>
  Array.from(COST.settlement, (count, kind) => count + roads * COST.road[kind]),
);

/** Number of inputs of one seat; the first is the encoder's `prior`. */
export const SEAT_INPUTS = 134;

/** Writes the inputs of single seats from measures of one position. */
export class SeatInputs {
  readonly #measures: Measures;
  readonly #wall: WallMeasures;
  readonly #paces = new Float64Array(PACES);
  /** Rolls until the current seat can pay each work. */
  readonly #delays = new Float64Array(WORKS.length);
  /** Income per roll of its best keep. */
  #upgrade = 0;
  /** Expected final points by level 2, by seat. */
  readonly marks: Float64Array;
  /** Expected number of rolls left. */
  rolls = 0;

  constructor(measures: Measures, wall: WallMeasures) {
    this.#measures = measures;
    this.#wall = wall;
    this.marks = new Float64Array(measures.rules.seats);
  }

  /** Writes SEAT_INPUTS - 1 numbers from `at` on (the prior is written once all seats are known); returns the next index. */
  write(state: State, seat: number, viewer: number, roller: number, into: Float32Array, at: number): number {
    const { rules, raw, income, hands, open, points, cards, held, toTormund, toWildlings, byNumber } = this.#measures;
    const { material, seats } = rules;
    const { rate } = state;
    const first = seat * KINDS;
    const sites = this.#measures.findSites(state, seat);
    into[at++] = seat === viewer ? 1 : 0;
    into[at++] = seat === roller ? 1 : 0;
    into[at++] = ((seat - roller + seats) % seats) / seats;
    // Points
    const need = material.goal - points[seat];
    into[at++] = unit(open[seat] / material.goal);
    into[at++] = unit(points[seat] / material.goal);
    for (let left = 1; left <= 5; left++) into[at++] = unit(1 + left - need);
    // Production
    let total = 0;
    let kinds = 0;
    let traded = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      into[at++] = unit(income[first + kind] * 1.6);
      into[at++] = unit(raw[first + kind] * 1.6);
      into[at++] = unit((4 - rate[first + kind]) / 2);
      total += income[first + kind];
      if (raw[first + kind] > 0) kinds++;
      traded += income[first + kind] / rate[first + kind];
    }
    into[at++] = unit(total / 2);
    into[at++] = kinds / KINDS;
    into[at++] = unit(traded * 1.5);
    into[at++] = unit(toTormund[seat] * 1.5);
    into[at++] = unit(toWildlings[seat]);
    let any = 0;
    for (let number = 2; number <= 12; number++) if (byNumber[seat * 13 + number] > 0) any += WAYS[number];
    into[at++] = any / 36;
    pacesOf(income, first, rate, this.#paces);
    for (let course = 0; course < PACES; course++) into[at++] = unit(this.#paces[course] * 4);
    // Resource cards
    const size = state.handSize[seat];
    for (let kind = 0; kind < KINDS; kind++) {
      into[at++] = unit(hands[first + kind] / 2);
      into[at++] = unit(hands[first + kind] / 6);
    }
    into[at++] = unit(size / 12);
    into[at++] = size > handLimitOf(rules) ? 1 : 0;
    into[at++] = unit((size - handLimitOf(rules)) / 6);
    for (let work = 0; work < WORKS.length; work++) {
      const cost = WORKS[work];
      const missing = missingCards(hands, rate, first, cost, true);
      into[at++] = unit(1 - missing);
      into[at++] = 1 / (1 + missing);
      const delay = rollsUntil(hands, income, rate, first, cost);
      into[at++] = Math.exp(-delay / 8);
      this.#delays[work] = Math.max(delay, missing > 0 ? 1.5 * seats : seats);
    }
    const nextSite = EXPANSIONS[sites.corner < 0 ? 3 : sites.roads];
    const missing = missingCards(hands, rate, first, nextSite, true);
    into[at++] = sites.corner < 0 ? 0 : unit(1 - missing);
    const delay = rollsUntil(hands, income, rate, first, nextSite);
    into[at++] = sites.corner < 0 ? 0 : Math.exp(-delay / 8);
    this.#delays[SETTLEMENT] = Math.max(delay, missing > 0 ? 1.5 * seats : seats);
    at = this.#writeSites(state, seat, sites, into, at);
    at = this.#writePieces(state, seat, into, at);
    // Development cards
    for (let card = 0; card < CARD_KINDS; card++) into[at++] = unit(cards[seat * CARD_KINDS + card] / 2);
    into[at++] = unit(held[seat] / 4);
    at = this.#writeRaces(state, seat, cards[seat * CARD_KINDS + PATROL], into, at);
    at = this.#writeWall(state, seat, into, at);
    this.#mark(state, seat, sites);
    into[at++] = unit(this.marks[seat] / (1.8 * material.goal));
    return at;
  }

  #writeSites(state: State, seat: number, sites: Sites, into: Float32Array, at: number): number {
    const measures = this.#measures;
    const { cornerHexes, route } = state.board;
    for (let roads = 0; roads < sites.best.length; roads++) into[at++] = unit(sites.best[roads] * 2.2);
    into[at++] = unit(sites.near / 4);
    into[at++] = unit(sites.all / 10);
    into[at++] = sites.contested ? 1 : 0;
    into[at++] = unit(sites.first * 2.2);
    into[at++] = unit(sites.second * 2.2);
    into[at++] = sites.corner < 0 ? 0 : 1 - sites.roads / 4;
    for (let kind = 0; kind < KINDS; kind++) into[at + kind] = 0;
    if (sites.corner >= 0)
      for (let i = sites.corner * 3; i < sites.corner * 3 + 3; i++) {
        const hex = cornerHexes[i];
        if (hex >= 0 && state.terrain[hex] < KINDS)
          into[at + state.terrain[hex]] = unit(into[at + state.terrain[hex]] + measures.chance[hex] * 3);
      }
    at += KINDS;
    into[at++] = sites.corner >= 0 && route[sites.corner] >= 0 ? 1 : 0;
    // The best settlement to turn into a keep.
    let upgrade = 0;
    for (let corner = 0; corner < state.board.corners; corner++)
      if (state.building[corner] === 2 * seat + 1) upgrade = Math.max(upgrade, measures.worthOf(state, seat, corner));
    into[at++] = unit(upgrade * 2.2);
    this.#upgrade = upgrade;
    return at;
  }

  #writePieces(state: State, seat: number, into: Float32Array, at: number): number {
    const { material } = this.#measures.rules;
    const settlements = material.settlements - state.settlementsLeft[seat];
    const keeps = material.keeps - state.keepsLeft[seat];
    into[at++] = settlements / material.settlements;
    into[at++] = state.settlementsLeft[seat] === 0 ? 1 : 0;
    into[at++] = keeps / material.keeps;
    into[at++] = keeps === 0 ? 1 : 0;
    into[at++] = unit(state.roadsLeft[seat] / 6);
    return at;
  }

  /** Longest Road and Largest Patrol: owner, distance, lead. */
  #writeRaces(state: State, seat: number, patrols: number, into: Float32Array, at: number): number {
    const { rules } = this.#measures;
    let longest = 0;
    let largest = 0;
    for (let other = 0; other < rules.seats; other++)
      if (other !== seat) {
        longest = Math.max(longest, state.roadLength[other]);
        largest = Math.max(largest, state.patrols[other]);
      }
    const length = state.roadLength[seat];
    const roadGap = Math.max(5, longest + 1) - length;
    const sent = state.patrols[seat];
    const patrolGap = Math.max(3, largest + 1) - sent;
    into[at++] = unit(length / 10);
    into[at++] = state.longest[0] === seat ? 1 : 0;
    into[at++] = state.longest[0] === seat ? unit((length - longest) / 4) : 0;
    into[at++] = roadGap > state.roadsLeft[seat] ? 0 : 1 / (1 + Math.max(0, roadGap));
    into[at++] = unit(sent / 5);
    into[at++] = state.largest[0] === seat ? 1 : 0;
    into[at++] = state.largest[0] === seat ? unit((sent - largest) / 3) : 0;
    into[at++] = 1 / (1 + Math.max(0, patrolGap));
    into[at++] = 1 / (1 + Math.max(0, patrolGap - patrols));
    return at;
  }

  /** Guards, chance to win if the Wall falls, hero, tokens. */
  #writeWall(state: State, seat: number, into: Float32Array, at: number): number {
    const { rules } = this.#measures;
    const end = at + 13 + HEROES.length;
    if (state.board.sections === 0) {
      into.fill(0, at, end);
      return end;
    }
    const guards = rules.material.guards - state.guardsLeft[seat];
    let exposed = 0;
    for (let place = 0; place < state.guards.length; place += SPACES) if (state.guards[place] === seat + 1) exposed++;
    let most = 0;
    for (let other = 0; other < rules.seats; other++)
      if (other !== seat) most = Math.max(most, rules.material.guards - state.guardsLeft[other]);
    for (let count = 1; count <= 5; count++) into[at++] = guards >= count ? 1 : 0;
    into[at++] = unit(guards / 8);
    into[at++] = unit(exposed / 3);
    into[at++] = unit(0.5 + (guards - most) / 6);
    into[at++] = this.#wall.heir === seat ? 1 : 0;
    into[at++] = this.#wall.shares[seat];
    into[at++] = state.heroSide[seat];
    into[at++] = unit(state.underSettlements[seat] / 4);
    into[at++] = unit(state.underKeeps[seat] / 3);
    for (let hero = 0; hero < HEROES.length; hero++) into[at++] = state.hero[seat] === hero + 1 ? 1 : 0;
    return at;
  }

  /** Computes the expected final points like level 2. */
  #mark(state: State, seat: number, sites: Sites): void {
    const { rules, points, cards } = this.#measures;
    const { material, seats } = rules;
    const paces = this.#paces;
    const mayExpand = state.settlementsLeft[seat] > 0;
    const mayKeep = state.keepsLeft[seat] > 0 && state.settlementsLeft[seat] < material.settlements;
    const mixed = mayExpand || mayKeep ? paces[4] : paces[2];
    const most = Math.max(
      mayExpand ? paces[0] : 0,
      mayKeep ? paces[1] : 0,
      paces[2],
      state.guardsLeft[seat] > 0 ? paces[3] : 0,
      mixed,
    );
    let mark = points[seat] + WEIGHTS.power * this.rolls * (0.55 * most + 0.45 * mixed);
    if (mayExpand && sites.corner >= 0)
      mark += 0.3 * (0.6 * (1 + 0.2 * this.rolls * sites.first) + 0.1 * this.rolls * sites.second);
    for (let card = 0; card < CARD_KINDS - 1; card++) mark += cards[seat * CARD_KINDS + card] * WEIGHTS.cards[card];
    let longest = 0;
    let largest = 0;
    for (let other = 0; other < seats; other++)
      if (other !== seat) {
        longest = Math.max(longest, state.roadLength[other]);
        largest = Math.max(largest, state.patrols[other]);
      }
    const roads = Math.max(5, longest + 1) - state.roadLength[seat];
    if (state.longest[0] !== seat && roads <= state.roadsLeft[seat])
      mark += 0.7 * material.specialPoints * WEIGHTS.roadRace ** roads;
    const patrols = Math.max(3, largest + 1) - state.patrols[seat] - 0.8 * cards[seat * CARD_KINDS + PATROL];
    if (state.largest[0] !== seat) mark += 0.8 * material.specialPoints * WEIGHTS.patrolRace ** Math.max(0.3, patrols);
    if (state.board.sections > 0 && state.hero[seat] > 0) mark += HERO_WORTH[HEROES[state.hero[seat] - 1]];
    this.marks[seat] = mark + this.#handWorth(state, seat, sites, mayExpand, mayKeep);
  }

  /** Value of the hand: the best work by how soon it can be paid, part of the second, each card, the risk of a 7. */
  #handWorth(state: State, seat: number, sites: Sites, mayExpand: boolean, mayKeep: boolean): number {
    const { rules } = this.#measures;
    let best = 0;
    let second = 0;
    for (let work = SETTLEMENT; work <= CARD; work++) {
      const gain = this.#gainOf(work, state, seat, sites, mayExpand, mayKeep);
      const worth = gain * Math.exp(-this.#delays[work] / WEIGHTS.patience);
      if (worth > best) {
        second = best;
        best = worth;
      } else if (worth > second) second = worth;
    }
    const size = state.handSize[seat];
    const fear = size > handLimitOf(rules) ? WEIGHTS.seven * (size >> 1) : 0;
    return best + WEIGHTS.next * second + WEIGHTS.card * size - fear;
  }

  /** Points by a work: its own and its production in future rolls; 0 if it is not possible. */
  #gainOf(work: number, state: State, seat: number, sites: Sites, mayExpand: boolean, mayKeep: boolean): number {
    if (work === SETTLEMENT) return mayExpand ? 0.8 * (1 + INCOME * this.rolls * sites.worth) : 0;
    if (work === KEEP) return mayKeep ? 1 + 0.9 * INCOME * this.rolls * this.#upgrade : 0;
    if (work === GUARD) return state.board.sections > 0 && state.guardsLeft[seat] > 0 ? 0.5 : 0;
    return WEIGHTS.buy;
  }
}
