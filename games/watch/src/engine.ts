export { watch } from './game.ts';
export { ARGUMENT_BITS, CODE, TYPE } from './moves.ts';
export { packNet, unpackNet } from './packed-offer.ts';
export { COST } from './play/hands.ts';
export { allPoints, openPoints } from './score.ts';
export {
  CAMP,
  CARD_KINDS,
  ENDING,
  KINDS,
  NOBODY,
  PHASE,
  REPLY,
  SPACES,
  STAGE,
  type State,
  WILDLING_KINDS,
} from './state.ts';
export * from './table.ts';
