/** Entry point for the server, the bots and the page's worker. */
export { nightfold } from './game.ts';
export * from './table.ts';
