/** Named windows over one Int32Array: a shape is `{ hand: 20, phase: 1, ... }` in cells. */
export type Shape = Readonly<Record<string, number>>;

/** The windows of a shape: each name is a subarray of `cells`. */
export type Windows<S extends Shape> = { readonly cells: Int32Array } & { readonly [K in keyof S]: Int32Array };

/** Lays the windows of a shape over one fresh array. Copying a position is `into.cells.set(from.cells)`. */
export function windows<S extends Shape>(shape: S): Windows<S> {
  let size = 0;
  for (const name in shape) size += shape[name];
  const cells = new Int32Array(size);
  const laid: Record<string, Int32Array> = { cells };
  let at = 0;
  for (const name in shape) {
    laid[name] = cells.subarray(at, at + shape[name]);
    at += shape[name];
  }
  return laid as Windows<S>;
}

/** Seats as lists, by bit mask: SEATS[0b101] is [0, 2]. Shared; do not change. */
export const SEATS: readonly (readonly number[])[] = Array.from({ length: 256 }, (_, mask) =>
  Object.freeze(Array.from({ length: 8 }, (_, seat) => seat).filter((seat) => mask & (1 << seat))),
);
