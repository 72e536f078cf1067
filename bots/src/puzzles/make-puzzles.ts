import {
  type AnyRules,
  type AnyState,
  type PackedRecord,
  packRecord,
  Recorder,
  type Seat,
  seeded,
} from '@holdfast/kernel';
import { botsFor } from '../games.ts';
import { PlayOn } from '../review/play-on.ts';
import { hasWon, PUZZLE_LIMITS, playSurely, type Solution, solve } from './solve.ts';

/** Of the first moves at most this share may win: a puzzle that most moves solve is none. */
const MOST_WINNING = 0.25;
const FEWEST_MOVES = 4;
/** Positions that look the same to the seat, in which every solution must win too. */
const WORLDS = 6;

/** Does each solution win wherever the seat could be, not only in the real position? */
function isSure(gameId: string, rules: AnyRules, state: AnyState, seat: Seat, { wins }: Solution): boolean {
  const { game } = botsFor(gameId);
  const view = game.view(rules, state, seat);
  for (let world = 0; world < WORLDS; world++) {
    const imagined: AnyState = game.imagine(rules, view, seat, seeded(`world/${world}`));
    for (const line of wins.values()) {
      let at: AnyState | null = imagined;
      for (const code of line) at = at && playSurely(game, rules, at, seat, code);
      if (!at || !hasWon(game, rules, at, seat)) return false;
    }
  }
  return true;
}

/** Is this a position worth solving: one can win now, not by any move, and know it? */
export function isPuzzle(gameId: string, rules: AnyRules, state: AnyState, seat: Seat): boolean {
  const { game, puzzles } = botsFor(gameId);
  if (!puzzles?.mayWin(rules, state, seat)) return false;
  const solution = solve(game, rules, state, seat, PUZZLE_LIMITS);
  const { wins, moves, isWhole } = solution;
  if (wins.size === 0 || !isWhole || moves < FEWEST_MOVES || wins.size > MOST_WINNING * moves) return false;
  const shortest = Math.min(...[...wins.values()].map((line) => line.length));
  return shortest >= 2 && isSure(gameId, rules, state, seat, solution);
}

/** Plays one game between bots and looks for a puzzle in it: the game up to that position, or null. */
export function puzzleFrom(gameId: string, rules: AnyRules, level: 1 | 2, seed: string): PackedRecord | null {
  const bots = botsFor(gameId);
  const { game } = bots;
  const luck = seeded(seed);
  const own = seeded(`${seed}/bots`);
  const recorder = new Recorder(game, rules, luck);
  const playOn = new PlayOn(bots, rules);
  const codes = new Int32Array(game.maxMoves);
  const names = Array.from({ length: rules.seats }, (_, seat) => String(seat + 1));
  for (let last = -1; ; ) {
    const { state } = recorder;
    const waiting = game.waitingOn(rules, state);
    if (waiting.length === 0) return null;
    const after = last;
    const seat = waiting.find((one) => one > after) ?? waiting[0];
    last = seat;
    const hasChoice = playOn.hasChoice(state, seat);
    if (hasChoice && waiting.length === 1 && isPuzzle(gameId, rules, state, seat))
      return packRecord(recorder.record(names));
    game.legalCodes(rules, state, seat, codes);
    const code = hasChoice ? playOn.advise(state, seat, level, own).code : codes[0];
    recorder.play(seat, code, luck);
  }
}
