/** For the server, the bots and the worker of the page. */
export { nightfold } from './game.ts';
export * from './table.ts';
