import {
  ADD,
  ADD_F32,
  ADD_F32X4,
  advance,
  assemble,
  extractF32,
  get,
  instantiate,
  load128,
  loadF32,
  loadI32,
  MUL_F32X4,
  SPLAT_F32X4,
  set,
  store128,
  storeF32,
  times,
  whileBelow,
} from '@holdfast/bots/network';

/**
 * Products for training in 32-bit floating point. Arguments are byte addresses; a list has two words for each input that is not 0:
 * the offset of its row, and its value. Rows have `outputs` numbers, a multiple of 32.
 */
export interface FloatLayerMath {
  readonly memory: ArrayBuffer;
  /** sums += values x rows of weights. */
  multiply(list: number, count: number, weights: number, sums: number, outputs: number): void;
  /** rows of the gradient += values (outer product) errors. */
  addOuter(list: number, count: number, gradient: number, errors: number, outputs: number): void;
  /** results[n] += row n of weights (dot product) errors; does not use the list's values. */
  dots(list: number, count: number, weights: number, errors: number, outputs: number, results: number): void;
}

/** Vectors held in registers at once. */
const REGISTERS = 8;
const BLOCK_BYTES = 16 * REGISTERS;

/** Needs WebAssembly SIMD, which Node always has. */
export function createFloatLayerMath(bytes: number): FloatLayerMath {
  const { memory, exports } = instantiate(assemble([multiply(), addOuter(), dots()]), bytes);
  return { memory, ...(exports as unknown as Omit<FloatLayerMath, 'memory'>) };
}

const eachRegister = (make: (index: number) => readonly number[]): number[] =>
  Array.from({ length: REGISTERS }, (_, index) => make(index)).flat();

/** The address of an entry's row. */
const rowAddress = (entry: number, base: number, row: number): number[] => [
  ...[...get(entry), ...loadI32(0), ...get(base), ...ADD, ...set(row)],
];
const splatValue = (entry: number, value: number): number[] => [
  ...[...get(entry), ...loadF32(4), ...SPLAT_F32X4, ...set(value)],
];
/** Sets `end` to the address after `count` words of 2^bits bytes. */
const endOf = (from: number, count: number, bits: number, end: number): number[] => [
  ...[...get(from), ...times(count, bits), ...ADD, ...set(end)],
];

function multiply() {
  const [list, count, weights, sums, outputs, entry, listEnd, sumsEnd, row, value] = [...Array(10).keys()];
  const register = (index: number): number => value + 1 + index;
  const body = [
    ...endOf(list, count, 3, listEnd),
    ...endOf(sums, outputs, 2, sumsEnd),
    ...whileBelow(sums, sumsEnd, [
      ...eachRegister((index) => [...get(sums), ...load128(16 * index), ...set(register(index))]),
      ...[...get(list), ...set(entry)],
      ...whileBelow(entry, listEnd, [
        ...rowAddress(entry, weights, row),
        ...splatValue(entry, value),
        ...eachRegister((index) => [
          ...[...get(row), ...load128(16 * index), ...get(value), ...MUL_F32X4],
          ...[...get(register(index)), ...ADD_F32X4, ...set(register(index))],
        ]),
        ...advance(entry, 8),
      ]),
      ...eachRegister((index) => [...get(sums), ...get(register(index)), ...store128(16 * index)]),
      ...advance(sums, BLOCK_BYTES),
      ...advance(weights, BLOCK_BYTES),
    ]),
  ];
  return { name: 'multiply', parameters: 5, integers: 4, vectors: 1 + REGISTERS, body };
}

function addOuter() {
  const [list, count, gradient, errors, outputs, entry, listEnd, errorsEnd, row, value] = [...Array(10).keys()];
  const register = (index: number): number => value + 1 + index;
  const body = [
    ...endOf(list, count, 3, listEnd),
    ...endOf(errors, outputs, 2, errorsEnd),
    ...whileBelow(errors, errorsEnd, [
      ...eachRegister((index) => [...get(errors), ...load128(16 * index), ...set(register(index))]),
      ...[...get(list), ...set(entry)],
      ...whileBelow(entry, listEnd, [
        ...rowAddress(entry, gradient, row),
        ...splatValue(entry, value),
        ...eachRegister((index) => [
          ...[...get(row), ...get(row), ...load128(16 * index)],
          ...[...get(value), ...get(register(index)), ...MUL_F32X4, ...ADD_F32X4, ...store128(16 * index)],
        ]),
        ...advance(entry, 8),
      ]),
      ...advance(errors, BLOCK_BYTES),
      ...advance(gradient, BLOCK_BYTES),
    ]),
  ];
  return { name: 'addOuter', parameters: 5, integers: 4, vectors: 1 + REGISTERS, body };
}

function dots() {
  const [list, count, weights, errors, outputs, results, entry, listEnd, errorsEnd, row, result, sum] = [
    ...Array(12).keys(),
  ];
  const register = (index: number): number => sum + 1 + index;
  const product = (index: number): number[] => [
    ...[...get(row), ...load128(16 * index), ...get(register(index)), ...MUL_F32X4],
    ...(index > 0 ? [...get(sum), ...ADD_F32X4] : []),
    ...set(sum),
  ];
  const lane = (index: number): number[] => [...get(sum), ...extractF32(index), ...ADD_F32];
  const body = [
    ...endOf(list, count, 3, listEnd),
    ...endOf(errors, outputs, 2, errorsEnd),
    ...whileBelow(errors, errorsEnd, [
      ...eachRegister((index) => [...get(errors), ...load128(16 * index), ...set(register(index))]),
      ...[...get(list), ...set(entry), ...get(results), ...set(result)],
      ...whileBelow(entry, listEnd, [
        ...rowAddress(entry, weights, row),
        ...eachRegister(product),
        ...[...get(result), ...get(result), ...loadF32(0), ...[0, 1, 2, 3].flatMap(lane), ...storeF32(0)],
        ...advance(entry, 8),
        ...advance(result, 4),
      ]),
      ...advance(errors, BLOCK_BYTES),
      ...advance(weights, BLOCK_BYTES),
    ]),
  ];
  return { name: 'dots', parameters: 6, integers: 5, vectors: 1 + REGISTERS, body };
}
