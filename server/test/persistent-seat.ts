import { digest } from '@holdfast/kernel';
import type { Frame } from '@holdfast/protocol';
import { pebbles } from '../../kernel/test/pebbles.ts';
import { Client, EventStream, freshId, type Json, someMove } from './client.ts';

/** What a client waits before it tries again after a failure. */
const RETRY_MS = 60;
const BUSY_RETRY_MS = 20;
const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A seat that never gives up: resumes its stream where it was, and sends a move again until it knows what became of it. */
export class PersistentSeat {
  readonly seat: number;
  readonly #client: Client;
  readonly #table: string;
  readonly #addresses: readonly string[];
  /** Every frame in the order it came. */
  readonly frames: (Frame & { readonly event: string })[] = [];
  /** What the server acknowledged: id and number. */
  readonly acknowledged = new Map<string, number>();
  /** Milliseconds from the first sending of each of them to its acknowledgement. */
  readonly ackMs: number[] = [];
  resumes = 0;
  view: Json = null;
  problem: string | null = null;
  #line: EventStream | null = null;
  #stopped = false;
  #last: Frame | null = null;
  #onFrame: () => void = () => {};

  /** `addresses` are tried in turn whenever one does not answer. */
  constructor(addresses: readonly string[], table: string, seat: number, token: string) {
    this.#addresses = addresses;
    this.#client = new Client(addresses[seat % addresses.length]);
    this.#client.bearer = token;
    this.#table = table;
    this.seat = seat;
  }

  get over(): boolean {
    return this.#last?.outcome != null;
  }

  #elsewhere(): void {
    const at = this.#addresses.indexOf(this.#client.url);
    this.#client.url = this.#addresses[(at + 1) % this.#addresses.length];
  }

  async listen(): Promise<void> {
    while (!this.#stopped && !this.over) {
      this.#line = new EventStream(
        this.#client,
        `/api/tables/${this.#table}/stream?as=${this.seat}`,
        this.#last ? `${this.#last.seq}-${this.#last.mark}` : undefined,
        ({ event, data }) => {
          if (event === 'frame' || event === 'snapshot') this.#take({ ...data, event });
        },
      );
      await this.#line.closed;
      if (this.#stopped) return;
      if (this.#line.status === 200) this.resumes++;
      this.#elsewhere();
      await delay(RETRY_MS);
    }
  }

  #take(frame: Frame & { readonly event: string }): void {
    const expected = this.#last ? this.#last.seq + 1 : 0;
    if (this.#last && (frame.seq !== expected || frame.event !== 'frame'))
      this.problem ??= `seat ${this.seat}: ${frame.event} ${frame.seq} instead of frame ${expected}`;
    this.#last = frame;
    this.frames.push(frame);
    this.#onFrame();
    this.view = frame.view ?? frame.facts.reduce((seen, fact) => pebbles.fold(seen as never, fact as never), this.view);
    if (frame.outcome) this.#line?.close();
    if (frame.digest && digest(this.view) !== frame.digest)
      this.problem ??= `seat ${this.seat}: another view at ${frame.seq}`;
  }

  /** Answers every prompt until it is stopped or the game is over; `thinkMs` passes between two moves. */
  async play(thinkMs: number): Promise<void> {
    let answered = 0;
    while (!this.#stopped && !this.over) {
      const frame = this.#last;
      const ask = frame?.asked?.ask ?? 0;
      if (!frame?.asked || ask <= answered) {
        await new Promise<void>((resolve) => {
          this.#onFrame = resolve;
        });
        continue;
      }
      answered = ask;
      await this.#send({ ask, move: someMove(frame, frame.seq), id: freshId() });
      if (thinkMs > 0) await delay(thinkMs);
    }
  }

  async #send(answer: { ask: number; move: unknown; id: string }): Promise<void> {
    const began = performance.now();
    while (!this.#stopped) {
      try {
        const { status, json, text } = await this.#client.post(`/api/tables/${this.#table}/moves`, answer);
        if (status === 200) {
          this.acknowledged.set(answer.id, json.seq);
          this.ackMs.push(performance.now() - began);
        } else if (status === 503) {
          await delay(BUSY_RETRY_MS);
          continue;
        } else if (status !== 409) this.problem ??= `seat ${this.seat}: ${status} ${text}`;
        return;
      } catch {
        this.#elsewhere();
        await delay(RETRY_MS);
      }
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#onFrame();
    this.#line?.close();
  }
}
