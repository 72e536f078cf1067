import type { Seat } from '@holdfast/kernel';
import type { FactName, SeatFacts } from '../definition.ts';

/** Adds up facts of each seat. */
export class FactCounts {
  readonly #counts = new Map<Seat, Partial<Record<FactName, number>>>();
  readonly #openings = new Map<Seat, string>();

  add(seat: Seat, name: FactName, count: number): void {
    const counts = this.#counts.get(seat) ?? {};
    counts[name] = (counts[name] ?? 0) + count;
    this.#counts.set(seat, counts);
  }

  /** The first opening of a seat counts. */
  open(seat: Seat, opening: string): void {
    if (!this.#openings.has(seat)) this.#openings.set(seat, opening);
  }

  facts(seats: number): SeatFacts[] {
    return Array.from({ length: seats }, (_, seat) => ({
      opening: this.#openings.get(seat) ?? null,
      counts: this.#counts.get(seat) ?? {},
    }));
  }
}
