import { type Record as GameRecord, seal, type Unsealed } from '@holdfast/kernel';
import { ApiError } from '@holdfast/protocol';
import type { LogEntry } from './log-entry.ts';
import { recordResult } from './record-result.ts';
import type { Runtime } from './runtime.ts';
import { LUCK_2 } from './schemes.ts';
import { recordDigest } from './signature.ts';
import type { TableDoc } from './table-doc.ts';
import { readTranscript } from './transcript.ts';

/** A chain that a seat started before the move with index `before`. */
type NewChain = [seat: number, before: number, end: string];

/** Moves in order and new chains, without moves taken back, take-backs and pauses. */
function standing(entries: readonly LogEntry[]): { readonly moves: LogEntry[]; readonly chains: NewChain[] } {
  const moves: LogEntry[] = [];
  const chains: NewChain[] = [];
  for (const entry of entries) {
    if (entry.kind === 'move') moves.push(entry);
    else if (entry.kind === 'back') {
      moves.pop();
      for (const chain of chains) chain[1] = Math.min(chain[1], moves.length);
    } else if (entry.kind === 'chain') chains.push([entry.seat, moves.length, entry.proof]);
  }
  return { moves, chains };
}

/** What is needed to derive every outcome again; null during the game, or if there is no commitment. */
function luckProof(doc: TableDoc, chains: readonly NewChain[]): Readonly<{ [name: string]: string }> | null {
  const { scheme, commitment, seed, seats, transcript, firsts } = doc;
  if (doc.state !== 'finished' || commitment === '') return null;
  // The transcript was deleted together with the players' names.
  if (scheme === LUCK_2 && !transcript) return null;
  if (scheme !== LUCK_2) return { scheme, commitment, seed, words: JSON.stringify(seats.map(({ words }) => words)) };
  return {
    scheme,
    commitment,
    seed,
    transcript: transcript?.text ?? '',
    ...(transcript?.signature
      ? { transcriptKey: transcript.signature.key, transcriptSignature: transcript.signature.value }
      : {}),
    firsts: JSON.stringify(firsts),
    chains: JSON.stringify(chains),
  };
}

/** The record of a started table, with luck proof and signature if the game is over. Throws `wrong-state` before the start. */
export function recordOf(doc: TableDoc, entries: readonly LogEntry[], { sign }: Pick<Runtime, 'sign'>): GameRecord {
  if (!doc.setup) throw new ApiError('wrong-state', 'the game has not started');
  const { moves, chains } = standing(entries);
  const luck = luckProof(doc, chains);
  const result = recordResult(doc, entries);
  const names = (doc.transcript && readTranscript(doc.transcript.text))?.seats ?? doc.seats;
  const body: Unsealed = {
    game: doc.game,
    engine: doc.engine,
    rules: doc.rules,
    // Names as in the transcript.
    seats: names.map(({ name }) => name),
    setup: doc.setup,
    moves: moves.map(({ seat, move, luck, digest, proof }) => ({
      seat,
      move,
      luck,
      digest,
      ...(proof ? { element: proof } : {}),
    })),
    ...(result ? { result } : {}),
    ...(luck ? { luck } : {}),
  };
  return seal(sign && luck ? { ...body, signature: sign(recordDigest(body)) } : body);
}
