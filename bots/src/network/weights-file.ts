import type { Network } from './network.ts';
import { layoutOf, type NetworkShape } from './shape.ts';

/** Header of a weights file, so that it is not used for another game or version. */
export interface WeightsHeader {
  readonly format: 'holdfast-weights-1';
  readonly game: string;
  /** `version` of the engine it was trained on. */
  readonly engine: string;
  /** `version` of the encoder. */
  readonly encoder: number;
  readonly shape: NetworkShape;
}

/** The weights don't match this program. */
export class WeightsMismatch extends Error {}

const FORMAT = 'holdfast-weights-1';
const HEADER_LENGTH_BYTES = 4;

/** Ranges of the layout with biases (32 bits); the rest are weights (16 bits). */
function biasRuns(shape: NetworkShape): readonly (readonly [from: number, to: number])[] {
  const { bias1, weights2, bias2, weights3, bias3, size } = layoutOf(shape);
  return [
    [bias1, weights2],
    [bias2, weights3],
    [bias3, size],
  ];
}

const isBias = (runs: ReturnType<typeof biasRuns>, at: number): boolean =>
  runs.some(([from, to]) => at >= from && at < to);

/** Header as JSON after its length, then the parameters in the order of the layout, little-endian. */
export function writeWeights(header: Omit<WeightsHeader, 'format'>, parameters: Int32Array): Uint8Array {
  const { game, engine, encoder, shape } = header;
  const written: WeightsHeader = { format: FORMAT, game, engine, encoder, shape };
  const text = new TextEncoder().encode(JSON.stringify(written));
  const runs = biasRuns(shape);
  const start = HEADER_LENGTH_BYTES + text.length;
  const biases = runs.reduce((sum, [from, to]) => sum + to - from, 0);
  const bytes = new Uint8Array(start + 2 * (parameters.length + biases));
  const data = new DataView(bytes.buffer);
  data.setUint32(0, text.length, true);
  bytes.set(text, HEADER_LENGTH_BYTES);
  let at = start;
  parameters.forEach((parameter, i) => {
    if (isBias(runs, i)) {
      data.setInt32(at, parameter, true);
      at += 4;
    } else {
      data.setInt16(at, parameter, true);
      at += 2;
    }
  });
  return bytes;
}

/** Reads a weights file; throws WeightsMismatch if it is invalid or truncated. */
export function readWeights(bytes: Uint8Array): { readonly header: WeightsHeader; readonly parameters: Int32Array } {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length >= HEADER_LENGTH_BYTES ? data.getUint32(0, true) : 0;
  const start = HEADER_LENGTH_BYTES + length;
  const header = parseHeader(bytes.subarray(HEADER_LENGTH_BYTES, start));
  const runs = biasRuns(header.shape);
  const parameters = new Int32Array(layoutOf(header.shape).size);
  const expected = start + runs.reduce((sum, [from, to]) => sum + 2 * (to - from), 2 * parameters.length);
  if (bytes.length !== expected)
    throw new WeightsMismatch(`the weights have ${bytes.length} bytes instead of ${expected}`);
  let at = start;
  for (let i = 0; i < parameters.length; i++) {
    const wide = isBias(runs, i);
    parameters[i] = wide ? data.getInt32(at, true) : data.getInt16(at, true);
    at += wide ? 4 : 2;
  }
  return { header, parameters };
}

function parseHeader(text: Uint8Array): WeightsHeader {
  try {
    const header = JSON.parse(new TextDecoder().decode(text)) as WeightsHeader;
    if (header.format === FORMAT && header.shape.hidden.length === 2) return header;
  } catch {
    // Not JSON: no weights file.
  }
  throw new WeightsMismatch('this is not a file of weights');
}

/** Throws WeightsMismatch unless weights were trained for this engine and this encoder. */
export function checkFits(
  header: WeightsHeader,
  wanted: Omit<WeightsHeader, 'format' | 'shape'> & { readonly shape: Omit<Network['shape'], 'hidden'> },
): void {
  const told = (value: unknown): string => JSON.stringify(value);
  const { game, engine, encoder, shape } = wanted;
  const pairs: readonly (readonly [what: string, has: unknown, needs: unknown])[] = [
    ['game', header.game, game],
    ['engine version', header.engine, engine],
    ['encoder version', header.encoder, encoder],
    ['number of inputs of a seat', header.shape.perSeat, shape.perSeat],
    ['number of shared inputs', header.shape.shared, shape.shared],
    ['prior', header.shape.prior, shape.prior],
  ];
  for (const [what, has, needs] of pairs)
    if (told(has) !== told(needs))
      throw new WeightsMismatch(`the weights are for ${what} ${told(has)}, this program has ${told(needs)}`);
}
