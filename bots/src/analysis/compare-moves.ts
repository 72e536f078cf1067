import { type AnyRules, type AnyState, type Seat, seeded } from '@holdfast/kernel';
import type { BotDefinition, PositionValue } from '../definition.ts';
import type { Level } from '../policy.ts';
import { reviewHooks } from './hooks.ts';
import type { PlayOn } from './play-on.ts';

/** A decision at which two moves are compared. */
export interface ComparedDecision {
  readonly state: AnyState;
  readonly seat: Seat;
  readonly played: number;
  readonly better: number;
}

/** Mean chances after both moves, and the mover's loss per sample (same hidden cards and luck for both). */
export class Comparison {
  readonly played: Float64Array;
  readonly better: Float64Array;
  readonly losses: number[] = [];

  constructor(seats: number) {
    this.played = new Float64Array(seats);
    this.better = new Float64Array(seats);
  }

  add(played: Float64Array, better: Float64Array, seat: Seat): void {
    const count = this.losses.push(better[seat] - played[seat]);
    for (let i = 0; i < played.length; i++) {
      this.played[i] += (played[i] - this.played[i]) / count;
      this.better[i] += (better[i] - this.better[i]) / count;
    }
  }

  get loss(): number {
    return this.losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, this.losses.length);
  }

  /** Half the width of an interval of `z` standard errors around the mean loss. */
  halfWidth(z: number): number {
    const n = this.losses.length;
    if (n < 2) return Number.POSITIVE_INFINITY;
    const mean = this.loss;
    const variance = this.losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0) / (n - 1);
    return z * Math.sqrt(variance / n);
  }
}

/** Compares moves in sampled positions that the mover cannot tell from the real one. */
export class MoveComparer {
  readonly #bots: BotDefinition;
  readonly #rules: AnyRules;
  readonly #chances: PositionValue;
  readonly #playOn: PlayOn;
  readonly #level: Level;
  readonly #trial: AnyState;
  readonly #played: Float64Array;
  readonly #better: Float64Array;

  constructor(bots: BotDefinition, rules: AnyRules, chances: PositionValue, playOn: PlayOn, level: Level) {
    this.#bots = bots;
    this.#rules = rules;
    this.#chances = chances;
    this.#playOn = playOn;
    this.#level = level;
    this.#trial = bots.game.blank(rules);
    this.#played = new Float64Array(rules.seats);
    this.#better = new Float64Array(rules.seats);
  }

  /** Adds samples `from` .. `to` - 1: both moves, then bots play until `turns` turns have started. */
  compare(
    { state, seat, played, better }: ComparedDecision,
    into: Comparison,
    { from, to, turns, seed }: { from: number; to: number; turns: number; seed: string },
  ): void {
    const { game } = this.#bots;
    const view = game.view(this.#rules, state, seat);
    for (let sample = from; sample < to; sample++) {
      const world = game.imagine(this.#rules, view, seat, seeded(`${seed}/${sample}`));
      this.#value(world, seat, played, turns, `${seed}/${sample}`, this.#played);
      this.#value(world, seat, better, turns, `${seed}/${sample}`, this.#better);
      into.add(this.#played, this.#better, seat);
    }
  }

  #value(world: AnyState, seat: Seat, code: number, turns: number, seed: string, chances: Float64Array): void {
    const { game } = this.#bots;
    const turn = reviewHooks(this.#bots).turnOf(world);
    game.copy(world, this.#trial);
    game.play(this.#rules, this.#trial, seat, code, seeded(`${seed}/move`));
    this.#playOn.untilTurns(this.#trial, turns, turn, this.#level, seed);
    this.#chances(this.#trial, chances);
  }
}
