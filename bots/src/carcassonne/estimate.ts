import { ESTIMATE_WEIGHTS } from './estimate-weights.ts';

/** Terms of each input: as it is, times the part of the tiles left, times its square. */
export const TERMS = 3;

/** Part of the base game's tiles that are left. */
export const partLeft = (left: number): number => Math.min(1, left / 72);

let learned = ESTIMATE_WEIGHTS;
/** Tiles left for which `weights` were prepared; -1 if none. */
let preparedFor = -1;
const weights = new Float64Array(ESTIMATE_WEIGHTS.length / TERMS);

/** Other weights than the shipped ones: while they are being fitted. */
export function useWeights(list: readonly number[]): void {
  learned = list;
  preparedFor = -1;
}

/**
 * What level 2's expected points of a seat should be corrected by, learned from the final scores of games (TRAINING.md).
 *
 * @param inputs the seat's inputs from `start` on.
 */
export function correction(inputs: Float32Array, start: number, left: number): number {
  if (left !== preparedFor) prepare(left);
  let points = 0;
  for (let i = 0; i < weights.length; i++) points += inputs[start + i] * weights[i];
  return points;
}

/** The weights at this stage of the game. */
function prepare(left: number): void {
  const part = partLeft(left);
  const count = weights.length;
  for (let i = 0; i < count; i++) weights[i] = learned[i] + part * (learned[count + i] + part * learned[2 * count + i]);
  preparedFor = left;
}
