import { digestCells, type Seat } from '@holdfast/kernel';
import type { TakeBackState } from '@holdfast/protocol';
import type { SavedClocks } from './clock.ts';
import type { LuckMark } from './table-luck.ts';

/** A position that a take-back can restore. */
interface Undo {
  readonly seat: Seat;
  readonly by: 'person' | 'bot';
  /** The number of the move's entry. */
  readonly seq: number;
  readonly cells: Int32Array;
  readonly waitingOn: readonly Seat[];
  clocks: SavedClocks | null;
  /** The table's luck before the move. */
  readonly luck: LuckMark;
  /** Another seat has moved since. Kept only to replay logs of older versions, which still allowed taking it back. */
  answered: boolean;
}

export type Closed = NonNullable<TakeBackState['closed']>;

/** How many moves in a row may be taken back; each one keeps a copy of the position. */
export const MAX_TAKE_BACKS = 32;

/**
 * The moves that can be taken back one by one: those of one seat since luck was used, a secret was revealed, or another
 * seat moved. Folded from the log, so that every host agrees.
 */
export class TakeBacks {
  /** Oldest first. */
  readonly #undo: Undo[] = [];
  #closed: Closed | null = null;

  /** Adds a move that can be taken back. */
  push(undo: Omit<Undo, 'answered'>): void {
    const last = this.#undo.at(-1);
    if (last && last.seat !== undo.seat) {
      for (const earlier of this.#undo) earlier.answered = true;
      this.#closed = { why: 'answered', seat: last.seat, seq: last.seq };
    }
    this.#undo.push({ ...undo, answered: false });
    if (this.#undo.length <= MAX_TAKE_BACKS) return;
    const dropped = this.#undo.shift();
    if (dropped && !dropped.answered) this.#closed = { why: 'limit', seat: dropped.seat, seq: dropped.seq };
  }

  /** Ends take-backs at this entry: nothing before it can be taken back. */
  close(closed: Closed): void {
    this.#undo.length = 0;
    this.#closed = closed;
  }

  /** The last move whose position is kept; null if there is none. */
  get last(): Undo | null {
    return this.#undo.at(-1) ?? null;
  }

  pop(digest: string): Undo | null {
    const last = this.#undo.pop();
    return last && digestCells(last.cells) === digest ? last : null;
  }

  /** Applies a pause or a vacation to the clocks that a take-back would restore. */
  changeClocks(change: (saved: SavedClocks) => SavedClocks): void {
    for (const undo of this.#undo) if (undo.clocks) undo.clocks = change(undo.clocks);
  }

  /** The public state. */
  get state(): TakeBackState {
    const { last } = this;
    if (!last || last.answered) return { seat: null, steps: 0, closed: this.#closed };
    const steps = this.#undo.reduce((sum, { answered }) => sum + (answered ? 0 : 1), 0);
    return { seat: last.seat, steps, closed: this.#closed };
  }
}
