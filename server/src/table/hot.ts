import type { AnyGame, Outcome, Seat } from '@holdfast/kernel';
import type { Chat } from '@holdfast/protocol';
import type { DueIn, LogEntry, VersionedDoc } from '@holdfast/session';
import type { ServerContext } from '../context.ts';
import { engineFor } from '../registry.ts';
import { Audience } from './audience.ts';
import { tableCard } from './card.ts';
import { playedByHouse, type TableDoc } from './doc.ts';
import { delayOf, Late } from './late.ts';
import { Position, type Step } from './position.ts';
import type { Stream } from './stream.ts';
import { Trouble } from './trouble.ts';

/** A table in memory: its document, its position and who watches. Everything in here can be read again from the log. */
export class HotTable {
  readonly context: ServerContext;
  readonly id: string;
  readonly game: AnyGame;
  doc: TableDoc;
  version: number;
  live: Audience | null = null;
  late: Late | null = null;
  /** Lines of tables that have not started. */
  readonly early = new Set<Stream>();
  /** Answers already in the log, by id. */
  readonly ids = new Map<string, number>();
  /** Seats with a line open on other nodes, by node. */
  readonly elsewhere = new Map<string, ReadonlySet<Seat>>();
  /** Called after the position or the document changed; the house looks whether it has to play. */
  onChange: (table: HotTable) => void = () => {};
  touched = Date.now();
  lastChat = 0;
  /** False after a write whose fate is unknown: read the log before anything else. */
  sure = true;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(context: ServerContext, { doc, version }: VersionedDoc) {
    const game = engineFor(context.games, doc.game, doc.engine);
    if (!game) throw new Trouble('cannot-replay', `this server has no game "${doc.game}"`);
    this.context = context;
    this.id = doc.id;
    this.game = game;
    this.doc = doc;
    this.version = version;
  }

  /** One thing at a time: answers, news and changes of a table never overlap. */
  turn<T>(job: () => Promise<T>): Promise<T> {
    this.touched = Date.now();
    const next = this.#queue.then(job);
    this.#queue = next.catch(() => {});
    return next;
  }

  get position(): Position {
    if (!this.live) throw new Trouble('wrong-state', 'the game has not started');
    return this.live.position;
  }

  /** Reads what other nodes wrote and tells our viewers. */
  async catchUp(): Promise<void> {
    if (!this.live) {
      if (this.doc.state === 'open') return;
      this.live = new Audience(new Position(this.game, this.doc));
    }
    for (const entry of await this.context.store.entries(this.id, this.position.seq))
      await this.tell(entry, this.position.apply(entry));
    this.sure = true;
    await this.#end(this.position.outcome);
    for (const stream of this.early) {
      this.early.delete(stream);
      await this.join(stream, null);
    }
  }

  /** An entry is in the log and the position: remember its id, tell everybody. */
  async tell(entry: LogEntry, step: Step): Promise<void> {
    this.ids.set(entry.id, entry.seq);
    try {
      // Whoever hears of the end may ask for the record at once.
      if (step.outcome) await this.#end(step.outcome);
    } finally {
      this.live?.publish(step);
      this.late?.follow(entry, step.outcome !== null);
    }
  }

  /** Says in the document that the game is over, unless it is said already. */
  async #end(outcome: Outcome | null): Promise<void> {
    if (outcome && this.doc.state === 'playing')
      await this.change((doc) => (doc.state === 'playing' ? { ...doc, state: 'finished', outcome } : doc), null);
  }

  /** Changes the document under its version; `change` may run again on a newer one, and may throw Trouble. */
  async change(change: (doc: TableDoc) => TableDoc, dueIn?: DueIn): Promise<void> {
    for (;;) {
      const doc = change(this.doc);
      if (doc === this.doc) return;
      if (await this.context.store.replace(this.id, this.version, doc, dueIn)) {
        this.doc = doc;
        this.version++;
        this.context.store.notify({ about: 'doc', table: this.id });
        return this.#changed();
      }
      await this.reread();
    }
  }

  /** Reads the document again; true when it is another one. */
  async reread(): Promise<boolean> {
    const found = await this.context.store.table(this.id);
    if (!found) throw new Trouble('not-found', 'there is no such table');
    if (found.version === this.version) return false;
    this.doc = found.doc;
    this.version = found.version;
    this.#changed();
    return true;
  }

  /** Reads document and log again. */
  async refresh(): Promise<void> {
    await this.reread();
    await this.catchUp();
  }

  #changed(): void {
    for (const stream of this.#streams()) if (!stream.may(this.doc)) stream.close();
    this.announce();
    this.onChange(this);
  }

  /** Sends the table's card to everybody: seats, presence, clocks, pause. */
  announce(): void {
    const told = new Map<string, string>();
    for (const stream of this.#streams()) {
      const kind = `${stream.host}/${stream.delayed}`;
      let json = told.get(kind);
      if (json === undefined) told.set(kind, (json = JSON.stringify(tableCard(this, stream.host, stream.delayed))));
      stream.send('table', json);
    }
  }

  chat(line: Chat): void {
    if (line.n <= this.lastChat) return;
    this.lastChat = line.n;
    const json = JSON.stringify(line);
    for (const stream of this.#streams()) stream.send('chat', json);
  }

  /** Opens a line; before the start it waits for the first position. */
  async join(stream: Stream, after: number | null): Promise<void> {
    if (!stream.open) return;
    const card = tableCard(this, stream.host, stream.delayed);
    if (this.live) (await this.audienceFor(stream.delayed)).join(stream, after, card);
    else {
      this.early.add(stream);
      stream.send('table', JSON.stringify(card));
    }
  }

  /** Those who see the position as it is, or those who follow an older one. */
  async audienceFor(delayed: boolean): Promise<Audience> {
    const { seq, outcome } = this.position;
    if (!delayed) return this.live!;
    if (!this.late) {
      const entries = (await this.context.store.entries(this.id, 0)).slice(0, seq);
      this.late = new Late(new Position(this.game, this.doc), entries, delayOf(this.doc), outcome !== null);
    }
    return this.late.audience;
  }

  leave(stream: Stream): void {
    this.early.delete(stream);
    this.live?.streams.delete(stream);
    this.late?.audience.streams.delete(stream);
  }

  *#streams(): Generator<Stream> {
    yield* this.early;
    if (this.live) yield* this.live.streams;
    if (this.late) yield* this.late.audience.streams;
  }

  get streams(): Iterable<Stream> {
    return this.#streams();
  }

  /** The seats whose owners have a line open on this node. */
  get here(): Set<Seat> {
    const seats = new Set<Seat>();
    for (const stream of this.#streams()) for (const seat of stream.seats(this.doc)) seats.add(seat);
    return seats;
  }

  /** Is the seat's owner here, or at another node? */
  present(seat: Seat, here = this.here): boolean {
    if (here.has(seat)) return true;
    for (const seats of this.elsewhere.values()) if (seats.has(seat)) return true;
    return false;
  }

  /** Seats the house has to answer for now. */
  get houseTurns(): Seat[] {
    if (this.doc.state !== 'playing' || !this.live || this.position.paused) return [];
    return this.position.waitingOn.filter((seat) => playedByHouse(this.doc.seats[seat]));
  }
}
