import { InvalidMove, type Moves, type Problem, quote } from '@holdfast/kernel';
import { boardOf } from './board.ts';
import { HERO_MOVES } from './hero-moves.ts';
import {
  AMOUNTS,
  CORNER,
  type Field,
  HEX,
  KIND,
  orNone,
  PATH,
  type Scope,
  SEAT,
  SECTION,
  SOME_SEATS,
} from './move-fields.ts';
import type { Rules } from './rules.ts';

/** The fields of one type of move; in the text a field may be preceded by a keyword. */
export type Row = { readonly [field: string]: Field<unknown> | readonly [word: string, field: Field<unknown>] };

/** Every type of move, in the order of their codes. */
export const MOVE_ROWS = {
  roll: {},
  end: {},
  settle: { corner: CORNER },
  road: { path: PATH },
  keep: { corner: CORNER },
  guard: { section: SECTION },
  buy: {},
  discard: { cards: AMOUNTS },
  tormund: { hex: HEX, from: ['from', orNone(SEAT)] },
  patrol: {},
  'patrol-home': { hex: HEX },
  'road-building': {},
  winter: { first: KIND, second: ['and', orNone(KIND)] },
  recruits: { section: SECTION },
  monopoly: { kind: KIND },
  swap: { give: KIND, get: ['for', KIND] },
  accept: {},
  decline: {},
  deal: { partner: SEAT },
  withdraw: {},
  pass: {},
  ...HERO_MOVES,
} as const satisfies { readonly [type: string]: Row };

/** Moves that are never listed because there are too many. */
export const OPEN_ROWS = {
  invite: { to: ['to', SOME_SEATS] },
  counter: { give: AMOUNTS, get: ['for', AMOUNTS] },
  offer: { give: AMOUNTS, get: ['for', AMOUNTS], to: ['to', SOME_SEATS] },
  propose: { give: AMOUNTS, get: ['for', AMOUNTS] },
} as const satisfies { readonly [type: string]: Row };

type ValueOf<F> = F extends Field<infer T> ? T : F extends readonly [string, Field<infer T>] ? T : never;
type Rows = typeof MOVE_ROWS & typeof OPEN_ROWS;
export type MoveType = keyof Rows;

/** A move as an object. */
export type Move = {
  [T in MoveType]: { readonly type: T } & { readonly [F in keyof Rows[T]]: ValueOf<Rows[T][F]> };
}[MoveType];

/** A move of one type. */
export type MoveOf<T extends MoveType> = Extract<Move, { type: T }>;

export type ListedType = keyof typeof MOVE_ROWS;
export const LISTED_TYPES = Object.keys(MOVE_ROWS) as readonly ListedType[];
const OPEN_TYPES = Object.keys(OPEN_ROWS) as readonly (keyof typeof OPEN_ROWS)[];

/** Moves whose `first` and `second` may be given in either order; they are listed in one. */
export const EITHER_ORDER: readonly MoveType[] = ['winter', 'mormont', 'osha'];

/** A listed move's code has its type in the high bits and its argument in this many low ones. */
export const ARGUMENT_BITS = 25;
/** The number of each listed type: a code is `TYPE.road << ARGUMENT_BITS | path`. */
export const TYPE = Object.fromEntries(LISTED_TYPES.map((type, i) => [type, i])) as {
  readonly [T in keyof typeof MOVE_ROWS]: number;
};
/** The code of each listed type with argument 0. */
// Shifted, not multiplied: V8 then keeps the codes as small integers, and sums of code and argument stay integers.
export const CODE = Object.fromEntries(LISTED_TYPES.map((type, i) => [type, i << ARGUMENT_BITS])) as typeof TYPE;
/** First codes of the open types. */
export const OPEN_CODE = { invite: 2 ** 31, counter: 2 ** 32, offer: 10 ** 14, propose: 7 * 10 ** 15 } as const;

interface Part {
  readonly name: string;
  readonly word: string | null;
  readonly field: Field<unknown>;
}

const PARTS = new Map<string, readonly Part[]>(
  Object.entries({ ...MOVE_ROWS, ...OPEN_ROWS } as { [type: string]: Row }).map(([type, row]) => [
    type,
    Object.entries(row).map(([name, entry]) =>
      Array.isArray(entry)
        ? { name, word: entry[0], field: entry[1] }
        : { name, word: null, field: entry as Field<unknown> },
    ),
  ]),
);

const scopeOf = (rules: Rules): Scope => ({ seats: rules.seats, board: boardOf(rules.board) });
const fieldsOf = (move: Move): { readonly [name: string]: unknown } => move as never;

const startOf = (type: MoveType): number =>
  type in OPEN_CODE ? OPEN_CODE[type as keyof typeof OPEN_CODE] : CODE[type as keyof typeof CODE];

const typeOf = (code: number): MoveType => {
  if (code < OPEN_CODE.invite) return LISTED_TYPES[Math.floor(code / 2 ** ARGUMENT_BITS)];
  return OPEN_TYPES.findLast((type) => code >= OPEN_CODE[type])!;
};

/** How many moves of a listed type can be named on this board; their codes follow `CODE[type]` without a gap. */
export function countMoves(rules: Rules, type: ListedType): number {
  const scope = scopeOf(rules);
  return PARTS.get(type)!.reduce((count, { field }) => count * field.size(scope), 1);
}

/** The code of an object, or why it is not a move of these rules. */
function codeOf(rules: Rules, json: unknown): number | Problem {
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    return { field: 'move', because: 'expected an object' };
  const given = json as { readonly [name: string]: unknown };
  const parts = typeof given.type === 'string' ? PARTS.get(given.type) : undefined;
  if (!parts) return { field: 'type', because: 'this is not a move of this game' };
  const scope = scopeOf(rules);
  let argument = 0;
  for (const { name, field } of parts) {
    if (!Object.hasOwn(given, name)) return { field: name, because: 'this field is missing' };
    const index = field.index(scope, given[name]);
    if (index < 0) return { field: name, because: `${quote(given[name])} does not fit here` };
    argument = argument * field.size(scope) + index;
  }
  for (const name in given)
    if (name !== 'type' && !parts.some((part) => part.name === name))
      return { field: name, because: 'there is no such field' };
  return startOf(given.type as MoveType) + argument;
}

/** Converts moves between object, code, text and JSON. */
export const moves: Moves<Rules, Move> = {
  encode(rules, move) {
    const code = codeOf(rules, move);
    if (typeof code !== 'number') throw new InvalidMove(code);
    return code;
  },
  decode(rules, code) {
    const scope = scopeOf(rules);
    const type = typeOf(code);
    let argument = code - startOf(type);
    const move: { [name: string]: unknown } = { type };
    const parts = PARTS.get(type)!;
    for (let i = parts.length - 1; i >= 0; i--) {
      const size = parts[i].field.size(scope);
      move[parts[i].name] = parts[i].field.value(scope, argument % size);
      argument = Math.floor(argument / size);
    }
    return move as never;
  },
  write(rules, move) {
    const scope = scopeOf(rules);
    const words: string[] = [move.type];
    for (const { name, word, field } of PARTS.get(move.type)!) {
      const value = fieldsOf(move)[name];
      if (value === null) continue;
      if (word) words.push(word);
      words.push(field.write(scope, value));
    }
    return words.join(' ');
  },
  read(rules, text) {
    const scope = scopeOf(rules);
    const [type, ...words] = text.trim().split(/\s+/);
    const parts = PARTS.get(type);
    if (!parts) return null;
    const move: { [name: string]: unknown } = { type };
    for (const { name, word, field } of parts) {
      const spoken = word ? words[0] === word && words.shift() !== undefined : words.length > 0;
      const value = spoken && words.length ? field.read(scope, words.shift()!) : null;
      if (value === null && (spoken || !field.mayBeEmpty)) return null;
      move[name] = value;
    }
    return words.length ? null : (move as never);
  },
  parse(rules, json) {
    const code = codeOf(rules, json);
    return typeof code === 'number' ? { move: moves.decode(rules, code) } : { problem: code };
  },
};
