import { type AnyRules, canonical } from '@holdfast/kernel';
import * as z from 'zod/mini';
import { FIRST_DRAW } from './chain-luck.ts';
import { commitmentOf, serverElement } from './draw-key.ts';
import { dicePart, drawCommitment, HOUSE, serverPart } from './draw-parts.ts';
import { LUCK_2, LUCK_3 } from './schemes.ts';
import type { TableDoc } from './table-doc.ts';

const TranscriptSeat = z.object({
  name: z.string(),
  kind: z.enum(['person', 'bot']),
  /** End of the player's chain; null if the seat's luck comes from the server alone. */
  end: z.nullable(z.string()),
  /** Commitment to the server's part of the seat's first move (scheme 2) or draw (scheme 3); null without a chain. */
  commit: z.nullable(z.string()),
  /** Scheme 3: commitment to the seat's first draw that the server's part alone makes. */
  house: z.optional(z.string()),
});

/** What is fixed before the first draw: signed by the server and kept by every client. */
const Transcript = z.object({
  scheme: z.enum([LUCK_2, LUCK_3]),
  table: z.string(),
  game: z.string(),
  engine: z.string(),
  rules: z.looseObject({ seats: z.int() }),
  /** SHA-256 of the server's seed, published when the table was made. */
  commitment: z.string(),
  seats: z.array(TranscriptSeat),
});
export type Transcript = z.output<typeof Transcript> & { readonly rules: AnyRules };

/**
 * A finished game's document, without its transcript if a player's name was deleted since: the transcript contains names
 * and is signed, so it can't be edited. A running game keeps it, because its luck depends on it.
 */
export function withoutDeletedNames(doc: TableDoc): TableDoc {
  if (doc.state !== 'finished' || !doc.transcript) return doc;
  const names = readTranscript(doc.transcript.text)?.seats.map(({ name }) => name) ?? [];
  return doc.seats.every(({ name }, seat) => name === names[seat]) ? doc : { ...doc, transcript: null };
}

/** Null if the text is not a transcript. */
export function readTranscript(text: string): Transcript | null {
  try {
    return Transcript.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The commitments of a seat that are fixed before the deal. */
export function firstCommitments(
  { scheme, table, seed }: { readonly scheme: string; readonly table: string; readonly seed: string },
  seat: number,
  end: string | null,
): { readonly commit: string | null; readonly house?: string } {
  if (scheme === LUCK_2) return { commit: commitmentOf(table, seat, 1, serverElement(table, seed, seat, 1)) };
  const commitment = (chain: string, k: number): string =>
    drawCommitment(table, seat, chain, k, dicePart(serverPart(table, seed, seat, chain, k)));
  return { commit: end === null ? null : commitment(end, FIRST_DRAW), house: commitment(HOUSE, 1) };
}

/** The table's transcript as canonical JSON. */
export function transcriptOf(doc: TableDoc): string {
  const { id: table, game, engine, rules, commitment, seed, scheme } = doc;
  const seats = doc.seats.map(({ name, kind, chain: end }, seat) => ({
    name,
    kind,
    end,
    ...firstCommitments({ scheme, table, seed }, seat, end),
  }));
  return canonical({ scheme, table, game, engine, rules, commitment, seats });
}
