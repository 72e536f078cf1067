import { type Record as GameRecord, seal, type Unsealed } from '@holdfast/kernel';
import { ApiError } from '@holdfast/protocol';
import type { LogEntry } from './log-entry.ts';
import { readProof, writeElement } from './player-chain.ts';
import { recordResult } from './record-result.ts';
import type { Runtime } from './runtime.ts';
import { hasTranscript, LUCK_3 } from './schemes.ts';
import { recordDigest } from './signature.ts';
import type { TableDoc } from './table-doc.ts';
import { readTranscript } from './transcript.ts';

/** A chain that a seat started before the move with index `before`. */
type NewChain = [seat: number, before: number, end: string];

/** Moves in order and new chains, without moves taken back, take-backs and pauses. */
interface Standing {
  readonly moves: readonly LogEntry[];
  readonly chains: readonly NewChain[];
}

function standing(entries: readonly LogEntry[]): Standing {
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

/** What was drawn, by step: `[0, ...]` for the set-up, `[n, ...]` for the n-th move. Steps without draws are left out. */
const askedIn = ({ setup }: TableDoc, moves: readonly LogEntry[]): string =>
  JSON.stringify(
    [setup?.asked ?? [], ...moves.map(({ proof }) => readProof(proof).asked)].flatMap((asked, at) =>
      asked.length > 0 ? [[at, ...asked]] : [],
    ),
  );

/** Numbers of the moves that bots made for people. */
const botMoves = ({ seats }: TableDoc, moves: readonly LogEntry[]): string =>
  JSON.stringify(moves.flatMap(({ seat, by }, i) => (by === 'bot' && seats[seat]?.kind === 'person' ? [i + 1] : [])));

/** What is needed to derive every outcome again; null during the game, or if there is no commitment. */
function luckProof(doc: TableDoc, { moves, chains }: Standing): Readonly<{ [name: string]: string }> | null {
  const { scheme, commitment, seed, seats, transcript, firsts } = doc;
  if (doc.state !== 'finished' || commitment === '') return null;
  // The transcript was deleted together with the players' names.
  if (hasTranscript(scheme) && !transcript) return null;
  if (!hasTranscript(scheme))
    return { scheme, commitment, seed, words: JSON.stringify(seats.map(({ words }) => words)) };
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
    ...(scheme === LUCK_3 ? { asked: askedIn(doc, moves), bots: botMoves(doc, moves) } : {}),
  };
}

function elementOf(proof: string): { readonly element?: string } {
  const { element } = readProof(proof);
  return element ? { element: writeElement(element) } : {};
}

/** The record of a started table, with luck proof and signature if the game is over. Throws `wrong-state` before the start. */
export function recordOf(doc: TableDoc, entries: readonly LogEntry[], { sign }: Pick<Runtime, 'sign'>): GameRecord {
  if (!doc.setup) throw new ApiError('wrong-state', 'the game has not started');
  const stands = standing(entries);
  const { moves } = stands;
  const luck = luckProof(doc, stands);
  const result = recordResult(doc, entries);
  const names = (doc.transcript && readTranscript(doc.transcript.text))?.seats ?? doc.seats;
  const body: Unsealed = {
    game: doc.game,
    engine: doc.engine,
    rules: doc.rules,
    // Names as in the transcript.
    seats: names.map(({ name }) => name),
    setup: { luck: doc.setup.luck, digest: doc.setup.digest },
    moves: moves.map(({ seat, move, luck, digest, proof }) => ({
      seat,
      move,
      luck,
      digest,
      ...elementOf(proof),
    })),
    ...(result ? { result } : {}),
    ...(luck ? { luck } : {}),
  };
  return seal(sign && luck ? { ...body, signature: sign(recordDigest(body)) } : body);
}
