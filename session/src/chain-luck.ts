import type { Chance, Seat } from '@holdfast/kernel';
import type { Chain, Head, LuckStep, UsedElement } from '@holdfast/protocol';
import { mixed, openingOf } from './draw-key.ts';
import { dicePart, drawChance, drawCommitment, HOUSE, leadingDice, nextHead, serverPart } from './draw-parts.ts';
import type { LogEntry } from './log-entry.ts';
import { isNextElement, type PlayerElement, readProof, writeElement } from './player-chain.ts';
import type { TableDoc } from './table-doc.ts';
import { type Draws, ElementNeeded, type LuckMark, type TableLuck } from './table-luck.ts';

/** One chain of a seat's devices. */
interface ChainState {
  readonly end: string;
  /** The last element that was revealed; the end at first. */
  last: PlayerElement;
  /** Number of the element for the next draw. */
  next: number;
  /** The proof of its last draw; null before the first. */
  used: UsedElement | null;
}

interface SeatState {
  /** All chains by their ends: a chain that is taken up again goes on where it was. */
  readonly chains: Map<string, ChainState>;
  current: ChainState | null;
  /** Draws that the server's part alone made. */
  house: number;
}

/** The element of a chain's first draw in a game: a(1) of a chain in the transcript belongs to the set-up. */
export const FIRST_DRAW = 2;

/** Luck of scheme `holdfast-luck-3`: the element of the k-th draw with a chain is exactly a(k). */
export class ChainLuck implements TableLuck {
  readonly #doc: TableDoc;
  readonly #opening: string;
  readonly #seats: readonly SeatState[];
  #mix: string;
  #head: string;
  /** Standing moves. */
  #n = 0;

  constructor(doc: TableDoc) {
    this.#doc = doc;
    this.#opening = openingOf(doc.transcript?.text ?? '', doc.firsts);
    this.#mix = this.#opening;
    this.#head = this.#opening;
    this.#seats = doc.seats.map(({ chain: end }, seat) => {
      const chains = new Map<string, ChainState>();
      if (end === null) return { chains, current: null, house: 0 };
      const first = doc.firsts[seat];
      const last = first ? { k: 1, a: first } : { k: 0, a: end };
      const current: ChainState = { end, last, next: FIRST_DRAW, used: null };
      return { chains: chains.set(end, current), current, house: 0 };
    });
  }

  #seat(seat: Seat): SeatState {
    const found = this.#seats[seat];
    if (!found) throw new Error(`there is no seat ${seat}`);
    return found;
  }

  get mark(): LuckMark {
    return { mix: this.#mix, head: this.#head };
  }

  get head(): Head {
    return { n: this.#n, hash: this.#head };
  }

  chainOf(seat: Seat): string | null {
    return this.#seat(seat).current?.end ?? null;
  }

  accepts(seat: Seat, element: PlayerElement): boolean {
    const { current } = this.#seat(seat);
    if (!current || element.k !== current.next) return false;
    return isNextElement(this.#doc.id, seat, current.last, element, FIRST_DRAW);
  }

  chance(seat: Seat, element: PlayerElement | null, by: 'person' | 'bot'): Chance {
    const { current, house } = this.#seat(seat);
    const { id, seed } = this.#doc;
    if (element && current) {
      const { end: chain, next: k } = current;
      const source = { base: this.#opening, seat, chain, k, element: element.a };
      return drawChance(source, serverPart(id, seed, seat, chain, k));
    }
    if (current && by === 'person') {
      const needed = (): never => {
        throw new ElementNeeded(this.#chain(seat));
      };
      return { below: needed, die: needed, pick: needed };
    }
    const source = { base: this.#mix, seat, chain: HOUSE, k: house + 1, element: null };
    return drawChance(source, serverPart(id, seed, seat, HOUSE, house + 1));
  }

  proofOf(element: PlayerElement | null, asked: readonly string[]): string {
    return asked.length === 0 ? '' : [element ? writeElement(element) : '', ...asked].join(' ');
  }

  #commitment(seat: Seat, chain: string, k: number): string {
    const { id, seed } = this.#doc;
    return drawCommitment(id, seat, chain, k, dicePart(serverPart(id, seed, seat, chain, k)));
  }

  adopt(entry: LogEntry, draws: Draws, before: LuckMark | null): LuckStep | null {
    const { kind, seat } = entry;
    if (kind === 'chain') return this.#handOver(seat, entry.proof);
    if (kind === 'back') {
      this.#n--;
      this.#mix = before?.mix ?? this.#mix;
      this.#head = before?.head ?? this.#head;
      return null;
    }
    if (kind !== 'move') return null;
    const { by, move, luck, digest, proof } = entry;
    const { element } = readProof(proof);
    this.#n++;
    const { id, seed } = this.#doc;
    const hashed = { seat, by, move, luck, digest, element: element ? writeElement(element) : '' };
    this.#head = nextHead(id, seed, this.#head, this.#n, hashed);
    if (draws.asked.length === 0) return null;
    return element ? this.#withElement(entry.seq, seat, element, draws) : this.#withoutElement(seat, draws);
  }

  #withElement(seq: number, seat: Seat, element: PlayerElement, draws: Draws): LuckStep {
    const { current } = this.#seat(seat);
    if (!current) throw new Error('an element without a chain');
    const { end, next: k } = current;
    const { id, seed } = this.#doc;
    const opened = openedDraws(serverPart(id, seed, seat, end, k), draws);
    current.last = element;
    current.next = k + 1;
    this.#mix = mixed(this.#mix, element.a);
    const step: LuckStep = { seat, n: k, ...element, ...opened, next: this.#commitment(seat, end, k + 1) };
    current.used = { ...step, seq };
    return step;
  }

  #withoutElement(seat: Seat, draws: Draws): LuckStep {
    const state = this.#seat(seat);
    const k = ++state.house;
    const { id, seed } = this.#doc;
    const opened = openedDraws(serverPart(id, seed, seat, HOUSE, k), draws);
    const next = this.#commitment(seat, HOUSE, k + 1);
    return { seat, n: k, ...opened, mix: this.#mix, next };
  }

  #handOver(seat: Seat, end: string): LuckStep {
    const state = this.#seat(seat);
    const known = state.chains.get(end);
    state.current = end === '' ? null : (known ?? { end, last: { k: 0, a: end }, next: 1, used: null });
    if (state.current) state.chains.set(end, state.current);
    const { next } = this.#chain(seat);
    return { seat, n: state.current ? state.current.next - 1 : 0, k: 0, ...(end === '' ? {} : { a: end }), next };
  }

  #chain(seat: Seat): Chain {
    const { current, house } = this.#seat(seat);
    const houseNext = this.#commitment(seat, HOUSE, house + 1);
    if (!current) return { n: house, k: 0, a: null, next: '', end: null, house: houseNext, used: null };
    const { end, last, next, used } = current;
    const promised = this.#commitment(seat, end, next);
    return { n: house, k: next - 1, a: last.a, next: promised, end, house: houseNext, used };
  }

  chains(): Chain[] {
    return this.#seats.map((_, seat) => this.#chain(seat));
  }
}

/** What everybody may see of a draw at once: all of it, its first dice, or nothing before the end. */
function openedDraws(server: string, { asked, got, isPublic }: Draws): Partial<LuckStep> {
  if (isPublic) return { r: server, asked, got };
  const dice = leadingDice(asked);
  if (dice === 0) return { r: null };
  return { r: null, d: dicePart(server), asked: asked.slice(0, dice), got: got.slice(0, dice) };
}
