import { ARGUMENT_BITS, CODE, PHASE, SPACES, type State, TYPE } from '@holdfast/watch/engine';
import { foundingWorth } from '../founding.ts';
import { WEIGHTS } from '../weights.ts';
import { Measures } from './measures.ts';
import type { Thinking } from './thinking.ts';

const isFounding = (state: State): boolean =>
  state.phase[0] === PHASE['found-settlement'] ||
  state.phase[0] === PHASE['found-road'] ||
  state.phase[0] === PHASE['found-guard'];

/** Completes the founding like level 2, so that the network evaluates a first turn, which it knows. */
class FoundingRollout {
  readonly #thinking: Thinking;
  readonly #measures: Measures;
  readonly #codes: Int32Array;
  readonly #rates: Float64Array;

  constructor(thinking: Thinking) {
    this.#thinking = thinking;
    this.#measures = new Measures(thinking.rules, thinking.state);
    this.#codes = new Int32Array(thinking.input.game.maxMoves);
    this.#rates = this.#measures.raw;
  }

  /** The founder's codes with level 2's value, best first. */
  ranked(state: State, seat: number, codes: Iterable<number>): { readonly code: number; readonly worth: number }[] {
    this.#measures.look(state, this.#thinking.seat);
    const all = Array.from(codes, (code) => ({ code, worth: this.#guess(state, seat, code) }));
    return all.sort((a, b) => b.worth - a.worth || a.code - b.code);
  }

  #guess(state: State, seat: number, code: number): number {
    const { chance } = this.#measures;
    const type = code >>> ARGUMENT_BITS;
    if (type === TYPE.settle)
      return foundingWorth(state, seat, code - CODE.settle, chance, this.#rates, WEIGHTS.founding);
    if (type === TYPE.road) return this.#alongRoad(state, seat, code - CODE.road);
    let guards = 0;
    for (let space = 0; space < SPACES; space++) if (state.guards[(code - CODE.guard) * SPACES + space]) guards++;
    return -guards;
  }

  /** The best free site at the end of a road, or one road farther. */
  #alongRoad(state: State, seat: number, path: number): number {
    const { pathEnds, cornerNeighbours } = state.board;
    let best = 0;
    for (let end = path * 2; end < path * 2 + 2; end++)
      for (let i = pathEnds[end] * 3; i < pathEnds[end] * 3 + 3; i++) {
        const corner = cornerNeighbours[i];
        if (corner >= 0 && (state.free[corner >> 5] >>> (corner & 31)) & 1)
          best = Math.max(best, this.#measures.worthOf(state, seat, corner));
      }
    return best;
  }

  finish(state: State): void {
    const { game, rules, chance } = this.#thinking.input;
    while (isFounding(state)) {
      const seat = state.turn[0];
      const count = game.legalCodes(rules, state, seat, this.#codes);
      const code = this.ranked(state, seat, this.#codes.subarray(0, count))[0].code;
      game.play(rules, state, seat, code, chance);
    }
  }
}

/** The most promising founding places, each valued by the network after completing the founding. */
function foundingPlaces(thinking: Thinking): { readonly code: number; readonly value: number }[] {
  const { input, state, seat, effort, value, rules } = thinking;
  const rollout = new FoundingRollout(thinking);
  const likely = rollout.ranked(state, seat, input.codes).slice(0, effort.founding);
  return likely.map(({ code, worth }) => {
    const trial = thinking.copy();
    input.game.play(rules, trial, seat, code, input.chance);
    rollout.finish(trial);
    return { code, value: value.of(trial, seat) - effort.trust * (likely[0].worth - worth) };
  });
}

/** The founding place to choose; sampled in training. */
export function found(thinking: Thinking): number {
  const { input, effort } = thinking;
  const places = foundingPlaces(thinking);
  const best = places.reduce((most, each) => (each.value > most.value ? each : most));
  if (effort.temperature === 0) return best.code;
  const share = (value: number): number => Math.exp((value - best.value) / effort.temperature);
  return places[input.chance.pick(places.map(({ value }) => Math.max(1, Math.round(1e4 * share(value)))))].code;
}
