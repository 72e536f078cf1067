/** A board on its way to somebody else: the options of a table, as games/<id> documents them. */
export interface SharedBoard {
  readonly scenario: string | null;
  readonly seats: number | null;
  readonly board: unknown;
}

/** No board is longer; a longer text is not unpacked. */
const MOST_BYTES = 64 * 1024;

type Fields = { readonly [field: string]: unknown };
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a file or a link: the options of a table with a board in them, or the bare board; null = neither. */
export function readShared(text: string, boardOption: string): SharedBoard | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isFields(json)) return null;
  if (!(boardOption in json)) return { scenario: null, seats: null, board: json };
  const { scenario, seats } = json;
  return {
    scenario: typeof scenario === 'string' ? scenario : null,
    seats: typeof seats === 'number' ? seats : null,
    board: json[boardOption],
  };
}

async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    size += step.value.byteLength;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new RangeError('too long for a board');
    }
    parts.push(step.value);
  }
  return new Blob(parts);
}

/** Text to the part of an address: deflated, in the alphabet that addresses leave alone. */
export async function packText(text: string): Promise<string> {
  const packed = await collect(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')));
  const bytes = new Uint8Array(await packed.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text of such a part; null = it is damaged or no such part. */
export async function unpackText(packed: string): Promise<string | null> {
  try {
    if (packed.length > MOST_BYTES) return null;
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return await (await collect(stream)).text();
  } catch {
    return null;
  }
}
