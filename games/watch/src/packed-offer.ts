import { RESOURCES } from './rules.ts';

const KINDS = RESOURCES.length;
const RADIX = 49;
const ZERO = 24;

/** Net amounts (+ = the player in turn gives) in one number above 0. */
export const packNet = (net: ArrayLike<number>): number => {
  let packed = 0;
  for (let kind = 0; kind < KINDS; kind++) packed = packed * RADIX + net[kind] + ZERO;
  return packed;
};

/** The other way round. */
export const unpackNet = (packed: number): number[] => {
  const net: number[] = [];
  for (let rest = packed; net.length < KINDS; rest = Math.floor(rest / RADIX)) net.unshift((rest % RADIX) - ZERO);
  return net;
};
