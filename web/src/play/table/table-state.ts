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

/** A move that was sent but not yet confirmed; `resentFor` is the error because of which it is sent again. */
export interface PendingMove {
  readonly move: AnyMove;
  readonly resentFor: ApiError | null;
}

/** A bot's advice, and how much of it is shown: 1 where to look, 2 the idea, 3 the move. */
export interface ShownHint {
  readonly advice: Hint;
  readonly step: 1 | 2 | 3;
}

/** Shows a view without an event. */
export const atRest = (view: object): Shown => ({ view, event: null, show: null, ms: 0, left: 0 });

/** The state that the table page renders. */
export type TableState =
  | { readonly status: 'loading' }
  | { readonly status: 'waiting-room'; readonly table: ShownTable }
  | { readonly status: 'playing'; readonly game: GameState }
  | { readonly status: 'failed'; readonly error: Failure };

/** A computed list that stays the same array while its items are equal, so that components that use it don't render again. */
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

/** A game at the table, in progress or over. Each part is a signal, so that a frame causes a new render only where needed. */
export class GameState {
  readonly board: AnyBoard;
  readonly table: ReadonlySignal<ShownTable>;
  readonly viewer: Signal<Viewer>;
  readonly rules: Signal<AnyRules>;
  readonly frame: Signal<Frame>;
  /** The current view. */
  readonly view: Signal<object>;
  /** What is shown; it follows `view` event by event. */
  readonly shown: Signal<Shown>;
  /** The log without entries whose events have not been shown yet. */
  readonly shownLog: ReadonlySignal<readonly LogEntry[]>;
  /** True while an event is still being shown, so that `shown` is behind `view`. */
  readonly isBehind: ReadonlySignal<boolean>;
  /** Clocks by seat, from the host's last message; null if there is no clock or it is not shown. */
  readonly clocks = signal<readonly (SeatClock | null)[]>([]);
  /** The host's time, to compare deadlines with. */
  readonly time = new HostTime();
  readonly log = signal<readonly LogEntry[]>([]);
  readonly pending = signal<PendingMove | null>(null);
  /** The last refusal; `n` distinguishes two equal ones. */
  readonly refusal = signal<{ readonly refusal: Refusal; readonly n: number } | null>(null);
  readonly hint = signal<ShownHint | null>(null);

  readonly seats: ReadonlySignal<readonly Seat[]>;
  readonly players: ReadonlySignal<readonly Player[]>;
  /** By seat. */
  readonly names: ReadonlySignal<readonly string[]>;
  readonly waitingOn: ReadonlySignal<readonly Seat[]>;
  readonly prompt: ReadonlySignal<Prompt | null>;
  /** True if the viewer may move without a prompt. */
  readonly mayAct: ReadonlySignal<boolean>;
  readonly promptId: ReadonlySignal<number | null>;
  readonly outcome: ReadonlySignal<Outcome | null>;
  readonly isOver: ReadonlySignal<boolean>;
  /** The number of entries in the table's log. */
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
    // A bot answers for a seat that has resigned, so its viewer has no prompt.
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

  /** Takes the clocks and the host's time from a message about the table, which was written just now. */
  showTable({ seats, now }: ShownTable): void {
    if (now !== undefined) this.time.set(now);
    this.clocks.value = seats.map(({ clock }) => clock);
  }

  /** Takes the clocks from a frame, as they were after its entry, which may be older. */
  showClocks({ clocks, at }: Frame): void {
    if (!clocks) return;
    if (at !== undefined) this.time.atLeast(at);
    this.clocks.value = clocks;
  }

  nameOf(seat: Seat): string {
    return this.names.value[seat] ?? '';
  }
}

/** The table of a state; null while there is none. Follows its signal. */
export function tableIn(state: TableState): ShownTable | null {
  if (state.status === 'waiting-room') return state.table;
  return state.status === 'playing' ? state.game.table.value : null;
}
