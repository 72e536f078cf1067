import { type OtherMoves, type TriedMove, WhatIf } from '@holdfast/bots/review';
import {
  type AnyMove,
  BrokenRecord,
  type PackedRecord,
  packRecord,
  readRecord,
  unpackRecord,
  writeRecord,
} from '@holdfast/kernel';
import { ApiError, PageError } from '../../core/errors.ts';
import { gameManifest, loadEngine } from '../../games.ts';
import { prepareReview } from './review-tasks.ts';

/** The game in which alternatives were requested last, kept so that it is replayed only once. */
let tried: { readonly text: string; readonly whatIf: WhatIf } | null = null;

async function whatIfOf(text: string): Promise<WhatIf> {
  if (tried?.text !== text) {
    const record = readRecord(text);
    await prepareReview(record.game);
    tried = { text, whatIf: new WhatIf(record) };
  }
  return tried.whatIf;
}

export const otherMoves = async (text: string, at: number): Promise<OtherMoves> =>
  (await whatIfOf(text)).otherMoves(at);

/** Tries an alternative to a move. Throws `refused` like a table if the move is not allowed. */
export async function tryMove(text: string, at: number, move: AnyMove): Promise<TriedMove> {
  const result = (await whatIfOf(text)).tryMove(at, move);
  if (!('refusal' in result)) return result;
  const { rule, because, with: values } = result.refusal;
  throw new ApiError('refused', because, values ? { rule, because, with: values } : { rule, because });
}

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  by: ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>,
) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer());

/** Encodes a record for the page's address: packed, compressed, base64url. */
export async function recordToWord(text: string): Promise<string> {
  const packed = JSON.stringify(packRecord(readRecord(text)));
  const bytes = await through(new TextEncoder().encode(packed), new CompressionStream('deflate-raw'));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Longer than any record of our games; a word that unpacks to more is rejected. */
const MOST_CHARS = 2_000_000;

/** Decodes a record from the page's address, checking every move. Throws PageError. */
export async function recordFromWord(word: string): Promise<string> {
  try {
    const bytes = Uint8Array.from(atob(word.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const decoder = new TextDecoder();
    let json = '';
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      json += decoder.decode(part.value, { stream: true });
      if (json.length > MOST_CHARS) throw new BrokenRecord('record', 'too long');
    }
    const packed = JSON.parse(json) as PackedRecord;
    if (!gameManifest(packed.game)) throw new PageError('unknown-game', String(packed.game));
    return writeRecord(unpackRecord(await loadEngine(packed.game), packed));
  } catch (error) {
    if (error instanceof PageError) throw error;
    throw new PageError('broken-record', error instanceof Error ? error.message : String(error));
  }
}
