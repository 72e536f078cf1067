import { ONE, SUM_ONE, TOP, WEIGHT_BITS } from './fixed-point.ts';
import { layoutOf, type NetworkShape } from './shape.ts';

/** The largest possible sum of each output of a layer; above 2^31 - 1 it would overflow. */
function largestSum(
  {
    parameters,
    from,
    rows,
    outputs,
    bias,
  }: Readonly<Record<'from' | 'rows' | 'outputs' | 'bias', number>> & {
    readonly parameters: ArrayLike<number>;
  },
  output: number,
  largestInput: number,
): number {
  let total = Math.abs(parameters[bias + output]);
  for (let row = 0; row < rows; row++) total += Math.abs(parameters[from + row * outputs + output]) * largestInput;
  return total;
}

/** Rounds floating-point parameters to integers, clipped so that 16-bit weights and 32-bit sums don't overflow. */
export function quantise(shape: NetworkShape, parameters: ArrayLike<number>): Int32Array {
  const layout = layoutOf(shape);
  const [first, second] = shape.hidden;
  const result = new Int32Array(layout.size);
  const isBias = (i: number): boolean =>
    (i >= layout.bias1 && i < layout.weights2) || (i >= layout.bias2 && i < layout.weights3) || i === layout.bias3;
  for (let i = 0; i < layout.size; i++) {
    const scaled = Math.round(parameters[i] * (isBias(i) ? SUM_ONE : 1 << WEIGHT_BITS));
    const limit = isBias(i) ? 2 ** 30 : 32767;
    result[i] = Math.max(-limit, Math.min(limit, scaled));
  }
  const layers = [
    { from: 0, rows: layout.seatRows + shape.shared, outputs: first, bias: layout.bias1, largestInput: ONE },
    { from: layout.weights2, rows: first, outputs: second, bias: layout.bias2, largestInput: TOP },
  ];
  for (const { largestInput, ...layer } of layers)
    for (let output = 0; output < layer.outputs; output++) {
      const largest = largestSum({ parameters: result, ...layer }, output, largestInput);
      if (largest < 2 ** 31) continue;
      const shrink = (2 ** 31 - 1) / largest;
      for (let row = 0; row < layer.rows; row++) {
        const at = layer.from + row * layer.outputs + output;
        result[at] = Math.trunc(result[at] * shrink);
      }
      result[layer.bias + output] = Math.trunc(result[layer.bias + output] * shrink);
    }
  return result;
}
