import type { Seat } from '@holdfast/kernel';
import type { StoreNotification } from '../store/store.ts';
import type { HotTable } from './hot.ts';
import type { Tables } from './tables.ts';

/** A node not heard of for this long is gone, and its players with it. */
const SILENT = 15_000;

/** Caller is at which table on which node: hearsay between nodes, never stored. */
export class Presence {
  readonly #tables: Tables;
  readonly #nodes = new Map<string, { heard: number; readonly seats: Map<string, ReadonlySet<Seat>> }>();
  readonly #told = new Map<string, string>();

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** Our own lines changed: tell the players and the other nodes. */
  changed(table: HotTable): void {
    const seats = [...table.here].sort();
    const key = seats.join();
    if ((this.#told.get(table.id) ?? '') === key) return;
    if (key) this.#told.set(table.id, key);
    else this.#told.delete(table.id);
    table.announce();
    this.#tables.context.store.notify({ about: 'presence', table: table.id, seats });
  }

  heard(notification: StoreNotification, from: string): void {
    let node = this.#nodes.get(from);
    if (notification.about === 'bye') {
      this.#gone(from);
      return;
    }
    if (!node) this.#nodes.set(from, (node = { heard: 0, seats: new Map() }));
    node.heard = Date.now();
    if (notification.about === 'presence') {
      node.seats.set(notification.table, new Set(notification.seats));
      if (notification.seats.length === 0) node.seats.delete(notification.table);
      const table = this.#tables.peek(notification.table);
      if (table) this.#set(table, from, new Set(notification.seats));
    } else if (notification.about === 'hello') this.#tellAll();
  }

  /** What other nodes said about a table before it was in memory here. */
  recall(table: HotTable): void {
    for (const [name, { seats }] of this.#nodes) {
      const here = seats.get(table.id);
      if (here) table.elsewhere.set(name, here);
    }
  }

  /** Says that this node lives, and forgets those that do not. */
  beat(): void {
    this.#tables.context.store.notify({ about: 'alive' });
    for (const [name, { heard }] of this.#nodes) if (heard < Date.now() - SILENT) this.#gone(name);
  }

  #tellAll(): void {
    for (const [table, seats] of this.#told)
      this.#tables.context.store.notify({ about: 'presence', table, seats: seats.split(',').map(Number) });
  }

  #gone(name: string): void {
    const node = this.#nodes.get(name);
    this.#nodes.delete(name);
    for (const id of node?.seats.keys() ?? []) {
      const table = this.#tables.peek(id);
      if (table) this.#set(table, name, new Set());
    }
  }

  #set(table: HotTable, node: string, seats: ReadonlySet<Seat>): void {
    if (seats.size > 0) table.elsewhere.set(node, seats);
    else table.elsewhere.delete(node);
    table.announce();
  }
}
