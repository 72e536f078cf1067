import { type LaidTile, PARTS, type Part } from '@holdfast/carcassonne/table';
import { apart, distance, holds, type Point } from '../art/points.ts';
import { type Look, partOf, planOfLook, shapeOfLook } from '../tiles.ts';

/** A finger's width round the middle line of a road, and round a monastery. */
const ROAD = 8;
const CHURCH = 17;

/** Which of these parts of a tile lies under a point of it (0 .. 100); a bridge lies on top of everything. */
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
