import type { Seat } from '@holdfast/kernel';
import type { Resource, Terrain } from '../../src/rules.ts';
import { RESOURCES } from '../../src/rules.ts';
import { type Asking, ask, GameOver, handSize, hexesRound, luck, passCards, type Table, takeCards } from './table.ts';

const YIELDS: { readonly [T in Terrain]?: Resource } = {
  fields: 'grain',
  forest: 'lumber',
  hills: 'brick',
  mountains: 'ore',
  pasture: 'wool',
};

export const yieldOf = (table: Table, hex: string): Resource | null => {
  const land = table.hexes.get(hex);
  return (land && YIELDS[land.terrain]) ?? null;
};

/** One card of a hex's kind, if there is any. */
export function takeOfHex(table: Table, seat: Seat, hex: string): void {
  const kind = yieldOf(table, hex);
  if (kind && table.supply[kind] > 0) takeCards(table, seat, { [kind]: 1 });
}

const ownRoadAt = (table: Table, seat: Seat, corner: string, but?: string): boolean =>
  table.ways.get(corner)!.some(([path]) => path !== but && table.roads.get(path) === seat);

/** W-6.3, W-6.4: free, with the seat's building at one end, or its road and no other player's building. */
export const mayPave = (table: Table, seat: Seat, path: string): boolean =>
  !table.roads.has(path) &&
  table.paths.get(path)!.some((corner) => {
    const building = table.buildings.get(corner);
    return building ? building.seat === seat : ownRoadAt(table, seat, corner);
  });

export const pavable = (table: Table, seat: Seat): string[] =>
  [...table.paths.keys()].filter((path) => mayPave(table, seat, path));

/** W-6.7 */
export const keepsDistance = (table: Table, corner: string): boolean =>
  !table.buildings.has(corner) && table.ways.get(corner)!.every(([, next]) => !table.buildings.has(next));

/** W-6.6 */
export const settleable = (table: Table, seat: Seat): string[] =>
  [...table.ways.keys()].filter((corner) => keepsDistance(table, corner) && ownRoadAt(table, seat, corner));

/** W-18.4: touches the seat's pieces at exactly one end. */
export const isLoose = (table: Table, seat: Seat, path: string): boolean =>
  table.paths
    .get(path)!
    .filter((corner) => table.buildings.get(corner)?.seat === seat || ownRoadAt(table, seat, corner, path)).length ===
  1;

/** W-7.1 to W-7.3: every way on from every corner, each road once. */
export function roadLength(table: Table, seat: Seat): number {
  const walked = new Set<string>();
  let longest = 0;
  const walk = (corner: string): void => {
    longest = Math.max(longest, walked.size);
    const building = table.buildings.get(corner);
    if (walked.size && building && building.seat !== seat) return;
    for (const [path, next] of table.ways.get(corner)!) {
      if (walked.has(path) || table.roads.get(path) !== seat) continue;
      walked.add(path);
      walk(next);
      walked.delete(path);
    }
  };
  for (const corner of table.ways.keys()) walk(corner);
  return longest;
}

/** A special card: the holder keeps it unless another has more or it falls below the least, else the only one with most gets it. */
export function holderOf(table: Table, holder: Seat | null, least: number, worth: (seat: Seat) => number): Seat | null {
  const most = Math.max(...table.seats.map(worth));
  if (most < least) return null;
  const best = table.seats.filter((seat) => worth(seat) === most);
  if (holder !== null && best.includes(holder)) return holder;
  return best.length === 1 ? best[0] : null;
}

const atHex = (table: Table, hex: string): { seat: Seat; keep: boolean }[] =>
  [...table.buildings].filter(([corner]) => hexesRound(corner).includes(hex)).map(([, building]) => building);

export const touches = (table: Table, seat: Seat, hex: string): boolean =>
  atHex(table, hex).some((building) => building.seat === seat);

/** Production with a limited supply (W-4); returns how many cards each seat took. */
export function produce(table: Table, number: number): number[] {
  const due = RESOURCES.map(() => table.seats.map(() => 0));
  for (const [hex, { numbers }] of table.hexes) {
    const kind = yieldOf(table, hex);
    if (!kind || !numbers.includes(number) || table.tormund === hex || table.gift.has(hex)) continue;
    for (const { seat, keep } of atHex(table, hex)) due[RESOURCES.indexOf(kind)][seat] += keep ? 2 : 1;
  }
  const took = table.seats.map(() => 0);
  for (const [i, kind] of RESOURCES.entries()) {
    const claimants = table.seats.filter((seat) => due[i][seat] > 0);
    const total = claimants.reduce((cards, seat) => cards + due[i][seat], 0);
    const alone = claimants.length === 1 && table.rules.readings['supply-short'] === 'one-due-takes-the-rest';
    if (total > table.supply[kind] && !alone) continue;
    for (const seat of claimants) {
      const cards = Math.min(due[i][seat], table.supply[kind]);
      takeCards(table, seat, { [kind]: cards });
      took[seat] += cards;
    }
  }
  return took;
}

/** Moves Tormund, and steals from somebody with cards at the hex (W-9.3, W-9.4). */
export function* moveTormund(table: Table, seat: Seat): Asking {
  const { readings } = table.rules;
  const moves: string[] = [];
  for (const [hex, { numbers }] of table.hexes) {
    if (hex === table.tormund) continue;
    if (readings['tormund-target'] === 'numbered-hex' && numbers.length === 0) continue;
    if (readings['tormund-and-wildling'] === 'apart' && table.gift.has(hex)) continue;
    const victims = table.seats.filter(
      (other) => other !== seat && handSize(table, other) > 0 && touches(table, other, hex),
    );
    moves.push(
      ...(victims.length ? victims.map((victim) => `tormund ${hex} from P${victim + 1}`) : [`tormund ${hex}`]),
    );
  }
  const [, hex, , victim] = (yield* ask(seat, moves)).split(' ');
  table.tormund = hex;
  if (victim) passCards(table, Number(victim.slice(1)) - 1, seat, { [RESOURCES[luck(table)]]: 1 });
}

/** Points: open ones, or hidden cards too (W-10.3, W-12.14, W-16.4). */
export function pointsOf(table: Table, seat: Seat, hidden: boolean): number {
  const special = table.rules.board.wall ? 1 : 2;
  const guards = table.guards.flat().filter((guard) => guard === seat).length;
  let points = hidden ? table.cards[seat].point : 0;
  for (const building of table.buildings.values()) if (building.seat === seat) points += building.keep ? 2 : 1;
  if (table.longest === seat) points += special;
  if (table.largest === seat) points += special;
  if (guards >= 3) points++;
  if (guards >= 5) points++;
  return points;
}

export function finish(table: Table, reason: string, winners: readonly Seat[]): never {
  table.outcome = { winners, reason, scores: table.seats.map((seat) => pointsOf(table, seat, true)) };
  throw new GameOver();
}
