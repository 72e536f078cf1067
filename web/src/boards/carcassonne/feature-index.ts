import {
  type Feature,
  features,
  type LaidTile,
  type Part,
  type Rules,
  type Spot,
  type View,
} from '@holdfast/carcassonne/table';
import type { Seat } from '@holdfast/kernel';
import { DX, DY } from '@holdfast/kernel';
import { edgesOf, partOf, shapeOfLook } from './tiles.ts';

/** The features of a view, found by any of their parts, and the tiles by their places. */
export interface FeatureIndex {
  readonly features: readonly Feature[];
  at(spot: Spot): Feature | null;
  /** The number of the tile at a place, -1 = none. */
  tileAt(x: number, y: number): number;
}

const cell = (x: number, y: number): string => `${x},${y}`;
const key = ({ tile, part }: Spot): string => `${tile}/${part}`;
const known = new WeakMap<View, FeatureIndex>();

/** All that can be asked about the land; without the rules only where tiles lie. */
export function featureIndexOf(rules: Rules | null, view: View): FeatureIndex {
  const before = known.get(view);
  if (before) return before;
  const grid = new Map(view.tiles.map(({ x, y }, i) => [cell(x, y), i]));
  const all = rules === null ? [] : features(rules, view);
  const bySpot = new Map(all.flatMap((feature) => feature.parts.map((part) => [key(part), feature] as const)));
  const land: FeatureIndex = {
    features: all,
    at: (spot) => bySpot.get(key(spot)) ?? null,
    tileAt: (x, y) => grid.get(cell(x, y)) ?? -1,
  };
  known.set(view, land);
  return land;
}

/** Every meeple that stands or lies on a tile; those on castles stand with the castle. */
export const meeplesOf = (tiles: readonly LaidTile[]): { readonly seat: Seat; readonly at: Spot }[] =>
  tiles.flatMap(({ meeple, bridge }, tile) => [
    ...(meeple ? [{ seat: meeple.seat, at: { tile, part: meeple.part } }] : []),
    ...(bridge && bridge.meeple !== null ? [{ seat: bridge.meeple, at: { tile, part: 'bridge' as const } }] : []),
  ]);

/** What an edge shows with bridges counted as roads. */
export const edgeShown = (laid: LaidTile, edge: number): string =>
  laid.bridge?.axis === (edge & 1 ? 'we' : 'ns') ? 'R' : edgesOf(laid.tile, laid.turn)[edge];

/** The part of a tile that an edge leads into: a bridge before all, the field only where there is nothing else. */
export function partAt(laid: LaidTile, edge: number): Part {
  if (laid.bridge?.axis === (edge & 1 ? 'we' : 'ns')) return 'bridge';
  const { cities, roads, fields } = shapeOfLook(laid);
  const city = cities.findIndex(({ edges }) => edges.includes(edge));
  if (city >= 0) return partOf('city', city);
  const road = roads.findIndex(({ edges }) => edges.includes(edge));
  if (road >= 0) return partOf('road', road);
  return partOf(
    'field',
    fields.findIndex(({ halves }) => halves.includes(edge * 2)),
  );
}

/** The empty places that touch the land. */
export function rim(tiles: readonly LaidTile[]): { readonly x: number; readonly y: number }[] {
  const taken = new Set(tiles.map(({ x, y }) => cell(x, y)));
  const places = new Map<string, { x: number; y: number }>();
  for (const laid of tiles) {
    for (let e = 0; e < 4; e++) {
      const place = { x: laid.x + DX[e], y: laid.y + DY[e] };
      if (!taken.has(cell(place.x, place.y))) places.set(cell(place.x, place.y), place);
    }
  }
  return [...places.values()];
}
