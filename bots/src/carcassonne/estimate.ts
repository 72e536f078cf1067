import { ESTIMATE_WEIGHTS } from './estimate-weights.ts';

/** Terms of each input: itself, times the share of tiles left, times the share squared. */
export const TERMS = 3;

/** Share of the base game's tiles that are left. */
export const partLeft = (left: number): number => Math.min(1, left / 72);

let learned = ESTIMATE_WEIGHTS;
/** Number of tiles left that `weights` were prepared for; -1 if none. */
let preparedFor = -1;
const weights = new Float64Array(ESTIMATE_WEIGHTS.length / TERMS);

/** Replaces the shipped weights, while fitting new ones. */
export function useWeights(list: readonly number[]): void {
  learned = list;
  preparedFor = -1;
}

/**
 * Correction to level 2's expected points of a seat, learned from the final scores of games (TRAINING.md).
 *
 * @param inputs the seat's inputs from `start` on.
 */
export function correction(inputs: Float32Array, start: number, left: number): number {
  if (left !== preparedFor) prepare(left);
  let points = 0;
  for (let i = 0; i < weights.length; i++) points += inputs[start + i] * weights[i];
  return points;
}

/** Computes the weights at this stage of the game. */
function prepare(left: number): void {
  const part = partLeft(left);
  const count = weights.length;
  for (let i = 0; i < count; i++) weights[i] = learned[i] + part * (learned[count + i] + part * learned[2 * count + i]);
  preparedFor = left;
}
