import type { AnyEvent } from '@holdfast/kernel';

/** An event, the view after it, and for how long it is shown. */
export interface AnimationStep {
  readonly event: AnyEvent;
  readonly view: object;
  readonly ms: number;
}

/**
 * Shows the views between the events of a frame, one after another. It never blocks: what holds now is known at once,
 * a long queue is shown faster, and `skip` jumps to the end.
 */
export class AnimationQueue {
  #queue: AnimationStep[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #show: (view: object, moving: AnyEvent | null) => void;

  constructor(show: (view: object, moving: AnyEvent | null) => void) {
    this.#show = show;
  }

  get behind(): boolean {
    return this.#timer !== null || this.#queue.length > 0;
  }

  add(steps: readonly AnimationStep[]): void {
    this.#queue.push(...steps);
    if (this.#timer === null) this.#step();
  }

  skip(): void {
    const last = this.#queue.at(-1);
    const animating = this.#timer !== null;
    this.stop();
    if (last) this.#show(last.view, null);
    else if (animating) this.#rest();
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
    let step = this.#queue.shift();
    // Events without a duration pass through in one go.
    while (step && step.ms === 0 && this.#queue.length > 0) step = this.#queue.shift();
    if (!step) {
      this.#rest();
      return;
    }
    this.#shown = step.view;
    this.#show(step.view, step.ms === 0 ? null : step.event);
    if (step.ms === 0) return;
    const waiting = this.#queue.reduce((sum, { ms }) => sum + ms, 0);
    // More than two seconds behind: hurry, so that what is shown is never long behind.
    const hurry = waiting > 2000 ? 2000 / waiting : 1;
    this.#timer = setTimeout(() => this.#step(), Math.max(40, step.ms * hurry));
  }
}
