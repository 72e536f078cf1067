/** Named windows over one Int32Array: a shape is `{ hand: 20, phase: 1, ... }` in cells. */
export type Shape = Readonly<Record<string, number>>;

/** The windows of a shape: each name is a subarray of `cells`. */
export type Windows<S extends Shape> = { readonly cells: Int32Array } & { readonly [K in keyof S]: Int32Array };

/**
 * Plans the windows of a shape once; the function it returns makes empty positions, each with the constant tables beside
 * the windows. Copying a position is `into.cells.set(from.cells)`.
 */
export function layout<S extends Shape, C extends object>(shape: S, constants: C): () => Windows<S> & C {
  const names = Object.keys(shape);
  const starts = [0];
  for (const name of names) starts.push(starts.at(-1)! + shape[name]);
  // V8 keeps an object of many fields fast only when it is created with them: then every window is one load away.
  const template = `{${['cells', ...names, ...Object.keys(constants)].map((name) => `"${name}":null`)}}`;
  return () => {
    const laid: { [name: string]: unknown } = JSON.parse(template);
    const cells = new Int32Array(starts[names.length]);
    laid.cells = cells;
    for (let i = 0; i < names.length; i++) laid[names[i]] = cells.subarray(starts[i], starts[i + 1]);
    return Object.assign(laid, constants) as Windows<S> & C;
  };
}

/** Takes the next `cells` cells as a window. */
export type TakeWindow = (cells: number) => Int32Array;

/**
 * As `layout`, but twice as fast to create, for positions that are made often: `lay` returns the windows as one object literal,
 * in which `take(n)` is the next window.
 */
export function layoutOf<W extends { readonly cells: Int32Array }>(
  lay: (cells: Int32Array, take: TakeWindow) => W,
): () => W {
  const none = new Int32Array(0);
  let total = 0;
  lay(none, (cells) => {
    total += cells;
    return none;
  });
  return () => {
    const cells = new Int32Array(total);
    let start = 0;
    return lay(cells, (length) => {
      const window = new Int32Array(cells.buffer, start * Int32Array.BYTES_PER_ELEMENT, length);
      start += length;
      return window;
    });
  };
}

/** The windows of a shape over one fresh array. */
export const windows = <S extends Shape>(shape: S): Windows<S> => layout(shape, {})();

/**
 * Lists of seats by bit mask: SEATS[0b101] is [0, 2]. Shared, so do not change them; not frozen, because V8 reads elements of
 * frozen arrays more slowly.
 */
export const SEATS: readonly (readonly number[])[] = Array.from({ length: 256 }, (_, mask) =>
  Array.from({ length: 8 }, (_, seat) => seat).filter((seat) => mask & (1 << seat)),
);
