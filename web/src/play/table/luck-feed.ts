import type { Record as GameRecord, Seat } from '@holdfast/kernel';
import type { Frame, Luck, LuckStep, Snapshot, Table } from '@holdfast/protocol';
import type { LuckAlarm, LuckNotice, PlayerElement, StepVerdict } from '@holdfast/session/device';
import { computed, signal } from '@preact/signals';
import { withWords } from '../../core/page-words.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import type { MoveRequest } from './connection.ts';

/** The proof of an entry's luck, and the verdict of the check. */
export interface ShownProof {
  readonly seq: number;
  readonly step: LuckStep;
  readonly verdict: Exclude<StepVerdict, 'no-luck'>;
}

/** The requests with which a device takes part in a table's luck. For tables on this device the worker does that itself. */
export interface LuckRequests {
  luck(): Promise<Pick<Luck, 'transcript' | 'firsts'>>;
  commit(seat: Seat, end: string): Promise<unknown>;
  reveal(seat: Seat, a: string): Promise<unknown>;
  /** The keys that the server publishes. */
  keys(): Promise<readonly string[]>;
  /** The record of the finished game. */
  record(): Promise<GameRecord>;
}

export interface LuckFeedOptions {
  readonly table: string;
  /** Seats for which this page makes the player's part of the luck. */
  readonly mine: () => readonly Seat[];
  readonly requests: LuckRequests;
  /** True if what was seen is stored, to be compared with the record later. */
  readonly keeps: boolean;
}

/** Receives the checked proofs, the alarms and what else people should know. */
export interface LuckReporter {
  proof(proof: Pick<ShownProof, 'seq' | 'step'> & { readonly verdict: StepVerdict }): void;
  alarms(alarms: readonly LuckAlarm[], notices: readonly LuckNotice[]): void;
}

/** Sends a move, with an element or without; resolves to the number of its entry. */
export type PostMove = (element?: PlayerElement) => Promise<number>;

/** This device's side of a table's luck, by its scheme. */
export interface DeviceLuck {
  /** The table before the game, or while it is being dealt. */
  table(table: Table): Promise<void>;
  snapshot(snapshot: Snapshot): Promise<void>;
  frame(frame: Frame): Promise<void> | void;
  /** Sends a move with what this device adds to its luck. A resend has the same id. */
  send(request: MoveRequest, post: PostMove): Promise<number>;
  close(): Promise<void>;
}

const LUCK_3 = 'holdfast-luck-3';

/**
 * Follows the luck of one table. The code that does the work (hashes, database, words) is loaded once a table needs it;
 * until then everything waits in order.
 */
export class LuckFeed {
  readonly proofs = signal<ReadonlyMap<number, ShownProof>>(new Map());
  readonly alarms = signal<readonly LuckAlarm[]>([]);
  readonly notices = signal<readonly LuckNotice[]>([]);
  /** The components that show proofs; null until loaded. */
  readonly ui = signal<typeof import('./luck-marks.tsx') | null>(null);
  /** The proof of the last entry that used luck; null if there is none. */
  readonly latest = computed(() => [...this.proofs.value.values()].at(-1) ?? null);
  readonly #options: LuckFeedOptions;
  #loaded: Promise<DeviceLuck> | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: LuckFeedOptions) {
    this.#options = options;
  }

  readonly #reporter: LuckReporter = {
    proof: ({ seq, step, verdict }) => {
      if (verdict === 'no-luck') return;
      this.proofs.value = new Map(this.proofs.peek()).set(seq, { seq, step, verdict });
      void this.#loadUi();
    },
    alarms: (alarms, notices) => {
      this.alarms.value = alarms;
      this.notices.value = notices;
      if (alarms.length + notices.length > 0) void this.#loadUi();
    },
  };

  async #open(table: Table): Promise<DeviceLuck> {
    if (table.scheme === LUCK_3)
      return (await import('./chained-luck.ts')).ChainedLuck.open(this.#options, this.#reporter, table);
    return new (await import('./table-luck.ts')).TableLuck(this.#options, this.#reporter);
  }

  /** Opens this device's side once; after a failure the next message tries again. */
  #load(table: Table): Promise<DeviceLuck> {
    this.#loaded ??= this.#open(table).catch((error: unknown) => {
      this.#loaded = null;
      throw error;
    });
    return this.#loaded;
  }

  async #loadUi(): Promise<void> {
    this.ui.value ??= await withWords(() => import('./luck-marks.tsx'));
  }

  /** Runs the work after all earlier work. A failure is only logged, so that it can't stop the game. */
  #then(work: () => Promise<void> | void): void {
    this.#queue = this.#queue
      .then(work)
      .catch((error: unknown) => console.error('the luck could not be checked', error));
  }

  table(table: Table): void {
    if (table.state !== 'open' || !table.commitment) return;
    this.#then(async () => (await this.#load(table)).table(table));
  }

  snapshot(snapshot: Snapshot): void {
    if (snapshot.chains.length === 0) return;
    // Wait until the browser is idle, so that the board is drawn first.
    if (this.#loaded === null) this.#queue = this.#queue.then(() => new Promise<void>((done) => whenIdle(done)));
    this.#then(async () => (await this.#load(snapshot.table)).snapshot(snapshot));
  }

  frame(frame: Frame): void {
    if (frame.luck || frame.head || frame.outcome) this.#then(async () => (await this.#loaded)?.frame(frame));
  }

  /** Sends a move, after all that came before it was checked. */
  async send(request: MoveRequest, post: PostMove): Promise<number> {
    if (!this.#options.mine().includes(request.seat)) return post();
    await this.#queue;
    const luck = await this.#loaded;
    return luck ? luck.send(request, post) : post();
  }

  close(): void {
    this.#then(async () => (await this.#loaded)?.close());
  }
}
