import { inputCount } from './encoder.ts';
import { activate, ONE, SUM_ONE, toFixed } from './fixed-point.ts';
import { BLOCK, createLayerMath, type LayerMath } from './layer-math.ts';
import { SeatRows } from './seat-rows.ts';
import { type Layout, layoutOf, type NetworkShape } from './shape.ts';

/** The most seats of any game. */
const MAX_SEATS = 8;

const align = (bytes: number): number => Math.ceil(bytes / 16) * 16;

/**
 * The value network: the same small perceptron maps each seat's inputs (its own, mean and maximum of the others', the table's)
 * to one logit; softmax over the seats gives the chances. Computes with integers, see fixed-point.ts.
 */
export class Network {
  readonly shape: NetworkShape;
  /** False if WebAssembly SIMD is missing here and plain JavaScript is used. */
  readonly simd: boolean;
  readonly #layout: Layout;
  readonly #math: LayerMath;
  readonly #words: Int32Array;
  readonly #parameters: Int32Array;
  readonly #logits = new Float64Array(MAX_SEATS);
  readonly #fixed: Int32Array;
  readonly #rows: SeatRows;
  readonly #row: Int32Array;
  /** Byte addresses in the memory of the layer math. */
  readonly #list: number;
  readonly #weights: number;
  readonly #sharedWeights: number;
  readonly #weights2: number;
  readonly #sharedSums: number;
  readonly #sums: number;

  /** @param parameters integers in the order of `layoutOf`; not copied, so do not change them. */
  constructor(shape: NetworkShape, parameters: Int32Array, { plain = false } = {}) {
    const layout = layoutOf(shape);
    const [first, second] = shape.hidden;
    if (first % BLOCK || second % BLOCK) throw new Error(`hidden layers must be multiples of ${BLOCK}`);
    if (parameters.length !== layout.size) throw new Error(`${parameters.length} parameters instead of ${layout.size}`);
    this.shape = shape;
    this.#layout = layout;
    this.#parameters = parameters;
    this.#fixed = new Int32Array(inputCount(shape, MAX_SEATS));
    this.#rows = new SeatRows(shape.perSeat);
    this.#row = new Int32Array(Math.max(layout.seatRows, shape.shared, first) + 1);
    let bytes = 0;
    const reserve = (size: number): number => {
      const at = bytes;
      bytes += align(size);
      return at;
    };
    const pairs = (rows: number): number => (rows + 1) >> 1;
    this.#list = reserve(8 * pairs(this.#row.length));
    this.#weights = reserve(4 * pairs(layout.seatRows) * first);
    this.#sharedWeights = reserve(4 * pairs(shape.shared) * first);
    this.#weights2 = reserve(4 * pairs(first) * second);
    this.#sharedSums = reserve(4 * first);
    this.#sums = reserve(4 * Math.max(first, second));
    this.#math = createLayerMath(bytes, plain);
    this.simd = this.#math.simd;
    this.#words = new Int32Array(this.#math.memory);
    this.#interleave(layout.seatWeights, layout.seatRows, first, this.#weights);
    this.#interleave(layout.sharedWeights, shape.shared, first, this.#sharedWeights);
    this.#interleave(layout.weights2, first, second, this.#weights2);
  }

  /** Interleaves the weights of neighbouring inputs, as the layer math needs them. */
  #interleave(from: number, rows: number, outputs: number, address: number): void {
    const shorts = new Int16Array(this.#math.memory);
    for (let row = 0; row < rows; row++)
      for (let output = 0; output < outputs; output++)
        shorts[(address >> 1) + (row >> 1) * 2 * outputs + 2 * output + (row & 1)] =
          this.#parameters[from + row * outputs + output];
  }

  /**
   * Each seat's chance to win; they sum to 1.
   *
   * @param inputs what an encoder of the same shape wrote: seat by seat, then the shared ones.
   * @param into written and returned; with it nothing is allocated.
   */
  chances(inputs: Float32Array, seats: number, into = new Float64Array(seats)): Float64Array {
    const { perSeat, shared } = this.shape;
    const fixed = this.#fixed;
    const count = seats * perSeat + shared;
    for (let i = 0; i < count; i++) fixed[i] = toFixed(inputs[i]);
    return this.chancesOfFixed(fixed, seats, into);
  }

  /** The same for integer inputs (see fixed-point.ts). */
  chancesOfFixed(fixed: Int32Array | Int16Array, seats: number, into = new Float64Array(seats)): Float64Array {
    const logits = this.#logits;
    this.#sumShared(fixed, seats);
    this.#rows.read(fixed, seats);
    let best = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < seats; seat++) {
      logits[seat] = this.#logit(fixed, seat);
      if (logits[seat] > best) best = logits[seat];
    }
    let total = 0;
    for (let seat = 0; seat < seats; seat++) {
      into[seat] = Math.exp(logits[seat] - best);
      total += into[seat];
    }
    for (let seat = 0; seat < seats; seat++) into[seat] /= total;
    return into;
  }

  /** Sums bias and the table's inputs, which are the same for all seats. */
  #sumShared(fixed: ArrayLike<number>, seats: number): void {
    const { perSeat, shared, hidden } = this.shape;
    const words = this.#words;
    const first = hidden[0];
    const sums = this.#sharedSums >> 2;
    for (let i = 0; i < first; i++) words[sums + i] = this.#parameters[this.#layout.bias1 + i];
    for (let i = 0; i < shared; i++) this.#row[i] = fixed[seats * perSeat + i];
    this.#row[shared] = 0;
    this.#multiply(shared, this.#sharedWeights, this.#sharedSums, first);
  }

  #logit(fixed: ArrayLike<number>, seat: number): number {
    const { hidden, prior } = this.shape;
    const [first, second] = hidden;
    const { bias2, weights3, bias3, seatRows } = this.#layout;
    const words = this.#words;
    const row = this.#row;
    const parameters = this.#parameters;
    const sums = this.#sums >> 2;
    this.#rows.write(seat, row);
    row[seatRows] = 0;
    words.copyWithin(sums, this.#sharedSums >> 2, (this.#sharedSums >> 2) + first);
    this.#multiply(seatRows, this.#weights, this.#sums, first);
    for (let i = 0; i < first; i++) row[i] = activate(words[sums + i]);
    for (let i = 0; i < second; i++) words[sums + i] = parameters[bias2 + i];
    this.#multiply(first, this.#weights2, this.#sums, second);
    let logit = parameters[bias3];
    for (let i = 0; i < second; i++) logit += activate(words[sums + i]) * parameters[weights3 + i];
    logit /= SUM_ONE;
    return prior ? logit + prior.scale * (fixed[seat * this.shape.perSeat + prior.at] / ONE - 0.5) : logit;
  }

  /** Adds row x weights to sums, skipping pairs of inputs that are 0. */
  #multiply(rows: number, weights: number, sums: number, outputs: number): void {
    const row = this.#row;
    const words = this.#words;
    const list = this.#list >> 2;
    let count = 0;
    for (let i = 0; i < rows; i += 2) {
      const pair = row[i] | (row[i + 1] << 16);
      if (pair === 0) continue;
      words[list + 2 * count] = 2 * i * outputs;
      words[list + 2 * count + 1] = pair;
      count++;
    }
    this.#math.accumulate(this.#list, count, weights, sums, outputs);
  }
}
