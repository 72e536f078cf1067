import { CEILING, type Layout, layoutOf, type NetworkShape, ONE, SeatRows } from '@holdfast/bots/network';
import { createFloatLayerMath, type FloatLayerMath } from './float-layer-math.ts';
import type { Position } from './position.ts';

const MAX_SEATS = 8;
const WORD = 4;

/** A list of non-zero inputs in the layer math's memory. */
interface List {
  readonly address: number;
  count: number;
}

/** Data of a seat's forward pass for the backward pass: inputs, and sums before clipping; byte addresses. */
interface SeatPass {
  readonly inputs: List;
  /** Non-zero neurons of the first layer. */
  readonly active: List;
  readonly first: number;
  readonly second: number;
}

/** The network in floating point: loss on positions, and its gradient by backpropagation. */
export class Gradient {
  /** Sums over all positions since `begin`. */
  readonly sums: Float32Array;
  readonly #shape: NetworkShape;
  readonly #layout: Layout;
  readonly #math: FloatLayerMath;
  readonly #floats: Float32Array;
  readonly #words: Int32Array;
  readonly #parameters: Float32Array;
  readonly #rows: SeatRows;
  readonly #row: Int32Array;
  readonly #chances = new Float64Array(MAX_SEATS);
  readonly #seats: readonly SeatPass[];
  readonly #shared: List;
  readonly #sharedSums: number;
  readonly #sharedErrors: number;
  readonly #errors1: number;
  readonly #errors2: number;
  readonly #back: number;
  readonly #gradientAt: number;

  constructor(shape: NetworkShape) {
    const layout = layoutOf(shape);
    const [first, second] = shape.hidden;
    this.#shape = shape;
    this.#layout = layout;
    let bytes = 0;
    const reserve = (words: number): number => {
      const at = bytes;
      bytes += Math.ceil((words * WORD) / 16) * 16;
      return at;
    };
    const list = (inputs: number): List => ({ address: reserve(2 * inputs), count: 0 });
    reserve(layout.size);
    this.#gradientAt = reserve(layout.size);
    this.#shared = list(shape.shared);
    this.#sharedSums = reserve(first);
    this.#sharedErrors = reserve(first);
    this.#errors1 = reserve(first);
    this.#errors2 = reserve(second);
    this.#back = reserve(first);
    this.#seats = Array.from({ length: MAX_SEATS }, () => ({
      inputs: list(layout.seatRows),
      active: list(first),
      first: reserve(first),
      second: reserve(second),
    }));
    this.#math = createFloatLayerMath(bytes);
    this.#floats = new Float32Array(this.#math.memory);
    this.#words = new Int32Array(this.#math.memory);
    this.#parameters = this.#at(0, layout.size);
    this.sums = this.#at(this.#gradientAt, layout.size);
    this.#rows = new SeatRows(shape.perSeat);
    this.#row = new Int32Array(layout.seatRows);
  }

  #at(address: number, size: number): Float32Array {
    return this.#floats.subarray(address / WORD, address / WORD + size);
  }

  /** Starts a batch with these parameters. */
  begin(parameters: Float32Array): void {
    this.#parameters.set(parameters);
    this.sums.fill(0);
  }

  /** Adds the gradient of one position; returns its loss (cross-entropy in nats). */
  add(position: Position): number {
    const { seats, target } = position;
    const { sharedWeights, bias1 } = this.#layout;
    const first = this.#shape.hidden[0];
    const chances = this.#forward(position);
    const errors = this.#at(this.#sharedErrors, first).fill(0);
    let loss = 0;
    for (let seat = 0; seat < seats; seat++) {
      if (target[seat] > 0) loss -= target[seat] * Math.log(Math.max(chances[seat], 1e-9));
      this.#backward(this.#seats[seat], chances[seat] - target[seat]);
    }
    const gradient = this.#gradientAt + sharedWeights * WORD;
    this.#math.addOuter(this.#shared.address, this.#shared.count, gradient, this.#sharedErrors, first);
    for (let i = 0; i < first; i++) this.sums[bias1 + i] += errors[i];
    return loss;
  }

  #forward({ seats, inputs }: Position): Float64Array {
    const { perSeat, shared, hidden, prior } = this.#shape;
    const [first, second] = hidden;
    const { bias1, sharedWeights, weights2, bias2, weights3, bias3 } = this.#layout;
    const floats = this.#floats;
    const parameters = this.#parameters;
    const math = this.#math;
    const copyBias = (bias: number, address: number, size: number): void =>
      void floats.copyWithin(address / WORD, bias, bias + size);
    copyBias(bias1, this.#sharedSums, first);
    this.#fill(this.#shared, inputs, seats * perSeat, shared, first);
    math.multiply(this.#shared.address, this.#shared.count, sharedWeights * WORD, this.#sharedSums, first);
    this.#rows.read(inputs, seats);
    const logits = this.#chances;
    let best = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < seats; seat++) {
      const pass = this.#seats[seat];
      this.#rows.write(seat, this.#row);
      this.#fill(pass.inputs, this.#row, 0, this.#row.length, first);
      copyBias(this.#sharedSums / WORD, pass.first, first);
      math.multiply(pass.inputs.address, pass.inputs.count, 0, pass.first, first);
      this.#activate(pass);
      copyBias(bias2, pass.second, second);
      math.multiply(pass.active.address, pass.active.count, weights2 * WORD, pass.second, second);
      let logit = parameters[bias3];
      for (let j = 0; j < second; j++) logit += clip(floats[pass.second / WORD + j]) * parameters[weights3 + j];
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

  /** Lists the non-zero inputs. */
  #fill(list: List, fixed: ArrayLike<number>, from: number, size: number, outputs: number): void {
    let at = list.address / WORD;
    for (let i = 0; i < size; i++) {
      const value = fixed[from + i];
      if (value === 0) continue;
      this.#words[at] = i * outputs * WORD;
      this.#floats[at + 1] = value / ONE;
      at += 2;
    }
    list.count = (at - list.address / WORD) / 2;
  }

  /** Lists the non-zero neurons of the first layer. */
  #activate({ active, first }: SeatPass): void {
    const [size, second] = this.#shape.hidden;
    let at = active.address / WORD;
    for (let i = 0; i < size; i++) {
      const activation = clip(this.#floats[first / WORD + i]);
      if (activation === 0) continue;
      this.#words[at] = i * second * WORD;
      this.#floats[at + 1] = activation;
      at += 2;
    }
    active.count = (at - active.address / WORD) / 2;
  }

  #backward(pass: SeatPass, error: number): void {
    const [first, second] = this.#shape.hidden;
    const { weights2, bias2, weights3, bias3 } = this.#layout;
    const { sums } = this;
    const floats = this.#floats;
    const math = this.#math;
    const { address, count } = pass.active;
    sums[bias3] += error;
    for (let j = 0; j < second; j++) {
      const sum = floats[pass.second / WORD + j];
      const back = sum > 0 && sum < CEILING ? error * this.#parameters[weights3 + j] : 0;
      sums[weights3 + j] += error * clip(sum);
      sums[bias2 + j] += back;
      floats[this.#errors2 / WORD + j] = back;
    }
    math.addOuter(address, count, this.#gradientAt + weights2 * WORD, this.#errors2, second);
    const back = this.#back / WORD;
    floats.fill(0, back, back + count);
    math.dots(address, count, weights2 * WORD, this.#errors2, second, this.#back);
    const errors = this.#errors1 / WORD;
    floats.fill(0, errors, errors + first);
    for (let n = 0; n < count; n++) {
      const neuron = this.#words[address / WORD + 2 * n] / (second * WORD);
      if (floats[pass.first / WORD + neuron] >= CEILING) continue;
      floats[errors + neuron] = floats[back + n];
      floats[this.#sharedErrors / WORD + neuron] += floats[back + n];
    }
    math.addOuter(pass.inputs.address, pass.inputs.count, this.#gradientAt, this.#errors1, first);
  }
}

const clip = (sum: number): number => (sum <= 0 ? 0 : sum < CEILING ? sum : CEILING);
