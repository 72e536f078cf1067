/** Puzzles from games between bots: `@holdfast/bots/puzzles`. */
export { Puzzle } from './puzzles/puzzle.ts';
export { playSurely, type Solution } from './puzzles/solve.ts';
