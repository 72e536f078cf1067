import { layoutOf, MAX_WEIGHT, type NetworkShape } from '@holdfast/bots/network';
import { type Chance, seeded } from '@holdfast/kernel';
import { Gradient } from './gradient.ts';
import type { Position } from './position.ts';

/** Parameters and the optimiser's state. */
export interface OptimiserState {
  readonly parameters: Float32Array;
  /** Moving average of the parameters, which is less noisy; used for playing and shipped. */
  readonly average: Float32Array;
  readonly mean: Float32Array;
  readonly variance: Float32Array;
  steps: number;
}

const DECAY_MEAN = 0.9;
const DECAY_VARIANCE = 0.999;
const DECAY_AVERAGE = 0.995;

/** A normally distributed number (Box-Muller). */
function normal(chance: Chance): number {
  const uniform = (): number => (chance.below(2 ** 31) + 0.5) / 2 ** 31;
  return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** Random weights (He); the last layer is 0, so that an untrained network returns the prior or equal chances. */
export function startState(shape: NetworkShape, seed: string): OptimiserState {
  const layout = layoutOf(shape);
  const chance = seeded(`${seed}/weights`);
  const parameters = new Float32Array(layout.size);
  const first = Math.sqrt(2 / (layout.seatRows + shape.shared));
  const second = Math.sqrt(2 / shape.hidden[0]);
  for (let i = 0; i < layout.bias1; i++) parameters[i] = normal(chance) * first;
  for (let i = layout.weights2; i < layout.bias2; i++) parameters[i] = normal(chance) * second;
  const zeros = (): Float32Array => new Float32Array(layout.size);
  return { parameters, average: parameters.slice(), mean: zeros(), variance: zeros(), steps: 0 };
}

/** Adam on batches of positions, with weights clipped to the range of 16 bits. */
export class Optimiser {
  readonly state: OptimiserState;
  readonly #gradient: Gradient;

  constructor(shape: NetworkShape, state: OptimiserState) {
    this.state = state;
    this.#gradient = new Gradient(shape);
  }

  /** One step; returns the mean loss of the batch before it. */
  step(batch: readonly Position[], learningRate: number): number {
    const { parameters, average, mean, variance } = this.state;
    this.#gradient.begin(parameters);
    let loss = 0;
    for (const position of batch) loss += this.#gradient.add(position);
    const step = ++this.state.steps;
    const { sums } = this.#gradient;
    const rate = (learningRate * Math.sqrt(1 - DECAY_VARIANCE ** step)) / (1 - DECAY_MEAN ** step);
    const keep = Math.min(DECAY_AVERAGE, step / (step + 10));
    for (let i = 0; i < parameters.length; i++) {
      const slope = sums[i] / batch.length;
      mean[i] += (1 - DECAY_MEAN) * (slope - mean[i]);
      variance[i] += (1 - DECAY_VARIANCE) * (slope * slope - variance[i]);
      const moved = parameters[i] - (rate * mean[i]) / (Math.sqrt(variance[i]) + 1e-8);
      parameters[i] = Math.max(-MAX_WEIGHT, Math.min(MAX_WEIGHT, moved));
      average[i] = keep * average[i] + (1 - keep) * parameters[i];
    }
    return loss / batch.length;
  }
}
