import type { Seat } from '@holdfast/kernel';
import type { Chain, Frame, Luck, LuckStep, Table } from '@holdfast/protocol';
import type { LuckAlarm, PlayerElement, StepVerdict } from '@holdfast/session/device';
import { computed, signal } from '@preact/signals';
import { withWords } from '../../core/page-words.ts';
import { whenIdle } from '../../ui/when-idle.ts';

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
}

export interface LuckFeedOptions {
  readonly table: string;
  /** Seats for which this page makes the player's part of the luck. */
  readonly mine: () => readonly Seat[];
  readonly requests: LuckRequests;
  /** True if what was seen is stored, to be compared with the record later. */
  readonly keeps: boolean;
}

/** Receives the checked proofs and the alarms. */
export interface LuckReporter {
  proof(proof: ShownProof): void;
  alarms(alarms: readonly LuckAlarm[]): void;
}

/** How long a move waits at most for the player's part of its luck. */
const ELEMENT_WITHIN_MS = 1500;

/**
 * Follows the luck of one table. The code that does the work (hashes, database, words) is loaded once a table needs it;
 * until then everything waits in order.
 */
export class LuckFeed {
  readonly proofs = signal<ReadonlyMap<number, ShownProof>>(new Map());
  readonly alarms = signal<readonly LuckAlarm[]>([]);
  /** The components that show proofs; null until loaded. */
  readonly ui = signal<typeof import('./luck-marks.tsx') | null>(null);
  /** The proof of the last entry that used luck; null if there is none. */
  readonly latest = computed(() => [...this.proofs.value.values()].at(-1) ?? null);
  readonly #options: LuckFeedOptions;
  #loaded: Promise<import('./table-luck.ts').TableLuck> | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: LuckFeedOptions) {
    this.#options = options;
  }

  #load(): Promise<import('./table-luck.ts').TableLuck> {
    this.#loaded ??= import('./table-luck.ts').then(
      ({ TableLuck }) =>
        new TableLuck(this.#options, {
          proof: (proof) => {
            this.proofs.value = new Map(this.proofs.peek()).set(proof.seq, proof);
            void this.#loadUi();
          },
          alarms: (alarms) => {
            this.alarms.value = alarms;
            void this.#loadUi();
          },
        }),
    );
    return this.#loaded;
  }

  async #loadUi(): Promise<void> {
    this.ui.value ??= await withWords(() => import('./luck-marks.tsx'));
  }

  /** Runs the work after all earlier work. A failure is only logged, so that it can't stop the game. */
  #then(work: (luck: import('./table-luck.ts').TableLuck) => Promise<void> | void): void {
    this.#queue = this.#queue
      .then(async () => work(await this.#load()))
      .catch((error: unknown) => console.error('the luck could not be checked', error));
  }

  table(table: Table): void {
    if (table.state === 'open' && table.commitment) this.#then((luck) => luck.table(table));
  }

  snapshot(table: Table, chains: readonly Chain[]): void {
    if (chains.length === 0) return;
    // Wait until the browser is idle, so that the board is drawn first.
    if (this.#loaded === null) this.#queue = this.#queue.then(() => new Promise<void>((done) => whenIdle(done)));
    this.#then((luck) => luck.snapshot(table, chains));
  }

  frame({ seq, luck: step }: Frame): void {
    if (step) this.#then((luck) => luck.frame(seq, step));
  }

  /** The element to send with a move; the same for the same id. Undefined if the move uses only the server's part. */
  async element(seat: Seat, id: string): Promise<PlayerElement | undefined> {
    if (this.#loaded === null || !this.#options.mine().includes(seat)) return undefined;
    const ready = this.#queue.then(async () => (await this.#load()).element(seat, id));
    const tooLate = new Promise<undefined>((done) => setTimeout(done, ELEMENT_WITHIN_MS));
    return Promise.race([ready, tooLate]).catch(() => undefined);
  }

  /** Reports what became of a move with an element: `seq` is the number of its entry, null if it was refused. */
  settled(seat: Seat, id: string, seq: number | null, listed: boolean): void {
    if (this.#loaded !== null) this.#then((luck) => luck.settled(seat, id, seq, listed));
  }

  /** The server does not accept the element: publishes a new chain instead of the one that the server doesn't know. */
  rejected(seat: Seat, id: string): void {
    this.#then((luck) => luck.rejected(seat, id));
  }

  close(): void {
    if (this.#loaded !== null) this.#then((luck) => luck.close());
  }
}
