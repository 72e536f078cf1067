export type { Board } from '../../../games/watch/src/board.ts';
export { boardOf } from '../../../games/watch/src/board.ts';
export type * from '../../../games/watch/src/rules.ts';
