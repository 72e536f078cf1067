import { botsFor } from '@holdfast/bots';
import { Puzzle, playSurely, type Solution } from '@holdfast/bots/puzzles';
import { PlayOn } from '@holdfast/bots/review';
import {
  type AnyGame,
  type AnyRules,
  type AnyState,
  type PackedRecord,
  packRecord,
  Recorder,
  type Seat,
  seeded,
} from '@holdfast/kernel';

/** Largest share of right first moves; puzzles that most moves solve are dropped. */
const MOST_RIGHT = 0.25;
const FEWEST_MOVES = 4;
/** Sampled positions that look the same to the seat, in which every solution must work too. */
const WORLDS = 6;

/** True if each solution works in all sampled positions, not only in the real one. */
function isSure(game: AnyGame, rules: AnyRules, state: AnyState, puzzle: Puzzle, { wins }: Solution): boolean {
  const { seat } = puzzle;
  const view = game.view(rules, state, seat);
  for (let world = 0; world < WORLDS; world++) {
    const imagined: AnyState = game.imagine(rules, view, seat, seeded(`world/${world}`));
    for (const line of wins.values()) {
      let at: AnyState | null = imagined;
      for (const code of line) at = at && playSurely(game, rules, at, seat, code);
      if (!at || !puzzle.isDone(at)) return false;
    }
  }
  return true;
}

/**
 * The right first moves, if a position makes a puzzle: the task can be done for sure or a move is right by a wide margin, and not
 * too many moves are right. Null for other positions.
 */
export function rightMovesOf(
  gameId: string,
  kind: string,
  rules: AnyRules,
  state: AnyState,
  seat: Seat,
): readonly number[] | null {
  const puzzle = new Puzzle(gameId, kind, rules, seat, null);
  if (!puzzle.kind.mayStart(rules, state, seat)) return null;
  if (puzzle.kind.rightMoves) return puzzle.kind.rightMoves(rules, state, seat, botsFor(gameId));
  const solution = puzzle.solution(state);
  const { wins, moves, isWhole } = solution;
  if (wins.size === 0 || !isWhole || moves < FEWEST_MOVES || wins.size > MOST_RIGHT * moves) return null;
  const shortest = Math.min(...[...wins.values()].map((line) => line.length));
  const isLong = puzzle.kind.isDone !== undefined || shortest >= 2;
  return isLong && isSure(botsFor(gameId).game, rules, state, puzzle, solution) ? [...wins.keys()] : null;
}

/** A puzzle as stored in a file. */
export interface MadePuzzle {
  /** The game up to the position. */
  readonly packed: PackedRecord;
  /** The right moves in the game's notation, for kinds of one move; null if they are searched. */
  readonly right: readonly string[] | null;
}

/**
 * Plays one game between bots and searches it for a puzzle of a kind; null if it has none.
 * @param begins prefix of the first right move, in the game's notation
 */
export function puzzleFrom(
  gameId: string,
  kind: string,
  rules: AnyRules,
  level: 1 | 2,
  seed: string,
  begins = '',
): MadePuzzle | null {
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
    const right = hasChoice && waiting.length === 1 ? rightMovesOf(gameId, kind, rules, state, seat) : null;
    const texts = right?.map((code) => game.moves.write(rules, game.moves.decode(rules, code)));
    if (texts?.[0].startsWith(begins)) {
      return { packed: packRecord(recorder.record(names)), right: bots.puzzles?.[kind].rightMoves ? texts : null };
    }
    game.legalCodes(rules, state, seat, codes);
    const code = hasChoice ? playOn.advise(state, seat, level, own).code : codes[0];
    recorder.play(seat, code, luck);
  }
}
