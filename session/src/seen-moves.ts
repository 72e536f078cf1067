import { type AnyEvent, redact, type Seat } from '@holdfast/kernel';
import type { TableHistory } from './history.ts';
import type { LogStep } from './table-position.ts';

/** The part of TableHost used here. */
interface Table {
  readonly position: { readonly seq: number; stepsSince(seq: number): readonly LogStep[] | null };
  history(seat: Seat): Promise<TableHistory>;
}

type Events = readonly AnyEvent[];

/**
 * The events a seat saw of every move not taken back, for bots that use `history`. Updated between decisions; the whole log
 * is read at the first one, after a take-back, and if there were too many entries since.
 */
export class SeenMoves {
  readonly #table: Table;
  readonly #seat: Seat;
  #moves: Events[] = [];
  #seq = -1;

  constructor(table: Table, seat: Seat) {
    this.#table = table;
    this.#seat = seat;
  }

  /** Events by move from the set-up on, without log entries that have no events. */
  async read(): Promise<readonly Events[]> {
    if (!this.#follow()) {
      const { frames } = await this.#table.history(this.#seat);
      this.#moves = movesOf(frames);
      this.#seq = frames.at(-1)?.seq ?? 0;
      this.#follow();
    }
    return [...this.#moves];
  }

  /** Adds the steps since the last call; false if they are no longer available one by one. */
  #follow(): boolean {
    const { position } = this.#table;
    const steps = this.#seq < 0 ? null : position.stepsSince(this.#seq);
    if (!steps) return false;
    for (const { events } of steps)
      if (events && events.length > 0)
        this.#moves.push(events.map((event) => redact(event, this.#seat) as unknown as AnyEvent));
    this.#seq = position.seq;
    return true;
  }
}

/** The moves of a history; a take-back, whose frame has a view, removes the last one. */
function movesOf(frames: TableHistory['frames']): Events[] {
  const moves: Events[] = [];
  for (const { facts, view } of frames)
    if (view) moves.pop();
    else if (facts.length > 0) moves.push(facts as Events);
  return moves;
}
