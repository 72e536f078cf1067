import type { AnyEvent } from '@holdfast/kernel';

/** One step on the way from what is shown to what is true. */
export interface Stride {
  readonly fact: AnyEvent;
  readonly view: object;
  readonly ms: number;
}

/**
 * Walks what is shown through the facts. It never blocks: the truth is known at once, a long queue is walked faster,
 * and `skip` jumps to the end.
 */
export class Walker {
  #queue: Stride[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #show: (view: object, moving: AnyEvent | null) => void;

  constructor(show: (view: object, moving: AnyEvent | null) => void) {
    this.#show = show;
  }

  get behind(): boolean {
    return this.#timer !== null || this.#queue.length > 0;
  }

  add(strides: readonly Stride[]): void {
    this.#queue.push(...strides);
    if (this.#timer === null) this.#step();
  }

  skip(): void {
    const last = this.#queue.at(-1);
    const walking = this.#timer !== null;
    this.stop();
    if (last) this.#show(last.view, null);
    else if (walking) this.#rest();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#queue = [];
  }

  #shown: object | null = null;

  #rest(): void {
    if (this.#shown) this.#show(this.#shown, null);
  }

  #step(): void {
    this.#timer = null;
    let stride = this.#queue.shift();
    // Facts that nobody rests on pass through in one go.
    while (stride && stride.ms === 0 && this.#queue.length > 0) stride = this.#queue.shift();
    if (!stride) {
      this.#rest();
      return;
    }
    this.#shown = stride.view;
    this.#show(stride.view, stride.ms === 0 ? null : stride.fact);
    if (stride.ms === 0) return;
    const waiting = this.#queue.reduce((sum, { ms }) => sum + ms, 0);
    // More than two seconds behind: hurry, so that the table is never long behind the truth.
    const hurry = waiting > 2000 ? 2000 / waiting : 1;
    this.#timer = setTimeout(() => this.#step(), Math.max(40, stride.ms * hurry));
  }
}
