import type { AnyMove, Record as GameRecord, OpenMove, Refusal, Seat } from '@holdfast/kernel';
import { Comparison, MoveComparer } from '../analysis/compare-moves.ts';
import { PlayOn } from '../analysis/play-on.ts';
import { positionChances } from '../analysis/position-chances.ts';
import { botsFor } from '../games.ts';
import { FULL_EFFORT } from './effort.ts';
import { type ReplayedMove, replayGame } from './replayed-game.ts';

/** Alternatives to a move of a finished game. */
export interface OtherMoves {
  readonly seat: Seat;
  readonly moves: readonly AnyMove[];
  readonly open: readonly OpenMove[];
}

/** Two moves compared on the same samples: every seat's chances after each, and the gain. */
export interface TriedMove {
  readonly move: string;
  readonly played: readonly number[];
  readonly tried: readonly number[];
  /** 95% interval of the mover's gain by the other move. */
  readonly gain: readonly [number, number];
}

const SAMPLES = 24;
const Z = 1.96;

/** Tries other moves in a finished game; the constructor throws UnfinishedGame. */
export class WhatIf {
  readonly #record: GameRecord;
  readonly #moves: readonly ReplayedMove[];

  constructor(record: GameRecord) {
    this.#record = record;
    this.#moves = replayGame(botsFor(record.game).game, record).moves;
  }

  #move(at: number): ReplayedMove {
    const found = this.#moves[at - 1];
    if (!found) throw new RangeError(`the game has no move ${at}`);
    return found;
  }

  /** The alternatives of the mover of move `at`; throws RangeError if there is no such move. */
  otherMoves(at: number): OtherMoves {
    const { game } = botsFor(this.#record.game);
    const { rules } = this.#record;
    const { before, seat } = this.#move(at);
    const codes = new Int32Array(game.maxMoves);
    const count = game.legalCodes(rules, before, seat, codes);
    const moves = Array.from(codes.subarray(0, count), (code) => game.moves.decode(rules, code));
    return { seat, moves, open: game.open(rules, before, seat) };
  }

  /** Compares another move with move `at`, by what the mover could know. */
  tryMove(at: number, move: AnyMove): TriedMove | { readonly refusal: Refusal } {
    const bots = botsFor(this.#record.game);
    const { game } = bots;
    const { rules } = this.#record;
    const { before: state, seat, code: played } = this.#move(at);
    const refusal = game.refuse(rules, state, seat, move);
    if (refusal) return { refusal };
    const level = FULL_EFFORT.playOnLevel;
    const playOn = new PlayOn(bots, rules);
    const comparer = new MoveComparer(bots, rules, positionChances(bots, rules, level, 'what-if'), playOn, level);
    const comparison = new Comparison(rules.seats);
    const better = game.moves.encode(rules, move);
    const turns = rules.seats;
    comparer.compare({ state, seat, played, better }, comparison, {
      from: 0,
      to: SAMPLES,
      turns,
      seed: `what-if/${at}`,
    });
    const half = comparison.halfWidth(Z);
    return {
      move: game.moves.write(rules, move),
      played: Array.from(comparison.played),
      tried: Array.from(comparison.better),
      gain: [comparison.loss - half, comparison.loss + half],
    };
  }
}
