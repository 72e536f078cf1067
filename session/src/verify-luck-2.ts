import type { AnyGame, Record as GameRecord, Seat } from '@holdfast/kernel';
import { deriveSteps } from './derive-steps.ts';
import { chanceOfKey, drawKey, lazyChance, mixed, openingOf, SET_UP, serverElement } from './draw-key.ts';
import { commitmentTo } from './luck.ts';
import { drawsFinding, type Finding, type LuckReport, problemsIn } from './luck-report.ts';
import { CHAIN_LENGTH, isNextElement, type PlayerElement, readElement } from './player-chain.ts';
import { LUCK_2 } from './schemes.ts';
import { readTranscript } from './transcript.ts';
import { frameFindings, isAbout, parseChains, parseFirsts, Tally } from './verify-parts.ts';

/** Checks a record of scheme `holdfast-luck-2`; null if fields that the scheme needs are missing. */
export function verifyLuck2(game: AnyGame, record: GameRecord, commitment: string, seed: string): LuckReport | null {
  const { transcript: text = '', firsts: listed, chains: begun } = record.luck ?? {};
  const transcript = readTranscript(text);
  const firsts = parseFirsts(listed);
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
  const findings: Finding[] = [
    { is: 'seed', holds: commitmentTo(seed) === commitment },
    { is: 'transcript', holds: isAbout(record, seed, transcript) },
    { is: 'elements', holds: wrongElement === null, count: elements, at: wrongElement },
    drawsFinding(steps),
    { is: 'gaps', ...gaps.finding },
    { is: 'chains', ...replacements.finding },
    { is: 'without', ...without.finding },
    { is: 'sides', holds: true, both, server: used - both },
    ...frameFindings(record, transcript, firsts, hasEnded),
  ];
  return { scheme: LUCK_2, commitment, seed, findings, steps, problems: problemsIn(findings, steps) };
}
