import { generateKeyPairSync, sign } from 'node:crypto';
import type { Seat, Viewer } from '@holdfast/kernel';
import { ApiError, type Frame, type Snapshot, type StreamEvent } from '@holdfast/protocol';
import { readStreamEvent } from '@holdfast/protocol/stream';
import { pebbles } from '../../kernel/test/pebbles.ts';
import {
  EMPTY_SEAT,
  LUCK_2,
  LUCK_3,
  memoryStorage,
  newTable,
  PlayerChain,
  playMove,
  type Runtime,
  resolveRules,
  type SeatDoc,
  type Subscriber,
  type TableDoc,
  TableHost,
  type TableStorage,
} from '../src/index.ts';
import { TestRuntime } from './contract.ts';

const keys = generateKeyPairSync('ed25519');
export const SERVER_KEY = keys.publicKey.export({ format: 'jwk' }).x ?? '';

/** A runtime that signs like a server. */
export class SigningRuntime extends TestRuntime implements Runtime {
  sign(text: string) {
    return { key: SERVER_KEY, value: sign(null, Buffer.from(text), keys.privateKey).toString('base64url') };
  }
}

/** Everything one viewer was sent. */
export class Listener implements Subscriber {
  rights = { seats: [], isHost: false, delayed: false };
  readonly open = true;
  readonly frames: (Frame | Snapshot)[] = [];
  text = '';
  readonly viewer: Viewer;
  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }
  rightsAt() {
    return this.rights;
  }
  close(): void {}
  send(event: StreamEvent, json: string): void {
    this.text += json;
    if (event === 'frame' || event === 'snapshot') this.frames.push(readStreamEvent(event, json));
  }
}

const person = (name: string, chain: string | null): SeatDoc => ({
  ...EMPTY_SEAT,
  kind: 'person',
  name,
  chain,
});

/** A table of pebbles on which every seat has a chain, unless `secrets` says null; of scheme 2, unless `change` changes it. */
export class LuckTable {
  readonly runtime: SigningRuntime;
  readonly storage: TableStorage;
  readonly chains: (PlayerChain | null)[] = [];
  readonly used: number[] = [];
  host: TableHost;
  #ids = 0;

  private constructor(runtime: SigningRuntime, storage: TableStorage, host: TableHost) {
    this.runtime = runtime;
    this.storage = storage;
    this.host = host;
  }

  static async open(
    secrets: readonly (string | null)[],
    { rounds = 4, change = (doc: TableDoc): TableDoc => doc } = {},
  ): Promise<LuckTable> {
    const runtime = new SigningRuntime();
    const storage = memoryStorage(() => runtime.now());
    const options = { seats: secrets.length, rounds };
    const blank = newTable(
      pebbles,
      { options, rules: resolveRules(pebbles, options), host: null, seats: secrets.map(() => EMPTY_SEAT) },
      runtime,
    );
    const chains = secrets.map((secret, seat) => (secret === null ? null : new PlayerChain(blank.id, seat, secret)));
    const seats = chains.map((chain, seat) => person(`Player ${seat}`, chain?.end ?? null));
    const doc = change({ ...blank, seats, scheme: LUCK_2 });
    await storage.create(doc);
    const table = new LuckTable(runtime, storage, await TableHost.open({ game: pebbles, storage, runtime }, doc.id));
    table.chains.push(...chains);
    table.used.push(...chains.map(() => 1));
    return table;
  }

  /** Starts and reveals the first elements of these seats (all by default). */
  async start(reveal = this.chains.flatMap((chain, seat) => (chain ? [seat] : []))): Promise<this> {
    await this.host.start();
    for (const seat of reveal) await this.host.revealFirst(seat, this.chains[seat]?.element(1)?.a ?? '');
    return this;
  }

  get mover(): Seat {
    return this.host.position.waitingOn[0] ?? 0;
  }

  /** Plays like the page: sends the next element with every move, under scheme 3 with every move that draws. */
  play(seat = this.mover, move: unknown = this.host.position.session.legalMoves(seat)[0]): Promise<number> {
    if (this.host.doc.scheme === LUCK_3) return this.#playAsked(seat, move);
    const element = this.chains[seat]?.element((this.used[seat] ?? 0) + 1) ?? undefined;
    this.used[seat] = (this.used[seat] ?? 0) + 1;
    return playMove(this.host, { seat, promptId: null, move, id: `m${++this.#ids}`, by: 'person', element });
  }

  async #playAsked(seat: Seat, move: unknown): Promise<number> {
    const request = { seat, promptId: null, move, id: `m${++this.#ids}`, by: 'person' } as const;
    try {
      return await playMove(this.host, request);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'element-needed') throw error;
      const { k = 0 } = this.host.position.luck.chains()[seat] ?? {};
      return playMove(this.host, { ...request, element: this.chains[seat]?.element(k + 1) ?? undefined });
    }
  }

  async playOut(): Promise<void> {
    for (let n = 0; this.host.doc.state === 'playing'; n++) {
      const moves = this.host.position.session.legalMoves(this.mover);
      await this.play(this.mover, moves[n % moves.length]);
    }
  }
}

/** A finished table; a null secret is a seat without a chain. */
export const finished = async (secrets: readonly (string | null)[] = ['ann', 'bea', 'cid']): Promise<LuckTable> => {
  const table = await (await LuckTable.open(secrets, { rounds: 8 })).start();
  await table.playOut();
  return table;
};

/** The code of the ApiError that a promise rejects with, `done` if it resolves. */
export const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
