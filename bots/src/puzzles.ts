/** Puzzles from games between bots: `@holdfast/bots/puzzles`. */

export { playSurely, type Solution } from './analysis/solve.ts';
export { Puzzle } from './puzzles/puzzle.ts';
