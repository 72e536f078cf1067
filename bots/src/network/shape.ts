import type { Encoder, Prior } from './encoder.ts';

/** The size of a network: the encoder's inputs, and the neurons of the two hidden layers (multiples of 32). */
export interface NetworkShape {
  readonly perSeat: number;
  readonly shared: number;
  readonly hidden: readonly [number, number];
  readonly prior: Prior | null;
}

/** Offsets of the layers in one array of parameters: weights as [input][output], then biases. */
export interface Layout {
  /** Rows of the first layer that differ from seat to seat: own inputs, mean of the others, maximum of the others. */
  readonly seatRows: number;
  readonly seatWeights: number;
  readonly sharedWeights: number;
  readonly bias1: number;
  readonly weights2: number;
  readonly bias2: number;
  readonly weights3: number;
  readonly bias3: number;
  readonly size: number;
}

/** The shape for an encoder. */
export const shapeFor = (encoder: Encoder<never, never>, hidden: readonly [number, number]): NetworkShape => ({
  perSeat: encoder.perSeat,
  shared: encoder.shared,
  hidden,
  prior: encoder.prior ?? null,
});

/** The layout of a shape's parameters. */
export function layoutOf({ perSeat, shared, hidden: [first, second] }: NetworkShape): Layout {
  const seatRows = 3 * perSeat;
  const sharedWeights = seatRows * first;
  const bias1 = sharedWeights + shared * first;
  const weights2 = bias1 + first;
  const bias2 = weights2 + first * second;
  const weights3 = bias2 + second;
  const bias3 = weights3 + second;
  return { seatRows, seatWeights: 0, sharedWeights, bias1, weights2, bias2, weights3, bias3, size: bias3 + 1 };
}
