import type { Chance, Seat } from '@holdfast/kernel';
import type { Chain, LuckStep } from '@holdfast/protocol';
import { ChainLuck } from './chain-luck.ts';
import { chanceOfKey, commitmentOf, drawKey, lazyChance, mixed, openingOf, SET_UP, serverElement } from './draw-key.ts';
import { drawChance, HOUSE, serverPart } from './draw-parts.ts';
import type { LogEntry } from './log-entry.ts';
import { deriveLuck } from './luck.ts';
import { isNextElement, type PlayerElement, readElement, writeElement } from './player-chain.ts';
import { LUCK_1, LUCK_2, LUCK_3 } from './schemes.ts';
import type { TableDoc } from './table-doc.ts';
import type { Draws, LuckMark, TableLuck } from './table-luck.ts';

interface SeatLuck {
  /** Number of the seat's moves, without those taken back. */
  n: number;
  /** The last element of the player's chain that was sent; null if the seat has no chain. */
  last: PlayerElement | null;
  /** The server's part of the next move and the commitment to it; null until computed. */
  next: { readonly n: number; readonly server: string; readonly commitment: string } | null;
}

/** Folds the luck of a table by its scheme. */
export const luckOf = (doc: TableDoc): TableLuck => (doc.scheme === LUCK_3 ? new ChainLuck(doc) : new LuckState(doc));

/** Luck of schemes 1 and 2. */
class LuckState implements TableLuck {
  readonly head = null;
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

  get mark(): LuckMark {
    return { mix: this.#mix, head: '' };
  }

  chainOf(seat: Seat): string | null {
    return this.#doc.seats[seat]?.chain ?? null;
  }

  proofOf(element: PlayerElement | null): string {
    return element ? writeElement(element) : '';
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

  accepts(seat: Seat, element: PlayerElement): boolean {
    const { last } = this.#seat(seat);
    return last !== null && isNextElement(this.#doc.id, seat, last, element);
  }

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

  adopt(entry: LogEntry, draws: Draws, before: LuckMark | null): LuckStep | null {
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
      this.#mix = before?.mix ?? this.#mix;
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
export const setupElement = ({ id, seed, scheme }: TableDoc): string =>
  scheme === LUCK_3 ? serverPart(id, seed, SET_UP, HOUSE, 0) : serverElement(id, seed, SET_UP, 0);

/** The luck of the set-up of a table whose transcript is fixed; of scheme 1 without one. */
export function setupChance(doc: TableDoc): Chance {
  if (doc.scheme === LUCK_1)
    return deriveLuck(
      doc.seed,
      doc.seats.map(({ words }) => words),
      0,
    );
  const opening = openingOf(doc.transcript?.text ?? '', doc.firsts);
  return setupChanceOf(doc.scheme, opening, setupElement(doc));
}

/** The luck of the set-up from F and the server's part. */
export const setupChanceOf = (scheme: TableDoc['scheme'], opening: string, server: string): Chance =>
  scheme === LUCK_3
    ? drawChance({ base: opening, seat: SET_UP, chain: HOUSE, k: 0, element: null }, server)
    : chanceOfKey(drawKey(opening, SET_UP, 0, server, null));
