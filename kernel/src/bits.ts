/** A bit set of places: place i is bit `i & 31` of `words[i >> 5]`. */
export type Words = Int32Array;

export const wordsFor = (places: number): number => (places + 31) >> 5;
export const has = (set: Words, place: number): boolean => ((set[place >> 5] >>> (place & 31)) & 1) === 1;
export const add = (set: Words, place: number): void => {
  set[place >> 5] |= 1 << (place & 31);
};
export const remove = (set: Words, place: number): void => {
  set[place >> 5] &= ~(1 << (place & 31));
};
/** Number of set bits in a word. */
export const countBits = (word: number): number => {
  let w = word - ((word >>> 1) & 0x55555555);
  w = (w & 0x33333333) + ((w >>> 2) & 0x33333333);
  return Math.imul((w + (w >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
/** The place of the lowest bit of a non-zero word. */
export const lowest = (word: number): number => 31 - Math.clz32(word & -word);
