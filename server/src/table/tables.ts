import { playHouseSeats } from '../bots/house.ts';
import type { ServerContext } from '../context.ts';
import type { StoreNotification } from '../store/store.ts';
import { HotTable } from './hot.ts';
import { Presence } from './presence.ts';
import { Trouble } from './trouble.ts';

const ID = /^[\w-]{16}$/;

/** The tables this node has in memory, and the ears that keep them up to date. */
export class Tables {
  readonly context: ServerContext;
  readonly presence: Presence;
  /** Called when the public list may look different. */
  onLobby: () => void = () => {};
  readonly #hot = new Map<string, HotTable>();
  readonly #loading = new Map<string, Promise<HotTable>>();

  constructor(context: ServerContext) {
    this.context = context;
    this.presence = new Presence(this);
    context.store.subscribe((notification, from) => this.#heard(notification, from));
  }

  get count(): number {
    return this.#hot.size;
  }

  all(): Iterable<HotTable> {
    return this.#hot.values();
  }

  peek(id: string): HotTable | null {
    return this.#hot.get(id) ?? null;
  }

  /** The table, read from the log if it is not in memory. */
  get(id: string): Promise<HotTable> {
    const hot = this.#hot.get(id);
    if (hot) {
      hot.touched = Date.now();
      return Promise.resolve(hot);
    }
    let loading = this.#loading.get(id);
    if (!loading) {
      loading = this.#load(id).finally(() => this.#loading.delete(id));
      this.#loading.set(id, loading);
    }
    return loading;
  }

  async #load(id: string): Promise<HotTable> {
    const found = ID.test(id) ? await this.context.store.table(id) : null;
    if (!found) throw new Trouble('not-found', 'there is no such table');
    const table = new HotTable(this.context, found);
    await table.turn(() => table.catchUp());
    this.presence.recall(table);
    this.#hot.set(id, table);
    // Notifications that came while we read found nobody to tell: look once more.
    if (this.context.store.kind === 'postgres') await table.turn(() => table.refresh());
    table.onChange = (changed) => playHouseSeats(changed);
    playHouseSeats(table);
    return table;
  }

  #heard(notification: StoreNotification, from: string): void {
    if (notification.about === 'lobby') this.onLobby();
    else if (notification.about === 'presence' || !('table' in notification)) this.presence.heard(notification, from);
    else this.#look(notification, notification.table);
  }

  #look(notification: StoreNotification, id: string): void {
    const table = this.#hot.get(id);
    if (!table) return;
    const look = async (): Promise<void> => {
      if (notification.about === 'chat')
        for (const line of await this.context.store.chats(table.id, table.lastChat, 50)) table.chat(line);
      else {
        await (notification.about === 'doc' ? table.refresh() : table.catchUp());
        playHouseSeats(table);
      }
    };
    table.turn(look).catch(() => this.context.metrics.increment('failures'));
  }

  /** Looks for entries whose news never came (a line to the store broke). */
  async readMissedEntries(): Promise<void> {
    const watched = [...this.#hot.values()].filter((table) => table.live && table.doc.state === 'playing');
    const heads = await this.context.store.lastSeqs(watched.map((table) => table.id));
    for (const table of watched)
      if ((heads.get(table.id) ?? 0) > table.position.seq) this.#look({ about: 'entries', table: table.id }, table.id);
  }

  /** Forgets tables nobody has looked at for a while; the log has them. */
  evictIdle(): void {
    const before = Date.now() - this.context.timeouts.evictIdleTableAfterMs;
    for (const [id, table] of this.#hot)
      if (table.touched < before && [...table.streams].length === 0) this.#hot.delete(id);
  }

  /** Tells every reader to come back later. */
  closeStreams(): void {
    for (const table of this.#hot.values())
      for (const stream of table.streams) {
        stream.send('bye', '{}');
        stream.close();
      }
  }
}
