import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '@holdfast/kernel';
import { send } from './http-client.ts';
import type { LoadOptions } from './load-result.ts';
import { StreamReader } from './stream-reader.ts';
import { NoTable, TablePlayer } from './table-player.ts';

const TABLES_OPENED_AT_ONCE = 16;
const STREAMS_OPENED_AT_ONCE = 64;
/** In `turnedDownBy`, beside the statuses of moves. */
const NO_TABLE = 'new table';
/** Wait for frames of the last moves. */
const LAST_FRAMES_MS = 300;

/** Results of one load thread; times in milliseconds. */
export interface DrivenLoad {
  readonly acks: readonly number[];
  readonly fanOut: readonly number[];
  readonly frames: number;
  /** Moves answered with an error, by status, and tables that could not be opened. */
  readonly turnedDownBy: Readonly<Record<string, number>>;
  readonly tables: number;
  /** Tables that were opened for those whose game had ended. */
  readonly replaced: number;
  readonly streams: number;
  readonly seconds: number;
  /** Delay of this thread, p99. */
  readonly delayMs: number;
}

/** Plays its tables at once and records when moves were acknowledged and when their frames arrived. */
export class TableDriver {
  readonly #port: number;
  readonly #token: string;
  readonly #options: LoadOptions;
  readonly #players: TablePlayer[] = [];
  readonly #spectators: StreamReader[] = [];
  readonly #chance = seeded('load');
  readonly #acks: number[] = [];
  readonly #fanOut: number[] = [];
  readonly #turnedDownBy: Record<string, number> = {};
  #frames = 0;
  #replaced = 0;
  #measuring = false;
  #sent = 0;

  private constructor(port: number, token: string, options: LoadOptions) {
    this.#port = port;
    this.#token = token;
    this.#options = options;
  }

  /** Opens the tables and their streams. */
  static async open(port: number, token: string, options: LoadOptions): Promise<TableDriver> {
    const driver = new TableDriver(port, token, options);
    await driver.#openTables();
    await driver.#openSpectators();
    // Open connections before measuring, since a server accepts one per turn of its event loop.
    await Promise.all(Array.from({ length: options.inFlight }, () => send(port, '/healthz')));
    return driver;
  }

  /** Plays until the server is warm. */
  async warmUp(): Promise<void> {
    await this.#playFor(this.#options.warmUp);
  }

  async measure(): Promise<DrivenLoad> {
    this.#measuring = true;
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const seconds = await this.#playFor(this.#options.seconds);
    delay.disable();
    await sleep(LAST_FRAMES_MS);
    return {
      acks: this.#acks,
      fanOut: this.#fanOut,
      frames: this.#frames,
      turnedDownBy: this.#turnedDownBy,
      tables: this.#players.length,
      replaced: this.#replaced,
      streams: this.#players.length * this.#options.seats + this.#spectators.length,
      seconds,
      delayMs: delay.percentile(99) / 1e6,
    };
  }

  close(): void {
    for (const open of [...this.#players, ...this.#spectators]) open.close();
  }

  #open(): Promise<TablePlayer> {
    return TablePlayer.open(this.#port, this.#token, this.#options, (player, seq) => {
      if (!this.#measuring) return;
      this.#frames++;
      if (seq === player.sentSeq) this.#fanOut.push(performance.now() - player.sentAt);
    });
  }

  /** Opens another table instead of one whose game has ended, as people do. A full server may refuse it until later. */
  async #replace(at: number): Promise<void> {
    try {
      const player = await this.#open();
      this.#players[at]?.close();
      this.#players[at] = player;
      if (this.#measuring) this.#replaced++;
    } catch (error) {
      if (!(error instanceof NoTable)) throw error;
      if (this.#measuring) this.#turnedDownBy[NO_TABLE] = (this.#turnedDownBy[NO_TABLE] ?? 0) + 1;
    }
  }

  async #openTables(): Promise<void> {
    while (this.#players.length < this.#options.tables) {
      const count = Math.min(TABLES_OPENED_AT_ONCE, this.#options.tables - this.#players.length);
      this.#players.push(...(await Promise.all(Array.from({ length: count }, () => this.#open()))));
    }
  }

  /** Opens spectators' streams, spread over the tables. */
  async #openSpectators(): Promise<void> {
    const streams = this.#spectators;
    while (streams.length < this.#options.spectators) {
      const player = this.#players[streams.length % this.#players.length];
      if (!player) break;
      const stream = new StreamReader(this.#port, `/api/tables/${player.id}/stream?as=table`, null, () => {});
      streams.push(stream);
      if (streams.length % STREAMS_OPENED_AT_ONCE === 0) await stream.ready;
    }
    await Promise.all(streams.map((stream) => stream.ready));
  }

  async #playFor(seconds: number): Promise<number> {
    const { rate, inFlight: most } = this.#options;
    const players = this.#players;
    const began = performance.now();
    const elapsed = (): number => (performance.now() - began) / 1000;
    const sentBefore = this.#sent;
    const inFlight = new Set<Promise<void>>();
    const replacing = new Map<number, Promise<void>>();
    for (let next = 0; elapsed() < seconds; await sleep(1)) {
      const allowed = rate > 0 ? sentBefore + elapsed() * rate : Number.POSITIVE_INFINITY;
      for (let tried = 0; tried < players.length && this.#sent < allowed && inFlight.size < most; tried++) {
        const at = next++ % players.length;
        const player = players[at];
        if (player?.isOver && !replacing.has(at))
          replacing.set(
            at,
            this.#replace(at).finally(() => replacing.delete(at)),
          );
        if (!player?.canMove) continue;
        this.#sent++;
        const one = this.#move(player).finally(() => inFlight.delete(one));
        inFlight.add(one);
      }
    }
    await Promise.all([...inFlight, ...replacing.values()]);
    return elapsed();
  }

  async #move(player: TablePlayer): Promise<void> {
    const status = await player.move(this.#port, this.#sent, this.#chance);
    if (!this.#measuring) return;
    if (status === 200) this.#acks.push(performance.now() - player.sentAt);
    else this.#turnedDownBy[status] = (this.#turnedDownBy[status] ?? 0) + 1;
  }
}
