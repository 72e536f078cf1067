/** A shared board, with the scenario and number of seats it is for, as in the options documented in games/<id>. */
export interface SharedBoard {
  readonly scenario: string | null;
  readonly seats: number | null;
  readonly board: unknown;
}

/** Longer than any board; longer texts are not unpacked. */
const MOST_BYTES = 64 * 1024;

type Fields = { readonly [field: string]: unknown };
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the text of a file or link: a table's options that contain a board, or only the board. Null if it is no JSON object. */
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

/** Encodes a text for an address: deflated, base64url. Throws RangeError if the result is too long. */
export async function packText(text: string): Promise<string> {
  const packed = await collect(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')));
  const bytes = new Uint8Array(await packed.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes such a text; null if it is damaged or too long. */
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
