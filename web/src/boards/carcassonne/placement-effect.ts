import {
  type BridgeSpot,
  type Feature,
  features,
  type LaidTile,
  type Move,
  type Rules,
  type View,
} from '@holdfast/carcassonne/table';
import { DX, DY } from '@holdfast/kernel';
import { featureIndexOf } from './feature-index.ts';
import type { Words } from './words/index.ts';

type Place = Extract<Move, { type: 'place' }>;

/** What laying a tile would do: features it completes, and cities and roads with meeples that it makes larger. */
export interface PlacementEffect {
  readonly completes: readonly Feature[];
  readonly joins: readonly Feature[];
}

const NEIGHBOURS: readonly BridgeSpot[] = ['north', 'east', 'south', 'west'];

/** The land as it would lie. */
function laidOut(view: View, { tile, x, y, turn, bridge }: Place): View {
  const over = (axis: 'ns' | 'we') => ({ axis, meeple: null });
  const side = NEIGHBOURS.indexOf(bridge);
  const own = bridge === 'ns' || bridge === 'we' ? over(bridge) : null;
  const tiles = view.tiles.map((laid): LaidTile => {
    const bears = side >= 0 && laid.x === x + DX[side] && laid.y === y + DY[side];
    return bears ? { ...laid, bridge: over(side & 1 ? 'we' : 'ns') } : laid;
  });
  return { ...view, tiles: [...tiles, { tile, x, y, turn, meeple: null, bridge: own }] };
}

export function placementEffect(rules: Rules, view: View, move: Place): PlacementEffect {
  const before = featureIndexOf(rules, view);
  const fresh = view.tiles.length;
  const touched = features(rules, laidOut(view, move)).filter(
    ({ what, parts, complete }) =>
      (what !== 'field' && parts.some(({ tile }) => tile === fresh)) || (what === 'monastery' && complete),
  );
  const done = (feature: Feature): boolean => {
    const old = feature.parts.find(({ tile }) => tile !== fresh);
    return feature.complete && !(old && before.at(old)?.complete);
  };
  return {
    completes: touched.filter(done),
    joins: touched.filter((feature) => !feature.complete && feature.what !== 'monastery' && feature.owners.length > 0),
  };
}

/** "completes the city of Lea: 8 points; joins the road of Kim"; '' = nothing worth a word. */
export function describePlacement(w: Words, { completes, joins }: PlacementEffect, names: readonly string[]): string {
  const owners = (feature: Feature) => w.list(feature.owners.map((seat) => names[seat]));
  return [
    ...completes.map((feature) => w.place.completes(feature.what, owners(feature), feature.worthComplete ?? 0)),
    ...joins.map((feature) => w.place.joins(feature.what, owners(feature))),
  ].join('; ');
}
