import { DX, DY } from '@holdfast/kernel';
import type { BridgeSpot } from '../fits.ts';
import type { Axis, Move } from '../moves.ts';
import type { Rules } from '../rules.ts';
import type { LaidTile, View } from '../view.ts';
import { type Feature, features } from './features.ts';

type Place = Extract<Move, { type: 'place' }>;

/** Effect of laying a tile: features it completes, and cities and roads with meeples that it extends. */
export interface PlacementEffect {
  readonly completes: readonly Feature[];
  readonly joins: readonly Feature[];
}

const NEIGHBOURS: readonly BridgeSpot[] = ['north', 'east', 'south', 'west'];

/** The view with the tile laid and its bridge built; nothing is scored yet. */
function viewAfter(view: View, { tile, x, y, turn, bridge }: Place): View {
  const over = (axis: Axis) => ({ axis, meeple: null });
  const side = NEIGHBOURS.indexOf(bridge);
  const own = bridge === 'ns' || bridge === 'we' ? over(bridge) : null;
  const tiles = view.tiles.map((laid): LaidTile => {
    const bears = side >= 0 && laid.x === x + DX[side] && laid.y === y + DY[side];
    return bears ? { ...laid, [laid.bridge ? 'bridge2' : 'bridge']: over(side & 1 ? 'we' : 'ns') } : laid;
  });
  return { ...view, tiles: [...tiles, { tile, x, y, turn, meeple: null, bridge: own }] };
}

export function placementEffect(rules: Rules, view: View, move: Place): PlacementEffect {
  const laid = view.tiles.length;
  const touched = features(rules, viewAfter(view, move)).filter(
    ({ what, parts, complete }) =>
      (what !== 'field' && parts.some(({ tile }) => tile === laid)) || (what === 'monastery' && complete),
  );
  const before = features(rules, view);
  const wasComplete = (feature: Feature): boolean => {
    const old = feature.parts.find(({ tile }) => tile !== laid);
    return before.some(
      ({ complete, parts }) => complete && parts.some(({ tile, part }) => tile === old?.tile && part === old.part),
    );
  };
  return {
    completes: touched.filter((feature) => feature.complete && !wasComplete(feature)),
    joins: touched.filter((feature) => !feature.complete && feature.what !== 'monastery' && feature.owners.length > 0),
  };
}
