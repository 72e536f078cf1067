import { type Record as GameRecord, seal, type Unsealed } from '@holdfast/kernel';
import { ApiError } from '@holdfast/protocol';
import type { LogEntry } from './log-entry.ts';
import { recordResult } from './record-result.ts';
import type { Runtime } from './runtime.ts';
import { LUCK_2 } from './schemes.ts';
import { recordDigest } from './signature.ts';
import type { TableDoc } from './table-doc.ts';
import { readTranscript } from './transcript.ts';

/** A new chain that a seat began before the move with this index. */
type NewChain = [seat: number, before: number, end: string];

/** The moves that stand, in order: take-backs and what they took back leave no trace, pauses neither. */
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

/** What anybody needs to derive every outcome again; null while the game runs, or when nothing was promised. */
function luckProof(doc: TableDoc, chains: readonly NewChain[]): Readonly<{ [name: string]: string }> | null {
  const { scheme, commitment, seed, seats, transcript, firsts } = doc;
  if (doc.state !== 'finished' || commitment === '') return null;
  // Names were deleted, and the proof with them.
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

/** The record of a table that has started; when the game is over the proof of its luck and the signature are added. */
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
    // As they were when the luck was agreed on.
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
