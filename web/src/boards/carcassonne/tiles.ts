import { isBridge, KINDS, PARTS, type Part, type Tile, type TileId } from '@holdfast/carcassonne/table';
import { itemAt, valueAt } from '../../core/item-at.ts';
import { shapeOf, type TileShape } from './art/shape.ts';
import { planOf, type TilePlan } from './art/tile-plan.ts';

const BY_ID = new Map(KINDS.map((tile) => [tile.id, tile]));
export const tileOf = (id: TileId): Tile => valueAt(BY_ID, id);

/** Identifies a picture of a tile: its kind, its turn, and which of its variations it is. */
export interface Look {
  readonly tile: TileId;
  readonly turn: number;
  readonly variation: number;
}
export const VARIATIONS = 4;
export const lookId = (look: Look): string => `tile-${look.tile}-${look.turn}-${look.variation}`;

const shapes = new Map<string, TileShape>();
export function shapeOfLook({ tile, turn }: Pick<Look, 'tile' | 'turn'>): TileShape {
  const id = `${tile}/${turn}`;
  let shape = shapes.get(id);
  if (!shape) shapes.set(id, (shape = shapeOf(tileOf(tile), turn)));
  return shape;
}

const plans = new Map<string, TilePlan>();
/** Returns the geometry of a pictured tile; cached. */
export function planOfLook(look: Look): TilePlan {
  const id = lookId(look);
  let plan = plans.get(id);
  if (!plan) plans.set(id, (plan = planOf(shapeOfLook(look), String(look.variation))));
  return plan;
}

/** Returns what a turned tile shows on its edges N E S W: C city, R road, F field. */
export const edgesOf = (tile: TileId, turn: number): string => {
  const { edges } = tileOf(tile);
  return [0, 1, 2, 3].map((e) => edges[(e - turn + 4) & 3]).join('');
};

/** The kind of a part. A part is a kind and its number on the tile, from 0. */
export type FeatureKind = 'city' | 'road' | 'field' | 'monastery' | 'bridge';
export function partKind(part: Part): { readonly kind: FeatureKind; readonly index: number } {
  const place = PARTS.indexOf(part);
  if (part === 'monastery') return { kind: part, index: 0 };
  if (isBridge(part)) return { kind: 'bridge', index: 0 };
  return { kind: itemAt(['city', 'road', 'field'] as const, place >> 2), index: place & 3 };
}
export const partOf = (kind: 'city' | 'road' | 'field', index: number): Part => `${kind}${index + 1}` as Part;
