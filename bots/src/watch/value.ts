import { has } from '@holdfast/kernel';
import { CARD_KINDS, KINDS, openPoints, PHASE, type Rules, type State } from '@holdfast/watch/engine';
import { chancesFrom } from '../policy.ts';
import { powerOf } from './power.ts';
import { waysOf } from './rolls.ts';
import { fallChance, guardShares } from './wall.ts';
import type { Weights } from './weights.ts';

/** Rolls until Tormund is moved again, on average. */
const TORMUND_STAYS = 5;
const PATROL = 0;
const POINT = CARD_KINDS - 1;
const FAR = 4;
/** Points equivalent to a certain win. */
const WIN = 12;
/** Uncertainty in points per future roll, for choosing moves and for reported chances (measured, see results/calibration.md). */
const DOUBT = 0.02;
const REPORTED: { readonly [S in Rules['scenario']]: number } = { gift: 0.06, island: 0.05, watch: 0.035 };

/** Evaluates positions for one decision: each seat's expected victory points, without hands. */
export class Evaluator {
  readonly rules: Rules;
  readonly seat: number;
  readonly weights: Weights;
  /** Expected number of rolls left. */
  readonly rolls: number;
  /** By hex: chance of its number per roll. */
  readonly chance: Float64Array;
  /** By corner: value of a settlement in points, including its own point. */
  readonly site: Float64Array;
  readonly #rates: Float64Array;
  readonly #points: Float64Array;
  readonly #shares: Float64Array;
  readonly #far: Int8Array;
  readonly #queue: Int32Array;
  #fall = 0;

  constructor(rules: Rules, state: State, seat: number, weights: Weights) {
    this.rules = rules;
    this.seat = seat;
    this.weights = weights;
    this.#rates = new Float64Array(rules.seats * KINDS);
    this.#points = new Float64Array(rules.seats);
    this.#shares = new Float64Array(rules.seats);
    this.#far = new Int8Array(state.board.corners);
    this.#queue = new Int32Array(state.board.corners);
    let leader = 0;
    for (let other = 0; other < rules.seats; other++) leader = Math.max(leader, openPoints(rules, state, other));
    this.rolls = Math.max(1.2, rules.material.goal - leader) * weights.rolls;
    this.chance = Float64Array.from(state.numbers, (_, hex) => waysOf(state, hex) / 36);
    this.site = this.#sites(state);
  }

  #sites(state: State): Float64Array {
    const { corners, cornerHexes, route } = state.board;
    const own = new Float64Array(KINDS);
    this.#measure(state);
    for (let kind = 0; kind < KINDS; kind++) own[kind] = this.#rates[this.seat * KINDS + kind];
    return Float64Array.from({ length: corners }, (_, corner) => {
      let worth = 0;
      for (let i = corner * 3; i < corner * 3 + 3; i++) {
        const hex = cornerHexes[i];
        if (hex < 0 || state.terrain[hex] >= KINDS) continue;
        // Scarce kinds are worth more.
        worth += this.chance[hex] * (0.85 + 0.3 / (1 + 8 * own[state.terrain[hex]])) * (state.gift[hex] ? 0.3 : 1);
      }
      if (route[corner] >= 0) worth += 0.03;
      return 1 + worth * 0.2 * this.rolls;
    });
  }

  /** Writes cards per roll by seat and kind into #rates. */
  #measure(state: State): void {
    const { hexes, hexCorners } = state.board;
    const rates = this.#rates;
    rates.fill(0);
    for (let hex = 0; hex < hexes; hex++) {
      const kind = state.terrain[hex];
      if (kind >= KINDS || this.chance[hex] === 0) continue;
      let chance = this.chance[hex];
      if (state.gift[hex]) chance *= 0.15;
      else if (state.tormund[0] === hex) chance *= Math.max(0.1, 1 - TORMUND_STAYS / this.rolls);
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const building = state.building[hexCorners[i]];
        if (building) rates[((building - 1) >> 1) * KINDS + kind] += building & 1 ? chance : 2 * chance;
      }
    }
  }

  /** Writes each seat's expected points without hands into `marks`. */
  marks(state: State, marks: Float64Array): void {
    const { rules } = this;
    this.#measure(state);
    for (let seat = 0; seat < rules.seats; seat++) {
      this.#points[seat] = openPoints(rules, state, seat);
      marks[seat] = this.#points[seat] + this.#prospects(state, seat);
    }
    if (state.board.sections === 0) return;
    this.#fall = fallChance(state, this.rolls);
    guardShares(rules, state, this.#points, this.#shares);
  }

  /** Each seat's chance to win, from marks of the last position (hands may be added to them). */
  chances(marks: ArrayLike<number>): number[] {
    return this.#likely(marks, REPORTED[this.rules.scenario]);
  }

  #likely(marks: ArrayLike<number>, doubt: number): number[] {
    const byPoints = chancesFrom(Array.from(marks), this.weights.spread + doubt * this.rolls);
    return byPoints.map((chance, seat) => (1 - this.#fall) * chance + this.#fall * this.#shares[seat]);
  }

  #prospects(state: State, seat: number): number {
    const { rules, weights } = this;
    const { material } = rules;
    const settled = material.settlements - state.settlementsLeft[seat];
    const may = {
      expand: state.settlementsLeft[seat] > 0,
      keep: state.keepsLeft[seat] > 0 && settled > 0,
      wall: state.board.sections > 0 && state.guardsLeft[seat] > 0,
    };
    let worth = weights.power * this.rolls * powerOf(this.#rates, seat * KINDS, state.rate, may);
    if (may.expand && state.roadsLeft[seat] > 0) worth += this.#sitesInReach(state, seat);
    worth += this.#roads(state, seat) + this.#cards(state, seat);
    // A seat that has enough points wins.
    const points = this.#points[seat] + (seat === this.seat ? state.cards[seat * CARD_KINDS + POINT] : 0);
    if (points >= material.goal) worth += 6;
    else if (points === material.goal - 1) worth += 0.5;
    return worth;
  }

  /** Finds the best sites in reach, by distance in roads. */
  #sitesInReach(state: State, seat: number): number {
    const { corners, cornerWords, cornerPaths, cornerNeighbours } = state.board;
    const { sites } = this.weights;
    const far = this.#far;
    const queue = this.#queue;
    far.fill(FAR, 0, corners);
    let tail = 0;
    for (let corner = 0; corner < corners; corner++) {
      const building = state.building[corner];
      const own = building !== 0 && (building - 1) >> 1 === seat;
      const touched = (state.touch[seat * cornerWords + (corner >> 5)] >>> (corner & 31)) & 1;
      if (!own && !touched) continue;
      far[corner] = 0;
      queue[tail++] = corner;
    }
    let first = 0;
    let second = 0;
    let third = 0;
    for (let head = 0; head < tail; head++) {
      const corner = queue[head];
      const steps = far[corner];
      if (has(state.free, corner)) {
        let worth = this.site[corner] * sites[steps];
        if (this.#contested(state, seat, corner)) worth *= 0.6;
        if (worth > first) {
          third = second;
          second = first;
          first = worth;
        } else if (worth > second) {
          third = second;
          second = worth;
        } else if (worth > third) third = worth;
      }
      const building = state.building[corner];
      if (steps === FAR - 1 || (building !== 0 && (building - 1) >> 1 !== seat)) continue;
      for (let i = corner * 3; i < corner * 3 + 3; i++) {
        const next = cornerNeighbours[i];
        if (next < 0 || far[next] < FAR || state.road[cornerPaths[i]]) continue;
        far[next] = steps + 1;
        queue[tail++] = next;
      }
    }
    return 0.5 * (first + 0.5 * second + 0.25 * third);
  }

  /** True if another player's road already leads there. */
  #contested(state: State, seat: number, corner: number): boolean {
    const { cornerWords } = state.board;
    for (let other = 0; other < this.rules.seats; other++)
      if (other !== seat && (state.touch[other * cornerWords + (corner >> 5)] >>> (corner & 31)) & 1) return true;
    return false;
  }

  /** Value of Longest Road by distance or lead. */
  #roads(state: State, seat: number): number {
    const { specialPoints } = this.rules.material;
    const length = state.roadLength[seat];
    let rival = 0;
    for (let other = 0; other < this.rules.seats; other++)
      if (other !== seat) rival = Math.max(rival, state.roadLength[other]);
    if (state.longest[0] === seat) return -0.5 * specialPoints * this.weights.roadRace ** (length - rival + 1.5);
    const missing = Math.max(5, rival + 1) - length;
    if (missing > state.roadsLeft[seat]) return 0;
    return 0.7 * specialPoints * this.weights.roadRace ** missing;
  }

  /** Value of development cards in hand and of the race for Largest Patrol. */
  #cards(state: State, seat: number): number {
    const { weights } = this;
    const { specialPoints } = this.rules.material;
    let worth = 0;
    let patrols = state.patrols[seat];
    if (seat === this.seat) {
      for (let card = 0; card < POINT; card++) worth += state.cards[seat * CARD_KINDS + card] * weights.cards[card];
      worth += state.cards[seat * CARD_KINDS + POINT];
      patrols += 0.8 * state.cards[seat * CARD_KINDS + PATROL];
    } else {
      let held = 0;
      for (let card = 0; card < CARD_KINDS; card++) held += state.cards[seat * CARD_KINDS + card];
      worth += held * weights.unknownCard;
      patrols += 0.4 * held;
    }
    let rival = 0;
    for (let other = 0; other < this.rules.seats; other++)
      if (other !== seat) rival = Math.max(rival, state.patrols[other]);
    if (state.largest[0] === seat)
      return worth - 0.5 * specialPoints * weights.patrolRace ** (state.patrols[seat] - rival + 1.5);
    return worth + 0.8 * specialPoints * weights.patrolRace ** Math.max(0.3, Math.max(3, rival + 1) - patrols);
  }

  /** A seat's cards per roll by kind, as of the last position. */
  rates(seat: number): Float64Array {
    return this.#rates.subarray(seat * KINDS, (seat + 1) * KINDS);
  }

  /** The same of all seats, by seat * KINDS + kind. */
  allRates(): Float64Array {
    return this.#rates;
  }

  /** The seat's value from all marks, in points; based on the chance to win if the Wall can fall. */
  sum(marks: ArrayLike<number>, state: State): number {
    const { seat, weights, rules } = this;
    if (state.phase[0] === PHASE.over) return state.winner[0] === seat ? WIN : -WIN;
    if (state.board.sections > 0) return WIN * this.#likely(marks, DOUBT)[seat] - weights.duty * this.#fall;
    let others = 0;
    let best = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < rules.seats; other++) {
      if (other === seat) continue;
      others += marks[other];
      best = Math.max(best, marks[other]);
    }
    return marks[seat] - weights.against * (best + (0.5 * others) / (rules.seats - 1));
  }
}
