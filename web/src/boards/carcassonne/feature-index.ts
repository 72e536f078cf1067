import { type Feature, features, type Rules, type Spot, type View } from '@holdfast/carcassonne/table';

/** Finds the features of a view by any of their parts, and its tiles by their places. */
export interface FeatureIndex {
  readonly features: readonly Feature[];
  at(spot: Spot): Feature | null;
  /** Returns the number of the tile at a place; -1 if there is none. */
  tileAt(x: number, y: number): number;
}

const cell = (x: number, y: number): string => `${x},${y}`;
const key = ({ tile, part }: Spot): string => `${tile}/${part}`;
const known = new WeakMap<View, FeatureIndex>();

/** Returns the index of a view, cached by view. Without the rules it has no features, only the tiles. */
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
