import { EDGE_SEGMENT, FITS, KINDS, needs, type Rules, type State } from '@holdfast/carcassonne/engine';
import type { Weights } from './weights.ts';

/** New open edges if a tile continues the feature in a direction, by kind * 1024 + pattern * 4 + direction; 9 if it does not fit. */
const OPENINGS = new Uint8Array(KINDS.length * 1024).fill(9);

for (let kind = 0; kind < KINDS.length; kind++)
  for (let pattern = 1; pattern < 256; pattern++)
    for (let turn = 0; turn < 4; turn++) {
      if (((FITS[kind * 256 + pattern] >> (4 * turn)) & 15) !== 1) continue;
      for (let direction = 0; direction < 4; direction++) {
        const segment = EDGE_SEGMENT[(kind * 4 + turn) * 4 + direction];
        let openings = 0;
        for (let other = 0; other < 4; other++)
          if (segment >= 0 && needs(pattern, other) === 0 && EDGE_SEGMENT[(kind * 4 + turn) * 4 + other] === segment)
            openings++;
        const at = kind * 1024 + pattern * 4 + direction;
        OPENINGS[at] = Math.min(OPENINGS[at], openings);
      }
    }

/** Chances that empty places will be filled with the tiles left, computed once per decision. */
export class TileOdds {
  readonly left: number;
  /** Share of the game that is left, 1 .. 0. */
  readonly ahead: number;
  /** Tiles each seat may still draw. */
  readonly draws: number;
  readonly weights: Weights;
  readonly #kinds: Int32Array;
  readonly #counts: Int32Array;
  readonly #carry = new Float64Array(1024).fill(-1);
  readonly #closing = new Float64Array(1024).fill(-1);
  readonly #fill = new Float64Array(256).fill(-1);
  readonly #rate: number;
  readonly #powers: Float64Array;

  constructor(rules: Rules, state: State, weights: Weights) {
    const kinds: number[] = [];
    let left = 0;
    for (let kind = 0; kind < KINDS.length; kind++) {
      if (state.bag[kind] === 0) continue;
      kinds.push(kind);
      left += state.bag[kind];
    }
    this.weights = weights;
    this.left = left;
    this.ahead = Math.min(1, left / 60);
    this.draws = left / rules.seats;
    this.#kinds = Int32Array.from(kinds);
    this.#counts = Int32Array.from(kinds, (kind) => state.bag[kind]);
    this.#rate = weights.attention / rules.seats + weights.help * (1 - 1 / rules.seats);
    this.#powers = Float64Array.from({ length: 10 }, (_, openings) => (openings === 9 ? 0 : weights.carry ** openings));
  }

  /** Tiles of a kind that are left. */
  countOf(kind: number): number {
    const i = this.#kinds.indexOf(kind);
    return i < 0 ? 0 : this.#counts[i];
  }

  /** Chance that the feature at a place's direction will be completed there. */
  carry(pattern: number, direction: number): number {
    const at = pattern * 4 + direction;
    if (this.#carry[at] >= 0) return this.#carry[at];
    let fitting = 0;
    for (let i = 0; i < this.#kinds.length; i++)
      fitting += this.#counts[i] * this.#powers[OPENINGS[this.#kinds[i] * 1024 + at]];
    return (this.#carry[at] = 1 - Math.exp(-this.#rate * fitting));
  }

  /** Share of the tiles left that would close the feature at a place's direction. */
  closing(pattern: number, direction: number): number {
    const at = pattern * 4 + direction;
    if (this.#closing[at] >= 0) return this.#closing[at];
    let fitting = 0;
    for (let i = 0; i < this.#kinds.length; i++)
      if (OPENINGS[this.#kinds[i] * 1024 + at] === 0) fitting += this.#counts[i];
    return (this.#closing[at] = this.left > 0 ? fitting / this.left : 0);
  }

  /** Chance that somebody who wants to will fill a place. */
  fill(pattern: number): number {
    if (this.#fill[pattern] >= 0) return this.#fill[pattern];
    let fitting = 0;
    for (let i = 0; i < this.#kinds.length; i++)
      if (pattern === 0 || OPENINGS[this.#kinds[i] * 1024 + pattern * 4] < 9) fitting += this.#counts[i];
    // A place without neighbours needs one first.
    const rate = pattern === 0 ? this.#rate * 0.4 : this.#rate;
    return (this.#fill[pattern] = 1 - Math.exp(-rate * fitting * 0.7));
  }
}
