import { type AnyGame, canonical, type Record as GameRecord, type Seat } from '@holdfast/kernel';
import { FIRST_DRAW } from './chain-luck.ts';
import { deriveSteps } from './derive-steps.ts';
import { mixed, openingOf, SET_UP } from './draw-key.ts';
import { type DrawSource, drawChance, HOUSE, serverPart } from './draw-parts.ts';
import { commitmentTo } from './luck.ts';
import { type DerivedStep, drawsFinding, type Finding, type LuckReport, problemsIn } from './luck-report.ts';
import { isNextElement, type PlayerElement, readElement } from './player-chain.ts';
import { LUCK_3 } from './schemes.ts';
import { readTranscript } from './transcript.ts';
import { frameFindings, isAbout, type NewChain, parseChains, parseFirsts, parseList, Tally } from './verify-parts.ts';

interface ChainState {
  readonly end: string;
  last: PlayerElement;
  next: number;
}

/** Follows the chains of one seat through a record. */
class SeatChains {
  readonly #table: string;
  readonly #seat: Seat;
  readonly #chains = new Map<string, ChainState>();
  current: ChainState | null = null;
  house = 0;

  constructor(table: string, seat: Seat, end: string | null, first: string | null) {
    this.#table = table;
    this.#seat = seat;
    if (end === null) return;
    this.current = { end, last: first ? { k: 1, a: first } : { k: 0, a: end }, next: FIRST_DRAW };
    this.#chains.set(end, this.current);
  }

  takeUp(end: string): void {
    this.current = end === '' ? null : (this.#chains.get(end) ?? { end, last: { k: 0, a: end }, next: 1 });
    if (this.current) this.#chains.set(end, this.current);
  }

  /** True if the element is exactly the next one of the current chain, which goes on behind it. */
  reveal(element: PlayerElement): boolean {
    const { current } = this;
    if (!current) return false;
    const fits =
      element.k === current.next && isNextElement(this.#table, this.#seat, current.last, element, FIRST_DRAW);
    current.last = element;
    current.next = element.k + 1;
    return fits;
  }
}

/** Checks every draw of a record in order. */
class RecordLuck {
  readonly #record: GameRecord;
  readonly #seed: string;
  readonly #table: string;
  readonly #seats: readonly SeatChains[];
  readonly #chains: readonly NewChain[];
  readonly #bots: ReadonlySet<unknown>;
  readonly #opening: string;
  #mix: string;
  elements = 0;
  wrongElement: number | null = null;
  readonly without = new Tally();
  readonly sitIns = new Tally();

  constructor(
    record: GameRecord,
    seed: string,
    table: string,
    {
      opening,
      seats,
      chains,
      bots,
    }: {
      readonly opening: string;
      readonly seats: readonly SeatChains[];
      readonly chains: readonly NewChain[];
      readonly bots: readonly unknown[];
    },
  ) {
    this.#record = record;
    this.#seed = seed;
    this.#table = table;
    this.#opening = opening;
    this.#mix = opening;
    this.#seats = seats;
    this.#chains = chains;
    this.#bots = new Set(bots);
  }

  /** Where the luck of a step comes from; called for every move in order. */
  sourceOf(at: number, seat: Seat | null): { readonly source: DrawSource; readonly from: DerivedStep['from'] } {
    const base = this.#opening;
    const seatChains = seat === null ? undefined : this.#seats[seat];
    if (seat === null || !seatChains)
      return { source: { base, seat: SET_UP, chain: HOUSE, k: 0, element: null }, from: 'server' };
    for (const { seat: of, before, end } of this.#chains) if (before === at - 1) this.#seats[of]?.takeUp(end);
    const move = this.#record.moves[at - 1];
    const element = readElement(move?.element ?? '');
    const draws = (move?.luck.length ?? 0) > 0;
    if (element) {
      this.elements++;
      const chain = seatChains.current?.end ?? '';
      if (!seatChains.reveal(element) || !draws || this.#bots.has(at)) this.wrongElement ??= at;
      this.#mix = mixed(this.#mix, element.a);
      return { source: { base, seat, chain, k: element.k, element: element.a }, from: 'both' };
    }
    if (draws) {
      seatChains.house++;
      if (this.#bots.has(at)) this.sitIns.add(seat);
      else if (seatChains.current) this.without.add(seat);
    }
    return { source: { base: this.#mix, seat, chain: HOUSE, k: seatChains.house, element: null }, from: 'server' };
  }

  server({ seat, chain, k }: DrawSource): string {
    return serverPart(this.#table, this.#seed, seat, chain, k);
  }
}

/** True if the record's list of requests is what the rules request. */
const isAsked = (steps: readonly DerivedStep[], listed: string | undefined): boolean =>
  canonical(steps.flatMap(({ at, asked }) => (asked.length > 0 ? [[at, ...asked]] : []))) ===
  canonical(parseList(listed));

/** Checks a record of scheme `holdfast-luck-3`; null if fields that the scheme needs are missing. */
export function verifyLuck3(game: AnyGame, record: GameRecord, commitment: string, seed: string): LuckReport | null {
  const { transcript: text = '', firsts: listed, chains: begun, asked, bots: byBots } = record.luck ?? {};
  const transcript = readTranscript(text);
  const firsts = parseFirsts(listed);
  const chains = parseChains(begun);
  const bots = parseList(byBots);
  if (transcript?.scheme !== LUCK_3 || !firsts || !chains || !bots) return null;
  const { table } = transcript;
  const seats = transcript.seats.map(({ end }, seat) => new SeatChains(table, seat, end, firsts[seat] ?? null));
  const opening = openingOf(text, firsts);
  const luck = new RecordLuck(record, seed, table, { opening, seats, chains, bots });
  for (const [seat, first] of firsts.entries()) {
    const end = transcript.seats[seat]?.end ?? null;
    const fits = end !== null && isNextElement(table, seat, { k: 0, a: end }, { k: 1, a: first ?? '' });
    if (first !== null && !fits) luck.wrongElement ??= 0;
  }
  const { steps, hasEnded } = deriveSteps(game, record, (at, seat) => {
    const { source, from } = luck.sourceOf(at, seat);
    return {
      chance: drawChance(source, luck.server(source)),
      from: at === 0 && firsts.some((first) => first !== null) ? 'both' : from,
    };
  });
  const replacements = new Tally();
  for (const { seat } of chains) replacements.add(seat);
  const both = steps.filter(({ from, written }) => from === 'both' && written.length > 0).length;
  const used = steps.filter(({ written }) => written.length > 0).length;
  const { wrongElement, elements } = luck;
  const findings: Finding[] = [
    { is: 'seed', holds: commitmentTo(seed) === commitment },
    { is: 'transcript', holds: isAbout(record, seed, transcript) },
    { is: 'elements', holds: wrongElement === null, count: elements, at: wrongElement },
    { is: 'asked', holds: isAsked(steps, asked) },
    drawsFinding(steps),
    { is: 'chains', ...replacements.finding },
    { is: 'without', ...luck.without.finding },
    { is: 'sit-ins', holds: true, seats: luck.sitIns.finding.seats },
    { is: 'sides', holds: true, both, server: used - both },
    ...frameFindings(record, transcript, firsts, hasEnded),
  ];
  return { scheme: LUCK_3, commitment, seed, findings, steps, problems: problemsIn(findings, steps) };
}
