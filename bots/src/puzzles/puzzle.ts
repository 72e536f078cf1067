import type { AnyGame, AnyRules, AnyState, Seat } from '@holdfast/kernel';
import { type Goal, hasWon, playSurely, type Solution, solve } from '../analysis/solve.ts';
import type { BotDefinition, PuzzleKind } from '../definition.ts';
import { botsFor } from '../games.ts';

/** A judged move of a puzzle; `after` is null if the move needs luck and was not made. */
export interface JudgedMove {
  readonly status: 'open' | 'solved' | 'failed';
  readonly after: AnyState | null;
}

/** Judges positions and moves of one puzzle. */
export class Puzzle {
  readonly kind: PuzzleKind;
  readonly seat: Seat;
  readonly #bots: BotDefinition;
  readonly #game: AnyGame;
  readonly #rules: AnyRules;
  readonly #right: readonly number[] | null;

  /** @param right the right moves, for kinds of one move; null to compute them when needed. */
  constructor(gameId: string, kind: string, rules: AnyRules, seat: Seat, right: readonly number[] | null) {
    const bots = botsFor(gameId);
    const found = bots.puzzles?.[kind];
    if (!found) throw new RangeError(`${gameId} has no puzzles of the kind ${kind}`);
    this.kind = found;
    this.seat = seat;
    this.#bots = bots;
    this.#game = bots.game;
    this.#rules = rules;
    this.#right = right;
  }

  readonly isDone: Goal = (state) =>
    this.kind.isDone?.(this.#rules, state, this.seat) ?? hasWon(this.#game, this.#rules, state, this.seat);

  solution(state: AnyState): Solution {
    const { kind, seat } = this;
    if (!kind.rightMoves) return solve(this.#game, this.#rules, state, seat, this.isDone);
    const right = this.#right ?? kind.rightMoves(this.#rules, state, seat, this.#bots) ?? [];
    const codes = new Int32Array(this.#game.maxMoves);
    const moves = this.#game.legalCodes(this.#rules, state, seat, codes);
    return { wins: new Map(right.map((code) => [code, [code]])), moves, isWhole: true };
  }

  /** Judges a move: whether the task is done, can still be done for sure, or not. */
  judge(state: AnyState, code: number): JudgedMove {
    const after = playSurely(this.#game, this.#rules, state, this.seat, code);
    if (this.kind.rightMoves) return { status: this.solution(state).wins.has(code) ? 'solved' : 'failed', after };
    if (!after) return { status: 'failed', after };
    if (this.isDone(after)) return { status: 'solved', after };
    const waiting = this.#game.waitingOn(this.#rules, after);
    const isStillOn = waiting.length === 1 && waiting[0] === this.seat;
    return { status: isStillOn && this.solution(after).wins.size > 0 ? 'open' : 'failed', after };
  }
}
