import { readRecord, type Seat, type Viewer, writeRecord } from '@holdfast/kernel';
import type { Advice, Luck, NewTableRequest, Table } from '@holdfast/protocol';
import { ApiError } from '@holdfast/protocol/errors';
import {
  ADVISOR,
  BotDriver,
  type BotPlayer,
  type BotReason,
  EMPTY_SEAT,
  LUCK_1,
  type MoveRequest,
  newTable,
  playMove,
  publicLuck,
  type Runtime,
  randomId,
  rematchOf,
  resign,
  resolveRules,
  type SeatDoc,
  type Subscriber,
  type SubscriberRights,
  type TableDoc,
  TableHost,
  takeBack,
  voteEnd,
} from '@holdfast/session';
import { loadEngine } from '../../games.ts';
import { DeviceChains, revealFirsts, withChains } from './device-chains.ts';
import type { LocalStorage } from './indexed-db-storage.ts';
import type { LocalTable, TableMessage } from './worker-messages.ts';

const BOT_BUDGET_MS = 250;
/** Bots wait no longer than this for a page that shows what happened. */
const MAX_SHOWING_MS = 12_000;

/** Whoever holds the device hosts its tables and sees them as they are. */
const OWNER: SubscriberRights = { isHost: true, delayed: false, seats: [] };

/** An open table, its bots, and the page that follows it. */
interface OpenTable {
  readonly host: TableHost;
  readonly bots: BotDriver;
  readonly chains: DeviceChains;
  subscriber: Subscriber | null;
}

export interface LocalTablesOptions {
  readonly storage: LocalStorage;
  readonly runtime: Runtime;
  readonly player: BotPlayer;
  readonly publish: (message: TableMessage) => void;
}

/** The tables of this device, hosted as on a server; the page is their only subscriber. */
export class LocalTables {
  readonly #options: LocalTablesOptions;
  readonly #open = new Map<string, Promise<OpenTable>>();
  /** Bots wait this long before they move. */
  botDelayMs = 600;
  /** Tables whose page still shows what happened, and what waits for it. */
  readonly #showing = new Map<string, (() => void)[]>();

  constructor(options: LocalTablesOptions) {
    this.#options = options;
  }

  async create({ game: id, options, seats = [], hints, takeback }: NewTableRequest): Promise<string> {
    const game = await loadEngine(id);
    const rules = resolveRules(game, { ...options, seats: seats.length });
    const terms = { options: options ?? {}, rules, host: null, seats: seats.map(seatOf), hints, takeback };
    return this.#start(newTable(game, { ...terms, spectators: 'closed' }, this.#options.runtime));
  }

  /**
   * A game goes on from the position after `at` moves of a record: somebody plays one seat, bots the others. The moves so far
   * become its log. Their luck was promised by another table, so this one promises nothing (scheme 1 without a commitment).
   */
  async playOn(text: string, at: number, seat: Seat): Promise<string> {
    const { storage, runtime } = this.#options;
    const record = readRecord(text);
    const game = await loadEngine(record.game);
    const seats = record.seats.map((name, i) => seatOf({ kind: i === seat ? 'me' : 'bot', name }, i));
    const { rules } = record;
    const terms = { options: {}, rules, host: null, seats, hints: true, spectators: 'closed' } as const;
    const started = runtime.now();
    const doc: TableDoc = {
      ...newTable(game, terms, runtime),
      scheme: LUCK_1,
      commitment: '',
      state: 'playing',
      started,
      setup: record.setup,
    };
    await storage.create(doc);
    let previous = { id: '', at: started };
    for (const [i, { seat: mover, move, luck, digest }] of record.moves.slice(0, at).entries()) {
      const by = mover === seat ? 'person' : 'bot';
      const draft = { table: doc.id, seq: i + 1, id: `${mover}:played:${i + 1}`, kind: 'move', by, proof: '' } as const;
      const written = await storage.append({ ...draft, seat: mover, move, luck: [...luck], digest }, previous);
      if (written === 'lost') throw new ApiError('try-again', 'another tab wrote to the same table');
      previous = { id: draft.id, at: written.at };
    }
    return doc.id;
  }

  /** The same table once more, with new luck. */
  async rematch(table: string): Promise<string> {
    const { host } = await this.#table(table);
    return this.#start(rematchOf(host.doc, this.#options.runtime));
  }

  async #start(doc: TableDoc): Promise<string> {
    await this.#options.storage.create(withChains(doc, this.#options.runtime));
    const { host } = await this.#table(doc.id);
    await host.start();
    await revealFirsts(host);
    return doc.id;
  }

  async list(): Promise<LocalTable[]> {
    const stored = await this.#options.storage.list();
    return stored
      .map(({ doc: { id, game, seats, created, state, outcome, commitment }, seq }) => ({
        id,
        game,
        names: seats.map(({ name }) => name),
        created,
        seq,
        finished: state === 'finished',
        winners: outcome?.winners ?? [],
        // Without a commitment it was played on from another game.
        people: commitment === '' ? [] : seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])),
      }))
      .sort((a, b) => b.created - a.created);
  }

  async remove(table: string): Promise<void> {
    await this.unsubscribe(table);
    this.#open.delete(table);
    await this.#options.storage.remove(table);
  }

  /** The table, and the seats of people: all of them are on this device. */
  async open(table: string): Promise<{ table: Table; mine: Seat[] }> {
    const { host } = await this.#table(table);
    return {
      table: host.info(true),
      mine: host.doc.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])),
    };
  }

  /** From now on the page gets what this viewer may see, a snapshot first. Bots play while somebody follows. */
  async subscribe(table: string, viewer: Viewer): Promise<void> {
    const open = await this.#table(table);
    if (open.subscriber) open.host.unsubscribe(open.subscriber);
    open.subscriber = {
      viewer,
      rights: OWNER,
      open: true,
      rightsAt: () => OWNER,
      send: (event, json) => this.#options.publish({ table, viewer, event, json }),
      close: () => {},
    };
    await open.host.subscribe(open.subscriber, null);
    open.bots.resume();
  }

  async unsubscribe(table: string): Promise<void> {
    const open = await this.#open.get(table);
    if (!open?.subscriber) return;
    open.host.unsubscribe(open.subscriber);
    open.subscriber = null;
    open.bots.stop();
    this.setShowing(table, false);
    // Another tab may play on: the next one to open the table reads its log again.
    this.#open.delete(table);
  }

  /** The number of the entry. */
  async send(table: string, request: Omit<MoveRequest, 'by'>): Promise<number> {
    const { host, chains } = await this.#table(table);
    return playMove(host, { ...request, by: 'person', element: await chains.next(request.seat) });
  }

  /** While the page shows what happened, bots do not move on: a person sees one thing after the other. */
  setShowing(table: string, on: boolean): void {
    if (on) {
      if (!this.#showing.has(table)) this.#showing.set(table, []);
      return;
    }
    const waiting = this.#showing.get(table) ?? [];
    this.#showing.delete(table);
    for (const resume of waiting) resume();
  }

  #shown(table: string): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#showing.get(table);
      if (!waiting) return resolve();
      const cancel = this.#options.runtime.after(MAX_SHOWING_MS, resolve);
      waiting.push(() => {
        cancel();
        resolve();
      });
    });
  }

  async takeBack(table: string, seat: Seat): Promise<void> {
    await takeBack((await this.#table(table)).host, seat, randomId(this.#options.runtime));
  }

  async resign(table: string, seat: Seat): Promise<void> {
    await resign((await this.#table(table)).host, seat, randomId(this.#options.runtime));
  }

  async voteEnd(table: string, seat: Seat, on: boolean): Promise<void> {
    await voteEnd((await this.#table(table)).host, seat, on);
  }

  /** JSON text of the protocol's `History`. */
  async history(table: string, viewer: Viewer): Promise<string> {
    return JSON.stringify(await (await this.#table(table)).host.history(viewer));
  }

  /** Why bots made their last moves. */
  async reasons(table: string): Promise<readonly BotReason[]> {
    return (await this.#table(table)).bots.reasons;
  }

  /** What a strong bot would do in this seat. */
  async hint(table: string, seat: Seat): Promise<Advice> {
    return (await this.#table(table)).bots.advise(seat, ADVISOR);
  }

  async record(table: string): Promise<string> {
    return writeRecord(await (await this.#table(table)).host.record());
  }

  async luck(table: string): Promise<Luck> {
    const { host } = await this.#table(table);
    return publicLuck(host.game, host.doc, host.live?.position ?? null);
  }

  /** Opened once; its log is replayed and every fingerprint compared. */
  #table(table: string): Promise<OpenTable> {
    let open = this.#open.get(table);
    if (!open) {
      open = this.#load(table);
      this.#open.set(table, open);
      // What failed once may work the next time.
      open.catch(() => this.#open.delete(table));
    }
    return open;
  }

  async #load(table: string): Promise<OpenTable> {
    const { storage, runtime, player } = this.#options;
    const found = await storage.table(table);
    if (!found) throw new ApiError('not-found', 'this device has no such table');
    const game = await loadEngine(found.doc.game);
    const host = await TableHost.open({ game, storage, runtime }, table);
    const bots = new BotDriver(host, player, () => ({
      delayMs: this.botDelayMs,
      ready: () => this.#shown(table),
      budgetMs: BOT_BUDGET_MS,
      // An offer stands until people have answered it.
      offerTimeoutMs: Number.POSITIVE_INFINITY,
      botOfferTimeoutMs: 0,
    }));
    bots.stop();
    host.onChange = () => bots.wake();
    return { host, bots, chains: new DeviceChains(host), subscriber: null };
  }
}

type SeatRequest = NonNullable<NewTableRequest['seats']>[number];

/** A seat of a new table: everybody who is no bot plays on this device. */
const seatOf = ({ kind, name, level, temperament }: SeatRequest, at: number): SeatDoc => ({
  ...EMPTY_SEAT,
  kind: kind === 'bot' ? 'bot' : 'person',
  name: name || `${at + 1}`,
  level: level ?? null,
  temperament: temperament ?? null,
});
