/** Puzzles from games between bots: `@holdfast/bots/puzzles`. */
export { puzzleFrom, rightMovesOf } from './puzzles/make-puzzles.ts';
export { Puzzle } from './puzzles/puzzle.ts';
