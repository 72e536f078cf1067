import { playHouseSeats } from '../bots/house.ts';
import type { Hall } from '../hall.ts';
import type { News } from '../log/log.ts';
import { HotTable } from './hot.ts';
import { Presence } from './presence.ts';
import { Trouble } from './trouble.ts';

const ID = /^[\w-]{16}$/;

/** The tables this node has in memory, and the ears that keep them up to date. */
export class Tables {
  readonly hall: Hall;
  readonly presence: Presence;
  /** Called when the public list may look different. */
  onLobby: () => void = () => {};
  readonly #hot = new Map<string, HotTable>();
  readonly #loading = new Map<string, Promise<HotTable>>();

  constructor(hall: Hall) {
    this.hall = hall;
    this.presence = new Presence(this);
    hall.log.listen((news, from) => this.#heard(news, from));
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
    const found = ID.test(id) ? await this.hall.log.table(id) : null;
    if (!found) throw new Trouble('not-found', 'there is no such table');
    const table = new HotTable(this.hall, found);
    await table.turn(() => table.catchUp());
    this.presence.recall(table);
    this.#hot.set(id, table);
    // News that came while we read found nobody to tell: look once more.
    if (this.hall.log.kind === 'postgres') await table.turn(() => table.refresh());
    table.onChange = (changed) => playHouseSeats(changed);
    playHouseSeats(table);
    return table;
  }

  #heard(news: News, from: string): void {
    if (news.about === 'lobby') this.onLobby();
    else if (news.about === 'presence' || !('table' in news)) this.presence.heard(news, from);
    else this.#look(news, news.table);
  }

  #look(news: News, id: string): void {
    const table = this.#hot.get(id);
    if (!table) return;
    const look = async (): Promise<void> => {
      if (news.about === 'chat')
        for (const line of await this.hall.log.chats(table.id, table.lastChat, 50)) table.chat(line);
      else {
        await (news.about === 'doc' ? table.refresh() : table.catchUp());
        playHouseSeats(table);
      }
    };
    table.turn(look).catch(() => this.hall.counters.add('failures'));
  }

  /** Looks for entries whose news never came (a line to the store broke). */
  async missed(): Promise<void> {
    const watched = [...this.#hot.values()].filter((table) => table.live && table.doc.state === 'playing');
    const heads = await this.hall.log.heads(watched.map((table) => table.id));
    for (const table of watched)
      if ((heads.get(table.id) ?? 0) > table.position.seq) this.#look({ about: 'entries', table: table.id }, table.id);
  }

  /** Forgets tables nobody has looked at for a while; the log has them. */
  cool(): void {
    const before = Date.now() - this.hall.habits.coolAfter;
    for (const [id, table] of this.#hot)
      if (table.touched < before && [...table.streams].length === 0) this.#hot.delete(id);
  }

  /** Tells every reader to come back later. */
  farewell(): void {
    for (const table of this.#hot.values())
      for (const stream of table.streams) {
        stream.send('bye', '{}');
        stream.close();
      }
  }
}
