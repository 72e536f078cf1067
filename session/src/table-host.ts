import type { AnyGame, Record as GameRecord, Seat, Viewer } from '@holdfast/kernel';
import { ApiError, type Outcome, type Table } from '@holdfast/protocol';
import type { BotCharacter } from './bot-character.ts';
import type { SavedClocks } from './clock.ts';
import { awaited, deal, isDealing, REVEAL_WITHIN_MS, startDealing, withFirst } from './deal.ts';
import { DelayedFeed } from './delayed-feed.ts';
import { historyOf, type TableHistory } from './history.ts';
import type { LogEntry } from './log-entry.ts';
import { recordOf } from './record.ts';
import type { Runtime } from './runtime.ts';
import type { DueIn, TableStorage, VersionedDoc } from './storage.ts';
import { type Subscriber, Subscribers } from './subscribers.ts';
import { isPlayedByBot, spectatorDelay, type TableDoc } from './table-doc.ts';
import { delayedSeq, type SeenPosition, type TableInfoOptions, tableInfo } from './table-info.ts';
import { type LogStep, TablePosition } from './table-position.ts';
import { withoutDeletedNames } from './transcript.ts';

/** What a host counts, for figures. */
export type HostCount = 'moves' | 'botMoves' | 'stale' | 'refused' | 'repeated' | 'lost';

/** What a table is hosted with. */
export interface HostOptions {
  readonly game: AnyGame;
  readonly storage: TableStorage;
  readonly runtime: Runtime;
}

/**
 * One table in memory: its document, its position and who follows it. Everything in here can be read again from the
 * storage. Server and browser both host tables with it; the server's subclass adds presence, deadlines and other nodes.
 *
 *   await storage.create(newTable(game, { options, rules, host: null, seats }, runtime));
 *   const host = await TableHost.open({ game, storage, runtime }, id);
 *   await host.start();                                       // deals; `play`, `takeBack` in play.ts write moves
 *   await host.subscribe(subscriber, null);                   // frames as JSON text from here on
 *   const bots = new BotDriver(host, player, options); host.onChange = () => bots.wake();
 */
export class TableHost<S extends Subscriber = Subscriber> {
  readonly id: string;
  readonly game: AnyGame;
  readonly storage: TableStorage;
  readonly runtime: Runtime;
  doc: TableDoc;
  /** Subscribers of the live position; null until the game has started. */
  live: Subscribers<S> | null = null;
  /** Called after the position or the document changed: bots look whether they have to move. */
  onChange: () => void = () => {};
  /** False after a write whose fate is unknown: read the log before anything else. */
  inSync = true;
  /** Why this table cannot be played: its log is damaged or not for this engine. Null = it can. */
  fault: ApiError | null = null;
  /** Requests already in the log: their id and the number of their entry. */
  readonly writtenIds = new Map<string, number>();
  #version: number;
  #delayed: DelayedFeed<S> | null = null;
  /** Subscribers of a table that has not started. */
  readonly #early = new Set<S>();
  #queue: Promise<unknown> = Promise.resolve();
  /** Cancels the timer that ends the wait for the players' first elements. */
  #dealTimer: (() => void) | null = null;

  constructor({ game, storage, runtime }: HostOptions, { doc, version }: VersionedDoc) {
    this.id = doc.id;
    this.game = game;
    this.storage = storage;
    this.runtime = runtime;
    this.doc = doc;
    this.#version = version;
  }

  /** Reads a table from the storage and replays its log; throws `not-found`, or `cannot-replay` on a wrong fingerprint. */
  static async open(options: HostOptions, id: string): Promise<TableHost> {
    const found = await options.storage.table(id);
    if (!found) throw new ApiError('not-found', 'there is no such table');
    const host = new TableHost(options, found);
    await host.exclusive(() => host.catchUp());
    return host;
  }

  /** Runs one job at a time: moves, news and changes of a table never overlap. */
  exclusive<T>(job: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(job);
    this.#queue = next.catch(() => {});
    return next;
  }

  /** Version of the document. */
  get version(): number {
    return this.#version;
  }

  /** Throws `wrong-state` until the game has started. */
  get position(): TablePosition {
    if (this.fault) throw this.fault;
    if (!this.live) throw new ApiError('wrong-state', 'the game has not started');
    return this.live.position;
  }

  /** Seats that bots have to answer for now. */
  get botTurns(): Seat[] {
    if (this.doc.state !== 'playing' || !this.live || this.position.paused) return [];
    return this.position.waitingOn.filter((seat) => this.isBotSeat(seat));
  }

  /** Does a bot play this seat now: its own, for its absent owner, or since its owner has resigned? */
  isBotSeat(seat: Seat): boolean {
    return isPlayedByBot(this.doc.seats[seat]) || this.live?.position.result.out(seat) === 'resigned';
  }

  /** How the bot of a seat plays; one that sits in for a person has the strength the table has agreed on. */
  botCharacter(seat: Seat): BotCharacter {
    const { seats, botLevel } = this.doc;
    const own = seats[seat];
    return own?.kind === 'bot' ? own : { level: botLevel, temperament: null };
  }

  /** The people who still play for themselves: they decide together about pauses and the end. */
  get peopleInPlay(): Seat[] {
    return this.doc.seats.flatMap(({ kind }, seat) => (kind === 'person' && !this.isBotSeat(seat) ? [seat] : []));
  }

  /** Reads what others wrote and tells our subscribers. The last entry we know is read too: it may be gone. */
  async catchUp(): Promise<void> {
    try {
      if (!this.live) {
        if (this.doc.state === 'open') return this.#dealInTime();
        this.live = new Subscribers(new TablePosition(this.game, this.doc), this.id);
      }
      const { seq, last } = this.position;
      const entries = await this.storage.entries(this.id, Math.max(0, seq - 1));
      const known = seq === 0 ? last : entries.shift();
      if (known?.id !== last.id || known.at !== last.at) return await this.#readAll();
      for (const entry of entries) await this.publish(entry, this.position.apply(entry));
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'table-damaged' || error.code === 'cannot-replay')) {
        this.fault = error;
        this.onFault(error);
      }
      throw error;
    }
    this.inSync = true;
    await this.#finish(this.position.outcome);
    for (const subscriber of this.#early) {
      this.#early.delete(subscriber);
      await this.subscribe(subscriber, null);
    }
  }

  /**
   * The storage has lost entries that were played here (a back-up was restored, a replica that lacked the last rows took
   * over). It decides what was played: the table is read again, and everybody is shown its position.
   */
  async #readAll(): Promise<void> {
    this.runtime.reportFailure('the storage lost entries of a table', new Error('read again'), { table: this.id });
    this.#forgetPosition();
    await this.reread();
    await this.catchUp();
    this.announce();
    this.onChange();
  }

  #forgetPosition(): void {
    for (const subscriber of [...this.subscribers]) this.#early.add(subscriber);
    this.live = null;
    this.#delayed = null;
    this.writtenIds.clear();
  }

  /** An entry is in the log and the position: remember its id, tell everybody. Null = done, as for all moves but the last. */
  publish(entry: LogEntry, step: LogStep): Promise<void> | null {
    this.writtenIds.set(entry.id, entry.seq);
    const send = (): void => {
      this.live?.publish(step);
      this.#delayed?.follow(entry, step.outcome !== null);
    };
    // Whoever sees the last frame may ask for the record at once.
    if (step.outcome) return this.#finish(step.outcome).finally(send);
    send();
    return null;
  }

  /** Writes into the document that the game is over, unless it says so already. */
  async #finish(outcome: Outcome | null): Promise<void> {
    if (outcome && this.doc.state === 'playing')
      await this.change(
        (doc) => (doc.state === 'playing' ? withoutDeletedNames({ ...doc, state: 'finished', outcome }) : doc),
        null,
      );
  }

  /** Changes the document under its version; `change` may run again on a newer one, and may throw ApiError. */
  async change(change: (doc: TableDoc) => TableDoc, dueIn?: DueIn): Promise<void> {
    for (;;) {
      const doc = change(this.doc);
      if (doc === this.doc) return;
      if (await this.storage.replace(this.id, this.#version, doc, dueIn)) {
        this.doc = doc;
        this.#version++;
        this.notifyPeers('doc');
        return this.#documentChanged();
      }
      await this.reread();
    }
  }

  /** Reads the document again; true when it is another one. */
  async reread(): Promise<boolean> {
    const found = await this.storage.table(this.id);
    if (!found) throw new ApiError('not-found', 'there is no such table');
    if (found.version === this.#version) return false;
    // A document from before the start, or of another start.
    const restarted = this.live !== null && found.doc.started !== this.doc.started;
    if (restarted) this.#forgetPosition();
    this.doc = found.doc;
    this.#version = found.version;
    if (restarted) await this.catchUp();
    await this.#documentChanged();
    return true;
  }

  /** Reads document and log again. */
  async refresh(): Promise<void> {
    await this.reread();
    await this.catchUp();
  }

  /** Whose rights have changed goes on with them: another feed begins with a snapshot, no rights end the subscription. */
  async #documentChanged(): Promise<void> {
    for (const subscriber of [...this.subscribers]) {
      const before = subscriber.rights;
      const rights = subscriber.rightsAt(this.doc);
      if (!rights) {
        this.unsubscribe(subscriber);
        subscriber.close();
        continue;
      }
      subscriber.rights = rights;
      if (this.live && rights.delayed !== before.delayed) {
        this.unsubscribe(subscriber);
        await this.#addToFeed(subscriber, null);
      }
    }
    this.announce();
    this.onChange();
  }

  /** Fixes what was agreed; the first position is dealt when all players' devices have answered, or in a few seconds. */
  start(mayStart: (doc: TableDoc) => void = () => {}): Promise<void> {
    return this.exclusive(async () => {
      await this.change((doc) => {
        mayStart(doc);
        return startDealing(this.game, doc, this.runtime);
      });
      await this.#afterDealing();
    });
  }

  /** Takes the first element of a player's chain; the last one to come deals. */
  revealFirst(seat: Seat, element: string): Promise<void> {
    return this.exclusive(async () => {
      await this.change((doc) => withFirst(this.game, doc, seat, element, this.runtime.now()));
      await this.#afterDealing();
    });
  }

  /** Deals without those who do not answer; also after a restart in between. */
  #dealInTime(): void {
    if (!isDealing(this.doc) || this.#dealTimer) return;
    const left = (this.doc.transcript?.at ?? 0) + REVEAL_WITHIN_MS - this.runtime.now();
    this.#dealTimer = this.runtime.after(Math.max(0, left), () => {
      this.#dealTimer = null;
      const dealNow = async (): Promise<void> => {
        await this.change((doc) => (isDealing(doc) ? deal(this.game, doc, this.runtime.now()) : doc));
        await this.#afterDealing();
      };
      this.exclusive(dealNow).catch((error: unknown) =>
        this.runtime.reportFailure('could not deal', error, { table: this.id, missing: awaited(this.doc) }),
      );
    });
  }

  async #afterDealing(): Promise<void> {
    if (this.live) return;
    await this.catchUp();
    if (!this.live) return;
    this.#dealTimer?.();
    this.#dealTimer = null;
    await this.started();
    this.announce();
    this.onChange();
  }

  /** The table as somebody may see it: with the game as it is, as it was `spectatorDelay` entries ago, or without it. */
  info(isHost: boolean, sees: SeenPosition = 'live'): Table {
    const live = this.live?.position ?? null;
    const known = { isHost, now: this.runtime.now(), ...this.presence() };
    if (sees === 'live') return tableInfo(this.doc, { ...known, position: live });
    const position = sees === 'delayed' ? (this.#delayed?.subscribers.position ?? null) : null;
    const shownSeq = sees === 'delayed' && live ? delayedSeq(this.doc, live) : 0;
    return tableInfo(this.doc, { ...known, position, shownSeq });
  }

  /** Sends the table to everybody: seats, presence, clocks, pause. */
  announce(): void {
    const written = new Map<string, string>();
    for (const subscriber of this.subscribers) {
      const { isHost, delayed } = subscriber.rights;
      const kind = `${isHost}/${delayed}`;
      let json = written.get(kind);
      if (json === undefined) {
        json = JSON.stringify(this.info(isHost, delayed ? 'delayed' : 'live'));
        written.set(kind, json);
      }
      subscriber.send('table', json);
    }
  }

  /** Adds a subscriber that has the frames up to `after` (null = none); before the start it waits for the first position. */
  async subscribe(subscriber: S, after: number | null): Promise<void> {
    if (!subscriber.open) return;
    // The frames came from another process that was ahead of this one: a snapshot would lead back.
    if (this.live && after !== null && after > this.position.seq) await this.catchUp();
    const rights = subscriber.rightsAt(this.doc);
    if (!rights) return subscriber.close();
    subscriber.rights = rights;
    if (this.live) return this.#addToFeed(subscriber, after);
    this.#early.add(subscriber);
    subscriber.send('table', JSON.stringify(this.info(rights.isHost)));
  }

  async #addToFeed(subscriber: S, after: number | null): Promise<void> {
    const { isHost, delayed } = subscriber.rights;
    (await this.feed(delayed)).add(subscriber, after, this.info(isHost, delayed ? 'delayed' : 'live'));
  }

  unsubscribe(subscriber: S): void {
    this.#early.delete(subscriber);
    this.live?.all.delete(subscriber);
    this.#delayed?.subscribers.all.delete(subscriber);
  }

  get subscribers(): Iterable<S> {
    return this.#subscribers();
  }

  *#subscribers(): Generator<S> {
    yield* this.#early;
    if (this.live) yield* this.live.all;
    if (this.#delayed) yield* this.#delayed.subscribers.all;
  }

  /** Those who see the position as it is, or those who follow an older one. */
  async feed(delayed: boolean): Promise<Subscribers<S>> {
    const { seq, outcome } = this.position;
    if (!delayed && this.live) return this.live;
    this.#delayed ??= new DelayedFeed<S>({
      tableId: this.id,
      start: new TablePosition(this.game, this.doc),
      entries: (await this.storage.entries(this.id, 0)).slice(0, seq),
      delay: spectatorDelay(this.doc),
      over: outcome !== null,
    });
    return this.#delayed.subscribers;
  }

  /** All events so far as a viewer saw them. */
  async history(viewer: Viewer, delayed = false): Promise<TableHistory> {
    const { seq } = (await this.exclusive(() => this.feed(delayed))).position;
    const entries = (await this.storage.entries(this.id, 0)).slice(0, seq);
    const pause = (): Promise<void> => new Promise((done) => this.runtime.after(0, done));
    return historyOf(this.game, this.doc, entries, viewer, pause);
  }

  async record(): Promise<GameRecord> {
    return recordOf(this.doc, await this.storage.entries(this.id, 0), this.runtime);
  }

  // What a subclass may add.

  /** When the table must be looked at again once these seats are waited on, by these clocks or by those of the position. */
  dueAfter(_waiting: readonly Seat[], _clocks: SavedClocks | null = null): DueIn {
    return undefined;
  }
  /** Called once the first position is dealt. */
  protected async started(): Promise<void> {}
  /** Tells other processes that share the storage what was written. */
  notifyPeers(_about: 'doc' | 'entries'): void {}
  count(_what: HostCount): void {}
  /** Called when the table turned out not to be playable; see `fault`. */
  protected onFault(_fault: ApiError): void {}
  /** Who is there, looked up once for a whole table. */
  protected presence(): Pick<TableInfoOptions, 'isPresent' | 'absentAt' | 'advance' | 'botAt'> {
    return { isPresent: () => true };
  }
}
