import { type Feature, features, type Rules, type Spot, type View } from '@holdfast/carcassonne/table';

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
