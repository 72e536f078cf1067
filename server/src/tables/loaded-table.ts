import { remembers } from '@holdfast/bots/names';
import type { Seat } from '@holdfast/kernel';
import { ApiError, type Chat } from '@holdfast/protocol';
import {
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

/** What a bot is given to think, in milliseconds; one that goes on much longer is stopped. */
const BOT_BUDGET_MS = 400;
/** Where only bots are still to answer an offer, it stands this much shorter. */
const BOT_OFFER_SHARE = 1 / 8;

/**
 * While the game runs, what spectators say is for spectators: they may see what a player must not be told. What players
 * say tells of the game as it is: delayed spectators read it when the game is over. Nobody reads what those say whom they have blocked.
 */
export const mayRead = ({ rights, blockedAuthors }: Stream, doc: TableDoc, { seat, by }: Chat): boolean =>
  !(by !== undefined && blockedAuthors.has(by)) &&
  (doc.state !== 'playing' || (seat === null ? rights.seats.length === 0 : !rights.delayed));

/** What the tables of one process are hosted with. */
export interface TableServices {
  readonly context: ServerContext;
  readonly storage: TableStorage;
  readonly runtime: Runtime;
}

/** A table in the memory of this node: the session's host, with streams, presence, deadlines and bots in worker threads. */
export class LoadedTable extends TableHost<Stream> {
  readonly context: ServerContext;
  readonly bots: BotDriver<Stream>;
  /** Seats whose owners have a stream open on other nodes, by node. */
  readonly seatsElsewhere = new Map<string, ReadonlySet<Seat>>();
  /** When the table was last asked for, by the store's clock. */
  lastUsed: number;
  /** Since when people have had no stream open on any node, by the store's clock. */
  readonly #absentSince = new Map<Seat, number>();
  /** Of a rated table: where its people last played from, as the store has it. */
  readonly #networks = new Map<Seat, string>();
  /** Number of the last line of talk that was sent. */
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
    this.lastUsed = this.context.store.now();
    return super.exclusive(job);
  }

  /** Writes down where a seat of a rated table is played from, if that has changed: any node may rate the game. */
  async noteNetwork(seat: Seat, address: string): Promise<void> {
    const { rated, seats } = this.doc;
    const owner = seats[seat]?.owner ?? null;
    const mark = networkMark(address);
    if (!rated || owner === null || this.#networks.get(seat) === mark) return;
    await this.context.store.ratings.noteNetwork(this.id, owner, mark);
    this.#networks.set(seat, mark);
  }

  override dueAfter(waiting: readonly Seat[], clocks: SavedClocks | null = null): DueIn {
    return dueAfter(this, waiting, clocks);
  }

  /** Asks the store to wake a node when the table needs one. */
  async scheduleNextLook(): Promise<void> {
    await this.context.store.tables.setDue(this.id, this.dueAfter(this.position.waitingOn) ?? null);
  }

  protected override started(): Promise<void> {
    this.noteAbsence();
    return this.scheduleNextLook();
  }

  override notifyPeers(about: 'doc' | 'entries'): void {
    this.context.store.notify({ about, table: this.id });
  }

  override count(what: HostCount): void {
    this.context.metrics.increment(what);
  }

  /** Called with the reason when the table can no longer be played. */
  whenFaulty: (fault: ApiError) => void = () => {};

  protected override onFault(fault: ApiError): void {
    this.whenFaulty(fault);
  }

  /** Ends the bots and the streams of a table that leaves memory; readers come back and are told why. */
  close(): void {
    this.bots.stop();
    for (const stream of [...this.subscribers]) {
      stream.send('bye', '{}');
      stream.close();
    }
  }

  /** Sends a line of talk to everybody who may read it, once. */
  sendChat(line: Chat): void {
    if (line.n <= this.lastChat) return;
    this.lastChat = line.n;
    const json = JSON.stringify(line);
    for (const stream of this.subscribers) if (mayRead(stream, this.doc, line)) stream.send('chat', json);
  }

  /** Tells everybody that a line of talk was deleted. */
  sendChatDeleted(n: number): void {
    for (const stream of this.subscribers) stream.sendChatDeleted(n);
  }

  /** The seats whose owners have a stream open on this node. */
  get seatsHere(): Set<Seat> {
    const seats = new Set<Seat>();
    for (const { reader, rights } of this.subscribers)
      if (!reader || mayPlay(reader)) for (const seat of rights.seats) seats.add(seat);
    return seats;
  }

  /** Is the seat's owner here, or at another node? */
  isPresent(seat: Seat, here = this.seatsHere): boolean {
    if (here.has(seat)) return true;
    for (const seats of this.seatsElsewhere.values()) if (seats.has(seat)) return true;
    return false;
  }

  /** Streams came or went: absence is counted from the last one that closed. */
  noteAbsence(): void {
    const here = this.seatsHere;
    for (const [seat, { kind }] of this.doc.seats.entries())
      if (kind !== 'person' || this.isPresent(seat, here)) this.#absentSince.delete(seat);
      else if (!this.#absentSince.has(seat)) this.#absentSince.set(seat, this.context.store.now());
  }

  get #graceMs(): number {
    return this.doc.graceMs ?? this.context.timeouts.markAbsentAfterMs;
  }

  /** When a person who is away counts as absent, by the store's clock; null means is here. */
  absentAt(seat: Seat): number | null {
    const since = this.#absentSince.get(seat);
    return since === undefined ? null : since + this.#graceMs;
  }

  /** How long until a person counts as absent, in milliseconds: 0 if it does, all of the grace period = it is here. */
  graceLeft(seat: Seat): number {
    const at = this.isPresent(seat) ? null : this.absentAt(seat);
    return at === null ? this.#graceMs : Math.max(0, at - this.context.store.now());
  }

  /** Is somebody waited on whose absence is being counted? Only memory knows since when. */
  get countsAbsence(): boolean {
    const { state, absent, clock } = this.doc;
    if (state !== 'playing' || absent !== 'bot' || clock !== null || !this.live) return false;
    return this.position.waitingOn.some((seat) => !this.isBotSeat(seat) && this.graceLeft(seat) > 0);
  }

  /** Do seats answer in advance: in a game that knows such answers, where people are away for days? */
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
