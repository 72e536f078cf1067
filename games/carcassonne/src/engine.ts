/** Entry point for server, bots and the offline worker; bots read windows of imagined positions. */
export * from './board.ts';
export * from './features.ts';
export * from './fits.ts';
export { carcassonne } from './game.ts';
export { bridgeAt } from './lay.ts';
export { meepleSegment } from './legal/meeple.ts';
export { placeable, placements } from './legal/place.ts';
export { CODE, fieldsOf, offerCode, placeCode, typeOf } from './moves.ts';
export * from './score.ts';
export * from './state.ts';
export * from './table.ts';
export * from './topology.ts';
