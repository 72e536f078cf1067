/** Encodes the part of WebAssembly's binary format that is needed for loops over vectors. */

/** An unsigned number (LEB128). */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  for (let left = value; ; left >>>= 7) {
    if (left < 128) return [...bytes, left];
    bytes.push((left & 127) | 128);
  }
}

/** A signed number (LEB128); must be small and not negative. */
const signed = (value: number): number[] => (value < 64 ? [value] : [(value & 127) | 128, value >> 7]);

const sized = (bytes: readonly number[]): number[] => [...unsigned(bytes.length), ...bytes];
const text = (name: string): number[] => sized([...name].map((letter) => letter.charCodeAt(0)));
const section = (id: number, ...content: readonly number[]): number[] => [id, ...sized(content)];
const simd = (code: number, ...rest: readonly number[]): number[] => [0xfd, ...unsigned(code), ...rest];

const I32 = 0x7f;
const V128 = 0x7b;

export const get = (local: number): number[] => [0x20, local];
export const set = (local: number): number[] => [0x21, local];
export const ADD = [0x6a];
/** Adds a constant to a local. */
export const advance = (local: number, by: number): number[] => [
  ...get(local),
  0x41,
  ...signed(by),
  ...ADD,
  ...set(local),
];
/** A local shifted left by `bits`. */
export const times = (local: number, bits: number): number[] => [...get(local), 0x41, bits, 0x74];
export const loadI32 = (offset: number): number[] => [0x28, 2, offset];
export const loadF32 = (offset: number): number[] => [0x2a, 2, offset];
export const storeF32 = (offset: number): number[] => [0x38, 2, offset];
export const ADD_F32 = [0x92];
export const load128 = (offset: number): number[] => simd(0, 4, ...unsigned(offset));
export const store128 = (offset: number): number[] => simd(11, 4, ...unsigned(offset));
export const SPLAT_I32X4 = simd(17);
export const SPLAT_F32X4 = simd(19);
export const ADD_I32X4 = simd(174);
export const DOT_I16X8 = simd(186);
export const ADD_F32X4 = simd(228);
export const MUL_F32X4 = simd(230);
export const extractF32 = (lane: number): number[] => simd(31, lane);

/** Runs the body, which changes `local`, while `local` is below `end` (unsigned). */
export const whileBelow = (local: number, end: number, body: readonly number[]): number[] => [
  ...[0x02, 0x40, 0x03, 0x40],
  ...[...get(local), ...get(end), 0x4f, 0x0d, 1],
  ...body,
  ...[0x0c, 0, 0x0b, 0x0b],
];

/** A function with integer parameters and no result. */
export interface WasmFunction {
  readonly name: string;
  readonly parameters: number;
  /** Local variables after the parameters: integers first, then vectors. */
  readonly integers: number;
  readonly vectors: number;
  readonly body: readonly number[];
}

/** A module with these functions that imports the memory `host.memory`. */
export function assemble(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.flatMap(({ parameters }) => [0x60, parameters, ...new Array(parameters).fill(I32), 0]);
  const names = functions.flatMap(({ name }, index) => [...text(name), 0x00, index]);
  const bodies = functions.flatMap(({ integers, vectors, body }) =>
    sized([2, integers, I32, vectors, V128, ...body, 0x0b]),
  );
  const count = functions.length;
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, count, ...types),
    ...section(2, 1, ...text('host'), ...text('memory'), 0x02, 0x00, 1),
    ...section(3, count, ...functions.keys()),
    ...section(7, count, ...names),
    ...section(10, count, ...bodies),
  ]);
}

const PAGE_BYTES = 65536;

/** Compiles a module with a new memory; throws if WebAssembly or SIMD is missing or forbidden. */
export function instantiate(module: Uint8Array<ArrayBuffer>, bytes: number) {
  if (!WebAssembly.validate(module)) throw new Error('no WebAssembly SIMD here');
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module), { host: { memory } });
  return { memory: memory.buffer, exports };
}
