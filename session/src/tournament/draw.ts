import { canonical } from '@holdfast/kernel';
import { hashList } from '../sha256.ts';

/**
 * The luck of a tournament, scheme `holdfast-draw-1`. H(list) = base64url(SHA-256(UTF-8 of the list as JSON)), as at the tables.
 *
 *   commitment = H(["tournament", id, seed])            published with the announcement; seed = 32 secret bytes of the server
 *   end(i)     = H(["entrant", id, a(i)])                sent by the entrant's device with the entry; a(i) = 32 secret bytes
 *   T          = canonical JSON of the terms, the commitment and all ends, signed by the server when entries close
 *   a(i)       are sent only after T is published; seed only after that
 *   key        = H(["draw", T, seed, [a(1) or null, ...]])
 *   lot(r, i)  = H(["lot", key, r, i])                  the order of entrants in round r is that of their lots
 */
export const DRAW_1 = 'holdfast-draw-1';

export const seedCommitment = (id: string, seed: string): string => hashList('tournament', id, seed);
export const entrantCommitment = (id: string, element: string): string => hashList('entrant', id, element);

/** The data fixed before the first lot is drawn, as canonical JSON. */
export const drawTranscript = (transcript: {
  readonly tournament: string;
  readonly commitment: string;
  readonly terms: object;
  /** By entrant, in order of numbers: the end that the device sent; null for a bot or a program without one. */
  readonly ends: readonly (string | null)[];
}): string => canonical({ scheme: DRAW_1, ...transcript });

export const drawKeyOf = (transcript: string, seed: string, elements: readonly (string | null)[]): string =>
  hashList('draw', transcript, seed, elements);

/** The entrants in the order of their lots in a round. */
export function byLot(entrants: readonly number[], key: string, round: number): number[] {
  const lots = entrants.map((entrant) => ({ entrant, lot: hashList('lot', key, round, entrant) }));
  return lots.sort((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ entrant }) => entrant);
}
