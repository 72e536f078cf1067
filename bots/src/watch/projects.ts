import { type AnyGame, type Chance, has } from '@holdfast/kernel';
import { CODE, COST, KINDS, PHASE, type Rules, SPACES, type State } from '@holdfast/watch/engine';
import type { Project } from './hand-value.ts';
import type { Evaluator } from './value.ts';

const plus = (...costs: readonly ArrayLike<number>[]): number[] =>
  Array.from({ length: KINDS }, (_, kind) => costs.reduce((sum, cost) => sum + cost[kind], 0));

/** Sites more roads away are not projects yet. */
const FARTHEST = 2;

/** Free sites that a seat can reach with a few roads, best first; `worth` takes a corner and its distance in roads. */
export function sitesInReach(
  state: State,
  seat: number,
  worth: (corner: number, roads: number) => number,
  most: number,
): { readonly corner: number; readonly roads: readonly number[]; readonly worth: number }[] {
  const { corners, cornerWords, cornerPaths, cornerNeighbours } = state.board;
  const trail = new Map<number, readonly number[]>();
  const queue: number[] = [];
  for (let corner = 0; corner < corners; corner++) {
    const building = state.building[corner];
    const own = building !== 0 && (building - 1) >> 1 === seat;
    if (!own && !((state.touch[seat * cornerWords + (corner >> 5)] >>> (corner & 31)) & 1)) continue;
    trail.set(corner, []);
    queue.push(corner);
  }
  const found: { corner: number; roads: readonly number[]; worth: number }[] = [];
  for (const corner of queue) {
    const roads = trail.get(corner)!;
    if (has(state.free, corner)) found.push({ corner, roads, worth: worth(corner, roads.length) });
    const building = state.building[corner];
    if (building !== 0 && (building - 1) >> 1 !== seat) continue;
    if (roads.length === Math.min(FARTHEST, state.roadsLeft[seat])) continue;
    for (let i = corner * 3; i < corner * 3 + 3; i++) {
      const next = cornerNeighbours[i];
      if (next < 0 || trail.has(next) || state.road[cornerPaths[i]]) continue;
      trail.set(next, [...roads, cornerPaths[i]]);
      queue.push(next);
    }
  }
  return found.sort((a, b) => b.worth - a.worth).slice(0, most);
}

/** Finds everything worth building, with its gain. */
export class ProjectFinder {
  readonly #game: AnyGame;
  readonly #rules: Rules;
  readonly #evaluator: Evaluator;
  readonly #chance: Chance;
  readonly #trial: State;
  readonly #marks: Float64Array;
  readonly #base: number;

  constructor(game: AnyGame, rules: Rules, state: State, evaluator: Evaluator, chance: Chance) {
    this.#game = game;
    this.#rules = rules;
    this.#evaluator = evaluator;
    this.#chance = chance;
    this.#trial = game.blank(rules);
    this.#marks = new Float64Array(rules.seats);
    this.#base = this.#value(state);
  }

  #value(state: State): number {
    this.#evaluator.marks(state, this.#marks);
    return this.#evaluator.sum(this.#marks, state);
  }

  /** Gain by these moves of the seat, regardless of whether it can pay them. */
  gain(state: State, codes: readonly number[], cost: ArrayLike<number>): number {
    const { seat } = this.#evaluator;
    // Tokens turn up wildlings at random, so average over two samples.
    const looks = state.board.sections > 0 && codes.some((code) => code >= CODE.settle && code < CODE.guard) ? 2 : 1;
    let total = 0;
    for (let look = 0; look < looks; look++) {
      this.#game.copy(state, this.#trial);
      if (this.#trial.phase[0] !== PHASE['special-build']) this.#trial.phase[0] = PHASE.act;
      this.#trial.turn[0] = state.phase[0] === PHASE['special-build'] ? state.turn[0] : seat;
      for (let kind = 0; kind < KINDS; kind++) this.#trial.hand[seat * KINDS + kind] += cost[kind];
      for (const code of codes) {
        if (this.#trial.phase[0] === PHASE.over) break;
        this.#game.play(this.#rules, this.#trial, seat, code, this.#chance);
      }
      total += this.#value(this.#trial) - this.#base;
    }
    return total / looks;
  }

  /** Every project of the seat, the best few of each kind. */
  projects(state: State): Project[] {
    const list = [...this.#settlements(state), ...this.#keeps(state), ...this.#roads(state)];
    list.push(...this.#guards(state), ...this.#cards(state));
    return list
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain)
      .slice(0, 11);
  }

  #settlements(state: State): Project[] {
    const { seat, site } = this.#evaluator;
    if (state.settlementsLeft[seat] === 0) return [];
    return sitesInReach(state, seat, (corner, roads) => site[corner] * 0.75 ** roads, 4).map(({ corner, roads }) => {
      const codes = [...roads.map((path) => CODE.road + path), CODE.settle + corner];
      const cost = plus(COST.settlement, ...roads.map(() => COST.road));
      return { what: 'settlement', cost, codes, gain: this.gain(state, codes, cost), place: `corner ${corner}` };
    });
  }

  #keeps(state: State): Project[] {
    const { seat, site } = this.#evaluator;
    if (state.keepsLeft[seat] === 0) return [];
    const corners: number[] = [];
    for (let corner = 0; corner < state.board.corners; corner++)
      if (state.building[corner] === 2 * seat + 1) corners.push(corner);
    corners.sort((a, b) => site[b] - site[a]);
    return corners.slice(0, 2).map((corner) => {
      const codes = [CODE.keep + corner];
      const cost = Array.from(COST.keep);
      return { what: 'keep', cost, codes, gain: this.gain(state, codes, cost), place: `keep ${corner}` };
    });
  }

  #roads(state: State): Project[] {
    const { seat } = this.#evaluator;
    if (state.roadsLeft[seat] === 0) return [];
    const { pathWords, paths } = state.board;
    const cost = Array.from(COST.road);
    const found: Project[] = [];
    for (let path = 0; path < paths; path++) {
      if (state.road[path] || !((state.reach[seat * pathWords + (path >> 5)] >>> (path & 31)) & 1)) continue;
      const codes = [CODE.road + path];
      found.push({ what: 'road', cost, codes, gain: this.gain(state, codes, cost), place: `path ${path}` });
    }
    return found.sort((a, b) => b.gain - a.gain).slice(0, 2);
  }

  #guards(state: State): Project[] {
    const { seat } = this.#evaluator;
    if (state.guardsLeft[seat] === 0) return [];
    const cost = Array.from(COST.guard);
    const found: Project[] = [];
    for (let section = 0; section < state.board.sections; section++) {
      if (state.guards[section * SPACES + SPACES - 1]) continue;
      const codes = [CODE.guard + section];
      found.push({ what: 'guard', cost, codes, gain: this.gain(state, codes, cost), place: `section ${section}` });
    }
    return found.sort((a, b) => b.gain - a.gain).slice(0, 2);
  }

  #cards(state: State): Project[] {
    let deck = 0;
    for (let card = 0; card < state.deck.length; card++) deck += state.deck[card];
    const cost = Array.from(COST.card);
    const { buy } = this.#evaluator.weights;
    return [0, 1]
      .slice(0, deck)
      .map((nth) => ({ what: 'card', cost, codes: [CODE.buy], gain: buy * (nth ? 0.85 : 1), place: `card ${nth}` }));
  }
}
