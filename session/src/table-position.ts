import { type AnyEvent, type AnyGame, digestCells, type Seat, scripted } from '@holdfast/kernel';
import {
  ApiError,
  type Head,
  type LuckStep,
  type Outcome,
  type SeatClock,
  type TakeBackState,
} from '@holdfast/protocol';
import { afterPause, type SavedClocks, TableClock, withVacation } from './clock.ts';
import { type Attempt, GameSession } from './game-session.ts';
import type { LogEntry } from './log-entry.ts';
import { luckOf } from './luck-state.ts';
import { readOvertime } from './overtime.ts';
import { markOf, type ResumePoint } from './resume-point.ts';
import type { EntryRef } from './storage.ts';
import type { TableDoc } from './table-doc.ts';
import { NO_DRAWS, type TableLuck } from './table-luck.ts';
import { TableResult } from './table-result.ts';
import { TakeBacks } from './take-backs.ts';
import { readVacation } from './vacation-entry.ts';

/** The effect of one entry, kept for subscribers that resume; `events` is null after a take-back. */
export interface LogStep {
  readonly seq: number;
  readonly events: readonly AnyEvent[] | null;
  readonly waitingOn: readonly Seat[];
  readonly outcome: Outcome | null;
  /** By seat, after the entry; null if the table has no clock. */
  readonly clocks: readonly SeatClock[] | null;
  /** When the entry was written. */
  readonly at: number;
  /** See markOf. */
  readonly mark: string;
  /** The public proof of the entry's luck; null if there is none. */
  readonly luck: LuckStep | null;
  /** The running hash after a move or a take-back; null for other entries and older schemes. */
  readonly head: Head | null;
  /** What may be taken back after the entry; null if take-back is off or the game is over. */
  readonly takeBack: TakeBackState | null;
}

/** Steps kept for subscribers that resume; after a longer absence they get a snapshot. */
const RECENT_STEPS = 64;

/** Entries besides moves that a seat may write in one game; far more than anybody needs. */
const MAX_OTHER_ENTRIES = 2_000;

/** A table's position, folded from its log. Live play and replay use the same steps, so that every host agrees. */
export class TablePosition {
  readonly session: GameSession;
  readonly clock: TableClock | null;
  readonly result: TableResult;
  paused = false;
  /** Number of the last pause or resume entry; 0 if there was none. */
  pauseChangedAt = 0;
  /** The last entry of the log; the next one must follow it. */
  last: EntryRef;
  /** Hides running clocks and deadlines from delayed spectators. */
  hidesDeadlines = false;
  readonly luck: TableLuck;
  readonly #recent: LogStep[] = [];
  /** Mark of the entry before the recent steps. */
  #markBefore: string;
  readonly #takeBacks = new TakeBacks();
  /** Number of entries besides moves, by seat. */
  readonly #otherEntries = new Map<Seat, number>();
  #pausedAt = 0;
  readonly #allowsTakeBack: boolean;
  readonly #people: readonly Seat[];
  /** Seats of people who have not come yet. */
  readonly #missing = new Set<Seat>();

  /** Builds the position after the set-up; throws `cannot-replay` if this engine deals another one. */
  constructor(game: AnyGame, doc: TableDoc) {
    if (!doc.setup || doc.started === null) throw new ApiError('wrong-state', 'the game has not started');
    const state = game.setup(doc.rules, scripted(doc.setup.luck));
    if (digestCells(state.cells) !== doc.setup.digest) throw cannotReplay(0);
    this.session = new GameSession(game, doc.rules, state);
    this.luck = luckOf(doc);
    this.clock = doc.clock && new TableClock(doc.clock, doc.rules.seats);
    this.last = { id: '', at: doc.started };
    this.#markBefore = markOf(this.last);
    this.#people = doc.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
    if (doc.gathering) {
      const { until, here } = doc.gathering;
      for (const seat of this.#people) if (!here.includes(seat)) this.#missing.add(seat);
      this.clock?.waitUntil(until);
    }
    this.clock?.turn(doc.started, this.waitingOn, null);
    this.result = new TableResult(doc.rules.seats, this.#people);
    this.session.judge = (byRules) => this.result.judge(byRules);
    this.#allowsTakeBack = doc.takeback;
  }

  get seq(): number {
    return this.session.seq;
  }

  get outcome(): Outcome | null {
    return this.session.outcome;
  }

  get waitingOn(): readonly Seat[] {
    return this.session.waitingOn;
  }

  /**
   * True if the seat may write more entries besides moves. Moves end with the game, but take-backs, pauses, chains and changed
   * vacations could go on endlessly, and reading a log of hundreds of thousands of entries would block the thread.
   */
  hasRoomForOtherEntry(seat: Seat): boolean {
    return (this.#otherEntries.get(seat) ?? 0) < MAX_OTHER_ENTRIES;
  }

  /** The moves that may be taken back now and what prevents going further back; null if take-back is off or the game is over. */
  get takeBack(): TakeBackState | null {
    return this.#allowsTakeBack && !this.outcome ? this.#takeBacks.state : null;
  }

  /** Fingerprint of the position that taking the last move back leads to. */
  get digestBefore(): string {
    const { last } = this.#takeBacks;
    return last ? digestCells(last.cells) : '';
  }

  /** The seats waited on and their clocks after taking back the last move. */
  get beforeLastMove(): { readonly waitingOn: readonly Seat[]; readonly clocks: SavedClocks | null } {
    const { waitingOn = [], clocks = null } = this.#takeBacks.last ?? {};
    return { waitingOn, clocks };
  }

  /**
   * Replays an entry of the log; throws `cannot-replay` if this engine plays it differently and `table-damaged` if entries
   * before it are missing.
   */
  apply(entry: LogEntry): LogStep {
    if (entry.seq !== this.seq + 1)
      throw new ApiError('table-damaged', 'entries of the table’s log are missing', { seq: this.seq + 1 });
    if (entry.kind !== 'move') return this.adopt(entry, null);
    const move = this.session.game.moves.read(this.session.rules, entry.move);
    if (!move) throw cannotReplay(entry.seq);
    const luck = scripted(entry.luck);
    const result = attemptWith(entry.seq, () => this.session.attempt(entry.seat, null, move, luck));
    if (!('attempt' in result) || luck.left > 0 || result.attempt.entry.digest !== entry.digest)
      throw cannotReplay(entry.seq);
    return this.adopt(entry, result.attempt);
  }

  /** Applies a new entry, with the attempt that was just played for it (null if it is not a move). */
  adopt(entry: LogEntry, attempt: Attempt | null): LogStep {
    const markBefore = entry.kind === 'back' ? (this.#takeBacks.last?.luck ?? null) : null;
    if (entry.kind === 'move' && attempt) this.#move(entry, attempt);
    else if (entry.kind === 'back') this.#back(entry);
    else this.#other(entry);
    if (entry.kind !== 'move') this.#otherEntries.set(entry.seat, (this.#otherEntries.get(entry.seat) ?? 0) + 1);
    this.last = { id: entry.id, at: entry.at };
    const { waitingOn, outcome } = this;
    const draws = attempt
      ? { asked: attempt.asked, got: attempt.entry.luck, isPublic: !attempt.tellsSecret }
      : NO_DRAWS;
    const luck = this.luck.adopt(entry, draws, markBefore);
    const events = entry.kind === 'back' ? null : (attempt?.events ?? []);
    const { seq, clocks, takeBack } = this;
    const { at } = entry;
    const head = entry.kind === 'move' || entry.kind === 'back' ? this.luck.head : null;
    const step: LogStep = { seq, events, waitingOn, outcome, clocks, at, mark: markOf(entry), luck, head, takeBack };
    this.#recent.push(step);
    if (this.#recent.length > RECENT_STEPS) this.#markBefore = this.#recent.shift()?.mark ?? '';
    return step;
  }

  /** Seats of people who have not come since the start, for which the clocks wait or have waited. */
  get missing(): readonly Seat[] {
    return [...this.#missing];
  }

  #come(seat: Seat, at: number): void {
    if (!this.#missing.delete(seat) || this.#missing.size > 0 || !this.clock) return;
    const { clock } = this;
    this.#takeBacks.changeClocks((saved) => clock.startedAt(saved, at));
    clock.stopWaiting(at);
  }

  /** Seats of people who have not resigned. */
  get inContest(): readonly Seat[] {
    return this.#people.filter((seat) => this.result.out(seat) !== 'resigned');
  }

  /** The clocks by seat; null if the table has none. */
  get clocks(): readonly SeatClock[] | null {
    const { clock } = this;
    if (!clock) return null;
    return Array.from({ length: this.session.rules.seats }, (_, seat) => {
      const shown = clock.show(seat);
      return this.hidesDeadlines ? { ...shown, deadline: null } : shown;
    });
  }

  #move(entry: LogEntry, attempt: Attempt): void {
    const by = entry.by === 'bot' ? 'bot' : 'person';
    const { seat, seq } = entry;
    if (attempt.closes) this.#takeBacks.close({ why: attempt.closes, seat, seq });
    else if (this.#allowsTakeBack) {
      const clocks = this.clock?.save() ?? null;
      const { waitingOn, luck } = this;
      this.#takeBacks.push({ seat, by, seq, cells: this.session.saveCells(), waitingOn, clocks, luck: luck.mark });
    }
    this.session.adopt();
    this.result.decided(entry.seat, by, 1);
    if (by === 'person') this.#come(entry.seat, entry.at);
    this.clock?.turn(entry.at, this.waitingOn, entry.seat);
  }

  #back(entry: LogEntry): void {
    const before = this.#takeBacks.pop(entry.digest);
    if (!before) throw cannotReplay(entry.seq);
    this.session.restoreCells(before.cells);
    this.result.decided(before.seat, before.by, -1);
    if (before.clocks) this.clock?.restore(before.clocks);
  }

  /** Applies an entry that does not change the board. */
  #other({ kind, seat, seq, at, move }: LogEntry): void {
    this.session.skipEntry();
    if (kind === 'pause' || kind === 'resume') this.pauseChangedAt = seq;
    if (kind === 'pause') {
      this.paused = true;
      this.#pausedAt = at;
      this.clock?.pause(at);
      return;
    }
    if (kind === 'resume') {
      this.paused = false;
      this.#takeBacks.changeClocks((saved) => afterPause(saved, this.#pausedAt, at));
      this.clock?.resume(at, this.waitingOn);
      return;
    }
    if (kind === 'chain') return;
    if (kind === 'vacation') {
      const vacation = readVacation(move);
      if (!vacation) throw cannotReplay(seq);
      this.clock?.takeVacation(at, seat, vacation);
      this.#takeBacks.changeClocks((saved) => withVacation(saved, at, seat, vacation));
      return;
    }
    if (kind === 'here' || kind === 'resign') this.#come(seat, at);
    if (kind === 'here') return;
    if (kind === 'overtime') {
      const overtime = readOvertime(move);
      if (!overtime) throw cannotReplay(seq);
      this.clock?.startOvertime(at, this.inContest, overtime);
      return;
    }
    if (kind === 'resign') this.result.resign(seat);
    else if (kind === 'timeout') this.result.timeOut(seat);
    else if (kind === 'end') this.result.agreeToEnd();
    // Moves before it can't be taken back.
    this.#takeBacks.close({ why: 'agreement', seat, seq });
    if (!this.result.endsGame) return;
    this.session.close();
    this.paused = false;
    this.clock?.pause(at);
  }

  /** The mark of the last entry. */
  get mark(): string {
    return this.#recent.at(-1)?.mark ?? this.#markBefore;
  }

  /** True if the entry of a subscriber's last frame is in this log; null if it's older than the kept steps, or has no mark. */
  follows({ seq, mark }: ResumePoint): boolean | null {
    const steps = this.seq - seq;
    if (steps < 0) return false;
    if (mark === null || steps > this.#recent.length) return null;
    return mark === (this.#recent.at(-1 - steps)?.mark ?? this.#markBefore);
  }

  /** The steps after `seq`; null if they are not all kept. */
  stepsSince(seq: number): LogStep[] | null {
    const missing = this.seq - seq;
    if (missing < 0 || missing > this.#recent.length) return null;
    const steps = this.#recent.slice(this.#recent.length - missing);
    return steps.some((step) => step.events === null) ? null : steps;
  }
}

const cannotReplay = (seq: number, cause?: unknown): ApiError =>
  new ApiError(
    'cannot-replay',
    'this engine plays the table’s log differently from the one that wrote it',
    { seq },
    { cause },
  );

/** Turns a luck misfit into `cannot-replay`. */
function attemptWith<T>(seq: number, attempt: () => T): T {
  try {
    return attempt();
  } catch (error) {
    throw cannotReplay(seq, error);
  }
}
