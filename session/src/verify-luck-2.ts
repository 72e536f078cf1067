import { type AnyGame, canonical, type Record as GameRecord, type Seat } from '@holdfast/kernel';
import { deriveSteps } from './derive-steps.ts';
import { chanceOfKey, commitmentOf, drawKey, lazyChance, mixed, openingOf, SET_UP, serverElement } from './draw-key.ts';
import { commitmentTo } from './luck.ts';
import { drawsFinding, type Finding, type LuckReport, problemsIn, type SeatCount } from './luck-report.ts';
import { CHAIN_LENGTH, isNextElement, type PlayerElement, readElement } from './player-chain.ts';
import { LUCK_2 } from './schemes.ts';
import { isSignedBy, recordDigest, transcriptDigest } from './signature.ts';
import { readTranscript, type Transcript } from './transcript.ts';

function parseList(text: string | undefined): unknown[] | null {
  try {
    const list: unknown = JSON.parse(text ?? '');
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

interface NewChain {
  readonly seat: number;
  /** Index of the first move it is used for. */
  readonly before: number;
  readonly end: string;
}

function parseChains(text: string | undefined): NewChain[] | null {
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
class Tally {
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
const isAbout = (record: GameRecord, seed: string, { table, ...agreed }: Transcript): boolean =>
  agreed.game === record.game &&
  agreed.engine === record.engine &&
  agreed.commitment === record.luck?.commitment &&
  canonical(agreed.rules) === canonical(record.rules) &&
  canonical(agreed.seats.map(({ name }) => name)) === canonical(record.seats) &&
  agreed.seats.every(
    ({ commit }, seat) => commit === commitmentOf(table, seat, 1, serverElement(table, seed, seat, 1)),
  );

/** Checks a record of scheme `holdfast-luck-2`; null if fields that the scheme needs are missing. */
export function verifyLuck2(game: AnyGame, record: GameRecord, commitment: string, seed: string): LuckReport | null {
  const {
    transcript: text = '',
    transcriptKey,
    transcriptSignature,
    firsts: listed,
    chains: begun,
  } = record.luck ?? {};
  const transcript = readTranscript(text);
  const firsts = parseList(listed)?.map((first) => (isText(first) ? first : null));
  const newChains = parseChains(begun);
  if (!transcript || !firsts || !newChains) return null;
  const { table } = transcript;
  const opening = openingOf(text, firsts);
  let mix = opening;
  let elements = 0;
  let wrongElement: number | null = null;
  const gaps = new Tally();
  const without = new Tally();
  const replacements = new Tally();
  for (const { seat } of newChains) replacements.add(seat);
  const seats = transcript.seats.map(({ end }, seat) => {
    const first = firsts[seat];
    const start: PlayerElement | null = end === null ? null : { k: 0, a: end };
    if (first && !(start && isNextElement(table, seat, start, { k: 1, a: first }))) wrongElement ??= 0;
    return { n: 0, last: first ? { k: 1, a: first } : start };
  });

  const sourceOf = (at: number, seat: Seat | null) => {
    const state = seat === null ? null : seats[seat];
    const n = state ? ++state.n : 0;
    const who = state && seat !== null ? seat : SET_UP;
    const server = serverElement(table, seed, who, n);
    for (const chain of newChains)
      if (chain.before === at - 1) {
        const replaced = seats[chain.seat];
        if (replaced) replaced.last = { k: 0, a: chain.end };
      }
    const element = state ? readElement(record.moves[at - 1]?.element ?? '') : null;
    const base = state && !element ? mix : opening;
    if (state && !element && state.last && (record.moves[at - 1]?.luck.length ?? 0) > 0) without.add(who);
    if (state && element) {
      elements++;
      gaps.add(who, element.k - (state.last?.k ?? 0) - 1);
      if (!state.last || !isNextElement(table, who, state.last, element, CHAIN_LENGTH)) wrongElement ??= at;
      state.last = element;
      mix = mixed(mix, element.a);
    }
    const from = element || (at === 0 && firsts.some((first) => first !== null)) ? 'both' : 'server';
    const chance = lazyChance(() => chanceOfKey(drawKey(base, who, n, server, element?.a ?? null)));
    return { chance, from } as const;
  };
  const { steps, hasEnded } = deriveSteps(game, record, sourceOf);
  const both = steps.filter(({ from, written }) => from === 'both' && written.length > 0).length;
  const used = steps.filter(({ written }) => written.length > 0).length;
  const missing = transcript.seats.flatMap(({ end }, seat) => (end !== null && !firsts[seat] ? [seat] : []));
  const people = transcript.seats.flatMap(({ end }, seat) => (end === null ? [] : [seat]));
  const signature = transcriptKey && transcriptSignature ? { key: transcriptKey, value: transcriptSignature } : null;
  const findings: Finding[] = [
    { is: 'seed', holds: commitmentTo(seed) === commitment },
    { is: 'transcript', holds: isAbout(record, seed, transcript) },
    { is: 'elements', holds: wrongElement === null, count: elements, at: wrongElement },
    drawsFinding(steps),
    { is: 'gaps', ...gaps.finding },
    { is: 'chains', ...replacements.finding },
    { is: 'without', ...without.finding },
    { is: 'sides', holds: true, both, server: used - both },
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
  return { scheme: LUCK_2, commitment, seed, findings, steps, problems: problemsIn(findings, steps) };
}
