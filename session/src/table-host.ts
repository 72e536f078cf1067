import { type AnyGame, canonical, type Record as GameRecord, type Seat, type Viewer } from '@holdfast/kernel';
import { ApiError, type Outcome, type Table } from '@holdfast/protocol';
import type { BotCharacter } from './bot-character.ts';
import type { SavedClocks } from './clock.ts';
import { deal, isDealing, REVEAL_WITHIN_MS, seatsWithoutFirst, startDealing, withFirst } from './deal.ts';
import { DelayedFeed } from './delayed-feed.ts';
import { historyOf, type TableHistory } from './history.ts';
import type { LogEntry } from './log-entry.ts';
import { recordOf } from './record.ts';
import type { ResumePoint } from './resume-point.ts';
import type { Runtime } from './runtime.ts';
import type { DueIn, TableStorage, VersionedDoc } from './storage.ts';
import { type Subscriber, Subscribers } from './subscribers.ts';
import { isPlayedByBot, spectatorDelay, type TableDoc } from './table-doc.ts';
import { delayedSeq, type SeenPosition, type TableInfoOptions, tableInfo } from './table-info.ts';
import { type LogStep, TablePosition } from './table-position.ts';
import { withoutDeletedNames } from './transcript.ts';

/** When a table is looked at that is being dealt, in case the process dies before it has stored the first deadline. */
const DEALT_DUE_MS = 2_000;

/** Lost writes after which a request fails; more than seats and nodes can cause, so the storage itself must be broken. */
export const MAX_LOSSES = 100;

/** Events that a host counts for metrics. */
export type HostCount = 'moves' | 'botMoves' | 'stale' | 'refused' | 'repeated' | 'lost';

/** Dependencies of a table host. */
export interface HostOptions {
  readonly game: AnyGame;
  readonly storage: TableStorage;
  readonly runtime: Runtime;
}

/**
 * One table in memory: its document, position and subscribers. Everything in here can be read again from the storage.
 * Server and browser both use it; the server's subclass adds presence, deadlines and other nodes.
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
  /** Called after the position or the document changed, for instance to wake bots. */
  onChange: () => void = () => {};
  /** False after a write with unknown result: the log must be read before anything else. */
  inSync = true;
  /** Why this table cannot be played (a damaged log, or another engine version); null if it can. */
  fault: ApiError | null = null;
  /** Entry numbers by request id, for requests already in the log. */
  readonly writtenIds = new Map<string, number>();
  #version: number;
  #delayed: DelayedFeed<S> | null = null;
  /** Subscribers of a table that has not started. */
  readonly #early = new Set<S>();
  #queue: Promise<unknown> = Promise.resolve();
  /** Jobs that were queued or are running. */
  #jobs = 0;
  /** Cancels the timer that deals without missing first elements. */
  #dealTimer: (() => void) | null = null;

  constructor({ game, storage, runtime }: HostOptions, { doc, version }: VersionedDoc) {
    this.id = doc.id;
    this.game = game;
    this.storage = storage;
    this.runtime = runtime;
    this.doc = doc;
    this.#version = version;
  }

  /** Loads a table from the storage and replays its log; throws `not-found`, or `cannot-replay` on a wrong fingerprint. */
  static async open(options: HostOptions, id: string): Promise<TableHost> {
    const found = await options.storage.table(id);
    if (!found) throw new ApiError('not-found', 'there is no such table');
    const host = new TableHost(options, found);
    await host.exclusive(() => host.catchUp());
    return host;
  }

  /** Runs one job at a time, so that moves, updates and changes of a table never overlap. */
  exclusive<T>(job: () => Promise<T>): Promise<T> {
    this.#jobs++;
    const next = this.#queue.then(job);
    this.#queue = next.then(this.#jobDone, this.#jobDone);
    return next;
  }

  readonly #jobDone = (): void => {
    this.#jobs--;
  };

  /** True while a job is queued or running. */
  get isBusy(): boolean {
    return this.#jobs > 0;
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

  /** Seats that are waited on and played by bots. */
  get botTurns(): Seat[] {
    if (this.doc.state !== 'playing' || !this.live || this.position.paused) return [];
    return this.position.waitingOn.filter((seat) => this.isBotSeat(seat));
  }

  /** True if a bot plays this seat: its own, or for an owner who is absent or has resigned. */
  isBotSeat(seat: Seat): boolean {
    return isPlayedByBot(this.doc.seats[seat]) || this.live?.position.result.out(seat) === 'resigned';
  }

  /** How a seat's bot plays; a bot that sits in for a person has the table's `botLevel`. */
  botCharacter(seat: Seat): BotCharacter {
    const { seats, botLevel } = this.doc;
    const own = seats[seat];
    return own?.kind === 'bot' ? own : { level: botLevel, temperament: null };
  }

  /** Seats whose people still play themselves; they vote on pauses and the end. */
  get peopleInPlay(): Seat[] {
    return this.doc.seats.flatMap(({ kind }, seat) => (kind === 'person' && !this.isBotSeat(seat) ? [seat] : []));
  }

  /** Reads and publishes entries written by others. Reads our last entry too, in case the storage has lost it. */
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
   * Reloads a table after the storage lost entries that were played here (a restored back-up, or a replica without the last
   * rows took over), and sends everybody the stored position.
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
    this.inSync = false;
    this.#delayed = null;
    this.writtenIds.clear();
  }

  /** Publishes an entry that was logged and applied. Null if done; a promise if the game's end must be saved first. */
  publish(entry: LogEntry, step: LogStep): Promise<void> | null {
    this.writtenIds.set(entry.id, entry.seq);
    const { live } = this;
    const send = (): void => {
      // The storage may have lost the entry while the game's end was saved.
      if (this.live !== live) return;
      live?.publish(step);
      this.#delayed?.follow(entry, step.outcome !== null);
    };
    // A client may request the record as soon as it has the last frame.
    if (step.outcome) return this.#finish(step.outcome).finally(send);
    send();
    return null;
  }

  /** Marks the game as over in the document, unless it is marked already. */
  async #finish(outcome: Outcome | null): Promise<void> {
    const { live } = this;
    if (outcome && this.doc.state === 'playing')
      await this.change((doc) => {
        // The end was lost: another one may follow, which is saved with its own entry.
        if (doc.state !== 'playing' || this.live !== live) return doc;
        return withoutDeletedNames({ ...doc, state: 'finished', outcome });
      }, null);
  }

  /**
   * Changes the document; `change` may run again if the version is outdated or the storage has lost entries that were played
   * here, and may throw ApiError. So a change that follows from the position must look at the position again.
   */
  async change(change: (doc: TableDoc) => TableDoc, dueIn?: DueIn): Promise<void> {
    for (let losses = 0; ; losses++) {
      if (losses > MAX_LOSSES) throw new Error(`a change of a table's document was lost ${losses} times`);
      const doc = change(this.doc);
      if (doc === this.doc) return;
      const position = this.live?.position;
      const known = position && position.seq > 0 ? { seq: position.seq, ...position.last } : undefined;
      if (await this.storage.replace(this.id, this.#version, doc, dueIn, known)) {
        this.doc = doc;
        this.#version++;
        this.notifyPeers('doc');
        return this.#documentChanged();
      }
      if (!(await this.reread()) && known) await this.catchUp();
    }
  }

  /** Reads the document again; true if it has changed. */
  async reread(): Promise<boolean> {
    const found = await this.storage.table(this.id);
    if (!found) throw new ApiError('not-found', 'there is no such table');
    // After the storage has lost writes, another change may have the same version.
    if (found.version === this.#version && canonical(found.doc) === canonical(this.doc)) return false;
    // The document was restored to a time before the start, or the game was started again.
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

  /** Applies changed rights: subscribers without rights are removed, those that change feeds get a snapshot. */
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

  /** Fixes the transcript; deals once all players' devices have answered, or after `REVEAL_WITHIN_MS`. */
  start(mayStart: (doc: TableDoc) => void = () => {}): Promise<void> {
    return this.exclusive(async () => {
      await this.change((doc) => {
        mayStart(doc);
        return this.#dealt(doc, startDealing(this.game, doc, this.runtime));
      }, DEALT_DUE_MS);
      await this.#afterDealing();
    });
  }

  /** Adds the first element of a player's chain; deals once all have arrived. */
  revealFirst(seat: Seat, element: string): Promise<void> {
    return this.exclusive(async () => {
      const revealed = (doc: TableDoc): TableDoc => withFirst(this.game, doc, seat, element, this.runtime.now());
      await this.change((doc) => this.#dealt(doc, revealed(doc)), DEALT_DUE_MS);
      await this.#afterDealing();
    });
  }

  /** Starts the timer that deals without missing first elements, also after a restart. */
  #dealInTime(): void {
    if (!isDealing(this.doc) || this.#dealTimer) return;
    const left = (this.doc.transcript?.at ?? 0) + REVEAL_WITHIN_MS - this.runtime.now();
    this.#dealTimer = this.runtime.after(Math.max(0, left), () => {
      this.#dealTimer = null;
      const dealNow = async (): Promise<void> => {
        const dealt = (doc: TableDoc): TableDoc => this.#dealt(doc, deal(this.game, doc, this.runtime.now()));
        await this.change((doc) => (isDealing(doc) ? dealt(doc) : doc), DEALT_DUE_MS);
        await this.#afterDealing();
      };
      this.exclusive(dealNow).catch((error: unknown) =>
        this.runtime.reportFailure('could not deal', error, { table: this.id, missing: seatsWithoutFirst(this.doc) }),
      );
    });
  }

  #dealt(before: TableDoc, after: TableDoc): TableDoc {
    return before.state === 'open' && after.state === 'playing' ? this.withGathering(after) : after;
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

  /** The table's public data, with the live position, the one spectators see, or none. */
  info(isHost: boolean, sees: SeenPosition = 'live'): Table {
    const live = this.live?.position ?? null;
    const known = { isHost, now: this.runtime.now(), ...this.presence() };
    if (sees === 'live') return tableInfo(this.doc, { ...known, position: live });
    const position = sees === 'delayed' ? (this.#delayed?.subscribers.position ?? null) : null;
    const shownSeq = sees === 'delayed' && live ? delayedSeq(this.doc, live) : 0;
    return tableInfo(this.doc, { ...known, position, shownSeq });
  }

  /** Sends the table (seats, presence, clocks, pause) to all subscribers. */
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

  /** Adds a subscriber that has the frames up to `after` (null if it has none). Before the start it gets only the table. */
  async subscribe(subscriber: S, after: ResumePoint | null): Promise<void> {
    if (!subscriber.open) return;
    // The subscriber got frames from a process ahead of this one, or of another history: catch up, since a snapshot would take
    // it back, and the history may be ours that is outdated.
    if (this.live && after !== null && this.position.follows(after) === false) await this.catchUp();
    const rights = subscriber.rightsAt(this.doc);
    if (!rights) return subscriber.close();
    subscriber.rights = rights;
    if (this.live) return this.#addToFeed(subscriber, after);
    this.#early.add(subscriber);
    subscriber.send('table', JSON.stringify(this.info(rights.isHost)));
  }

  async #addToFeed(subscriber: S, after: ResumePoint | null): Promise<void> {
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

  /** Subscribers of the live position, or of the delayed one. */
  async feed(delayed: boolean): Promise<Subscribers<S>> {
    // The log could not be read again after the storage had lost entries.
    if (!this.inSync) await this.catchUp();
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

  // Hooks for subclasses.

  /** When the table must be looked at again once these seats are waited on, by these clocks or by those of the position. */
  dueAfter(_waiting: readonly Seat[], _clocks: SavedClocks | null = null): DueIn {
    return undefined;
  }
  /** A table that was just dealt, with who is missing if its clocks wait for them. */
  protected withGathering(doc: TableDoc): TableDoc {
    return doc;
  }
  /** Called after the deal. */
  protected async started(): Promise<void> {}
  /** Notifies other processes that share the storage. */
  notifyPeers(_about: 'doc' | 'entries'): void {}
  count(_what: HostCount): void {}
  /** Called when `fault` is set. */
  protected onFault(_fault: ApiError): void {}
  /** Presence and deadlines of the seats, looked up once per table. */
  protected presence(): Pick<TableInfoOptions, 'isPresent' | 'absentAt' | 'advance' | 'botAt'> {
    return { isPresent: () => true };
  }
}
