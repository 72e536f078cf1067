import type { Seat } from '@holdfast/kernel';
import type { Chain, Frame, Luck, LuckStep, Table } from '@holdfast/protocol';
import type { LuckAlarm, PlayerElement, StepVerdict } from '@holdfast/session/device';
import { computed, signal } from '@preact/signals';
import { withWords } from '../../core/page-words.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** The proof of an entry's luck and what came out when it was checked. */
export interface ShownProof {
  readonly seq: number;
  readonly step: LuckStep;
  readonly verdict: Exclude<StepVerdict, 'no-luck'>;
}

/** How a device takes part in the luck of a table; of tables on this device the worker does. */
export interface LuckRequests {
  luck(): Promise<Pick<Luck, 'transcript' | 'firsts'>>;
  commit(seat: Seat, end: string): Promise<unknown>;
  reveal(seat: Seat, a: string): Promise<unknown>;
}

export interface LuckFeedOptions {
  readonly table: string;
  /** Seats whose part of the luck this page makes. */
  readonly mine: () => readonly Seat[];
  readonly requests: LuckRequests;
  /** Is what was seen kept for the comparison with the record? */
  readonly keeps: boolean;
}

/** Where checked proofs go. */
export interface LuckReporter {
  proof(proof: ShownProof): void;
  alarms(alarms: readonly LuckAlarm[]): void;
}

/** A move waits no longer than this for the player's part of its luck. */
const ELEMENT_WITHIN_MS = 1500;

/**
 * The luck of one table, as the page follows it. What does the work (hashes, database, words) is loaded when a table
 * with such luck is there; until then everything waits in order.
 */
export class LuckFeed {
  readonly proofs = signal<ReadonlyMap<number, ShownProof>>(new Map());
  readonly alarms = signal<readonly LuckAlarm[]>([]);
  /** The components that show proofs; null = not loaded. */
  readonly ui = signal<typeof import('./luck-marks.tsx') | null>(null);
  /** The last entry that used luck. */
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

  /** One thing after the other; what fails here must not stop the game. */
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
    // The board is drawn first.
    if (this.#loaded === null) this.#queue = this.#queue.then(() => new Promise<void>((done) => whenIdle(done)));
    this.#then((luck) => luck.snapshot(table, chains));
  }

  frame({ seq, luck: step }: Frame): void {
    if (step) this.#then((luck) => luck.frame(seq, step));
  }

  /** What goes with a move; the same id always gets the same element. Undefined = the server's part has to do. */
  async element(seat: Seat, id: string): Promise<PlayerElement | undefined> {
    if (this.#loaded === null || !this.#options.mine().includes(seat)) return undefined;
    const ready = this.#queue.then(async () => (await this.#load()).element(seat, id));
    const tooLate = new Promise<undefined>((done) => setTimeout(done, ELEMENT_WITHIN_MS));
    return Promise.race([ready, tooLate]).catch(() => undefined);
  }

  /** The fate of a move that carried an element: the number of its entry; null = refused. */
  settled(seat: Seat, id: string, seq: number | null, listed: boolean): void {
    if (this.#loaded !== null) this.#then((luck) => luck.settled(seat, id, seq, listed));
  }

  /** The server does not accept the element: a new chain takes the place of the one that it does not know. */
  rejected(seat: Seat, id: string): void {
    this.#then((luck) => luck.rejected(seat, id));
  }

  close(): void {
    if (this.#loaded !== null) this.#then((luck) => luck.close());
  }
}
