import { Puzzle } from '@holdfast/bots/puzzles';
import { type AnyGame, type AnyMove, type AnyRules, type AnyState, readRecord, replay } from '@holdfast/kernel';
import { ApiError } from '../../core/errors.ts';
import { loadEngine } from '../../games.ts';
import { recordFromWord } from './record-tools.ts';
import type { PuzzleEntry, PuzzlePosition } from './worker-messages.ts';

/** Hosts one puzzle at a time and judges the solver's moves. */
export class PuzzleHost {
  #open: { readonly game: AnyGame; readonly rules: AnyRules; readonly puzzle: Puzzle; state: AnyState } | null = null;

  /** Opens a puzzle at its first position. */
  async open({ kind, word, right }: PuzzleEntry): Promise<PuzzlePosition> {
    const record = readRecord(await recordFromWord(word));
    const game = await loadEngine(record.game);
    let state: AnyState | null = null;
    for (const step of replay(game, record)) state = step.state;
    const [seat] = state ? game.waitingOn(record.rules, state) : [];
    if (!state || seat === undefined) throw new ApiError('not-found', 'there is no puzzle in this record');
    const { rules } = record;
    const codes = right?.map((text) => game.moves.encode(rules, game.moves.read(rules, text))) ?? null;
    this.#open = { game, rules, puzzle: new Puzzle(game.id, kind, rules, seat, codes), state };
    return this.#position('open');
  }

  /** Plays a move of the solver: afterwards the puzzle is still open, solved, or failed. */
  async play(json: AnyMove): Promise<PuzzlePosition> {
    const open = this.#current();
    const { game, rules, puzzle, state } = open;
    const { seat } = puzzle;
    const parsed = game.moves.parse(rules, json);
    if (!('move' in parsed)) throw new ApiError('malformed', parsed.problem.because);
    const refusal = game.refuse(rules, state, seat, parsed.move);
    if (refusal) throw new ApiError('refused', refusal.because, { rule: refusal.rule, because: refusal.because });
    const { status, after } = puzzle.judge(state, game.moves.encode(rules, parsed.move));
    if (after) open.state = after;
    return this.#position(status);
  }

  /** Returns a shortest solution from the current position, in the game's notation; empty if there is none. */
  async solution(): Promise<readonly string[]> {
    const { game, rules, puzzle, state } = this.#current();
    const { wins } = puzzle.solution(state);
    const lines = [...wins.values()].sort((a, b) => a.length - b.length);
    return (lines[0] ?? []).map((code) => game.moves.write(rules, game.moves.decode(rules, code)));
  }

  #current() {
    if (!this.#open) throw new ApiError('not-found', 'no puzzle is open');
    return this.#open;
  }

  #position(status: PuzzlePosition['status']): PuzzlePosition {
    const { game, rules, puzzle, state } = this.#current();
    const { seat } = puzzle;
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
      // Of the moves that need an amount, only bids can solve a puzzle; trades with other players are excluded.
      open: isAsked ? game.open(rules, state, seat).filter(({ type }) => type === 'bid') : [],
    };
  }
}
