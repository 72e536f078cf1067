import { judgeMove, PUZZLE_LIMITS, solve } from '@holdfast/bots/puzzles';
import {
  type AnyGame,
  type AnyMove,
  type AnyRules,
  type AnyState,
  readRecord,
  replay,
  type Seat,
} from '@holdfast/kernel';
import { ApiError } from '../core/errors.ts';
import { loadEngine } from '../games.ts';
import { recordFromWord } from './record-tools.ts';
import type { PuzzlePosition } from './worker-messages.ts';

/** Shows one puzzle at a time and judges the moves that are made in it. */
export class PuzzleHost {
  #open: { readonly game: AnyGame; readonly rules: AnyRules; readonly seat: Seat; state: AnyState } | null = null;

  /** A puzzle at its first position; its word is the game up to there. */
  async open(word: string): Promise<PuzzlePosition> {
    const record = readRecord(await recordFromWord(word));
    const game = await loadEngine(record.game);
    let state: AnyState | null = null;
    for (const step of replay(game, record)) state = step.state;
    const [seat] = state ? game.waitingOn(record.rules, state) : [];
    if (!state || seat === undefined) throw new ApiError('not-found', 'there is no puzzle in this record');
    this.#open = { game, rules: record.rules, seat, state };
    return this.#position('open');
  }

  /** A move of the solver: the puzzle goes on, is solved, or can no longer be. */
  async play(json: AnyMove): Promise<PuzzlePosition> {
    const open = this.#current();
    const { game, rules, seat, state } = open;
    const parsed = game.moves.parse(rules, json);
    if (!('move' in parsed)) throw new ApiError('malformed', parsed.problem.because);
    const refusal = game.refuse(rules, state, seat, parsed.move);
    if (refusal) throw new ApiError('refused', refusal.because, { rule: refusal.rule, because: refusal.because });
    const { status, after } = judgeMove(game, rules, state, seat, game.moves.encode(rules, parsed.move));
    if (after) open.state = after;
    return this.#position(status);
  }

  /** A shortest way to win from here, in the game's notation; empty = there is none. */
  async solution(): Promise<readonly string[]> {
    const { game, rules, seat, state } = this.#current();
    const { wins } = solve(game, rules, state, seat, PUZZLE_LIMITS);
    const lines = [...wins.values()].sort((a, b) => a.length - b.length);
    return (lines[0] ?? []).map((code) => game.moves.write(rules, game.moves.decode(rules, code)));
  }

  #current() {
    if (!this.#open) throw new ApiError('not-found', 'no puzzle is open');
    return this.#open;
  }

  #position(status: PuzzlePosition['status']): PuzzlePosition {
    const { game, rules, seat, state } = this.#current();
    const codes = new Int32Array(game.maxMoves);
    const isAsked = status === 'open' && game.waitingOn(rules, state).includes(seat);
    const count = isAsked ? game.legalCodes(rules, state, seat, codes) : 0;
    return {
      game: game.id,
      rules,
      seat,
      status,
      view: game.view(rules, state, seat),
      moves: Array.from(codes.subarray(0, count), (code) => game.moves.decode(rules, code)),
    };
  }
}
