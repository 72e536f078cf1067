import { type AnyEvent, type AnyGame, digestCells, type Outcome, type Seat, scripted } from '@holdfast/kernel';
import { ApiError } from '@holdfast/protocol';
import { TableClock } from './clock.ts';
import { type Attempt, GameSession } from './game-session.ts';
import type { LogEntry } from './log-entry.ts';
import type { EntryRef } from './storage.ts';
import type { TableDoc } from './table-doc.ts';

/** What one entry did, kept for those who resume; `events` null = the position jumped (a take-back). */
export interface LogStep {
  readonly seq: number;
  readonly events: readonly AnyEvent[] | null;
  readonly waitingOn: readonly Seat[];
  readonly outcome: Outcome | null;
}

/** How many steps are kept for subscribers that resume; who was away longer gets a snapshot. */
const RECENT_STEPS = 64;
/** How many moves in a row may be taken back. */
const MAX_TAKE_BACKS = 12;

/** A table's position as its log tells it: live and by replay through the same steps, so that every host agrees. */
export class TablePosition {
  readonly session: GameSession;
  readonly clock: TableClock | null;
  paused = false;
  /** The last entry of the log; the next one is written only after it. */
  last: EntryRef;
  /** Moves that stand: those taken back do not count. Names the luck of the next one. */
  moveCount = 0;
  readonly #recent: LogStep[] = [];
  /** Positions that may still be gone back to, oldest first. */
  readonly #undo: { readonly seat: Seat; readonly cells: Int32Array }[] = [];
  readonly #allowsTakeBack: boolean;

  /** The position after the set-up; throws `cannot-replay` when this engine deals another one. */
  constructor(game: AnyGame, doc: TableDoc) {
    if (!doc.setup || doc.started === null) throw new ApiError('wrong-state', 'the game has not started');
    const state = game.setup(doc.rules, scripted(doc.setup.luck));
    if (digestCells(state.cells) !== doc.setup.digest) throw cannotReplay(0);
    this.session = new GameSession(game, doc.rules, state);
    this.clock = doc.clock && new TableClock(doc.clock, doc.rules.seats);
    this.clock?.turn(doc.started, this.waitingOn);
    this.last = { id: '', at: doc.started };
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

  /** The move that may be taken back now: whose it is, and the fingerprint of the position before it. */
  get takeBack(): { readonly seat: Seat; readonly digest: string } | null {
    const last = this.outcome ? undefined : this.#undo.at(-1);
    return last ? { seat: last.seat, digest: digestCells(last.cells) } : null;
  }

  /** Whose move may be taken back now; null = nobody's. */
  get takeBackSeat(): Seat | null {
    return this.outcome ? null : (this.#undo.at(-1)?.seat ?? null);
  }

  /**
   * Replays an entry that is already in the log; throws `cannot-replay` when this engine plays it differently, and
   * `table-damaged` when entries before it are missing.
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

  /** Makes an entry the position, with the attempt that was just played for it. */
  adopt(entry: LogEntry, attempt: Attempt | null): LogStep {
    if (entry.kind === 'move' && attempt) {
      if (this.#allowsTakeBack && attempt.reversible) {
        this.#undo.push({ seat: entry.seat, cells: this.session.saveCells() });
        if (this.#undo.length > MAX_TAKE_BACKS) this.#undo.shift();
      } else this.#undo.length = 0;
      this.session.adopt();
      this.moveCount++;
    } else if (entry.kind === 'back') {
      const before = this.#undo.pop();
      if (!before || digestCells(before.cells) !== entry.digest) throw cannotReplay(entry.seq);
      this.session.restoreCells(before.cells);
      this.moveCount--;
    } else this.session.skipEntry();
    this.last = { id: entry.id, at: entry.at };
    const waitingOn = this.waitingOn;
    if (entry.kind === 'pause') {
      this.paused = true;
      this.clock?.pause(entry.at);
    } else if (entry.kind === 'resume') {
      this.paused = false;
      this.clock?.resume(entry.at, waitingOn);
    } else this.clock?.turn(entry.at, waitingOn);
    const events = entry.kind === 'back' ? null : (attempt?.events ?? []);
    const step: LogStep = { seq: this.seq, events, waitingOn, outcome: this.outcome };
    this.#recent.push(step);
    if (this.#recent.length > RECENT_STEPS) this.#recent.shift();
    return step;
  }

  /** The steps after `seq`, or null when they cannot be told one by one. */
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

/** Luck that does not fit the moves is a log this engine cannot replay. */
function attemptWith<T>(seq: number, attempt: () => T): T {
  try {
    return attempt();
  } catch (error) {
    throw cannotReplay(seq, error);
  }
}
