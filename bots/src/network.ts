/** Value networks, for programs that train them: `@holdfast/bots/network`. */
export * from './network/assembler.ts';
export { inputCount } from './network/encoder.ts';
export { CEILING, MAX_WEIGHT, ONE, toFixed } from './network/fixed-point.ts';
export type { Learner } from './network/learner.ts';
export { networkFrom } from './network/load.ts';
export { Network } from './network/network.ts';
export { quantise } from './network/quantise.ts';
export { SeatRows } from './network/seat-rows.ts';
export { type Layout, layoutOf, type NetworkShape, shapeFor } from './network/shape.ts';
export { WeightsMismatch, writeWeights } from './network/weights-file.ts';
