import type { Record as GameRecord, Seat } from '@holdfast/kernel';
import { openingOf } from './draw-key.ts';
import { dicePart, drawCommitment, nextHead, serverPart } from './draw-parts.ts';
import { commitmentTo } from './luck.ts';
import { type ClientState, certainHeads } from './luck-client.ts';
import { readTranscript } from './transcript.ts';
import { parseFirsts, parseList } from './verify-parts.ts';

/** Where a record first differs from what a device saw: a move, the start, the end, or nowhere. */
export type Difference = number | 'transcript' | 'ending' | null;

/** The running hashes of a record of scheme `holdfast-luck-3`, after 0, 1, 2, ... moves. */
function headsOf({ luck = {}, moves }: GameRecord): string[] {
  const { transcript = '', firsts, seed = '', bots } = luck;
  const agreed = readTranscript(transcript);
  const sitIns = new Set(parseList(bots) ?? []);
  const heads = [openingOf(transcript, parseFirsts(firsts) ?? [])];
  for (const [i, { seat, move, luck: results, digest, element = '' }] of moves.entries()) {
    const by = agreed?.seats[seat]?.kind === 'bot' || sitIns.has(i + 1) ? 'bot' : 'person';
    const hashed = { seat, by, move, luck: results, digest, element };
    heads.push(nextHead(agreed?.table ?? '', seed, heads.at(-1) ?? '', i + 1, hashed));
  }
  return heads;
}

/** True if all promises are about parts that follow from the seed. */
function keptPromises({ table, promises }: ClientState, seed: string): boolean {
  return Object.entries(promises).every(([draw, promised]) => {
    const [seat, chain = '', k] = draw.split(' ');
    const server = serverPart(table, seed, Number(seat), chain, Number(k));
    return drawCommitment(table, Number(seat), chain, Number(k), dicePart(server)) === promised;
  });
}

const sorted = (seats: readonly Seat[]): string => [...seats].sort((a, b) => a - b).join();

/** Compares a record with what this device saw: every move, their number, the commitments and the result. */
export function differenceFromSeen(
  seen: ClientState,
  record: GameRecord,
): { readonly compared: number; readonly differs: Difference } {
  const { commitment, transcript, firsts, heads, outcome } = seen;
  const { luck = {}, moves, result } = record;
  const sameStart =
    luck.commitment === commitment &&
    commitmentTo(luck.seed ?? '') === commitment &&
    (transcript === null || luck.transcript === transcript.text) &&
    (firsts.length === 0 || luck.firsts === JSON.stringify(firsts));
  if (!sameStart) return { compared: 0, differs: 'transcript' };
  const recorded = headsOf(record);
  let compared = 0;
  // Without the end, what was seen last may have been taken back since.
  const certain = outcome ? heads : heads.slice(0, certainHeads(heads));
  for (const [n, hash] of certain.entries()) {
    if (hash === null) continue;
    if (recorded[n] !== hash) return { compared, differs: n };
    if (n > 0) compared++;
  }
  if (!keptPromises(seen, luck.seed ?? '')) return { compared, differs: 'transcript' };
  if (!outcome) return { compared, differs: null };
  const sameEnd =
    moves.length === heads.length - 1 &&
    (result
      ? sorted(result.winners) === sorted(outcome.winners) && result.reason === outcome.reason
      : !BY_TABLE.includes(outcome.reason));
  return { compared, differs: sameEnd ? null : 'ending' };
}

/** Results that don't follow from the moves, so that the record must name them. */
const BY_TABLE: readonly string[] = ['resigned', 'agreed'];
