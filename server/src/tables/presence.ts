import type { Seat } from '@holdfast/kernel';
import type { StoreNotification } from '../store/store.ts';
import type { LoadedTable } from './loaded-table.ts';
import type { LoadedTables } from './loaded-tables.ts';

/** A node that has sent nothing for this long is gone, and its players with it. */
const NODE_TIMEOUT_MS = 15_000;

/** Which seats have a stream open on which node: nodes tell each other, nothing is stored. */
export class Presence {
  readonly #tables: LoadedTables;
  readonly #nodes = new Map<string, { lastHeard: number; readonly seats: Map<string, ReadonlySet<Seat>> }>();
  readonly #announced = new Map<string, string>();

  constructor(tables: LoadedTables) {
    this.#tables = tables;
  }

  /** The streams of this node changed: tell the players and the other nodes. */
  changed(table: LoadedTable): void {
    const seats = [...table.seatsHere].sort();
    const key = seats.join();
    if ((this.#announced.get(table.id) ?? '') === key) return;
    if (key) this.#announced.set(table.id, key);
    else this.#announced.delete(table.id);
    table.noteAbsence();
    table.announce();
    this.#tables.context.store.notify({ about: 'presence', table: table.id, seats });
  }

  onNotification(notification: StoreNotification, from: string): void {
    let node = this.#nodes.get(from);
    if (notification.about === 'bye') {
      this.#forgetNode(from);
      return;
    }
    if (!node) {
      node = { lastHeard: 0, seats: new Map() };
      this.#nodes.set(from, node);
      // New, or forgotten because it was silent for a while: its players have not gone.
      if (notification.about === 'alive') this.#tables.context.store.notify({ about: 'hello' });
    }
    node.lastHeard = this.#tables.context.store.now();
    if (notification.about === 'presence') {
      node.seats.set(notification.table, new Set(notification.seats));
      if (notification.seats.length === 0) node.seats.delete(notification.table);
      const table = this.#tables.peek(notification.table);
      if (table) this.#setSeats(table, from, new Set(notification.seats));
    } else if (notification.about === 'hello') this.#announceAll();
  }

  /** Has a seat of the table a stream open on any node? */
  isAnybodyAt(id: string): boolean {
    return this.#announced.has(id) || [...this.#nodes.values()].some(({ seats }) => seats.has(id));
  }

  /** What other nodes said about a table before it was in memory here. */
  recall(table: LoadedTable): void {
    for (const [name, { seats }] of this.#nodes) {
      const here = seats.get(table.id);
      if (here) table.seatsElsewhere.set(name, here);
    }
  }

  /** Says that this node lives, and forgets those that do not. */
  sendHeartbeat(): void {
    this.#tables.context.store.notify({ about: 'alive' });
    for (const [name, { lastHeard }] of this.#nodes)
      if (lastHeard < this.#tables.context.store.now() - NODE_TIMEOUT_MS) this.#forgetNode(name);
  }

  /** After a broken connection: tells the other nodes who is here, and asks them who is there. */
  exchangeAll(): void {
    this.#tables.context.store.notify({ about: 'hello' });
    this.#announceAll();
  }

  #announceAll(): void {
    for (const [table, seats] of this.#announced)
      this.#tables.context.store.notify({ about: 'presence', table, seats: seats.split(',').map(Number) });
  }

  #forgetNode(name: string): void {
    const node = this.#nodes.get(name);
    this.#nodes.delete(name);
    for (const id of node?.seats.keys() ?? []) {
      const table = this.#tables.peek(id);
      if (table) this.#setSeats(table, name, new Set());
    }
  }

  #setSeats(table: LoadedTable, node: string, seats: ReadonlySet<Seat>): void {
    if (seats.size > 0) table.seatsElsewhere.set(node, seats);
    else table.seatsElsewhere.delete(node);
    table.noteAbsence();
    table.announce();
  }
}
