/**
 * Numbers of the network as integers: inputs and activations in steps of 1/1024, weights in steps of 1/2048, sums and biases in
 * their product. Sums of integers do not depend on their order, so that every device gets the same chances.
 */
const ACTIVATION_BITS = 10;
export const WEIGHT_BITS = 11;
/** The integer of the input 1. */
export const ONE = 1 << ACTIVATION_BITS;
/** Activations of hidden neurons are clipped to [0, 4]. */
export const CEILING = 4;
export const TOP = CEILING * ONE;
/** Weights are clipped to the range of 16 bits. */
export const MAX_WEIGHT = 32767 / (1 << WEIGHT_BITS);
/** The integer of a sum of 1. */
export const SUM_ONE = 1 << (ACTIVATION_BITS + WEIGHT_BITS);

/** An input as an integer, clipped to [0, 1]; NaN is 0. */
export const toFixed = (x: number): number => (x >= 1 ? ONE : x > 0 ? (x * ONE + 0.5) | 0 : 0);

/** A sum of the first or second layer as the activation of a neuron: clipped ReLU, rounded. */
export const activate = (sum: number): number => {
  if (sum <= 0) return 0;
  // Rounding can overflow 32 bits only for sums that are clipped anyway.
  const activation = (sum >> WEIGHT_BITS) + ((sum >> (WEIGHT_BITS - 1)) & 1);
  return activation < TOP ? activation : TOP;
};
