import type { Seat } from '@holdfast/kernel';
import { CARDS, type Hero, RESOURCES, type Resource } from '../../src/rules.ts';
import { isLoose, mayPave, pavable, pointsOf, settleable, touches, yieldOf } from './land.ts';
import { openSections } from './north.ts';
import { type Counts, handSize, holds, type Table } from './table.ts';

export const COSTS = {
  road: { brick: 1, lumber: 1 },
  settle: { brick: 1, grain: 1, lumber: 1, wool: 1 },
  keep: { grain: 2, ore: 3 },
  guard: { brick: 1, lumber: 1, wool: 1 },
  buy: { grain: 1, ore: 1, wool: 1 },
} as const satisfies { readonly [work: string]: Partial<Counts<Resource>> };

/** A cost with one of its cards replaced by another (W-18.5, W-18.6). */
export const replaced = (cost: Partial<Counts<Resource>>, without: string, by: string): Partial<Counts<Resource>> =>
  Object.fromEntries(
    RESOURCES.map((kind) => [kind, (cost[kind] ?? 0) - (kind === without ? 1 : 0) + (kind === by ? 1 : 0)]),
  );

const replacements = (cost: Partial<Counts<Resource>>): (readonly [Resource, Resource])[] =>
  RESOURCES.filter((kind) => cost[kind]).flatMap((without) =>
    RESOURCES.filter((kind) => kind !== without).map((by) => [without, by] as const),
  );

const sections = (table: Table, seat: Seat): string[] =>
  table.left[seat].guards > 0 ? openSections(table).map((section) => `W${section + 1}`) : [];

const deckLeft = (table: Table): boolean => CARDS.some((card) => table.deck[card] > 0);

/** Building and buying (W-6, W-16). */
export function works(table: Table, seat: Seat): string[] {
  const moves: string[] = [];
  const left = table.left[seat];
  const pays = (work: keyof typeof COSTS): boolean => holds(table, seat, COSTS[work]);
  if (pays('road') && left.roads) moves.push(...pavable(table, seat).map((path) => `road ${path}`));
  if (pays('settle') && left.settlements) moves.push(...settleable(table, seat).map((corner) => `settle ${corner}`));
  if (pays('keep') && left.keeps)
    for (const [corner, building] of table.buildings)
      if (building.seat === seat && !building.keep) moves.push(`keep ${corner}`);
  if (pays('guard')) moves.push(...sections(table, seat).map((section) => `guard ${section}`));
  if (pays('buy') && deckLeft(table)) moves.push('buy');
  return moves;
}

/** Cards of a kind that the supply takes for one (W-5.7 to W-5.9, W-12.13). */
export function rateOf(table: Table, seat: Seat, kind: Resource): number {
  const own = table.rules.board.routes.filter(({ corners }) =>
    corners.some((corner) => table.buildings.get(corner)?.seat === seat),
  );
  if (own.some((route) => route.kind === kind)) return 2;
  return table.rules.board.wall || own.some((route) => route.kind === 'any') ? 3 : 4;
}

const exchanges = (table: Table, seat: Seat, word: string, rate: (kind: Resource) => number): string[] =>
  RESOURCES.filter((kind) => table.hands[seat][kind] >= rate(kind)).flatMap((give) =>
    RESOURCES.filter((get) => get !== give && table.supply[get] > 0).map((get) => `${word} ${give} for ${get}`),
  );

export const swaps = (table: Table, seat: Seat): string[] =>
  table.built && table.rules.readings['trade-and-build'] !== 'mixed'
    ? []
    : exchanges(table, seat, 'swap', (kind) => rateOf(table, seat, kind));

/** All pairs of a list, the earlier one first. */
const pairs = <T>(list: readonly T[]): (readonly [T, T])[] =>
  list.flatMap((first, i) => list.slice(i + 1).map((second) => [first, second] as const));

function winters(table: Table): string[] {
  const held = RESOURCES.filter((kind) => table.supply[kind] > 0);
  const twice = held.filter((kind) => table.supply[kind] > 1).map((kind) => `winter ${kind} and ${kind}`);
  const both = pairs(held).map(([first, second]) => `winter ${first} and ${second}`);
  return twice.length + both.length > 0 ? [...twice, ...both] : held.map((kind) => `winter ${kind}`);
}

/** Development cards (W-8, W-16.5, W-16.6, W-11.5). */
export function cardMoves(table: Table, seat: Seat): string[] {
  if (table.cardPlayed) return [];
  const ready = (card: (typeof CARDS)[number]): boolean => table.cards[seat][card] > table.fresh[card];
  const moves: string[] = [];
  if (ready('patrol')) moves.push('patrol', ...[...table.gift.keys()].map((hex) => `patrol-home ${hex}`));
  if (ready('roads') && table.left[seat].roads && pavable(table, seat).length) moves.push('road-building');
  if (ready('winter')) moves.push(...winters(table));
  if (ready('recruits')) moves.push(...sections(table, seat).map((section) => `recruits ${section}`));
  if (ready('monopoly')) moves.push(...RESOURCES.map((kind) => `monopoly ${kind}`));
  return moves;
}

function yarwyck(table: Table, seat: Seat): string[] {
  const moves: string[] = [];
  for (const [from, owner] of [...table.roads]) {
    if (owner !== seat || !isLoose(table, seat, from)) continue;
    table.roads.delete(from);
    for (const to of table.paths.keys())
      if (to !== from && mayPave(table, seat, to)) moves.push(`yarwyck ${from} to ${to}`);
    table.roads.set(from, seat);
  }
  return moves;
}

function osha(table: Table, seat: Seat): string[] {
  const supplyOf = (hex: string): number => table.supply[yieldOf(table, hex) ?? 'ore'];
  const hexes = [...table.hexes.keys()].filter(
    (hex) => table.gift.has(hex) && yieldOf(table, hex) && supplyOf(hex) > 0 && touches(table, seat, hex),
  );
  const enough = ([first, second]: readonly [string, string]): boolean =>
    yieldOf(table, first) !== yieldOf(table, second) || supplyOf(first) > 1;
  return [
    ...hexes.map((hex) => `osha ${hex}`),
    ...pairs(hexes)
      .filter(enough)
      .map(([first, second]) => `osha ${first} and ${second}`),
  ];
}

const thorne = (table: Table, seat: Seat): string[] =>
  replacements(COSTS.guard)
    .filter(([without, by]) => holds(table, seat, replaced(COSTS.guard, without, by)))
    .flatMap(([without, by]) =>
      sections(table, seat).map((section) => `thorne ${section} without ${without} with ${by}`),
    );

const melisandre = (table: Table, seat: Seat): string[] => [
  ...(holds(table, seat, COSTS.buy) ? ['melisandre'] : []),
  ...replacements(COSTS.buy)
    .filter(([without, by]) => holds(table, seat, replaced(COSTS.buy, without, by)))
    .map(([without, by]) => `melisandre without ${without} with ${by}`),
];

const aemon = (table: Table, seat: Seat): string[] =>
  table.guards.flatMap((guards, from) =>
    guards.length <= table.clearings[from].length
      ? []
      : guards.flatMap((guard, space) =>
          openSections(table)
            .filter((to) => guard === seat && to !== from)
            .map((to) => `aemon W${from + 1} #${space + 1} to W${to + 1}`),
        ),
  );

/** Moves of heroes in the player's turn (W-18); the other heroes answer rolls. */
const HEROES: { readonly [H in Hero]?: (table: Table, seat: Seat) => string[] } = {
  mormont: (table, seat) => {
    const others = table.seats.filter((other) => other !== seat && handSize(table, other) > 0);
    const names = [
      ...others.map((other) => `P${other + 1}`),
      ...pairs(others).map(([first, second]) => `P${first + 1} and P${second + 1}`),
    ];
    return RESOURCES.flatMap((kind) => names.map((name) => `mormont ${kind} from ${name}`));
  },
  marsh: (table, seat) => exchanges(table, seat, 'marsh', () => 1),
  yarwyck,
  thorne,
  melisandre: (table, seat) => (deckLeft(table) ? melisandre(table, seat) : []),
  mance: (table, seat) =>
    table.seats
      .filter((other) => pointsOf(table, other, false) > pointsOf(table, seat, false) && handSize(table, other) > 0)
      .map((other) => `mance P${other + 1}`),
  benjen: (table) => [
    ...table.clearings.flatMap((clearing, section) =>
      [...new Set(clearing)].map((kind) => `benjen-clearing W${section + 1} ${kind}`),
    ),
    ...table.camps.flatMap((camps, clan) => camps.map((_, camp) => `benjen-camp C${clan + 1} #${camp + 1}`)),
  ],
  ygritte: (table) => [...table.gift.keys()].map((hex) => `ygritte ${hex}`),
  yoren: (table, seat) => (table.patrols[seat] > 0 ? sections(table, seat).map((section) => `yoren ${section}`) : []),
  qhorin: (table) => (table.tormund === null ? [] : ['qhorin']),
  aemon,
  osha,
};

const AFTER_THE_ROLL: readonly Hero[] = ['thorne', 'melisandre', 'mance'];
const EVER: readonly Hero[] = ['benjen', 'ygritte', 'yoren', 'qhorin'];

/** W-17.2, W-17.6 */
export function heroMoves(table: Table, seat: Seat, rolled: boolean): string[] {
  const held = table.heroes[seat];
  if (!held || held.rests) return [];
  const early = table.rules.readings['hero-before-roll'] === 'allowed' || EVER.includes(held.hero);
  if (!rolled && (!early || AFTER_THE_ROLL.includes(held.hero))) return [];
  return HEROES[held.hero]?.(table, seat) ?? [];
}
