import { InvalidMove, type Moves, type Problem } from '@holdfast/kernel';
import { BRIDGES, type BridgeSpot } from './fits.ts';
import type { Rules } from './rules.ts';
import { KINDS, kindOf, PARTS, type Part, SAME_TURN, type TileId } from './topology.ts';

export const AXES = ['ns', 'we'] as const;
/** Which way a bridge runs. */
export type Axis = (typeof AXES)[number];

/** A move. Turns are quarter turns clockwise. */
export type Move =
  | {
      readonly type: 'place';
      readonly tile: TileId;
      readonly x: number;
      readonly y: number;
      readonly turn: number;
      readonly bridge: BridgeSpot;
    }
  | { readonly type: 'decline' }
  | { readonly type: 'bridge'; readonly axis: Axis }
  | { readonly type: 'meeple'; readonly on: Part }
  | { readonly type: 'skip' }
  | { readonly type: 'castle'; readonly city: Part }
  | { readonly type: 'score'; readonly city: Part }
  | { readonly type: 'take'; readonly choice: number }
  | { readonly type: 'pick'; readonly tile: TileId }
  | { readonly type: 'offer'; readonly tile: TileId; readonly bid: number }
  | { readonly type: 'bid'; readonly bid: number }
  | { readonly type: 'pass' }
  | { readonly type: 'buy' }
  | { readonly type: 'sell' };
export type MoveType = Move['type'];

/** C-8.10 */
export const MAX_BID = 999_999;

/** A field of a move: its number of bits, and conversion of values to numbers (-1 if not a value) and back. */
interface Field {
  readonly name: string;
  readonly bits: number;
  readonly number: (value: unknown) => number;
  readonly value: (number: number) => string | number;
  readonly expected: string;
}

const within = (value: unknown, low: number, high: number): boolean =>
  Number.isInteger(value) && (value as number) >= low && (value as number) <= high;
const whole = (name: string, bits: number, low: number, high: number): Field => ({
  name,
  bits,
  number: (value) => (within(value, low, high) ? (value as number) - low : -1),
  value: (number) => number + low,
  expected: `expected a whole number from ${low} to ${high}`,
});
const word = (name: string, bits: number, list: readonly string[]): Field => ({
  name,
  bits,
  number: (value) => list.indexOf(value as string),
  value: (number) => list[number],
  expected: `expected one of ${list.join(', ')}`,
});

const TILE: Field = {
  ...word(
    'tile',
    6,
    KINDS.map(({ id }) => id),
  ),
  expected: 'expected the id of a tile',
};
const CITY = word('city', 2, PARTS.slice(0, 4));
const BID = whole('bid', 20, 0, MAX_BID);
/** Fields by type, in the order of the code and of the text. */
const FIELDS: { readonly [T in MoveType]: readonly Field[] } = {
  place: [TILE, whole('x', 8, -128, 127), whole('y', 8, -128, 127), whole('turn', 2, 0, 3), word('bridge', 3, BRIDGES)],
  decline: [],
  bridge: [word('axis', 1, AXES)],
  meeple: [word('on', 4, PARTS)],
  skip: [],
  castle: [CITY],
  score: [CITY],
  take: [whole('choice', 5, 0, 31)],
  pick: [TILE],
  offer: [TILE, BID],
  bid: [BID],
  pass: [],
  buy: [],
  sell: [],
};
const TYPES = Object.keys(FIELDS) as MoveType[];

/** A code has the type above 27 bits of fields. */
const SHIFT = 27;
export const typeOf = (code: number): number => code >> SHIFT;
export const fieldsOf = (code: number): number => code & ((1 << SHIFT) - 1);
const base = (type: MoveType): number => TYPES.indexOf(type) * 2 ** SHIFT;

export const CODE = {
  place: base('place'),
  decline: base('decline'),
  bridge: base('bridge'),
  meeple: base('meeple'),
  skip: base('skip'),
  castle: base('castle'),
  score: base('score'),
  take: base('take'),
  pick: base('pick'),
  offer: base('offer'),
  bid: base('bid'),
  pass: base('pass'),
  buy: base('buy'),
  sell: base('sell'),
} as const satisfies Record<MoveType, number>;

/** The code of a tile laid with x and y packed as in board.ts. */
export const placeCode = (kind: number, xy: number, turn: number, spot: number): number =>
  CODE.place + ((kind << 21) | (xy << 5) | (turn << 3) | spot);
export const offerCode = (kind: number, bid: number): number => CODE.offer + ((kind << 20) | bid);

function fromFields(type: MoveType, value: (field: Field) => unknown): { move: Move } | { problem: Problem } {
  const move: Record<string, unknown> = { type };
  for (const field of FIELDS[type]) {
    const number = field.number(value(field));
    if (number < 0) return { problem: { field: field.name, because: field.expected } };
    move[field.name] = field.value(number);
  }
  // Turns that look the same to the rules are one move.
  if (type === 'place') move.turn = SAME_TURN[kindOf(move.tile as string) * 4 + (move.turn as number)];
  return { move: move as unknown as Move };
}

function encode(rules: Rules, json: Move): number {
  const parsed = parse(rules, json);
  if ('problem' in parsed) throw new InvalidMove(parsed.problem);
  const { move } = parsed;
  let fields = 0;
  for (const field of FIELDS[move.type]) {
    fields = (fields << field.bits) | field.number(move[field.name as keyof Move]);
  }
  return base(move.type) + fields;
}

function decode(_: Rules, code: number): Move {
  const type = TYPES[typeOf(code)];
  let fields = fieldsOf(code);
  const numbers = new Map<Field, number>();
  for (const field of FIELDS[type].toReversed()) {
    numbers.set(field, fields & ((1 << field.bits) - 1));
    fields >>= field.bits;
  }
  const move: Record<string, unknown> = { type };
  for (const field of FIELDS[type]) move[field.name] = field.value(numbers.get(field)!);
  return move as unknown as Move;
}

function write(_: Rules, move: Move): string {
  if (move.type !== 'place')
    return [move.type, ...FIELDS[move.type].map(({ name }) => move[name as keyof Move])].join(' ');
  const turn = move.turn ? ` ${move.turn * 90}` : '';
  const bridge = move.bridge === 'none' ? '' : ` bridge ${move.bridge}`;
  return `place ${move.tile} ${move.x},${move.y}${turn}${bridge}`;
}

const PLACE = /^place (\w+) (-?\d+),(-?\d+)(?: (0|90|180|270))?(?: bridge (\w+))?$/;

function read(_: Rules, text: string): Move | null {
  const place = PLACE.exec(text);
  const [type, ...words] = text.split(' ');
  let values: Record<string, unknown> = {};
  if (place) {
    const [, tile, x, y, turn = '0', bridge = 'none'] = place;
    values = { tile, x: Number(x), y: Number(y), turn: Number(turn) / 90, bridge };
  } else {
    if (type === 'place' || !TYPES.includes(type as MoveType)) return null;
    const fields = FIELDS[type as MoveType];
    if (words.length !== fields.length) return null;
    fields.forEach(({ name }, i) => {
      values[name] = /^\d+$/.test(words[i]) ? Number(words[i]) : words[i];
    });
  }
  const made = fromFields(type as MoveType, ({ name }) => values[name]);
  return 'move' in made ? made.move : null;
}

function parse(_: Rules, json: unknown): { move: Move } | { problem: Problem } {
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    return { problem: { field: 'move', because: 'expected an object' } };
  const { type, ...values } = json as Record<string, unknown>;
  if (!TYPES.includes(type as MoveType))
    return { problem: { field: 'type', because: `expected one of ${TYPES.join(', ')}` } };
  const names = FIELDS[type as MoveType].map(({ name }) => name);
  for (const name in values) if (!names.includes(name)) return { problem: { field: name, because: 'unknown' } };
  return fromFields(type as MoveType, ({ name }) => values[name] ?? (name === 'bridge' ? 'none' : undefined));
}

/** A move's object, code and text. */
export const moves: Moves<Rules, Move> = { encode, decode, write, read, parse };
