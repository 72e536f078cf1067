import type { AnyEvent, AnyMove, AnyRules, Refusal, Seat, Viewer } from '@holdfast/kernel';
import type { Frame, Outcome, Prompt, SeatClock } from '@holdfast/protocol';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { AnyBoard, Hint, Player } from '../../boards/board-module.ts';
import type { ApiError, Failure } from '../../core/errors.ts';
import { shownName } from '../../ui/shown-name.ts';
import { HostTime } from './clock-time.ts';
import type { ShownTable } from './connection.ts';
import type { Shown } from './events/event-queue.ts';

/** An event in the log with the view before it. */
export interface LogEntry {
  readonly seq: number;
  readonly event: AnyEvent;
  readonly before: object;
}

/** A move on its way; `resentFor` says why it had to be sent again. */
export interface PendingMove {
  readonly move: AnyMove;
  readonly resentFor: ApiError | null;
}

/** A bot's advice and how much of it is shown: 1 where to look, 2 the idea, 3 the move. */
export interface ShownHint {
  readonly advice: Hint;
  readonly step: 1 | 2 | 3;
}

/** Nothing moves: this view is shown. */
export const atRest = (view: object): Shown => ({ view, event: null, show: null, ms: 0, left: 0 });

/** What the table page is drawn from. */
export type TableState =
  | { readonly status: 'loading' }
  | { readonly status: 'waiting-room'; readonly table: ShownTable }
  | { readonly status: 'playing'; readonly game: GameState }
  | { readonly status: 'failed'; readonly error: Failure };

/** A computed list that stays the same array while its items are equal: who depends on it does not render again. */
function stableList<T>(list: () => readonly T[], equal: (a: T, b: T) => boolean): ReadonlySignal<readonly T[]> {
  let last: readonly T[] = [];
  return computed(() => {
    const next = list();
    const same =
      next.length === last.length &&
      next.every((item, i) => {
        const before = last[i];
        return before !== undefined && equal(item, before);
      });
    if (!same) last = next;
    return last;
  });
}

/** A game at the table, in progress or over; each part is a signal, so that a frame redraws only what it changed. */
export class GameState {
  readonly board: AnyBoard;
  readonly table: ReadonlySignal<ShownTable>;
  readonly viewer: Signal<Viewer>;
  readonly rules: Signal<AnyRules>;
  readonly frame: Signal<Frame>;
  /** What holds now. */
  readonly view: Signal<object>;
  /** What is drawn: it follows `view` event by event. */
  readonly shown: Signal<Shown>;
  /** The log as far as it is shown: its newest lines wait until their events have been shown. */
  readonly shownLog: ReadonlySignal<readonly LogEntry[]>;
  /** Is something still being shown that has happened? */
  readonly isBehind: ReadonlySignal<boolean>;
  /** By seat, as the last message of the host says; null = no clock, or it is not shown. */
  readonly clocks = signal<readonly (SeatClock | null)[]>([]);
  /** What deadlines are compared with. */
  readonly time = new HostTime();
  readonly log = signal<readonly LogEntry[]>([]);
  readonly pending = signal<PendingMove | null>(null);
  /** `n` tells two equal refusals apart. */
  readonly refusal = signal<{ readonly refusal: Refusal; readonly n: number } | null>(null);
  readonly hint = signal<ShownHint | null>(null);

  readonly seats: ReadonlySignal<readonly Seat[]>;
  readonly players: ReadonlySignal<readonly Player[]>;
  /** By seat. */
  readonly names: ReadonlySignal<readonly string[]>;
  readonly waitingOn: ReadonlySignal<readonly Seat[]>;
  readonly prompt: ReadonlySignal<Prompt | null>;
  /** May the viewer move though nobody waits for it? */
  readonly mayAct: ReadonlySignal<boolean>;
  readonly promptId: ReadonlySignal<number | null>;
  readonly outcome: ReadonlySignal<Outcome | null>;
  readonly isOver: ReadonlySignal<boolean>;
  /** How many entries the log of the table holds. */
  readonly seq: ReadonlySignal<number>;

  constructor(start: {
    readonly board: AnyBoard;
    readonly table: ReadonlySignal<ShownTable>;
    readonly viewer: Viewer;
    readonly rules: AnyRules;
    readonly frame: Frame & { readonly view: object };
  }) {
    const { board, table, frame } = start;
    this.board = board;
    this.table = table;
    this.viewer = signal(start.viewer);
    this.rules = signal(start.rules);
    this.frame = signal<Frame>(frame);
    this.view = signal<object>(frame.view);
    this.shown = signal(atRest(frame.view));
    const left = computed(() => this.shown.value.left);
    this.isBehind = computed(() => left.value > 0);
    this.shownLog = computed(() => (left.value === 0 ? this.log.value : this.log.value.slice(0, -left.value)));
    const same = (a: unknown, b: unknown): boolean => a === b;
    this.seats = stableList(() => table.value.seats.map(({ seat }) => seat), same);
    this.names = stableList(() => table.value.seats.map(({ name }) => shownName(name)), same);
    this.players = stableList(
      () => table.value.seats.map(({ seat, name, kind }) => ({ seat, name: shownName(name), kind })),
      (a, b) => a.seat === b.seat && a.name === b.name && a.kind === b.kind,
    );
    this.waitingOn = stableList(() => this.frame.value.waitingOn, same);
    // The bot answers for a seat that has resigned.
    const resigned = computed(() => {
      const viewer = this.viewer.value;
      return viewer !== 'table' && table.value.seats[Number(viewer)]?.out === 'resigned';
    });
    this.prompt = computed(() => (resigned.value ? null : this.frame.value.asked));
    this.mayAct = computed(() => {
      const seats = resigned.value ? [] : (this.frame.value.mayAct ?? []);
      return seats.some((seat) => seat === this.viewer.value);
    });
    this.promptId = computed(() => this.prompt.value?.ask ?? null);
    this.outcome = computed(() => this.frame.value.outcome);
    this.seq = computed(() => this.frame.value.seq);
    this.isOver = computed(() => this.outcome.value !== null);
    this.showTable(table.peek());
  }

  /** The table as it is now comes with all clocks and the host's time. */
  showTable({ seats, now }: ShownTable): void {
    if (now !== undefined) this.time.set(now);
    this.clocks.value = seats.map(({ clock }) => clock);
  }

  /** A frame comes with the clocks after its entry, which may lie in the past. */
  showClocks({ clocks, at }: Frame): void {
    if (!clocks) return;
    if (at !== undefined) this.time.atLeast(at);
    this.clocks.value = clocks;
  }

  nameOf(seat: Seat): string {
    return this.names.value[seat] ?? '';
  }
}
