import { type AnyGame, type AnyRules, type AnyState, type Chance, digestCells, type Seat } from '@holdfast/kernel';

/** Thrown if a move needs luck, which solutions must not depend on. */
class NeedsLuck extends Error {}

const refuse = (): never => {
  throw new NeedsLuck();
};
const NO_LUCK: Chance = { below: refuse, die: refuse, pick: refuse };

/** Moves of a solution, as codes, in order. */
export type Line = readonly number[];

export interface SolveLimits {
  /** Longest line to search. */
  readonly depth: number;
  /** Positions after which the search gives up. */
  readonly positions: number;
}

/** Enough for a whole turn of our games. */
const PUZZLE_LIMITS: SolveLimits = { depth: 6, positions: 12_000 };

/** Solution of a position: for each first move that leads to the goal, the shortest line. */
export interface Solution {
  readonly wins: ReadonlyMap<number, Line>;
  /** Number of listed first moves. */
  readonly moves: number;
  /** False if the search gave up, so that there may be more. */
  readonly isWhole: boolean;
}

/**
 * Plays a code on a copy. Null if the result is uncertain, because the move needs luck or reveals something hidden (it depends
 * on another seat's cards).
 */
export function playSurely(game: AnyGame, rules: AnyRules, state: AnyState, seat: Seat, code: number): AnyState | null {
  const next: AnyState = game.blank(rules);
  game.copy(state, next);
  try {
    game.play(rules, next, seat, code, NO_LUCK);
    return next;
  } catch (error) {
    if (error instanceof NeedsLuck) return null;
    throw error;
  }
}

/** True if the seat is the only winner. */
export function hasWon(game: AnyGame, rules: AnyRules, state: AnyState, seat: Seat): boolean {
  const outcome = game.outcome(rules, state);
  return outcome !== null && outcome.winners.length === 1 && outcome.winners[0] === seat;
}

/** The goal of a line of moves. */
export type Goal = (state: AnyState) => boolean;

/** Searches all lines to a goal with listed moves of one seat, without luck and before anybody else is asked. */
export function solve(
  game: AnyGame,
  rules: AnyRules,
  start: AnyState,
  seat: Seat,
  isDone: Goal,
  limits: SolveLimits = PUZZLE_LIMITS,
): Solution {
  const wins = new Map<number, Line>();
  let positions = 0;
  let isWhole = true;
  const listed = (state: AnyState): number[] => {
    const codes = new Int32Array(game.maxMoves);
    return Array.from(codes.subarray(0, game.legalCodes(rules, state, seat, codes)));
  };
  const first = listed(start);
  for (const code of first) {
    // Breadth first, so that the first line found is a shortest one.
    let level: { readonly state: AnyState; readonly line: Line }[] = [{ state: start, line: [] }];
    const seen = new Set<string>();
    for (let depth = 1; depth <= limits.depth && level.length > 0 && !wins.has(code); depth++) {
      const next: typeof level = [];
      for (const { state, line } of level) {
        for (const tried of depth === 1 ? [code] : listed(state)) {
          if (++positions > limits.positions) {
            isWhole = false;
            break;
          }
          const after = playSurely(game, rules, state, seat, tried);
          if (!after) continue;
          if (isDone(after)) {
            wins.set(code, [...line, tried]);
            break;
          }
          const waiting = game.waitingOn(rules, after);
          if (waiting.length !== 1 || waiting[0] !== seat) continue;
          const digest = digestCells(after.cells);
          if (seen.has(digest)) continue;
          seen.add(digest);
          next.push({ state: after, line: [...line, tried] });
        }
        if (wins.has(code) || positions > limits.positions) break;
      }
      level = next;
    }
    if (positions > limits.positions) break;
  }
  return { wins, moves: first.length, isWhole };
}
