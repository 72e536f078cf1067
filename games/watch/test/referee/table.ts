import type { Outcome, Seat } from '@holdfast/kernel';
import {
  CARDS,
  type Card,
  type Hero,
  RESOURCES,
  type Resource,
  type Rules,
  type Terrain,
  WILDLINGS,
  type Wildling,
} from '../../src/rules.ts';
import type { View } from '../../src/view.ts';

export type Counts<K extends string> = Record<K, number>;

/** Asked seats, each with its legal moves or a function that judges any move. */
export type Question = Map<Seat, readonly string[] | ((move: string) => boolean)>;
/** The referee yields questions and receives a seat with its answer. */
export type Asking<T = void> = Generator<Question, T, readonly [Seat, string]>;

/** Thrown to end the game at once. */
export class GameOver extends Error {}

/** The table with names and piles, without precomputed data. */
export interface Table {
  readonly rules: Rules;
  readonly seats: readonly Seat[];
  readonly hexes: Map<string, { readonly terrain: Terrain; readonly numbers: readonly number[] }>;
  /** Each path with its two corners, and each corner with the paths that leave it and where they lead. */
  readonly paths: Map<string, readonly [string, string]>;
  readonly ways: Map<string, (readonly [path: string, corner: string])[]>;
  readonly buildings: Map<string, { seat: Seat; keep: boolean }>;
  readonly roads: Map<string, Seat>;
  readonly supply: Counts<Resource>;
  readonly hands: Counts<Resource>[];
  readonly deck: Counts<Card>;
  readonly gone: Counts<Card>;
  readonly cards: Counts<Card>[];
  fresh: Counts<Card>;
  readonly patrols: number[];
  readonly left: { roads: number; settlements: number; keeps: number; guards: number }[];
  longest: Seat | null;
  largest: Seat | null;
  tormund: string | null;
  turn: Seat;
  built: boolean;
  cardPlayed: boolean;
  inSpecialBuild: boolean;
  /** True with ten points at the end of the special build phase before the seat's turn. */
  claims: boolean;
  /** Number of finished turns. */
  turns: number;
  // north of the Gift; lists run from space 1, camp 1 and the west on
  readonly guards: Seat[][];
  readonly camps: Wildling[][];
  readonly clearings: Wildling[][];
  readonly gift: Map<string, Wildling>;
  readonly frostfangs: Counts<Wildling>;
  breaches: number;
  /** Tokens by clan * 4 + kind: the current mix, those of earlier mixes under pieces, face up; and numbers by place. */
  present: number[];
  readonly older: number[];
  used: number[];
  pool: number;
  readonly under: { readonly settlements: Pile[]; readonly keeps: Pile[] };
  readonly heroes: { hero: Hero; side: 'A' | 'B'; rests: boolean }[];
  readonly display: Set<Hero>;
  /** Open proposals this turn from the active player's side, and how many each seat made. */
  readonly proposals: Map<Seat, { give: Partial<Counts<Resource>>; get: Partial<Counts<Resource>> }>;
  readonly proposed: Map<Seat, number>;
  outcome: Outcome | null;
  /** Outcomes of luck that the engine used for the current move, in order. */
  luck: number[];
}

/** Tokens under the pieces of one kind on a cost card; older ones lie on top. */
export interface Pile {
  older: number;
  present: number;
}

export const counts = <K extends string>(names: readonly K[], of: (name: K) => number): Counts<K> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Counts<K>;

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The hexes round a corner: the corner is the north or south tip of one, two others meet there. */
export const hexesRound = (corner: string): readonly string[] => {
  const [, tip, first, second] = /^([NS])\((-?\d+),(-?\d+)\)$/.exec(corner)!;
  const [q, r] = [Number(first), Number(second)];
  return tip === 'N'
    ? [`${q},${r}`, `${q},${r - 1}`, `${q + 1},${r - 1}`]
    : [`${q},${r}`, `${q - 1},${r + 1}`, `${q},${r + 1}`];
};

const cornersRound = ({ q, r }: { q: number; r: number }): readonly string[] => [
  `N(${q},${r})`,
  `S(${q},${r})`,
  `N(${q},${r + 1})`,
  `N(${q - 1},${r + 1})`,
  `S(${q},${r - 1})`,
  `S(${q + 1},${r - 1})`,
];

/** The table before the founding; takes only board, start player and heroes from the view. */
export function layTable(rules: Rules, view: View, pathNames: readonly string[]): Table {
  const { board, material } = rules;
  const seats = view.players.map((_, seat) => seat);
  const corners = new Set(board.hexes.flatMap(cornersRound));
  const paths = new Map<string, readonly [string, string]>();
  const ways = new Map<string, (readonly [string, string])[]>([...corners].map((corner) => [corner, []]));
  for (const path of pathNames) {
    const ends = [...corners].filter((corner) => path.split('/').every((hex) => hexesRound(corner).includes(hex)));
    paths.set(path, [ends[0], ends[1]]);
    ways.get(ends[0])!.push([path, ends[1]]);
    ways.get(ends[1])!.push([path, ends[0]]);
  }
  const clans = board.wall?.clans ?? [];
  const sections = board.wall?.sections ?? [];
  const present = clans.flatMap(() => WILDLINGS.map((kind) => material.tokens[kind]));
  const settlements = rules.readings['starting-tokens'] === 'migrate-at-once' ? 5 : 3;
  const pile = (tokens: number): Pile[] => seats.map(() => ({ older: 0, present: board.wall ? tokens : 0 }));
  return {
    rules,
    seats,
    hexes: new Map(
      board.hexes.map(({ q, r }, i) => [`${q},${r}`, { terrain: view.terrain[i], numbers: view.numbers[i] }]),
    ),
    paths,
    ways,
    buildings: new Map(),
    roads: new Map(),
    supply: counts(RESOURCES, () => material.supply),
    hands: seats.map(() => counts(RESOURCES, () => 0)),
    deck: counts(CARDS, (card) => material.deck[card]),
    gone: counts(CARDS, () => 0),
    cards: seats.map(() => counts(CARDS, () => 0)),
    fresh: counts(CARDS, () => 0),
    patrols: seats.map(() => 0),
    left: seats.map(() => ({
      roads: Number(rules.readings['roads-per-player']),
      settlements: 5,
      keeps: 4,
      guards: board.wall ? 7 : 0,
    })),
    longest: null,
    largest: null,
    tormund: view.tormund,
    turn: view.first,
    built: false,
    cardPlayed: false,
    inSpecialBuild: false,
    claims: false,
    turns: 0,
    guards: sections.map(() => []),
    camps: clans.map(() => []),
    clearings: sections.map(() => []),
    gift: new Map(),
    frostfangs: counts(WILDLINGS, (kind) => material.figures[kind]),
    breaches: 0,
    present,
    older: present.map(() => 0),
    used: present.map(() => 0),
    pool: board.wall ? sum(present) - seats.length * (settlements + 8) : 0,
    under: { settlements: pile(settlements), keeps: pile(8) },
    heroes: (view.wall?.heroes ?? []).flatMap((held) => (held ? [{ hero: held.hero, side: 'A', rests: false }] : [])),
    display: new Set(view.wall?.display ?? []),
    proposals: new Map(),
    proposed: new Map(),
    outcome: null,
    luck: [],
  };
}

/** The next outcome of luck. */
export function luck(table: Table): number {
  const outcome = table.luck.shift();
  if (outcome === undefined) throw new Error('the referee needs luck that the engine did not use');
  return outcome;
}

/** One seat is asked; its answer. */
export function* ask(seat: Seat, moves: readonly string[]): Asking<string> {
  const [, move] = yield new Map([[seat, moves]]);
  return move;
}

export const handSize = (table: Table, seat: Seat): number => sum(Object.values(table.hands[seat]));

/** Moves cards from the supply into a hand, with `sign` -1 back. */
export function takeCards(table: Table, seat: Seat, cards: Partial<Counts<Resource>>, sign: 1 | -1 = 1): void {
  if (sum(Object.values(cards)) > 0) table.proposals.delete(seat);
  for (const kind of RESOURCES) {
    const count = (cards[kind] ?? 0) * sign;
    table.hands[seat][kind] += count;
    table.supply[kind] -= count;
    if (table.hands[seat][kind] < 0 || table.supply[kind] < 0) throw new Error(`no ${kind} to take or give`);
  }
}

export function passCards(table: Table, from: Seat, to: Seat, cards: Partial<Counts<Resource>>): void {
  takeCards(table, from, cards, -1);
  takeCards(table, to, cards);
}

export const holds = (table: Table, seat: Seat, cards: Partial<Counts<Resource>>): boolean =>
  RESOURCES.every((kind) => table.hands[seat][kind] >= (cards[kind] ?? 0));

/** `2brick,1ore` as counts. */
export const cardsIn = (text: string): Partial<Counts<Resource>> =>
  Object.fromEntries(
    text.split(',').map((part) => {
      const [, count, kind] = /^(\d+)([a-z]+)$/.exec(part)!;
      return [kind, Number(count)];
    }),
  );

/** `P3` as a seat, `W2` as a section, `C1` as a clan, `#4` as a space. */
export const indexIn = (text: string): number => Number(text.slice(1)) - 1;
