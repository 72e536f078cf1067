import { RESOURCES } from './rules.ts';

const KINDS = RESOURCES.length;
const RADIX = 49;
const ZERO = 24;

/** Packs net amounts (positive: the active player gives) into one positive number. */
export const packNet = (net: ArrayLike<number>): number => {
  let packed = 0;
  for (let kind = 0; kind < KINDS; kind++) packed = packed * RADIX + net[kind] + ZERO;
  return packed;
};

/** The inverse of `packNet`. */
export const unpackNet = (packed: number): number[] => {
  const net: number[] = [];
  for (let rest = packed; net.length < KINDS; rest = Math.floor(rest / RADIX)) net.unshift((rest % RADIX) - ZERO);
  return net;
};
