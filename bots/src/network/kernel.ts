/**
 * Adds the products of a list of inputs with their weights to a row of sums: what all layers of the network spend their time on.
 * All arguments are byte addresses in one memory.
 *
 * @param list pairs of neighbouring inputs, two 32-bit words each: offset of the pair's weights, both inputs as 16-bit integers.
 * @param count entries of the list. Pairs that are zero are left out by the caller.
 * @param weights for each pair of inputs a row of `outputs` pairs of 16-bit weights.
 * @param sums `outputs` 32-bit sums.
 * @param outputs a multiple of 32.
 */
export type Accumulate = (list: number, count: number, weights: number, sums: number, outputs: number) => void;

/** A memory and the function that works on it. */
export interface Kernel {
  readonly memory: ArrayBuffer;
  readonly accumulate: Accumulate;
  readonly simd: boolean;
}

/** Outputs that are summed at once: eight registers of four 32-bit sums. */
const REGISTERS = 8;
export const BLOCK = 4 * REGISTERS;

const PAGE_BYTES = 65536;

/** The kernel in WebAssembly SIMD, or in plain JavaScript where that is missing or forbidden; both give the same sums. */
export function createKernel(bytes: number, plain = false): Kernel {
  const simd = plain ? null : createSimdKernel(bytes);
  if (simd) return simd;
  const memory = new ArrayBuffer(bytes);
  return { memory, accumulate: plainKernel(memory), simd: false };
}

function createSimdKernel(bytes: number): Kernel | null {
  // A page may forbid compiling (Content-Security-Policy), an old browser may know no SIMD or no WebAssembly.
  try {
    if (!WebAssembly.validate(kernelModule())) return null;
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(kernelModule()), { host: { memory } });
    return { memory: memory.buffer, accumulate: exports.accumulate as Accumulate, simd: true };
  } catch {
    return null;
  }
}

function plainKernel(memory: ArrayBuffer): Accumulate {
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

/** An unsigned number as WebAssembly writes it (LEB128). */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  for (let left = value; ; left >>>= 7) {
    if (left < 128) return [...bytes, left];
    bytes.push((left & 127) | 128);
  }
}

const sized = (bytes: readonly number[]): number[] => [...unsigned(bytes.length), ...bytes];
const text = (name: string): number[] => sized([...name].map((letter) => letter.charCodeAt(0)));
const section = (id: number, ...content: readonly number[]): number[] => [id, ...sized(content)];

const I32 = 0x7f;
const V128 = 0x7b;
const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
const add = (local: number, bytes: number): number[] => [...get(local), 0x41, ...signed(bytes), 0x6a, ...set(local)];
/** A signed number as WebAssembly writes it; enough for small positive ones. */
const signed = (value: number): number[] => (value < 64 ? [value] : [(value & 127) | 128, value >> 7]);
const load32 = (offset: number): number[] => [0x28, 2, offset];
const simd = (code: number, ...rest: readonly number[]): number[] => [0xfd, ...unsigned(code), ...rest];
const load128 = (offset: number): number[] => simd(0, 4, ...unsigned(offset));
const store128 = (offset: number): number[] => simd(11, 4, ...unsigned(offset));
const SPLAT = simd(17);
const ADD_I32X4 = simd(174);
const DOT_I16X8 = simd(186);
/** A loop that runs while `local` is below `end`; the body changes `local`. Runs at least once. */
const loop = (body: readonly number[], local: number, end: number): number[] => [
  ...[0x03, 0x40, ...body, ...get(local), ...get(end)],
  ...[0x49, 0x0d, 0, 0x0b],
];
const ifBelow = (local: number, end: number, body: readonly number[]): number[] => [
  ...[...get(local), ...get(end), 0x49, 0x04, 0x40],
  ...[...body, 0x0b],
];

/** The module of `accumulate`, as WebAssembly's binary format has it. */
export function kernelModule(): Uint8Array<ArrayBuffer> {
  // Parameters, then local variables.
  const [list, count, weights, sums, outputs, entry, listEnd, sumsEnd, row, pair] = [...Array(10).keys()];
  const register = (index: number): number => pair + 1 + index;
  const eachRegister = (make: (index: number) => readonly number[]): number[] =>
    Array.from({ length: REGISTERS }, (_, index) => make(index)).flat();
  const times = (local: number, bits: number): number[] => [...get(local), 0x41, bits, 0x74];
  const addPair = [
    ...[...get(entry), ...load32(0), ...get(weights), 0x6a, ...set(row)],
    ...[...get(entry), ...load32(4), ...SPLAT, ...set(pair)],
    ...eachRegister((index) => [
      ...[...get(row), ...load128(16 * index), ...get(pair), ...DOT_I16X8],
      ...[...get(register(index)), ...ADD_I32X4, ...set(register(index))],
    ]),
    ...add(entry, 8),
  ];
  const sumBlock = [
    ...eachRegister((index) => [...get(sums), ...load128(16 * index), ...set(register(index))]),
    ...[...get(list), ...set(entry)],
    ...ifBelow(entry, listEnd, loop(addPair, entry, listEnd)),
    ...eachRegister((index) => [...get(sums), ...get(register(index)), ...store128(16 * index)]),
    ...add(sums, 4 * BLOCK),
    ...add(weights, 4 * BLOCK),
  ];
  const body = [
    // Local variables: integers, then vectors.
    ...[2, row - outputs, I32, 1 + REGISTERS, V128],
    ...[...get(list), ...times(count, 3), 0x6a, ...set(listEnd)],
    ...[...get(sums), ...times(outputs, 2), 0x6a, ...set(sumsEnd)],
    ...loop(sumBlock, sums, sumsEnd),
    0x0b,
  ];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, 1, 0x60, 5, I32, I32, I32, I32, I32, 0),
    ...section(2, 1, ...text('host'), ...text('memory'), 0x02, 0x00, 1),
    ...section(3, 1, 0),
    ...section(7, 1, ...text('accumulate'), 0x00, 0),
    ...section(10, 1, ...sized(body)),
  ]);
}
