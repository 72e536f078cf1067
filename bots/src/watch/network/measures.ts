import { has } from '@holdfast/kernel';
import { CARD_KINDS, CARDS, KINDS, openPoints, type Rules, type State } from '@holdfast/watch/engine';
import { type CountedHands, expectedHands } from '../belief.ts';
import { waysOf } from '../rolls.ts';

/** Sites up to this many roads away are considered. */
const ROADS_AHEAD = 3;
const FAR = ROADS_AHEAD + 1;
const POINT = CARDS.indexOf('point');
const PATROL = CARDS.indexOf('patrol');

/** The building sites within reach of one seat. */
export interface Sites {
  /** Value of the best site by its distance in roads; 0 if there is none. */
  readonly best: Float64Array;
  /** Free sites that are at most one road away, and up to ROADS_AHEAD. */
  near: number;
  all: number;
  /** The best site (value reduced by distance), -1 if none, and roads to it. */
  corner: number;
  roads: number;
  /** Its income per roll. */
  worth: number;
  /** True if another player's road already leads there. */
  contested: boolean;
  /** Values of the best and the second-best site, reduced by distance. */
  first: number;
  second: number;
}

const WAY = [1, 0.8, 0.6, 0.4];

/** Data for the network's inputs, computed for one position and valid until the next. */
export class Measures {
  readonly rules: Rules;
  /** Chance of each hex's number per roll. */
  readonly chance: Float64Array;
  /** Cards per roll by seat * KINDS + kind: without anything blocked, and currently. */
  readonly raw: Float64Array;
  readonly income: Float64Array;
  /** By seat: cards per roll lost to Tormund and to wildlings in the Gift, and the chance of any card per roll. */
  readonly toTormund: Float64Array;
  readonly toWildlings: Float64Array;
  /** By seat * 13 + number: cards that the number brings. */
  readonly byNumber: Float64Array;
  /** Expected hands, the viewer's as it is. */
  readonly hands: Float64Array;
  /** Visible points, and points including known or expected hidden ones. */
  readonly open: Float64Array;
  readonly points: Float64Array;
  /** Development cards by seat * CARD_KINDS + kind, the viewer's as they are, others' as expected. */
  readonly cards: Float64Array;
  readonly held: Float64Array;
  readonly unseen = new Float64Array(CARD_KINDS);
  readonly sites: Sites = {
    best: new Float64Array(FAR),
    near: 0,
    all: 0,
    corner: -1,
    roads: 0,
    worth: 0,
    contested: false,
    first: 0,
    second: 0,
  };
  readonly #counted: CountedHands | null;
  readonly #far: Int8Array;
  readonly #queue: Int32Array;

  /**
   * @param state only gives the board: terrain and numbers stay as they are.
   * @param counted null to estimate hands from the position.
   */
  constructor(rules: Rules, state: State, counted: CountedHands | null = null) {
    const { seats } = rules;
    this.#counted = counted;
    this.rules = rules;
    this.chance = new Float64Array(state.board.hexes);
    for (let hex = 0; hex < state.board.hexes; hex++) this.chance[hex] = waysOf(state, hex) / 36;
    this.raw = new Float64Array(seats * KINDS);
    this.income = new Float64Array(seats * KINDS);
    this.toTormund = new Float64Array(seats);
    this.toWildlings = new Float64Array(seats);
    this.byNumber = new Float64Array(seats * 13);
    this.hands = new Float64Array(seats * KINDS);
    this.open = new Float64Array(seats);
    this.points = new Float64Array(seats);
    this.cards = new Float64Array(seats * CARD_KINDS);
    this.held = new Float64Array(seats);
    this.#far = new Int8Array(state.board.corners);
    this.#queue = new Int32Array(state.board.corners);
  }

  /** Reads a position as a seat may see it: only the number of others' hands and cards. */
  look(state: State, viewer: number): void {
    this.#production(state);
    if (this.#counted) this.#counted.write(state, this.hands);
    else expectedHands(this.rules, state, viewer, this.income, this.hands);
    for (let seat = 0; seat < this.rules.seats; seat++) this.open[seat] = openPoints(this.rules, state, seat);
    this.#developmentCards(state, viewer);
  }

  #production(state: State): void {
    const { hexes, hexCorners } = state.board;
    const { raw, income, toTormund, toWildlings, byNumber } = this;
    raw.fill(0);
    income.fill(0);
    toTormund.fill(0);
    toWildlings.fill(0);
    byNumber.fill(0);
    for (let hex = 0; hex < hexes; hex++) {
      const kind = state.terrain[hex];
      const chance = this.chance[hex];
      if (kind >= KINDS || chance === 0) continue;
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const building = state.building[hexCorners[i]];
        if (building === 0) continue;
        const seat = (building - 1) >> 1;
        const cards = building & 1 ? 1 : 2;
        raw[seat * KINDS + kind] += cards * chance;
        if (state.gift[hex] !== 0) toWildlings[seat] += cards * chance;
        else if (state.tormund[0] === hex) toTormund[seat] += cards * chance;
        else {
          income[seat * KINDS + kind] += cards * chance;
          const numbers = state.numbers[hex];
          for (let number = 2; number <= 12; number++)
            if (numbers & (1 << number)) byNumber[seat * 13 + number] += cards;
        }
      }
    }
  }

  #developmentCards(state: State, viewer: number): void {
    const { rules, cards, held, unseen, points, open } = this;
    let total = 0;
    for (let card = 0; card < CARD_KINDS; card++) {
      unseen[card] = rules.material.deck[CARDS[card]] - state.gone[card] - state.cards[viewer * CARD_KINDS + card];
      if (card === PATROL) for (let seat = 0; seat < rules.seats; seat++) unseen[card] -= state.patrols[seat];
      total += unseen[card];
    }
    for (let seat = 0; seat < rules.seats; seat++) {
      let count = 0;
      for (let card = 0; card < CARD_KINDS; card++) count += state.cards[seat * CARD_KINDS + card];
      held[seat] = count;
      for (let card = 0; card < CARD_KINDS; card++)
        cards[seat * CARD_KINDS + card] =
          seat === viewer ? state.cards[seat * CARD_KINDS + card] : total > 0 ? (count * unseen[card]) / total : 0;
      points[seat] = open[seat] + cards[seat * CARD_KINDS + POINT];
    }
  }

  /** Income per roll of a settlement at a corner; scarce kinds count more. */
  worthOf(state: State, seat: number, corner: number): number {
    const { cornerHexes, route } = state.board;
    let worth = route[corner] >= 0 ? 0.03 : 0;
    for (let i = corner * 3; i < corner * 3 + 3; i++) {
      const hex = cornerHexes[i];
      if (hex < 0) continue;
      const kind = state.terrain[hex];
      if (kind >= KINDS) continue;
      worth += this.chance[hex] * (0.85 + 0.3 / (1 + 8 * this.raw[seat * KINDS + kind])) * (state.gift[hex] ? 0.3 : 1);
    }
    return worth;
  }

  /** Fills `sites` for one seat. */
  findSites(state: State, seat: number): Sites {
    const { corners, cornerWords, cornerPaths, cornerNeighbours } = state.board;
    const far = this.#far;
    const queue = this.#queue;
    const { sites } = this;
    const { best } = sites;
    best.fill(0);
    sites.near = 0;
    sites.all = 0;
    sites.corner = -1;
    sites.worth = 0;
    sites.first = 0;
    sites.second = 0;
    sites.contested = false;
    far.fill(FAR);
    let tail = 0;
    for (let corner = 0; corner < corners; corner++) {
      const building = state.building[corner];
      const touched = (state.touch[seat * cornerWords + (corner >> 5)] >>> (corner & 31)) & 1;
      if (!touched && (building === 0 || (building - 1) >> 1 !== seat)) continue;
      far[corner] = 0;
      queue[tail++] = corner;
    }
    for (let head = 0; head < tail; head++) {
      const corner = queue[head];
      const steps = far[corner];
      if (has(state.free, corner)) {
        const brings = this.worthOf(state, seat, corner);
        sites.all++;
        if (steps <= 1) sites.near++;
        if (brings > best[steps]) best[steps] = brings;
        const contested = this.#contested(state, seat, corner);
        const worth = brings * WAY[steps] * (contested && steps > 0 ? 0.6 : 1);
        if (worth > sites.first) {
          sites.second = sites.first;
          sites.first = worth;
          sites.corner = corner;
          sites.roads = steps;
          sites.worth = brings;
          sites.contested = contested;
        } else if (worth > sites.second) sites.second = worth;
      }
      const building = state.building[corner];
      if (steps === ROADS_AHEAD || (building !== 0 && (building - 1) >> 1 !== seat)) continue;
      for (let i = corner * 3; i < corner * 3 + 3; i++) {
        const next = cornerNeighbours[i];
        if (next < 0 || far[next] < FAR || state.road[cornerPaths[i]]) continue;
        far[next] = steps + 1;
        queue[tail++] = next;
      }
    }
    return sites;
  }

  #contested(state: State, seat: number, corner: number): boolean {
    const { cornerWords } = state.board;
    for (let other = 0; other < this.rules.seats; other++)
      if (other !== seat && (state.touch[other * cornerWords + (corner >> 5)] >>> (corner & 31)) & 1) return true;
    return false;
  }
}
