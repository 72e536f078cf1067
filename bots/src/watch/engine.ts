export * from '@holdfast/watch/engine';
export { ARGUMENT_BITS, CODE, TYPE } from '../../../games/watch/src/moves.ts';
export { packNet } from '../../../games/watch/src/net.ts';
