import { carcassonne, type Event, type State, type View } from '../src/engine.ts';
import type { Rules } from '../src/rules.ts';
import { type Found, flood, ownersOf, pointsOf } from './naive.ts';
import { placementsByHand } from './placing.ts';

/** Checks of the engine against the naive scorer. */

export const fail = (because: string): never => {
  throw new Error(because);
};
export const same = (what: string, a: unknown, b: unknown): void => {
  if (JSON.stringify(a) !== JSON.stringify(b))
    fail(`${what}: the engine says ${JSON.stringify(a)}, the map ${JSON.stringify(b)}`);
};

/** The state at the start of a turn, and payments since. */
export interface Turn {
  readonly complete: ReadonlySet<string>;
  readonly castles: number;
  /** Small cities that were already asked about in this turn. */
  readonly decided: Set<string>;
  readonly paid: { readonly castle: number; readonly value: number }[];
}

const namesOf = ({ pieces }: Found): string[] => pieces.map(({ tile, name }) => `${tile}.${name}`);
export const turnOf = (view: View, all: readonly Found[]): Turn => ({
  complete: new Set(all.flatMap((feature) => (feature.complete ? namesOf(feature) : []))),
  castles: view.castles.length,
  decided: new Set(),
  paid: [],
});

/** Tiles in the surroundings of a castle (C-7.6). */
function near(view: View, castle: number): Set<number> {
  const [a, b] = view.castles[castle].tiles.map((tile) => view.tiles[tile]);
  const level = a.y === b.y;
  const inside = ({ x, y }: { x: number; y: number }): boolean =>
    level ? (x === a.x || x === b.x) && Math.abs(y - a.y) <= 1 : (y === a.y || y === b.y) && Math.abs(x - a.x) <= 1;
  return new Set(view.tiles.flatMap((tile, index) => (inside(tile) ? [index] : [])));
}

/** Features completed this turn in the surroundings of a castle (C-7.7, C-7.12), without new castles (C-7.15). */
function freshNear(view: View, all: readonly Found[], turn: Turn, castle: number): Found[] {
  const places = near(view, castle);
  return all.filter((feature) => {
    const { what, complete, tiles } = feature;
    if (what === 'field' || !complete || namesOf(feature).some((name) => turn.complete.has(name))) return false;
    const small = what === 'city' && tiles.size === 2;
    if (small && view.castles.some((other) => other.tiles.every((tile) => tiles.has(tile)))) return false;
    return [...tiles].some((tile) => places.has(tile));
  });
}

/** True if a tile of another castle is in the surroundings of this one. */
const reaches = (view: View, castle: number, other: number): boolean => {
  const places = near(view, castle);
  return view.castles[other].tiles.some((tile) => places.has(tile));
};

/** Points that neighbouring castles received in this turn (C-7.13). */
function paidNear(rules: Rules, view: View, { paid }: Turn, castle: number): number[] {
  const bothWays = rules.readings['castle-beside'] === 'both-ways';
  return paid
    .filter((one) => reaches(view, castle, one.castle) || (bothWays && reaches(view, one.castle, castle)))
    .map(({ value }) => value);
}

const waits = (rules: Rules, turn: Turn, castle: number): boolean =>
  castle < turn.castles || rules.readings['new-castle'] === 'same-tile-too';

/** Points a castle can get: of features (C-7.7) and of castles (C-7.13), subject to C-7.14. */
interface Offers {
  readonly features: readonly number[];
  readonly castles: readonly number[];
}

function offersTo(rules: Rules, view: View, all: readonly Found[], turn: Turn, castle: number): Offers {
  if (!view.castles[castle].occupied || !waits(rules, turn, castle)) return { features: [], castles: [] };
  const features = freshNear(view, all, turn, castle).map((feature) => pointsOf(rules, view, feature));
  const both = rules.readings['castle-neighbour'] === 'chosen' || features.length === 0;
  return { features, castles: both ? paidNear(rules, view, turn, castle) : [] };
}

export const valuesOf = ({ features, castles }: Offers): number[] => [...features, ...castles];

/** C-7.20: the next castle with its options; undefined if none. */
export function nextCastle(
  rules: Rules,
  view: View,
  all: readonly Found[],
  turn: Turn,
): { readonly castle: number; readonly seat: number; readonly offers: Offers } | undefined {
  const { 'castle-neighbour': neighbour, 'castle-order': order } = rules.readings;
  const wait = ({ seat }: { seat: number }): number => (seat - view.active + rules.seats) % rules.seats;
  return view.castles
    .map(({ seat }, castle) => ({ castle, seat, offers: offersTo(rules, view, all, turn, castle) }))
    .filter(({ offers }) => valuesOf(offers).length > 0)
    .sort((a, b) => {
      if (neighbour === 'features-first') {
        const first = Number(b.offers.features.length > 0) - Number(a.offers.features.length > 0);
        if (first) return first;
      }
      const most = Math.max(...valuesOf(b.offers)) - Math.max(...valuesOf(a.offers));
      if (order === 'most-first' && most) return most;
      return wait(a) - wait(b) || a.castle - b.castle;
    })[0];
}

type Scored = Extract<Event, { type: 'scored' }>;

/** Checks what a castle was paid against the map just before it. */
function judgeCastle(rules: Rules, view: View, turn: Turn, castle: number, { by, value, seats }: Scored): void {
  same(`castle ${castle} paid to`, seats, [view.castles[castle].seat]);
  const all = flood(rules, view);
  const next = nextCastle(rules, view, all, turn) ?? fail(`castle ${castle} does not wait`);
  same('the next castle', castle, next.castle);
  const features = freshNear(view, all, turn, castle).filter(({ what }) => what === by);
  const values = by === 'castle' ? next.offers.castles : features.map((feature) => pointsOf(rules, view, feature));
  if (!values.includes(value)) fail(`castle ${castle} got ${value} from nowhere`);
  const { 'castle-choice': choice } = rules.readings;
  if (choice === 'highest') same('the highest', value, Math.max(...valuesOf(next.offers)));
  turn.paid.push({ castle, value });
}

/** Checks one scoring event against the map just before it. */
export function judge(rules: Rules, view: View, turn: Turn, event: Scored): void {
  const { what, at, value, seats, complete } = event;
  if (typeof at === 'number') {
    judgeCastle(rules, view, turn, at, event);
    return;
  }
  const sum = event.sum.reduce((total, { count, each }) => total + count * each, 0);
  same(`sum of ${what}`, sum, value);
  if (what === 'field') return;
  const feature =
    flood(rules, view).find(({ pieces }) => pieces.some(({ tile, name }) => tile === at.tile && name === at.part)) ??
    fail('no such feature');
  same(`${what} complete`, complete, feature.complete);
  same(`value of ${what}`, value, pointsOf(rules, view, feature));
  same(`owners of ${what}`, seats, ownersOf(feature));
}

/** Checks that after a turn no meeple is on a complete feature, and no castle waits for points of the turn. */
export function settled(rules: Rules, view: View, all: readonly Found[], turn: Turn): void {
  for (const feature of all)
    if (feature.complete && feature.men.some(Boolean)) fail(`a complete ${feature.what} keeps its meeples`);
  const next = nextCastle(rules, view, all, turn);
  if (next) fail(`castle ${next.castle} was not paid`);
}

export const listed = (rules: Rules, state: State, seat: number, codes: Int32Array): string[] =>
  [...codes.subarray(0, carcassonne.legalCodes(rules, state, seat, codes))].map((code) =>
    carcassonne.moves.write(rules, carcassonne.moves.decode(rules, code)),
  );

/** Where a meeple may go: free parts of the tile laid last (C-3.1, C-3.2, C-1.6), and the bridge built with it (C-6.11). */
export function freeParts(rules: Rules, view: View, all: readonly Found[], bridged: number | null): string[] {
  return all
    .filter(({ what, men }) => !men.some(Boolean) && (rules.farmers || what !== 'field'))
    .flatMap(({ pieces }) => pieces)
    .filter(({ tile, name }) => {
      if (!name.startsWith('bridge')) return tile === view.tiles.length - 1;
      // If a tile has two bridges, the newest is the second.
      return tile === bridged && name === (view.tiles[tile].bridge2 ? 'bridge2' : 'bridge');
    })
    .map(({ name }) => `meeple ${name}`);
}

/** Checks that exactly these parts are listed for a meeple, if the seat has one. */
export function sameMeeples(rules: Rules, state: State, view: View, all: readonly Found[], codes: Int32Array): void {
  const free = view.supply[view.active] ? freeParts(rules, view, all, view.turn.bridged) : [];
  const told = listed(rules, state, view.active, codes).filter((text) => text.startsWith('meeple'));
  same('places for the meeple', told.sort(), free.sort());
}

/** Checks that listed placements match the naive ones (C-2.2, C-6.5), and that a tile that fits can't be declined. */
export function samePlaces(rules: Rules, state: State, view: View, codes: Int32Array): void {
  const seat = state.asked[0];
  const places = placementsByHand(rules, view, seat);
  // Turns that look the same have the same code.
  const byHand = new Map(places.map((move) => [carcassonne.moves.encode(rules, move), move]));
  const texts = [...byHand.keys()]
    .sort((a, b) => a - b)
    .map((code) => carcassonne.moves.write(rules, carcassonne.moves.decode(rules, code)));
  const onlyBridges = places.every(({ bridge }) => bridge !== 'none');
  if (onlyBridges && rules.readings['bridge-only-tile'] === 'may-decline') texts.push('decline');
  same(`places of ${view.hand}`, listed(rules, state, seat, codes), texts);
}

/** Checks that a tile that was set aside fits nowhere (C-2.3). */
export const fitsNowhere = (rules: Rules, view: View, { tile, seat }: Extract<Event, { type: 'set-aside' }>): void =>
  same(`places of ${tile}`, [], placementsByHand(rules, { ...view, hand: tile }, seat));
