import { type LaidTile, PARTS, type Part } from '@holdfast/carcassonne/table';
import { apart, distance, holds, type Point } from '../art/points.ts';
import { type Look, partOf, planOfLook, shapeOfLook } from '../tiles.ts';

/** How near a point must be to the middle line of a road, or to a monastery, to hit it; a tile is 100 wide. */
const ROAD = 8;
const CHURCH = 17;

/** Returns which of these parts is at a point of the tile (0 .. 100), null if none; bridges are above everything else. */
export function partUnder(
  laid: Pick<LaidTile, 'bridge' | 'bridge2'>,
  look: Look,
  p: Point,
  among: readonly Part[] = PARTS,
): Part | null {
  const plan = planOfLook(look);
  const shape = shapeOfLook(look);
  const may = (part: Part) => among.includes(part);
  for (const part of ['bridge2', 'bridge'] as const) {
    const axis = laid[part]?.axis;
    if (axis && may(part) && Math.abs((axis === 'ns' ? p[0] : p[1]) - 50) < 9) return part;
  }
  if (may('monastery') && shape.monastery && apart(p, plan.spots.monastery) < CHURCH) return 'monastery';
  const road = plan.roads.findIndex((line, i) => may(partOf('road', i)) && distance(p, line) < ROAD);
  if (road >= 0) return partOf('road', road);
  const city = plan.cities.findIndex((face, i) => may(partOf('city', i)) && holds(face, p));
  if (city >= 0) return partOf('city', city);
  const field = plan.fields.findIndex((face, i) => may(partOf('field', i)) && holds(face, p));
  return field < 0 ? null : partOf('field', field);
}
