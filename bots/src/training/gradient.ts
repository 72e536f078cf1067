import { CEILING, ONE } from '../network/fixed-point.ts';
import { SeatRows } from '../network/seat-rows.ts';
import { type Layout, layoutOf, type NetworkShape } from '../network/shape.ts';
import type { Position } from './position.ts';

const MAX_SEATS = 8;

/** The network in floating point: its loss on a position and the gradient of it (backpropagation). */
export class Gradient {
  /** Sums over all positions since `clear`. */
  readonly sums: Float32Array;
  readonly #shape: NetworkShape;
  readonly #layout: Layout;
  readonly #rows: SeatRows;
  readonly #row: Int32Array;
  readonly #shared: SparseRow;
  readonly #sharedSums: Float32Array;
  readonly #sharedError: Float32Array;
  readonly #seats: readonly SeatPass[];
  readonly #chances = new Float64Array(MAX_SEATS);

  constructor(shape: NetworkShape) {
    this.#shape = shape;
    this.#layout = layoutOf(shape);
    const [first, second] = shape.hidden;
    this.sums = new Float32Array(this.#layout.size);
    this.#rows = new SeatRows(shape.perSeat);
    this.#row = new Int32Array(this.#layout.seatRows);
    this.#sharedSums = new Float32Array(first);
    this.#sharedError = new Float32Array(first);
    this.#seats = Array.from({ length: MAX_SEATS }, () => ({
      inputs: new SparseRow(this.#layout.seatRows),
      first: new Float32Array(first),
      second: new Float32Array(second),
      error1: new Float32Array(first),
      error2: new Float32Array(second),
    }));
    this.#shared = new SparseRow(shape.shared);
  }

  clear(): void {
    this.sums.fill(0);
  }

  /** Adds the gradient of one position; returns its loss (cross-entropy in nats). */
  add(parameters: Float32Array, position: Position): number {
    const { seats, target } = position;
    const chances = this.#forward(parameters, position);
    let loss = 0;
    this.#sharedError.fill(0);
    for (let seat = 0; seat < seats; seat++) {
      if (target[seat] > 0) loss -= target[seat] * Math.log(Math.max(chances[seat], 1e-9));
      this.#backward(parameters, this.#seats[seat], chances[seat] - target[seat]);
    }
    const { sharedWeights, bias1 } = this.#layout;
    this.#shared.addOuter(this.#sharedError, this.sums, sharedWeights);
    for (let i = 0; i < this.#sharedError.length; i++) this.sums[bias1 + i] += this.#sharedError[i];
    return loss;
  }

  #forward(parameters: Float32Array, { seats, inputs }: Position): Float64Array {
    const { perSeat, shared, hidden, prior } = this.#shape;
    const [first, second] = hidden;
    const { bias1, sharedWeights, weights2, bias2, weights3, bias3 } = this.#layout;
    const sharedSums = this.#sharedSums;
    for (let i = 0; i < first; i++) sharedSums[i] = parameters[bias1 + i];
    this.#shared.read(inputs, seats * perSeat, shared);
    this.#shared.multiply(parameters, sharedWeights, sharedSums);
    this.#rows.read(inputs, seats);
    const logits = this.#chances;
    let best = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < seats; seat++) {
      const pass = this.#seats[seat];
      this.#rows.write(seat, this.#row);
      pass.inputs.read(this.#row, 0, this.#row.length);
      pass.first.set(sharedSums);
      pass.inputs.multiply(parameters, 0, pass.first);
      for (let i = 0; i < second; i++) pass.second[i] = parameters[bias2 + i];
      for (let i = 0; i < first; i++) {
        const activation = clip(pass.first[i]);
        if (activation === 0) continue;
        const from = weights2 + i * second;
        for (let j = 0; j < second; j++) pass.second[j] += activation * parameters[from + j];
      }
      let logit = parameters[bias3];
      for (let j = 0; j < second; j++) logit += clip(pass.second[j]) * parameters[weights3 + j];
      if (prior) logit += prior.scale * (inputs[seat * perSeat + prior.at] / ONE - 0.5);
      logits[seat] = logit;
      if (logit > best) best = logit;
    }
    let total = 0;
    for (let seat = 0; seat < seats; seat++) {
      logits[seat] = Math.exp(logits[seat] - best);
      total += logits[seat];
    }
    for (let seat = 0; seat < seats; seat++) logits[seat] /= total;
    return logits;
  }

  #backward(parameters: Float32Array, pass: SeatPass, error: number): void {
    const [first, second] = this.#shape.hidden;
    const { weights2, bias2, weights3, bias3 } = this.#layout;
    const { sums } = this;
    const { error1, error2 } = pass;
    sums[bias3] += error;
    for (let j = 0; j < second; j++) {
      const sum = pass.second[j];
      sums[weights3 + j] += error * clip(sum);
      error2[j] = sum > 0 && sum < CEILING ? error * parameters[weights3 + j] : 0;
      sums[bias2 + j] += error2[j];
    }
    for (let i = 0; i < first; i++) {
      const sum = pass.first[i];
      error1[i] = 0;
      if (sum <= 0) continue;
      const activation = clip(sum);
      const from = weights2 + i * second;
      let back = 0;
      for (let j = 0; j < second; j++) {
        sums[from + j] += activation * error2[j];
        back += parameters[from + j] * error2[j];
      }
      if (sum >= CEILING) continue;
      error1[i] = back;
      this.#sharedError[i] += back;
    }
    pass.inputs.addOuter(error1, sums, 0);
  }
}

const clip = (sum: number): number => (sum <= 0 ? 0 : sum < CEILING ? sum : CEILING);

/** What the way back needs to know of a seat's way forward: inputs, and sums before clipping. */
interface SeatPass {
  readonly inputs: SparseRow;
  readonly first: Float32Array;
  readonly second: Float32Array;
  readonly error1: Float32Array;
  readonly error2: Float32Array;
}

/** A row of inputs without its zeros, which are most of it. */
class SparseRow {
  readonly #at: Int32Array;
  readonly #values: Float32Array;
  #count = 0;

  constructor(size: number) {
    this.#at = new Int32Array(size);
    this.#values = new Float32Array(size);
  }

  read(fixed: ArrayLike<number>, from: number, size: number): void {
    let count = 0;
    for (let i = 0; i < size; i++) {
      const value = fixed[from + i];
      if (value === 0) continue;
      this.#at[count] = i;
      this.#values[count++] = value / ONE;
    }
    this.#count = count;
  }

  /** sums += row x weights. */
  multiply(weights: Float32Array, from: number, sums: Float32Array): void {
    const outputs = sums.length;
    for (let n = 0; n < this.#count; n++) {
      const value = this.#values[n];
      const row = from + this.#at[n] * outputs;
      for (let i = 0; i < outputs; i++) sums[i] += value * weights[row + i];
    }
  }

  /** gradient += row (outer product) error. */
  addOuter(error: Float32Array, gradient: Float32Array, from: number): void {
    const outputs = error.length;
    for (let n = 0; n < this.#count; n++) {
      const value = this.#values[n];
      const row = from + this.#at[n] * outputs;
      for (let i = 0; i < outputs; i++) gradient[row + i] += value * error[i];
    }
  }
}
