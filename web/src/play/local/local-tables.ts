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
/** Bots wait at most this long for a page that is still showing events. */
const MAX_SHOWING_MS = 12_000;

/** Whoever has the device is host of its tables and sees their current state without delay. */
const OWNER: SubscriberRights = { isHost: true, delayed: false, seats: [] };

/** An open table, its bots, and the page that is subscribed to it. */
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

/** Hosts the tables of this device like a server; the page is their only subscriber. */
export class LocalTables {
  readonly #options: LocalTablesOptions;
  readonly #open = new Map<string, Promise<OpenTable>>();
  /** How long bots wait before they move. */
  botDelayMs = 600;
  /** Tables whose page is still showing events, with the callbacks that are waiting for it. */
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
   * Continues a record from the position after `at` moves: a person plays `seat`, bots play the others. The moves so far are
   * written to the new table's log. Their luck was committed to by another table, so this one has no commitment (scheme 1).
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

  /** Starts a new game at a table with the same options and seats, with new luck. */
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
        // A table has no commitment if it continues another game, or if version 1 of the database stored it.
        people: commitment === '' ? [] : seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])),
      }))
      .sort((a, b) => b.created - a.created);
  }

  async remove(table: string): Promise<void> {
    await this.unsubscribe(table);
    this.#open.delete(table);
    await this.#options.storage.remove(table);
  }

  /** Returns the table and the seats of people, all of whom play on this device. */
  async open(table: string): Promise<{ table: Table; mine: Seat[] }> {
    const { host } = await this.#table(table);
    return {
      table: host.info(true),
      mine: host.doc.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])),
    };
  }

  /** From now on publishes what this viewer may see, starting with a snapshot. Bots move only while the page is subscribed. */
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
    // Another tab may continue the game, so the next `open` reads the log again.
    this.#open.delete(table);
  }

  /** Plays a move; returns the number of its log entry. */
  async send(table: string, request: Omit<MoveRequest, 'by'>): Promise<number> {
    const { chains } = await this.#table(table);
    return chains.send(request);
  }

  /** While the page is showing events, bots don't move, so that a person can follow one event after the other. */
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

  /** Returns why bots made their last moves. */
  async reasons(table: string): Promise<readonly BotReason[]> {
    return (await this.#table(table)).bots.reasons;
  }

  /** Returns what a strong bot would do in this seat. */
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

  /** Opens a table once: replays its log and compares every fingerprint. */
  #table(table: string): Promise<OpenTable> {
    let open = this.#open.get(table);
    if (!open) {
      open = this.#load(table);
      this.#open.set(table, open);
      // Don't keep the failed attempt, so that the next call tries again.
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
      // A bot's offer stays open until people have answered it.
      offerTimeoutMs: Number.POSITIVE_INFINITY,
      botOfferTimeoutMs: 0,
    }));
    bots.stop();
    host.onChange = () => bots.wake();
    return { host, bots, chains: new DeviceChains(host), subscriber: null };
  }
}

type SeatRequest = NonNullable<NewTableRequest['seats']>[number];

/** Creates a seat of a new table; everybody who is not a bot plays on this device. */
const seatOf = ({ kind, name, level, temperament }: SeatRequest, at: number): SeatDoc => ({
  ...EMPTY_SEAT,
  kind: kind === 'bot' ? 'bot' : 'person',
  name: name || `${at + 1}`,
  level: level ?? null,
  temperament: temperament ?? null,
});
