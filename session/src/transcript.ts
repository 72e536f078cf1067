import { type AnyRules, canonical } from '@holdfast/kernel';
import * as z from 'zod/mini';
import { commitmentOf, serverElement } from './draw-key.ts';
import { LUCK_2 } from './schemes.ts';
import type { TableDoc } from './table-doc.ts';

const TranscriptSeat = z.object({
  name: z.string(),
  kind: z.enum(['person', 'bot']),
  /** End of the player's chain; null if the seat's luck comes from the server alone. */
  end: z.nullable(z.string()),
  /** c(i, 1): the commitment to the server's part of the seat's first move. */
  commit: z.string(),
});

/** What is fixed before the first draw: signed by the server and kept by every client. */
const Transcript = z.object({
  scheme: z.literal(LUCK_2),
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

/** The table's transcript as canonical JSON. */
export function transcriptOf(doc: TableDoc): string {
  const { id: table, game, engine, rules, commitment, seed } = doc;
  const seats = doc.seats.map(({ name, kind, chain }, seat) => ({
    name,
    kind,
    end: chain,
    commit: commitmentOf(table, seat, 1, serverElement(table, seed, seat, 1)),
  }));
  return canonical({ scheme: LUCK_2, table, game, engine, rules, commitment, seats });
}
