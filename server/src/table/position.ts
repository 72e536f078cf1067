import {
  type AnyEvent,
  type AnyGame,
  type Attempt,
  digestCells,
  type Outcome,
  type Seat,
  Sitting,
  scripted,
} from '@holdfast/kernel';
import type { LogEntry } from '@holdfast/session';
import { Clock } from '../clock/clock.ts';
import type { TableDoc } from './doc.ts';
import { Trouble } from './trouble.ts';

/** What one entry did, kept for those who resume; `events` null = the position jumped (a take-back). */
export interface Step {
  readonly seq: number;
  readonly events: readonly AnyEvent[] | null;
  readonly waitingOn: readonly Seat[];
  readonly outcome: Outcome | null;
}

/** How many steps are kept for resuming streams; who was away longer gets a snapshot. */
const RECENT = 64;
/** How many moves in a row may be taken back. */
const PAST = 12;

/** A table's position as its log tells it: live and by replay through the same steps, so that every node agrees. */
export class Position {
  readonly sitting: Sitting;
  readonly clock: Clock | null;
  paused = false;
  /** Moves that stand: those taken back do not count. Names the luck of the next one. */
  count = 0;
  readonly recent: Step[] = [];
  readonly #past: { readonly seat: Seat; readonly cells: Int32Array }[] = [];
  readonly #keepsPast: boolean;

  constructor(game: AnyGame, doc: TableDoc) {
    if (!doc.setup || doc.started === null) throw new Error('the table has not started');
    const state = game.setup(doc.rules, scripted(doc.setup.luck));
    if (digestCells(state.cells) !== doc.setup.digest) throw cannotReplay(0);
    this.sitting = new Sitting(game, doc.rules, state);
    this.clock = doc.clock && new Clock(doc.clock, doc.rules.seats);
    this.clock?.turn(doc.started, this.waitingOn);
    this.#keepsPast = doc.takeback;
  }

  get seq(): number {
    return this.sitting.seq;
  }

  get outcome(): Outcome | null {
    return this.sitting.outcome;
  }

  get waitingOn(): readonly Seat[] {
    return this.sitting.game.waitingOn(this.sitting.rules, this.sitting.state);
  }

  /** Whose move may be taken back now; null = nobody's. */
  get mayTakeBack(): Seat | null {
    return this.outcome ? null : (this.#past.at(-1)?.seat ?? null);
  }

  /** Fingerprint of the position one move earlier. */
  get digestBefore(): string {
    return digestCells(this.#past.at(-1)!.cells);
  }

  /** Replays an entry that is already in the log. */
  apply(entry: LogEntry): Step {
    if (entry.seq !== this.seq + 1) throw new Error(`entry ${entry.seq} does not follow ${this.seq}`);
    if (entry.kind !== 'move') return this.adopt(entry, null);
    const move = this.sitting.game.moves.read(this.sitting.rules, entry.move);
    const answer = move && this.sitting.answer(entry.seat, null, move, scripted(entry.luck));
    if (!answer || !('attempt' in answer) || answer.attempt.entry.digest !== entry.digest)
      throw cannotReplay(entry.seq);
    return this.adopt(entry, answer.attempt);
  }

  /** Makes an entry the truth, with the attempt that was just played for it. */
  adopt(entry: LogEntry, attempt: Attempt | null): Step {
    if (entry.kind === 'move' && attempt) {
      if (this.#keepsPast && attempt.reversible) {
        this.#past.push({ seat: entry.seat, cells: this.sitting.keep() });
        if (this.#past.length > PAST) this.#past.shift();
      } else this.#past.length = 0;
      this.sitting.adopt();
      this.count++;
    } else if (entry.kind === 'back') {
      this.sitting.restore(this.#past.pop()!.cells);
      this.count--;
    } else this.sitting.skip();
    const waitingOn = this.waitingOn;
    if (entry.kind === 'pause') {
      this.paused = true;
      this.clock?.pause(entry.at);
    } else if (entry.kind === 'resume') {
      this.paused = false;
      this.clock?.resume(entry.at, waitingOn);
    } else this.clock?.turn(entry.at, waitingOn);
    const step: Step = {
      seq: this.seq,
      events: entry.kind === 'back' ? null : (attempt?.events ?? []),
      waitingOn,
      outcome: this.outcome,
    };
    this.recent.push(step);
    if (this.recent.length > RECENT) this.recent.shift();
    return step;
  }

  /** The steps after `seq`, or null when they cannot be told one by one. */
  since(seq: number): Step[] | null {
    const missing = this.seq - seq;
    if (missing < 0 || missing > this.recent.length) return null;
    const steps = this.recent.slice(this.recent.length - missing);
    return steps.some((step) => step.events === null) ? null : steps;
  }
}

const cannotReplay = (seq: number): Trouble =>
  new Trouble('cannot-replay', 'this engine plays the table’s log differently from the one that wrote it', { seq });
