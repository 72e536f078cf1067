import { digestCells, type Seat } from '@holdfast/kernel';
import type { TakeBackState } from '@holdfast/protocol';
import type { SavedClocks } from './clock.ts';

/** A position that may be gone back to. */
interface Undo {
  readonly seat: Seat;
  readonly by: 'person' | 'bot';
  /** The number of the move's entry. */
  readonly seq: number;
  readonly cells: Int32Array;
  readonly waitingOn: readonly Seat[];
  clocks: SavedClocks | null;
  /** Of the luck, see LuckState. */
  readonly mix: string;
  /** Another seat has moved since: kept only to replay logs of versions that let it be taken back nevertheless. */
  answered: boolean;
}

export type Closed = NonNullable<TakeBackState['closed']>;

/** How many moves in a row may be taken back; each is kept as a copy of the position. */
const MAX_TAKE_BACKS = 32;

/**
 * The moves that can be taken back one by one: all of one seat since luck was used, a secret was told, or another seat
 * moved. Folded from the log, so that every host agrees.
 */
export class TakeBacks {
  /** Oldest first. */
  readonly #undo: Undo[] = [];
  #closed: Closed | null = null;

  /** A move that can be taken back. */
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

  /** Nothing before this entry can be taken back. */
  close(closed: Closed): void {
    this.#undo.length = 0;
    this.#closed = closed;
  }

  /** The last move; null = there is none whose position is kept. */
  get last(): Undo | null {
    return this.#undo.at(-1) ?? null;
  }

  pop(digest: string): Undo | null {
    const last = this.#undo.pop();
    return last && digestCells(last.cells) === digest ? last : null;
  }

  /** What stops clocks (a pause, a vacation) stops those that a take-back restores, too. */
  changeClocks(change: (saved: SavedClocks) => SavedClocks): void {
    for (const undo of this.#undo) if (undo.clocks) undo.clocks = change(undo.clocks);
  }

  /** What everybody is told. */
  get state(): TakeBackState {
    const { last } = this;
    if (!last || last.answered) return { seat: null, steps: 0, closed: this.#closed };
    const steps = this.#undo.reduce((sum, { answered }) => sum + (answered ? 0 : 1), 0);
    return { seat: last.seat, steps, closed: this.#closed };
  }
}
