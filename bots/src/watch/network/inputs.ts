import { CARD_KINDS, HEROES, KINDS, PHASE, PHASES, type Rules, type State } from '@holdfast/watch/engine';
import type { CountedHands } from '../belief.ts';
import { WEIGHTS } from '../weights.ts';
import { Measures } from './measures.ts';
import { SEAT_INPUTS, SeatInputs, unit } from './seat-inputs.ts';
import { WALL_INPUTS, WallMeasures } from './wall-inputs.ts';

const SEAT_COUNTS = [2, 3, 4, 5, 6];
const SCENARIO_ORDER: readonly Rules['scenario'][] = ['gift', 'island', 'watch'];
/** Uncertainty per future roll in the prior, as in level 2's chances. */
const DOUBT: { readonly [S in Rules['scenario']]: number } = { gift: 0.06, island: 0.05, watch: 0.035 };
/** The prior is the logarithm of a chance, which is at least exp(-PRIOR_SCALE). */
export const PRIOR_SCALE = 6;

/** Number of inputs of the table. */
export const SHARED_INPUTS =
  SEAT_COUNTS.length + SCENARIO_ORDER.length + 8 + KINDS + CARD_KINDS + WALL_INPUTS + HEROES.length;

const FOUNDING = new Set<number>(PHASES.flatMap((name) => (name.startsWith('found') ? [PHASE[name]] : [])));

/** The seat that rolls next, as if the turn ended at this position. */
function rollerOf(rules: Rules, state: State): number {
  const phase = state.phase[0];
  if (phase === PHASE.roll) return state.turn[0];
  return FOUNDING.has(phase) ? state.first[0] : (state.turn[0] + 1) % rules.seats;
}

/** Encodes positions of one board as network inputs. Reads only what the viewer can know, also in an imagined position. */
export class PositionInputs {
  readonly rules: Rules;
  readonly #measures: Measures;
  readonly #wall: WallMeasures;
  readonly #seats: SeatInputs;

  constructor(rules: Rules, state: State, counted: CountedHands | null = null) {
    this.rules = rules;
    this.#measures = new Measures(rules, state, counted);
    this.#wall = new WallMeasures(rules);
    this.#seats = new SeatInputs(this.#measures, this.#wall);
  }

  /** Fills `into`: seats * SEAT_INPUTS numbers seat after seat, then SHARED_INPUTS numbers, all from 0 to 1. */
  encode(state: State, viewer: number, into: Float32Array): void {
    const { rules } = this;
    const { seats, material, scenario } = rules;
    const roller = rollerOf(rules, state);
    const measures = this.#measures;
    measures.look(state, viewer);
    let leader = 0;
    for (let seat = 0; seat < seats; seat++) leader = Math.max(leader, measures.open[seat]);
    const rolls = Math.max(1.2, material.goal - leader) * WEIGHTS.rolls;
    this.#wall.look(state, rolls);
    this.#seats.rolls = rolls;
    for (let seat = 0; seat < seats; seat++)
      this.#seats.write(state, seat, viewer, roller, into, seat * SEAT_INPUTS + 1);
    this.#writePriors(into, 1 + DOUBT[scenario] * rolls);
    this.#writeShared(state, leader, into, seats * SEAT_INPUTS);
  }

  /** Writes the logarithm of each seat's chance by level 2. */
  #writePriors(into: Float32Array, spread: number): void {
    const { marks } = this.#seats;
    const { fall, shares } = this.#wall;
    let best = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < marks.length; seat++) best = Math.max(best, marks[seat]);
    let total = 0;
    for (let seat = 0; seat < marks.length; seat++) total += Math.exp((marks[seat] - best) / spread);
    for (let seat = 0; seat < marks.length; seat++) {
      const chance = (1 - fall) * (Math.exp((marks[seat] - best) / spread) / total) + fall * shares[seat];
      into[seat * SEAT_INPUTS] = unit(1 + Math.log(Math.max(chance, 1e-6)) / PRIOR_SCALE);
    }
  }

  #writeShared(state: State, leader: number, into: Float32Array, at: number): void {
    const { rules } = this;
    const { material, seats } = rules;
    const { open, points, unseen, held } = this.#measures;
    for (const count of SEAT_COUNTS) into[at++] = seats === count ? 1 : 0;
    for (const scenario of SCENARIO_ORDER) into[at++] = rules.scenario === scenario ? 1 : 0;
    let second = 0;
    let sum = 0;
    let hidden = 0;
    let first = true;
    for (let seat = 0; seat < seats; seat++) {
      sum += points[seat];
      hidden += held[seat];
      if (open[seat] === leader && first) first = false;
      else second = Math.max(second, open[seat]);
    }
    let deck = 0;
    for (let card = 0; card < CARD_KINDS; card++) deck += state.deck[card];
    into[at++] = unit(leader / material.goal);
    into[at++] = unit(second / material.goal);
    into[at++] = unit(sum / (seats * material.goal));
    into[at++] = unit(state.round[0] / (30 * seats));
    into[at++] = unit(deck / 25);
    into[at++] = unit(hidden / 10);
    into[at++] = material.specialPoints - 1;
    into[at++] = state.tormund[0] < 0 ? 1 : 0;
    for (let kind = 0; kind < KINDS; kind++) into[at++] = state.supply[kind] / material.supply;
    for (let card = 0; card < CARD_KINDS; card++) into[at++] = unit(unseen[card] / 14);
    at = this.#wall.write(state, into, at);
    for (let hero = 0; hero < HEROES.length; hero++) into[at++] = (state.display[0] >> hero) & 1;
  }
}
