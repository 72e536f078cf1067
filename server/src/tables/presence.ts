import type { Seat } from '@holdfast/kernel';
import type { StoreNotification } from '../store/store.ts';
import type { LoadedTable } from './loaded-table.ts';
import type { LoadedTables } from './loaded-tables.ts';

/** A node without heartbeats for this long counts as gone, with its players. */
const NODE_TIMEOUT_MS = 15_000;

/** Seats with open streams by node. Nodes notify each other; nothing is stored. */
export class Presence {
  readonly #tables: LoadedTables;
  readonly #nodes = new Map<string, { lastHeard: number; readonly seats: Map<string, ReadonlySet<Seat>> }>();
  readonly #announced = new Map<string, string>();

  constructor(tables: LoadedTables) {
    this.#tables = tables;
  }

  /** Notifies players and other nodes after streams of this node changed. */
  changed(table: LoadedTable): void {
    const seats = [...table.seatsHere].sort();
    const key = seats.join();
    if ((this.#announced.get(table.id) ?? '') === key) return;
    if (key) this.#announced.set(table.id, key);
    else this.#announced.delete(table.id);
    table.updateAbsence();
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
      // The node is new, or was removed while silent; ask for its players.
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

  /** True if a seat of the table has an open stream on any node. */
  isAnybodyAt(id: string): boolean {
    return this.#announced.has(id) || [...this.#nodes.values()].some(({ seats }) => seats.has(id));
  }

  /** Applies what other nodes sent about a table before it was loaded here. */
  recall(table: LoadedTable): void {
    for (const [name, { seats }] of this.#nodes) {
      const here = seats.get(table.id);
      if (here) table.seatsElsewhere.set(name, here);
    }
  }

  /** Sends a heartbeat, and removes nodes without one. */
  sendHeartbeat(): void {
    this.#tables.context.store.notify({ about: 'alive' });
    for (const [name, { lastHeard }] of this.#nodes)
      if (lastHeard < this.#tables.context.store.now() - NODE_TIMEOUT_MS) this.#forgetNode(name);
  }

  /** Exchanges presence with all nodes after a broken connection. */
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
    table.updateAbsence();
    table.announce();
  }
}
