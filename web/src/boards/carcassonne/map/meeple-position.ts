import { type Axis, isBridge, type LaidTile, type Part } from '@holdfast/carcassonne/table';
import { itemAt } from '../../../core/item-at.ts';
import { apart, type Line, type Point, roomiest } from '../art/points.ts';
import { type Look, lookId, partOf, planOfLook, shapeOfLook } from '../tiles.ts';

/** A meeple beside a bridge is at least this far from the bridge's middle line; a tile is 100 wide. */
const DECK = 20;

/** Returns where a meeple stands on a part of a tile without a bridge. */
function plainSpot(look: Look, part: Part): Point {
  const { spots } = planOfLook(look);
  if (part === 'monastery') return [spots.monastery[0], spots.monastery[1] - 2];
  const index = Number(part.at(-1)) - 1;
  if (part.startsWith('city')) return itemAt(spots.cities, index);
  return part.startsWith('road') ? itemAt(spots.roads, index) : itemAt(spots.fields, index);
}

const fromDeck = (p: Point, axis: Axis): number => Math.abs((axis === 'ns' ? p[0] : p[1]) - 50);
const onDeck = (along: number, axis: Axis): Point => (axis === 'ns' ? [50, along] : [along, 48]);

/** Returns a position beside the bridge, not under it. A meeple on a monastery keeps its place. */
function besideBridge(look: Look, part: Part, axis: Axis): Point {
  const plain = plainSpot(look, part);
  if (part === 'monastery' || fromDeck(plain, axis) >= DECK) return plain;
  const plan = planOfLook(look);
  const index = Number(part.at(-1)) - 1;
  if (part.startsWith('road')) return alongRoad(itemAt(plan.roads, index), plain, axis);
  const deck = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((n) => ({ at: onDeck(n, axis), radius: DECK - 6 }));
  const roads = plan.roads.map((_, i) => ({ at: besideBridge(look, partOf('road', i), axis), radius: 12 }));
  return roomiest(itemAt(part.startsWith('city') ? plan.cities : plan.fields, index), [...deck, ...roads]);
}

/** Returns the point nearest to a road's middle that the bridge leaves free; the middle if it covers the whole road. */
function alongRoad(road: Line, middle: Point, axis: Axis): Point {
  const free = road.filter((p) => fromDeck(p, axis) >= DECK && p.every((n) => n > 14 && n < 86));
  return free.reduce((best, p) => (best === middle || apart(p, middle) < apart(best, middle) ? p : best), middle);
}

/** Returns the position on the bridge that is farthest from the meeples beside it. */
function onBridge(look: Look, axis: Axis): Point {
  const { cities, roads, fields, monastery } = shapeOfLook(look);
  const parts: Part[] = [
    ...cities.map((_, i) => partOf('city', i)),
    ...roads.map((_, i) => partOf('road', i)),
    ...fields.map((_, i) => partOf('field', i)),
    ...(monastery ? (['monastery'] as const) : []),
  ];
  const others = parts.map((part) => besideBridge(look, part, axis));
  const room = (p: Point): number => Math.min(...others.map((other) => apart(p, other)));
  return [24, 16, 34, 44, 56, 66, 76, 84]
    .map((along) => onDeck(along, axis))
    .reduce((best, p) => (room(p) > room(best) + 0.5 ? p : best));
}

const known = new Map<string, Point>();

/** Returns where a meeple stands on a part of a tile, in units of 1/100 tile. If there are two bridges, it avoids the first. */
export function meeplePosition(look: Look, part: Part, laid: Pick<LaidTile, 'bridge' | 'bridge2'>): Point {
  const axis = (part === 'bridge2' ? laid.bridge2 : laid.bridge)?.axis;
  if (!axis) return plainSpot(look, part);
  const id = `${lookId(look)}/${part}/${axis}`;
  let spot = known.get(id);
  if (!spot) known.set(id, (spot = isBridge(part) ? onBridge(look, axis) : besideBridge(look, part, axis)));
  return spot;
}
