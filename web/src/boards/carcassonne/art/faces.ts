import { itemAt } from '../../../core/item-at.ts';
import { area, type Line, lastOf, type Point } from './points.ts';
import { CORNERS, MIDDLES, type TileShape } from './shape.ts';

interface Arc {
  readonly line: Line;
  /** The half-edges of the tile's border that it covers; empty inside the tile and in the reverse direction. */
  readonly halves: readonly number[];
  readonly back: number;
}

/**
 * Cuts the tile along its walls and roads into one closed shape for each of its cities and fields.
 * Treats border, walls and roads as a planar graph and walks around each of its faces.
 */
export function faces(
  shape: TileShape,
  walls: readonly Line[],
  roads: readonly Line[],
): { readonly cities: readonly Line[]; readonly fields: readonly Line[] } {
  const arcs: Arc[] = [];
  const add = (line: Line, halves: readonly number[] = []) => {
    arcs.push({ line, halves, back: arcs.length + 1 }, { line: line.toReversed(), halves: [], back: arcs.length });
  };
  for (let e = 0; e < 4; e++) {
    const [a, b] = [itemAt(CORNERS, e), itemAt(CORNERS, (e + 1) & 3)];
    if (shape.roads.some((road) => road.edges.includes(e))) {
      add([a, itemAt(MIDDLES, e)], [2 * e]);
      add([itemAt(MIDDLES, e), b], [2 * e + 1]);
    } else add([a, b], [2 * e, 2 * e + 1]);
  }
  for (const line of [...walls, ...roads]) add(line);

  const cities: Line[] = [];
  const fields: Line[] = [];
  const seen = new Set<number>();
  for (let start = 0; start < arcs.length; start++) {
    if (seen.has(start)) continue;
    const border: Point[] = [];
    const halves: number[] = [];
    let at = start;
    do {
      seen.add(at);
      border.push(...itemAt(arcs, at).line.slice(0, -1));
      halves.push(...itemAt(arcs, at).halves);
      at = next(arcs, at);
    } while (at !== start);
    if (area(border) <= 0) continue;
    const city = shape.cities.findIndex((each) => halves.some((half) => each.edges.includes(half >> 1)));
    const field = shape.fields.findIndex((each) => halves.some((half) => each.halves.includes(half)));
    if (city >= 0) cities[city] = border;
    else if (field >= 0) fields[field] = border;
  }
  return { cities, fields };
}

const key = (p: Point): string => `${p[0].toFixed(3)},${p[1].toFixed(3)}`;
const heading = (arc: Arc): number =>
  Math.atan2(itemAt(arc.line, 1)[1] - itemAt(arc.line, 0)[1], itemAt(arc.line, 1)[0] - itemAt(arc.line, 0)[0]);

/** Returns the arc after `at` around its face: the first one counter-clockwise (on the screen) from the way back. */
function next(arcs: readonly Arc[], at: number): number {
  const arc = itemAt(arcs, at);
  const here = key(lastOf(arc.line));
  const from = heading(itemAt(arcs, arc.back));
  let best = arc.back;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < arcs.length; i++) {
    if (i === arc.back || key(itemAt(itemAt(arcs, i).line, 0)) !== here) continue;
    const turn = (from - heading(itemAt(arcs, i)) + 4 * Math.PI) % (2 * Math.PI);
    if (turn < least) [least, best] = [turn, i];
  }
  return best;
}
