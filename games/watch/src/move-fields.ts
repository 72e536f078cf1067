import type { Seat } from '@holdfast/kernel';
import type { Board } from './board.ts';
import {
  type Amounts,
  CARDS,
  type Card,
  HEROES,
  type Hero,
  RESOURCES,
  type Resource,
  WILDLINGS,
  type Wildling,
} from './rules.ts';

/** The board and number of seats that a move's fields refer to. */
export interface Scope {
  readonly seats: number;
  readonly board: Board;
}

/** One field of a move: its value, an index below `size`, and its text without spaces. */
export interface Field<T> {
  size(scope: Scope): number;
  /** -1 if not a value of this field. */
  index(scope: Scope, value: unknown): number;
  value(scope: Scope, index: number): T;
  write(scope: Scope, value: T): string;
  /** Null if not a value of this field. Empty optional fields are omitted from the text. */
  read(scope: Scope, word: string): T | null;
  readonly mayBeEmpty?: boolean;
}

/** A value of a fixed list. */
const oneOf = <T extends string>(list: readonly T[]): Field<T> => ({
  size: () => list.length,
  index: (_, value) => list.indexOf(value as T),
  value: (_, index) => list[index],
  write: (_, value) => value,
  read: (_, word) => (list.includes(word as T) ? (word as T) : null),
});

/** A place by its name. */
const place = (
  names: (board: Board) => readonly string[],
  byName: (board: Board) => ReadonlyMap<string, number>,
): Field<string> => ({
  size: ({ board }) => names(board).length,
  index: ({ board }, value) => (typeof value === 'string' ? (byName(board).get(value) ?? -1) : -1),
  value: ({ board }, index) => names(board)[index],
  write: (_, value) => value,
  read: ({ board }, word) => (byName(board).has(word) ? word : null),
});

export const HEX = place(
  (board) => board.hexNames,
  (board) => board.hexByName,
);
export const CORNER = place(
  (board) => board.cornerNames,
  (board) => board.cornerByName,
);
export const PATH = place(
  (board) => board.pathNames,
  (board) => board.pathByName,
);
export const KIND: Field<Resource> = oneOf(RESOURCES);
export const HERO: Field<Hero> = oneOf(HEROES);
export const CARD: Field<Card> = oneOf(CARDS);
export const WILDLING: Field<Wildling> = oneOf(WILDLINGS);

/** A number from 0 to size - 1, counted from 1 in the text. */
const counted = (size: (scope: Scope) => number, mark: string): Field<number> => ({
  size,
  index: (scope, value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < size(scope) ? value : -1,
  value: (_, index) => index,
  write: (_, value) => `${mark}${value + 1}`,
  read: (scope, word) => {
    const found = word.startsWith(mark) && /^[1-9]\d?$/.test(word.slice(mark.length));
    const value = found ? Number(word.slice(mark.length)) - 1 : -1;
    return value >= 0 && value < size(scope) ? value : null;
  },
});

export const SEAT: Field<Seat> = counted(({ seats }) => seats, 'P');
/** Wall sections and their clearings, west to east. */
export const SECTION: Field<number> = counted(({ board }) => board.sections, 'W');
export const CLAN: Field<number> = counted(({ board }) => board.clans, 'C');
/** Guard spaces and camps. */
export const SPACE: Field<number> = counted(() => 5, '#');

/** The same field, or null. */
export const orNone = <T>(field: Field<T>): Field<T | null> => ({
  size: (scope) => field.size(scope) + 1,
  index: (scope, value) => {
    if (value === null) return 0;
    const index = field.index(scope, value);
    return index < 0 ? -1 : index + 1;
  },
  value: (scope, index) => (index === 0 ? null : field.value(scope, index - 1)),
  write: (scope, value) => (value === null ? '' : field.write(scope, value)),
  read: (scope, word) => field.read(scope, word),
  mayBeEmpty: true,
});

const MOST = 24;

/** Number of cards of each resource, e.g. `2brick,1ore`; at least one card. */
export const AMOUNTS: Field<Amounts> = {
  size: () => (MOST + 1) ** RESOURCES.length,
  index: (_, value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return -1;
    const entries = Object.entries(value);
    if (entries.length === 0) return -1;
    for (const [kind, count] of entries)
      if (!RESOURCES.includes(kind as Resource) || !Number.isInteger(count) || count < 1 || count > MOST) return -1;
    return RESOURCES.reduce((index, kind) => index * (MOST + 1) + ((value as Amounts)[kind] ?? 0), 0);
  },
  value: (_, index) => {
    const counts: [Resource, number][] = [];
    for (let i = RESOURCES.length - 1; i >= 0; i--) {
      const count = index % (MOST + 1);
      if (count) counts.unshift([RESOURCES[i], count]);
      index = Math.floor(index / (MOST + 1));
    }
    return Object.fromEntries(counts);
  },
  write: (_, value) =>
    RESOURCES.filter((kind) => value[kind])
      .map((kind) => `${value[kind]}${kind}`)
      .join(','),
  read: (scope, word) => {
    const counts: { [kind: string]: number } = {};
    for (const part of word.split(',')) {
      const [, count, kind] = /^([1-9]\d?)([a-z]+)$/.exec(part) ?? [];
      if (!kind || counts[kind]) return null;
      counts[kind] = Number(count);
    }
    const index = AMOUNTS.index(scope, counts);
    return index < 0 ? null : AMOUNTS.value(scope, index);
  },
};

/** Some seats, in order, e.g. `P1,P3`; at least one. */
export const SOME_SEATS: Field<readonly Seat[]> = {
  size: ({ seats }) => 1 << seats,
  index: (scope, value) => {
    if (!Array.isArray(value) || value.length === 0) return -1;
    let mask = 0;
    for (const seat of value) {
      if (SEAT.index(scope, seat) < 0 || mask >> seat) return -1;
      mask |= 1 << seat;
    }
    return mask;
  },
  value: ({ seats }, mask) => Array.from({ length: seats }, (_, seat) => seat).filter((seat) => mask & (1 << seat)),
  write: (scope, value) => value.map((seat) => SEAT.write(scope, seat)).join(','),
  read: (scope, word) => {
    const seats = word.split(',').map((part) => SEAT.read(scope, part));
    return SOME_SEATS.index(scope, seats) < 0 ? null : (seats as Seat[]);
  },
};
