import {
  ADD,
  ADD_I32X4,
  advance,
  assemble,
  DOT_I16X8,
  get,
  instantiate,
  load128,
  loadI32,
  SPLAT_I32X4,
  set,
  store128,
  times,
  whileBelow,
} from './assembler.ts';

/**
 * Adds the products of a list of inputs with their weights to a row of sums, the inner loop of all layers. `list`, `weights` and
 * `sums` are byte addresses in one memory.
 *
 * @param list pairs of neighbouring inputs, two 32-bit words each: offset of the pair's weights, both inputs as 16-bit integers.
 * @param count entries of the list. The caller omits pairs that are zero.
 * @param weights for each pair of inputs a row of `outputs` pairs of 16-bit weights.
 * @param sums `outputs` 32-bit sums.
 * @param outputs a multiple of 32.
 */
export type Accumulate = (list: number, count: number, weights: number, sums: number, outputs: number) => void;

/** A memory and the arithmetic of a network's layers on it. */
export interface LayerMath {
  readonly memory: ArrayBuffer;
  readonly accumulate: Accumulate;
  readonly simd: boolean;
}

/** Outputs summed at once: eight registers of four 32-bit sums. */
const REGISTERS = 8;
export const BLOCK = 4 * REGISTERS;

/** Uses WebAssembly SIMD, or plain JavaScript if that is missing or forbidden; both give the same sums. */
export function createLayerMath(bytes: number, plain = false): LayerMath {
  const simd = plain ? null : createSimdMath(bytes);
  if (simd) return simd;
  const memory = new ArrayBuffer(bytes);
  return { memory, accumulate: plainAccumulate(memory), simd: false };
}

function createSimdMath(bytes: number): LayerMath | null {
  // A Content-Security-Policy may forbid compiling, and old browsers lack SIMD or WebAssembly.
  try {
    const { memory, exports } = instantiate(layerMathModule(), bytes);
    return { memory, accumulate: exports.accumulate as Accumulate, simd: true };
  } catch {
    return null;
  }
}

function plainAccumulate(memory: ArrayBuffer): Accumulate {
  const words = new Int32Array(memory);
  const shorts = new Int16Array(memory);
  return (list, count, weights, sums, outputs) => {
    const first = sums >> 2;
    const end = (list >> 2) + 2 * count;
    for (let at = list >> 2; at < end; at += 2) {
      const low = (words[at + 1] << 16) >> 16;
      const high = words[at + 1] >> 16;
      let weight = (weights + words[at]) >> 1;
      for (let output = first; output < first + outputs; output++, weight += 2)
        words[output] += shorts[weight] * low + shorts[weight + 1] * high;
    }
  };
}

/** The module of `accumulate`. */
export function layerMathModule(): Uint8Array<ArrayBuffer> {
  const [list, count, weights, sums, outputs, entry, listEnd, sumsEnd, row, pair] = [...Array(10).keys()];
  const register = (index: number): number => pair + 1 + index;
  const eachRegister = (make: (index: number) => readonly number[]): number[] =>
    Array.from({ length: REGISTERS }, (_, index) => make(index)).flat();
  const addPair = [
    ...[...get(entry), ...loadI32(0), ...get(weights), ...ADD, ...set(row)],
    ...[...get(entry), ...loadI32(4), ...SPLAT_I32X4, ...set(pair)],
    ...eachRegister((index) => [
      ...[...get(row), ...load128(16 * index), ...get(pair), ...DOT_I16X8],
      ...[...get(register(index)), ...ADD_I32X4, ...set(register(index))],
    ]),
    ...advance(entry, 8),
  ];
  const sumBlock = [
    ...eachRegister((index) => [...get(sums), ...load128(16 * index), ...set(register(index))]),
    ...[...get(list), ...set(entry)],
    ...whileBelow(entry, listEnd, addPair),
    ...eachRegister((index) => [...get(sums), ...get(register(index)), ...store128(16 * index)]),
    ...advance(sums, 4 * BLOCK),
    ...advance(weights, 4 * BLOCK),
  ];
  const body = [
    ...[...get(list), ...times(count, 3), ...ADD, ...set(listEnd)],
    ...[...get(sums), ...times(outputs, 2), ...ADD, ...set(sumsEnd)],
    ...whileBelow(sums, sumsEnd, sumBlock),
  ];
  return assemble([{ name: 'accumulate', parameters: 5, integers: 4, vectors: 1 + REGISTERS, body }]);
}
