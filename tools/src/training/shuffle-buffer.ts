import { seeded } from '@holdfast/kernel';
import type { Position } from './position.ts';

/** Mixes positions of many games, because those of one game are similar; each position is drawn as often as it was added. */
export class ShuffleBuffer {
  readonly positions: Position[];
  readonly #capacity: number;

  constructor(capacity: number, positions: Position[] = []) {
    this.#capacity = capacity;
    this.positions = positions;
  }

  add(position: Position): void {
    this.positions.push(position);
  }

  /** A random batch while the buffer is full; null if more positions are needed first. The same seed draws the same batch. */
  draw(size: number, seed: string): Position[] | null {
    if (this.positions.length < this.#capacity + size) return null;
    const chance = seeded(seed);
    return Array.from({ length: size }, () => this.#take(chance.below(this.positions.length)));
  }

  #take(at: number): Position {
    const taken = this.positions[at];
    const last = this.positions.pop() as Position;
    if (at < this.positions.length) this.positions[at] = last;
    return taken;
  }
}
