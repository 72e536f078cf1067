import { canonical, type Record as GameRecord } from '@holdfast/kernel';
import type { Finding, SeatCount } from './luck-report.ts';
import { isSignedBy, recordDigest, transcriptDigest } from './signature.ts';
import { firstCommitments, type Transcript } from './transcript.ts';

export function parseList(text: string | undefined): unknown[] | null {
  try {
    const list: unknown = JSON.parse(text ?? '');
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The first elements by seat; null if the text is not such a list. */
export const parseFirsts = (text: string | undefined): (string | null)[] | null =>
  parseList(text)?.map((first) => (isText(first) ? first : null)) ?? null;

export interface NewChain {
  readonly seat: number;
  /** Index of the first move it is used for. */
  readonly before: number;
  /** Empty if the seat gave its chain up. */
  readonly end: string;
}

export function parseChains(text: string | undefined): NewChain[] | null {
  const chains: NewChain[] = [];
  for (const one of parseList(text) ?? [null]) {
    if (!Array.isArray(one)) return null;
    const [seat, before, end]: unknown[] = one;
    if (typeof seat !== 'number' || typeof before !== 'number' || !isText(end)) return null;
    chains.push({ seat, before, end });
  }
  return chains;
}

/** Counts by seat; seats without any are left out. */
export class Tally {
  readonly #counts = new Map<number, number>();

  add(seat: number, count = 1): void {
    if (count > 0) this.#counts.set(seat, (this.#counts.get(seat) ?? 0) + count);
  }

  /** Nothing counted is proven; anything else may have been honest or not. */
  get finding(): { readonly holds: true | null; readonly seats: readonly SeatCount[] } {
    const seats = [...this.#counts].sort(([a], [b]) => a - b).map(([seat, count]) => ({ seat, count }));
    return { holds: seats.length === 0 ? true : null, seats };
  }
}

/** True if the record matches the transcript. */
export const isAbout = (record: GameRecord, seed: string, { table, scheme, ...agreed }: Transcript): boolean =>
  agreed.game === record.game &&
  agreed.engine === record.engine &&
  agreed.commitment === record.luck?.commitment &&
  canonical(agreed.rules) === canonical(record.rules) &&
  canonical(agreed.seats.map(({ name }) => name)) === canonical(record.seats) &&
  agreed.seats.every(({ end, commit, house }, seat) => {
    const right = firstCommitments({ scheme, table, seed }, seat, end);
    return commit === right.commit && house === right.house;
  });

/** The findings about the set-up's parts and both signatures. */
export function frameFindings(
  record: GameRecord,
  transcript: Transcript,
  firsts: readonly (string | null)[],
  hasEnded: boolean,
): Finding[] {
  const { transcript: text = '', transcriptKey, transcriptSignature } = record.luck ?? {};
  const people = transcript.seats.flatMap(({ end }, seat) => (end === null ? [] : [seat]));
  const missing = people.filter((seat) => !firsts[seat]);
  const signature = transcriptKey && transcriptSignature ? { key: transcriptKey, value: transcriptSignature } : null;
  return [
    {
      is: 'opening',
      holds: missing.length === 0 ? true : null,
      revealed: people.filter((seat) => firsts[seat]),
      missing,
    },
    { is: 'ending', holds: hasEnded },
    {
      is: 'transcript-signature',
      holds: signature && isSignedBy(signature, transcriptDigest(text)),
      key: signature?.key ?? '',
    },
    {
      is: 'record-signature',
      holds: record.signature ? isSignedBy(record.signature, recordDigest(record)) : null,
      key: record.signature?.key ?? '',
    },
  ];
}
