import { ApiError } from '@holdfast/protocol';
import type { Runtime, TableStorage } from '@holdfast/session';
import { Events } from '../core/events.ts';
import { logger } from '../core/logger.ts';
import type { Caller } from '../identity/caller.ts';
import type { StoreNotification } from '../store/store.ts';
import { blockedAuthors } from './blocked-authors.ts';
import type { ServerContext } from './context.ts';
import { bytesOf, tablesToEvict } from './evict-tables.ts';
import { LoadedTable, type TableServices } from './loaded-table.ts';
import { Presence } from './presence.ts';
import type { Stream } from './stream.ts';

const ID = /^[\w-]{16}$/;
/** Chat lines read at once. */
const CHATS_READ = 50;
/** A faulty table is reported again if it was not requested for this long. */
const FORGET_FAULT_MS = 3_600_000;
/** A stream may take this long to open, and sessions are cached for half of it. */
const RECHECK_WITHIN_MS = 60_000;

/** Events of this node's tables. */
interface TableEvents {
  /** The public list may have changed. */
  readonly 'lobby-changed': null;
  /** A table was loaded or has changed. */
  readonly 'table-changed': LoadedTable;
  /** A person with a seat has closed a stream of the table. */
  readonly 'person-left': { readonly table: LoadedTable; readonly session: string };
  /** Bans may have changed on another node. */
  readonly 'bans-changed': null;
  /** A feature's data with this id has changed, here or on another node. */
  readonly 'feature-changed': { readonly feature: string; readonly id: string };
  /** Another node may have signed out devices of this session, or changed it. */
  readonly 'signed-out': string;
}

/** The tables in this node's memory, kept up to date by notifications of other nodes. */
export class LoadedTables implements TableServices {
  readonly context: ServerContext;
  readonly storage: TableStorage;
  readonly runtime: Runtime;
  readonly presence: Presence;
  readonly events = new Events<TableEvents>();
  /** Open streams that belong to no table. */
  readonly otherStreams = new Set<Stream>();
  readonly #loaded = new Map<string, LoadedTable>();
  readonly #loading = new Map<string, Promise<LoadedTable>>();
  /** When devices of a session were last signed out, or its tokens revoked, for streams that were being opened then. */
  readonly #signedOutAt = new Map<string, number>();
  /** Tables that could not be loaded, with the error and the time of the next attempt. */
  readonly #faulty = new Map<string, { readonly fault: ApiError; readonly until: number }>();

  constructor(context: ServerContext) {
    this.context = context;
    this.storage = storageOf(context);
    this.runtime = runtimeOf(context);
    this.presence = new Presence(this);
    context.store.subscribe((notification, from) => this.#onNotification(notification, from));
  }

  get count(): number {
    return this.#loaded.size;
  }

  all(): Iterable<LoadedTable> {
    return this.#loaded.values();
  }

  /** Including those being loaded. */
  get idsInMemory(): string[] {
    return [...this.#loaded.keys(), ...this.#loading.keys()];
  }

  isInMemory(id: string): boolean {
    return this.#loaded.has(id) || this.#loading.has(id);
  }

  /** The table if it is in memory. */
  peek(id: string): LoadedTable | null {
    return this.#loaded.get(id) ?? null;
  }

  /** The table, loaded from the store if necessary; throws `not-found`, `cannot-replay` or `table-damaged`. */
  get(id: string): Promise<LoadedTable> {
    const loaded = this.#loaded.get(id);
    if (loaded) {
      loaded.lastUsed = this.context.store.now();
      return Promise.resolve(loaded);
    }
    const faulty = this.#faulty.get(id);
    if (faulty && faulty.until > performance.now()) return Promise.reject(faulty.fault);
    let loading = this.#loading.get(id);
    if (!loading) {
      loading = this.#load(id).finally(() => this.#loading.delete(id));
      this.#loading.set(id, loading);
    }
    return loading;
  }

  async #load(id: string): Promise<LoadedTable> {
    const table = await this.#read(id);
    this.#faulty.delete(id);
    table.whenFaulty = (fault) => this.#setAside(id, fault);
    this.presence.recall(table);
    table.updateAbsence();
    // From here on others can get the table, so it must wake its bots even if the following fails.
    table.onChange = () => {
      table.bots.wake();
      this.events.emit('table-changed', table);
    };
    this.#loaded.set(id, table);
    // Notifications during loading were lost, so read once more.
    if (this.storage.shared) {
      table.lastChat = (await this.context.store.tables.newest([id])).get(id)?.chat ?? 0;
      await table.exclusive(() => table.refresh());
    }
    table.onChange();
    return table;
  }

  async #read(id: string): Promise<LoadedTable> {
    try {
      const found = ID.test(id) ? await this.storage.table(id) : null;
      if (!found) throw new ApiError('not-found', 'there is no such table');
      const table = new LoadedTable(this, found);
      await table.exclusive(() => table.catchUp());
      return table;
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'not-found') this.#setAside(id, error);
      throw error;
    }
  }

  /** Removes a faulty table from memory; it is loaded again on a later request. */
  #setAside(id: string, fault: ApiError): void {
    const known = this.#faulty.get(id);
    this.#faulty.set(id, { fault, until: performance.now() + this.context.timeouts.retryFaultyTableAfterMs });
    if (known?.fault.code !== fault.code)
      this.runtime.reportFailure('a table cannot be played', fault, { table: id, code: fault.code, ...fault.detail });
    this.#loaded.get(id)?.close();
    this.#loaded.delete(id);
  }

  /** Removes a deleted table from memory. */
  drop(id: string): void {
    this.#loaded.get(id)?.close();
    this.#loaded.delete(id);
  }

  #onNotification(notification: StoreNotification, from: string): void {
    if (notification.about === 'reconnected') this.#onReconnected();
    else if (notification.about === 'lobby') this.events.emit('lobby-changed', null);
    else if (notification.about === 'bans') this.events.emit('bans-changed', null);
    else if (notification.about === 'table-deleted') this.drop(notification.table);
    else if (notification.about === 'chat-deleted') this.peek(notification.table)?.sendChatDeleted(notification.line);
    else if (notification.about === 'signed-out') this.#onSignedOut(notification.session);
    else if (notification.about === 'blocks') this.#onBlocks(notification.session);
    else if (notification.about === 'feature') this.events.emit('feature-changed', notification);
    else if (notification.about === 'presence' || !('table' in notification))
      this.presence.onNotification(notification, from);
    else {
      if (notification.about === 'entries' && this.#loaded.has(notification.table))
        this.context.metrics.increment('foreignMoves');
      this.#readAgain(notification.about, notification.table);
    }
  }

  /** Publishes that a feature's data with this id has changed, on all nodes. */
  featureChanged(feature: string, id: string): void {
    this.context.store.notify({ about: 'feature', feature, id });
    this.events.emit('feature-changed', { feature, id });
  }

  #onSignedOut(session: string): void {
    this.events.emit('signed-out', session);
    this.closeSignedOut(session).catch((error: unknown) =>
      this.runtime.reportFailure('could not close the streams of a device', error),
    );
  }

  #onBlocks(session: string): void {
    this.#readBlocks(session).catch((error: unknown) =>
      this.runtime.reportFailure('could not read whom somebody has blocked', error),
    );
  }

  /** Applies a session's changed blocks to its open streams, on all nodes. */
  async blocksChanged(session: string): Promise<void> {
    this.context.store.notify({ about: 'blocks', session });
    await this.#readBlocks(session);
  }

  async #readBlocks(session: string): Promise<void> {
    const authors = await blockedAuthors(this.context.store, session);
    for (const table of this.#loaded.values())
      for (const stream of table.subscribers)
        if (stream.reader?.session?.id === session) stream.blockedAuthors = authors;
  }

  /** Ends a session's streams of signed-out devices and of revoked access tokens. */
  async closeSignedOut(session: string): Promise<void> {
    const { store } = this.context;
    this.#signedOutAt.set(session, performance.now());
    const devices = (await store.sessions.devices(session)).map(({ hash }) => hash);
    const valid = new Set([...devices, ...(await store.accessTokens.hashes(session))]);
    this.closeStreamsOf(
      (reader) => reader.session?.id === session && !valid.has(reader.device ?? reader.accessToken ?? ''),
    );
  }

  /** Ends a new stream if its device was signed out, or its token revoked, while it was being opened. */
  recheck({ reader }: Stream): void {
    const session = reader?.session?.id;
    if (session !== undefined && this.#signedOutAt.has(session)) this.#onSignedOut(session);
  }

  /** Ends the streams of expired access tokens. */
  closeExpired(): void {
    const now = this.context.store.now();
    for (const [session, at] of this.#signedOutAt)
      if (at < performance.now() - RECHECK_WITHIN_MS) this.#signedOutAt.delete(session);
    this.closeStreamsOf(({ expires }) => expires !== undefined && expires <= now);
  }

  /** Ends the streams of readers for whom `isGone` is true. */
  closeStreamsOf(isGone: (reader: Caller) => boolean): void {
    for (const stream of this.#openStreams()) if (stream.reader && isGone(stream.reader)) stream.close();
  }

  /** Sends keep-alives on the streams whose turn it is. */
  sendKeepAlives(turn: number): void {
    for (const stream of this.#openStreams()) stream.sendKeepAlive(turn);
  }

  #openStreams(): Stream[] {
    return [...[...this.#loaded.values()].flatMap(({ subscribers }) => [...subscribers]), ...this.otherStreams];
  }

  #onReconnected(): void {
    this.events.emit('lobby-changed', null);
    this.events.emit('bans-changed', null);
    // Devices may have been signed out and tokens revoked meanwhile.
    for (const session of new Set(this.#openStreams().map(({ reader }) => reader?.session?.id)))
      if (session !== undefined) this.#onSignedOut(session);
    this.presence.exchangeAll();
    this.readMissed().catch((error: unknown) => this.runtime.reportFailure('could not read what was missed', error));
  }

  #readAgain(about: 'entries' | 'doc' | 'chat', id: string): void {
    const table = this.#loaded.get(id);
    if (!table) return;
    const read = async (): Promise<void> => {
      if (about === 'chat') {
        for (const line of await this.context.store.chats.list(table.id, table.lastChat, CHATS_READ))
          table.sendChat(line);
        return;
      }
      await (about === 'doc' ? table.refresh() : table.catchUp());
      table.bots.wake();
    };
    table
      .exclusive(read)
      .catch((error: unknown) =>
        this.runtime.reportFailure('could not read what another node wrote', error, { table: id }),
      );
  }

  /**
   * Compares every table with the store, for lost notifications (the connection broke, or a node died before sending) and for
   * entries that the store has lost.
   */
  async readMissed(): Promise<void> {
    // Taken before the query, so that concurrent writes make the store newer than this, never older.
    const known = [...this.#loaded.values()].map((table) => ({
      table,
      version: table.version,
      seq: table.live?.position.seq ?? null,
    }));
    const newest = await this.context.store.tables.newest(known.map(({ table }) => table.id));
    for (const { table, version, seq } of known) {
      const found = newest.get(table.id);
      if (!found) {
        table.close();
        this.#loaded.delete(table.id);
        continue;
      }
      const newestSeq = table.live?.position.seq ?? 0;
      // Somebody may play elsewhere what is an open table here, if the store has lost the start that we know of.
      const isPlayedElsewhere = seq === null && found.seq > 0;
      if (isPlayedElsewhere || found.version < version || found.version > table.version)
        this.#readAgain('doc', table.id);
      else if (seq !== null && (found.seq < seq || found.seq > newestSeq)) this.#readAgain('entries', table.id);
      if (found.chat > table.lastChat) this.#readAgain('chat', table.id);
    }
  }

  /** Removes unused tables from memory: after a while, or if all together take too much of it. */
  evictIdle(): void {
    for (const [id, { until }] of this.#faulty)
      if (until < performance.now() - FORGET_FAULT_MS) this.#faulty.delete(id);
    const { store, timeouts, tableMemoryBytes } = this.context;
    for (const table of tablesToEvict(this.#loaded.values(), store.now(), timeouts, tableMemoryBytes)) {
      table.evict();
      this.#loaded.delete(table.id);
    }
  }

  /** Estimated bytes of all tables in memory. */
  get bytes(): number {
    let bytes = 0;
    for (const table of this.#loaded.values()) bytes += bytesOf(table);
    return bytes;
  }

  /** Stops all bots and ends all streams; readers reconnect later. */
  closeStreams(): void {
    for (const table of this.#loaded.values()) table.close();
  }
}

/** The store as the tables' storage; measures appends. */
function storageOf({ store, metrics }: ServerContext): TableStorage {
  return {
    shared: store.tables.shared,
    async append(draft, previous, dueIn) {
      const started = performance.now();
      const written = await store.tables.append(draft, previous, dueIn);
      if (written !== 'lost') metrics.observeAppend(performance.now() - started);
      return written;
    },
    entries: (table, after) => store.tables.entries(table, after),
    create: (doc) => store.tables.create(doc),
    table: (id) => store.tables.table(id),
    replace: (id, version, doc, dueIn, known) => store.tables.replace(id, version, doc, dueIn, known),
  };
}

/** Time, timers and randomness of this process; counts and logs caught failures. */
function runtimeOf({ store, metrics, signer, runtime }: ServerContext): Runtime {
  return {
    now: () => store.now(),
    after: runtime.after,
    randomBytes: runtime.randomBytes,
    sign: (text) => signer.sign(text),
    reportFailure(what, error, detail = {}) {
      metrics.increment('failures');
      logger.error({ err: error, ...detail }, what);
    },
  };
}
