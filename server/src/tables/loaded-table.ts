import { remembers } from '@holdfast/bots/names';
import type { Seat } from '@holdfast/kernel';
import { ApiError, type Chat } from '@holdfast/protocol';
import {
  arrive,
  type BotAnswer,
  BotDriver,
  type BotQuery,
  type DueIn,
  type HostCount,
  type Runtime,
  type SavedClocks,
  type TableDoc,
  TableHost,
  type TableInfoOptions,
  type TableStorage,
  type VersionedDoc,
} from '@holdfast/session';
import { engineFor } from '../core/registry.ts';
import { mayPlay } from '../identity/caller.ts';
import { networkMark } from '../identity/networks.ts';
import { botAt } from './bot-votes.ts';
import type { ServerContext } from './context.ts';
import { dueAfter } from './deadlines.ts';
import type { Stream } from './stream.ts';

/** Clocks wait for people for this part of the time that each has: one in four. */
const GATHERING_SHARE = 4;
/** Thinking time of bots; those that take much longer are stopped. */
const BOT_BUDGET_MS = 400;
/** Share of the offer time-out if only bots have yet to answer. */
const BOT_OFFER_SHARE = 1 / 8;

/**
 * True if a stream may show a chat line. During the game, spectators' lines are only for spectators, who may know more than players.
 * Delayed spectators read players' lines after the game. Nobody sees lines of those they have blocked.
 */
export const mayRead = ({ rights, blockedAuthors }: Stream, doc: TableDoc, { seat, by }: Chat): boolean =>
  !(by !== undefined && blockedAuthors.has(by)) &&
  (doc.state !== 'playing' || (seat === null ? rights.seats.length === 0 : !rights.delayed));

/** Dependencies of a process's tables. */
export interface TableServices {
  readonly context: ServerContext;
  readonly storage: TableStorage;
  readonly runtime: Runtime;
}

/** A table in this node's memory: a TableHost with streams, presence, deadlines and bots in worker threads. */
export class LoadedTable extends TableHost<Stream> {
  readonly context: ServerContext;
  readonly bots: BotDriver<Stream>;
  /** By node: seats whose owners have an open stream there. */
  readonly seatsElsewhere = new Map<string, ReadonlySet<Seat>>();
  /** Time of the last request for the table, by the store's clock. */
  lastUsed: number;
  /** Since when seats' people have had no open stream on any node, by the store's clock. */
  readonly #absentSince = new Map<Seat, number>();
  /** Players and the network marks that are stored of them. */
  readonly #networks = new Set<string>();
  #isEvicted = false;
  /** Seats whose arrival is being written. */
  readonly #arriving = new Set<Seat>();
  /** When an author (`by` of chat lines) last said something here, for slow mode. */
  readonly saidAt = new Map<string, number>();
  /** Number of the last chat line sent. */
  lastChat = 0;

  constructor({ context, storage, runtime }: TableServices, versioned: VersionedDoc) {
    const game = engineFor(context.games, versioned.doc.game, versioned.doc.engine);
    if (!game) throw new ApiError('cannot-replay', `this server has no game "${versioned.doc.game}"`);
    super({ game, storage, runtime }, versioned);
    this.context = context;
    this.lastUsed = context.store.now();
    const { timeouts, botWorkers, metrics } = context;
    const think = (query: BotQuery): Promise<BotAnswer | null> => botWorkers.think(query, timeouts.botTimeLimitMs);
    this.bots = new BotDriver(this, { think, remembers }, () => ({
      delayMs: timeouts.botDelayMs,
      budgetMs: Math.min(BOT_BUDGET_MS, timeouts.botTimeLimitMs),
      offerTimeoutMs: timeouts.offerTimeoutMs,
      botOfferTimeoutMs: timeouts.offerTimeoutMs * BOT_OFFER_SHARE,
      onStopped: () => metrics.increment('botStops'),
    }));
  }

  override exclusive<T>(job: () => Promise<T>): Promise<T> {
    if (this.#isEvicted)
      return Promise.reject(new ApiError('try-again', 'the table is loaded again', { retryAfter: 1 }));
    this.lastUsed = this.context.store.now();
    return super.exclusive(job);
  }

  /** Stores the mark of a network from which a person uses a rated table, since any node may rate the game. */
  async noteNetwork(person: string | null, address: string): Promise<void> {
    if (!this.doc.rated || person === null) return;
    const mark = networkMark(address);
    const key = `${person} ${mark}`;
    if (mark === '' || this.#networks.has(key)) return;
    await this.context.store.ratings.noteNetwork(this.id, person, mark);
    this.#networks.add(key);
  }

  override dueAfter(waiting: readonly Seat[], clocks: SavedClocks | null = null): DueIn {
    return dueAfter(this, waiting, clocks);
  }

  /** Sets when the table is due for a check. */
  async scheduleNextLook(): Promise<void> {
    await this.context.store.tables.setDue(this.id, this.dueAfter(this.position.waitingOn) ?? null);
  }

  protected override started(): Promise<void> {
    this.updateAbsence();
    return this.scheduleNextLook();
  }

  override notifyPeers(about: 'doc' | 'entries'): void {
    this.context.store.notify({ about, table: this.id });
  }

  override count(what: HostCount): void {
    this.context.metrics.increment(what);
  }

  /** Called if the table can no longer be played. */
  whenFaulty: (fault: ApiError) => void = () => {};

  protected override onFault(fault: ApiError): void {
    this.whenFaulty(fault);
  }

  /** Throws `not-finished` while the game runs. Another node may have ended it a moment ago, and shown it to the caller. */
  async requireFinished(): Promise<void> {
    if (this.doc.state !== 'finished' && this.storage.shared) await this.refresh();
    if (this.doc.state !== 'finished') throw new ApiError('not-finished', 'the game is not over');
  }

  /** Stops bots and ends streams when the table leaves memory; readers reconnect and get the reason. */
  close(): void {
    this.bots.stop();
    for (const stream of [...this.subscribers]) {
      stream.send('bye', '{}');
      stream.close();
    }
  }

  /** Ends an unused table that leaves memory. Who still has it gets `try-again`: two of one table would not see each other's moves. */
  evict(): void {
    this.#isEvicted = true;
    this.bots.stop();
  }

  /** Sends a chat line once to everybody who may read it. */
  sendChat(line: Chat): void {
    if (line.n <= this.lastChat) return;
    this.lastChat = line.n;
    const json = JSON.stringify(line);
    for (const stream of this.subscribers) if (mayRead(stream, this.doc, line)) stream.send('chat', json);
  }

  /** Notifies all readers of a deleted chat line. */
  sendChatDeleted(n: number): void {
    for (const stream of this.subscribers) stream.sendChatDeleted(n);
  }

  /** Seats whose owners have an open stream on this node. */
  get seatsHere(): Set<Seat> {
    const seats = new Set<Seat>();
    for (const { reader, rights } of this.subscribers)
      if (!reader || mayPlay(reader)) for (const seat of rights.seats) seats.add(seat);
    return seats;
  }

  /** True if the seat's owner is present on any node. */
  isPresent(seat: Seat, here = this.seatsHere): boolean {
    if (here.has(seat)) return true;
    for (const seats of this.seatsElsewhere.values()) if (seats.has(seat)) return true;
    return false;
  }

  /** Clocks of a table that starts without everybody wait a while. With days for each turn there is time enough. */
  protected override withGathering(doc: TableDoc): TableDoc {
    const { gatherAtMostMs } = this.context.timeouts;
    if (!doc.clock || 'days' in doc.clock || doc.started === null || gatherAtMostMs === 0) return doc;
    const present = this.seatsHere;
    const people = doc.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
    const here = people.filter((seat) => this.isPresent(seat, present));
    if (here.length === people.length) return doc;
    const waitMs = Math.min(gatherAtMostMs, (doc.clock.bank * 1_000) / GATHERING_SHARE);
    return { ...doc, gathering: { until: doc.started + waitMs, here } };
  }

  override async catchUp(): Promise<void> {
    await super.catchUp();
    this.#noteArrivals(this.seatsHere);
  }

  /** Notes in the log who has come here while clocks wait. Each node does so for its own streams. */
  #noteArrivals(here: ReadonlySet<Seat>): void {
    if (this.doc.gathering === null || this.doc.state !== 'playing' || !this.live || this.fault) return;
    for (const seat of this.position.missing) {
      if (!here.has(seat) || this.#arriving.has(seat)) continue;
      this.#arriving.add(seat);
      arrive(this, seat)
        .then(
          () => this.announce(),
          (error: unknown) => {
            // The seat has moved, or the game has ended meanwhile.
            if (error instanceof ApiError && (error.code === 'not-allowed' || error.code === 'wrong-state')) return;
            this.runtime.reportFailure('could not note who has come', error, { table: this.id, seat });
          },
        )
        .finally(() => this.#arriving.delete(seat));
    }
  }

  /** Updates absences after streams were opened or closed. */
  updateAbsence(): void {
    const here = this.seatsHere;
    this.#noteArrivals(here);
    for (const [seat, { kind }] of this.doc.seats.entries())
      if (kind !== 'person' || this.isPresent(seat, here)) this.#absentSince.delete(seat);
      else if (!this.#absentSince.has(seat)) this.#absentSince.set(seat, this.context.store.now());
  }

  get #graceMs(): number {
    return this.doc.graceMs ?? this.context.timeouts.markAbsentAfterMs;
  }

  /** When a person who is away counts as absent, by the store's clock; null if they are present. */
  absentAt(seat: Seat): number | null {
    const since = this.#absentSince.get(seat);
    return since === undefined ? null : since + this.#graceMs;
  }

  /** Milliseconds until a person counts as absent: 0 if absent, the whole grace period if present. */
  graceLeft(seat: Seat): number {
    const at = this.isPresent(seat) ? null : this.absentAt(seat);
    return at === null ? this.#graceMs : Math.max(0, at - this.context.store.now());
  }

  /** True if a waited-on person's absence is being counted, which only memory knows. */
  get countsAbsence(): boolean {
    const { state, absent, clock } = this.doc;
    if (state !== 'playing' || absent !== 'bot' || clock !== null || !this.live) return false;
    return this.position.waitingOn.some((seat) => !this.isBotSeat(seat) && this.graceLeft(seat) > 0);
  }

  /** True if seats may answer in advance: in games that support it, with days per turn. */
  get takesAnswers(): boolean {
    const { clock, state } = this.doc;
    const isSlow = clock !== null && 'days' in clock;
    return this.context.turnList && this.game.advance !== undefined && isSlow && state === 'playing';
  }

  protected override presence(): Pick<TableInfoOptions, 'isPresent' | 'absentAt' | 'advance' | 'botAt'> {
    const here = this.seatsHere;
    return {
      advance: this.takesAnswers,
      botAt: (seat) => botAt(this, seat),
      isPresent: (seat) => this.isPresent(seat, here),
      absentAt: (seat) => this.absentAt(seat),
    };
  }
}
