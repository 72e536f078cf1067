import type { AnyEvent } from '@holdfast/kernel';
import type { EventShow } from '../../../boards/event-show.ts';

/** An event that waits to be shown, and the view after it. */
export interface QueuedEvent {
  readonly event: AnyEvent;
  readonly after: object;
  readonly show: EventShow;
}

/** What the table shows now. */
export interface Shown {
  readonly view: object;
  /** The event that is shown, and how; null when nothing moves. */
  readonly event: AnyEvent | null;
  readonly show: EventShow | null;
  /** For how long, in ms. */
  readonly ms: number;
  /** Events that have not taken effect in what is shown, this one included. */
  readonly left: number;
}

export interface EventQueueOptions {
  present(shown: Shown): void;
  /** A factor on all times, read at each event: 0 = nothing takes time (a hidden page). */
  pace(): number;
}

/** Waiting longer than this is shortened, in ms at normal speed. */
const PATIENCE_MS = 6000;
/** When still more waits, events of little importance are not shown by themselves. */
const OVERLOAD_MS = 15_000;
/** What nobody may miss is shown at least so long, everything else at least MIN_MS. */
const MIN_MAJOR_MS = 700;
const MIN_MS = 60;

/**
 * Shows events one after another: each for its time, then it takes effect in what is shown. It never blocks: what holds
 * now is known elsewhere, a long queue is shown faster, and `skip` jumps to the end.
 */
export class EventQueue {
  readonly #options: EventQueueOptions;
  #queue: QueuedEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** The view after the event that is shown. */
  #after: object | null = null;

  constructor(options: EventQueueOptions) {
    this.#options = options;
  }

  get behind(): boolean {
    return this.#timer !== null;
  }

  add(events: readonly QueuedEvent[]): void {
    this.#queue.push(...events);
    if (this.#timer === null) this.#next();
  }

  /** All that waits takes effect at once. */
  skip(): void {
    const last = this.#queue.at(-1)?.after ?? this.#after;
    const wasBehind = this.behind;
    this.stop();
    if (wasBehind && last) this.#rest(last);
  }

  /** Forgets what waits. */
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#queue = [];
    this.#after = null;
  }

  #rest(view: object): void {
    this.#options.present({ view, event: null, show: null, ms: 0, left: 0 });
  }

  #next(): void {
    this.#timer = null;
    const waiting = this.#queue.reduce((sum, { show }) => sum + show.ms, 0);
    let view = this.#after;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      const ms = this.#timeOf(step, waiting);
      view = step.after;
      if (ms === 0) continue;
      this.#after = view;
      this.#timer = setTimeout(() => this.#next(), ms);
      const { event, show } = step;
      this.#options.present({ view: show.view ?? view, event, show, ms, left: this.#queue.length + 1 } as Shown);
      return;
    }
    this.#after = null;
    if (view) this.#rest(view);
  }

  #timeOf({ show }: QueuedEvent, waiting: number): number {
    const pace = this.#options.pace();
    if (show.ms === 0 || pace === 0) return 0;
    if (waiting > OVERLOAD_MS && show.importance < 2) return 0;
    const hurry = Math.min(1, PATIENCE_MS / waiting);
    const least = show.importance === 3 ? Math.min(show.ms, MIN_MAJOR_MS) : MIN_MS;
    return Math.max(show.ms * hurry, least) * pace;
  }
}
