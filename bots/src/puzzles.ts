/** Puzzles from games between bots: `@holdfast/bots/puzzles`. */
export { isPuzzle, puzzleFrom } from './puzzles/make-puzzles.ts';
export { judgeMove, PUZZLE_LIMITS, solve } from './puzzles/solve.ts';
