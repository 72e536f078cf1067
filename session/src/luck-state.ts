import type { Chance, Seat } from '@holdfast/kernel';
import type { Chain, LuckStep } from '@holdfast/protocol';
import { chanceOfKey, commitmentOf, drawKey, lazyChance, mixed, openingOf, SET_UP, serverElement } from './draw-key.ts';
import type { LogEntry } from './log-entry.ts';
import { deriveLuck } from './luck.ts';
import { isNextElement, type PlayerElement, readElement } from './player-chain.ts';
import { LUCK_2 } from './schemes.ts';
import type { TableDoc } from './table-doc.ts';

interface SeatLuck {
  /** Number of the seat's moves, without those taken back. */
  n: number;
  /** The last element of the player's chain that was sent; null if the seat has no chain. */
  last: PlayerElement | null;
  /** The server's part of the next move and the commitment to it; null until computed. */
  next: { readonly n: number; readonly server: string; readonly commitment: string } | null;
}

/** A step's luck requests (see `observing`) and answers, and whether everybody may see them. */
export interface Draws {
  readonly asked: readonly string[];
  readonly got: readonly number[];
  readonly isPublic: boolean;
}
export const NO_DRAWS: Draws = { asked: [], got: [], isPublic: true };

/** The state of a table's luck on both sides, folded from its log so that every host agrees. */
export class LuckState {
  readonly #doc: TableDoc;
  readonly #opening: string;
  readonly #seats: readonly SeatLuck[];
  /** M of draw-key.ts: the base of luck that comes from the server alone. */
  #mix: string;
  /** For scheme 1: number of moves of all seats, without those taken back. */
  #moves = 0;

  constructor(doc: TableDoc) {
    this.#doc = doc;
    this.#opening = doc.transcript ? openingOf(doc.transcript.text, doc.firsts) : '';
    this.#mix = this.#opening;
    this.#seats = doc.seats.map(({ chain }, seat) => {
      const first = doc.firsts[seat];
      return { n: 0, last: first ? { k: 1, a: first } : chain ? { k: 0, a: chain } : null, next: null };
    });
  }

  get #isProven(): boolean {
    return this.#doc.scheme === LUCK_2;
  }

  #seat(seat: Seat): SeatLuck {
    const found = this.#seats[seat];
    if (!found) throw new Error(`there is no seat ${seat}`);
    return found;
  }

  /** Needed to take a move back. */
  get mix(): string {
    return this.#mix;
  }

  #next(seat: Seat): NonNullable<SeatLuck['next']> {
    const state = this.#seat(seat);
    const n = state.n + 1;
    if (state.next?.n !== n) {
      const { id, seed } = this.#doc;
      const server = serverElement(id, seed, seat, n);
      state.next = { n, server, commitment: commitmentOf(id, seat, n, server) };
    }
    return state.next;
  }

  /** True if the seat may send this element with its next move. */
  accepts(seat: Seat, element: PlayerElement): boolean {
    const { last } = this.#seat(seat);
    return last !== null && isNextElement(this.#doc.id, seat, last, element);
  }

  /** The luck of the seat's next move, derived at its first draw. */
  chance(seat: Seat, element: PlayerElement | null): Chance {
    if (!this.#isProven) {
      const { seed, seats } = this.#doc;
      const n = this.#moves + 1;
      return lazyChance(() =>
        deriveLuck(
          seed,
          seats.map(({ words }) => words),
          n,
        ),
      );
    }
    const { n, server } = this.#next(seat);
    const base = element ? this.#opening : this.#mix;
    return lazyChance(() => chanceOfKey(drawKey(base, seat, n, server, element?.a ?? null)));
  }

  /** Adds an entry; returns the public proof of its luck, null if there is none or under scheme 1. */
  adopt(entry: LogEntry, draws: Draws, mixBefore: string | null): LuckStep | null {
    const { kind, seat } = entry;
    if (kind === 'move') this.#moves++;
    else if (kind === 'back') this.#moves--;
    if (!this.#isProven || (kind !== 'move' && kind !== 'back' && kind !== 'chain')) return null;
    const state = this.#seat(seat);
    const used = this.#next(seat);
    let told: Partial<LuckStep> = {};
    if (kind === 'chain') state.last = { k: 0, a: entry.proof };
    else if (kind === 'back') {
      state.n--;
      this.#mix = mixBefore ?? this.#mix;
    } else {
      const element = readElement(entry.proof);
      state.n = used.n;
      const { asked, got, isPublic } = draws;
      if (asked.length > 0) told = isPublic ? { r: used.server, asked, got } : { r: null };
      if (element) {
        told = { ...told, ...element };
        state.last = element;
        this.#mix = mixed(this.#mix, element.a);
      } else if (told.r) told = { ...told, mix: this.#mix };
    }
    if (kind === 'chain') told = { k: 0, a: entry.proof };
    return { seat, n: state.n, ...told, next: this.#next(seat).commitment };
  }

  /** Each seat's luck state for a new subscriber; empty under scheme 1. */
  chains(): Chain[] {
    if (!this.#isProven) return [];
    return this.#seats.map(({ n, last }, seat) => ({
      n,
      ...(last ?? { k: 0, a: null }),
      next: this.#next(seat).commitment,
    }));
  }
}

/** The server's part of the set-up. */
export const setupElement = ({ id, seed }: TableDoc): string => serverElement(id, seed, SET_UP, 0);

/** The luck of the set-up of a table whose transcript is fixed; of scheme 1 without one. */
export function setupChance(doc: TableDoc): Chance {
  if (doc.scheme !== LUCK_2)
    return deriveLuck(
      doc.seed,
      doc.seats.map(({ words }) => words),
      0,
    );
  const opening = openingOf(doc.transcript?.text ?? '', doc.firsts);
  return chanceOfKey(drawKey(opening, SET_UP, 0, setupElement(doc), null));
}
