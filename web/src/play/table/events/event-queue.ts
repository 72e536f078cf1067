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
  /** The event that is being shown, and how; null if nothing moves. */
  readonly event: AnyEvent | null;
  readonly show: EventShow | null;
  /** How long the event is shown, in ms. */
  readonly ms: number;
  /** Number of events that have not taken effect in `view`, including this one. */
  readonly left: number;
}

export interface EventQueueOptions {
  present(shown: Shown): void;
  /** Factor on all durations, read at each event; 0 if nothing takes time (a hidden page). */
  pace(): number;
}

/** If the queue is longer than this, in ms at normal speed, each event is shown for a shorter time. */
const PATIENCE_MS = 6000;
/** If the queue is longer than this, events of importance 0 and 1 take effect without being shown. */
const OVERLOAD_MS = 15_000;
/** Events of importance 3 are shown at least this long (or as long as they ask for), all others at least MIN_MS. */
const MIN_MAJOR_MS = 700;
const MIN_MS = 60;

/**
 * Shows events one after another: each for its duration, then it takes effect in the shown view. It never blocks the game,
 * whose current view is kept elsewhere. A long queue is shown faster, and `skip` jumps to the end.
 */
export class EventQueue {
  readonly #options: EventQueueOptions;
  #queue: QueuedEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** The view after the event that is being shown. */
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

  /** Makes all queued events take effect at once. */
  skip(): void {
    const last = this.#queue.at(-1)?.after ?? this.#after;
    const wasBehind = this.behind;
    this.stop();
    if (wasBehind && last) this.#rest(last);
  }

  /** Drops all queued events. */
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
