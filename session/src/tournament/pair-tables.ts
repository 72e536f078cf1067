import { FILLER, type History } from './history.ts';
import { fewestRepeatPairs } from './pair-two.ts';

/** Sizes of a tournament's tables. */
export interface TableSize {
  readonly size: number;
  /** The fewest seats that the game allows. */
  readonly least: number;
  /** True if house bots fill empty seats, so that nobody has a bye. */
  readonly fill: boolean;
}

export interface Pairing {
  /** Numbers of entrants by seat. */
  readonly tables: readonly (readonly number[])[];
  readonly byes: readonly number[];
}

/** Table sizes for a number of entrants, as equal as possible, largest first; entrants left over have byes. */
export function tableSizes(entrants: number, { size, least, fill }: TableSize): number[] {
  const tables = Math.ceil(entrants / size);
  if (tables === 0) return [];
  const small = Math.floor(entrants / tables);
  if (small < (fill ? 1 : least)) return Array.from({ length: Math.floor(entrants / size) }, () => size);
  const larger = entrants - small * tables;
  return Array.from({ length: tables }, (_, table) => small + (table < larger ? 1 : 0));
}

/**
 * Pairs entrants given in order (best first, or by lot): neighbours sit together, unless a swap avoids a repeated meeting.
 * Byes go to those who had the fewest, starting at the end of the order.
 */
export function pairTables(order: readonly number[], history: History, size: TableSize): Pairing {
  const sizes = tableSizes(order.length, size);
  const seated = sizes.reduce((sum, one) => sum + one, 0);
  // At tables of two with one entrant left over, the one who plays a bot is chosen as for a bye.
  const alone = size.fill && size.size === 2 && order.length % 2 === 1;
  const out = chooseByes(order, history, alone ? 1 : order.length - seated);
  const rest = order.filter((entrant) => !out.includes(entrant));
  const groups = cut(rest, alone ? sizes.filter((one) => one === 2) : sizes);
  const tables = size.size === 2 ? fewestRepeatPairs(groups, history) : fewerRepeats(groups, history);
  if (alone) tables.push([...out]);
  return { tables: tables.map((table) => seatOrder(filled(table, size), history)), byes: alone ? [] : out };
}

function chooseByes(order: readonly number[], history: History, count: number): number[] {
  if (count <= 0) return [];
  const byNeed = order.map((entrant, at) => ({ entrant, at, byes: history.byes(entrant) }));
  byNeed.sort((a, b) => a.byes - b.byes || b.at - a.at);
  return byNeed.slice(0, count).map(({ entrant }) => entrant);
}

function cut(order: readonly number[], sizes: readonly number[]): number[][] {
  let from = 0;
  return sizes.map((size) => order.slice(from, (from += size)));
}

const filled = (table: readonly number[], { size, fill }: TableSize): number[] =>
  fill ? [...table, ...Array.from({ length: size - table.length }, () => FILLER)] : [...table];

const meetings = (table: readonly number[], entrant: number, without: number, history: History): number =>
  table.reduce((sum, other) => (other === without ? sum : sum + history.timesMet(entrant, other)), 0);

/** How many meetings of a table are repeats. */
export const repeatsAt = (table: readonly number[], history: History): number =>
  table.reduce((sum, entrant) => sum + meetings(table, entrant, entrant, history), 0) / 2;

/** Swaps entrants of different tables, the nearest first, as long as that reduces repeats. */
function fewerRepeats(groups: readonly (readonly number[])[], history: History): number[][] {
  const tables = groups.map((group) => [...group]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [at, table] of tables.entries())
      while (repeatsAt(table, history) > 0 && swapNearest(tables, at, history)) changed = true;
  }
  return tables;
}

function swapNearest(tables: number[][], at: number, history: History): boolean {
  const table = tables[at] ?? [];
  for (let distance = 1; distance < tables.length; distance++)
    for (const other of [tables[at + distance], tables[at - distance]]) {
      if (!other) continue;
      let best = { gain: 0, mine: 0, theirs: 0 };
      for (const [mine, one] of table.entries())
        for (const [theirs, two] of other.entries()) {
          const before = meetings(table, one, one, history) + meetings(other, two, two, history);
          const after = meetings(table, two, one, history) + meetings(other, one, two, history);
          if (before - after > best.gain) best = { gain: before - after, mine, theirs };
        }
      if (best.gain === 0) continue;
      const one = table[best.mine] ?? 0;
      table[best.mine] = other[best.theirs] ?? 0;
      other[best.theirs] = one;
      return true;
    }
  return false;
}

/** The seat order in which the entrants have had their seats least often. */
export function seatOrder(table: readonly number[], history: History): number[] {
  let best = { cost: Number.POSITIVE_INFINITY, seats: [...table] };
  const place = (seats: number[], left: readonly number[], cost: number): void => {
    if (cost >= best.cost) return;
    if (left.length === 0) {
      best = { cost, seats: [...seats] };
      return;
    }
    for (const [i, entrant] of left.entries()) {
      const had = entrant === FILLER ? 0 : history.timesIn(entrant, seats.length);
      place([...seats, entrant], [...left.slice(0, i), ...left.slice(i + 1)], cost + had * had);
    }
  };
  place([], table, 0);
  return best.seats;
}
