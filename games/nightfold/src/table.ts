/** Entry point for the board in the browser: types, fold, notation and words; no engine. */
export type { Event } from './events.ts';
export { type Move, moves } from './moves.ts';
export { NIGHTS, type Rules } from './rules.ts';
export { fold, type View } from './view.ts';
export { words } from './words/index.ts';
