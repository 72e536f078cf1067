import { itemAt } from '../../../core/item-at.ts';
import { segmentDistanceSquared } from '../../viewport/geometry.ts';

/** A point on a tile: x from 0 (west) to 100 (east), y from 0 (north) to 100 (south). */
export type Point = readonly [x: number, y: number];
/** A curve, approximated by many short straight segments. */
export type Line = readonly Point[];

const STEPS = 12;

/** Returns the last point of a curve. */
export const lastOf = (line: Line): Point => itemAt(line, line.length - 1);

/** Returns points of a cubic Bézier curve, both ends included. */
export function cubic(a: Point, b: Point, c: Point, d: Point, steps = STEPS): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const s = 1 - t;
    const [u, v, w, z] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    return [u * a[0] + v * b[0] + w * c[0] + z * d[0], u * a[1] + v * b[1] + w * c[1] + z * d[1]] as const;
  });
}

export const along = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const plus = (a: Point, b: Point, times = 1): Point => [a[0] + b[0] * times, a[1] + b[1] * times];
export const apart = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/** Returns the distance of a point from a curve; if it is at most `enough`, any number that is at most `enough`. */
export function distance(p: Point, line: Line, enough = -1): number {
  const least = enough < 0 ? -1 : enough * enough;
  let best = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length && best > least; i++) {
    const a = itemAt(line, i - 1);
    const b = itemAt(line, i);
    best = Math.min(best, segmentDistanceSquared(p[0], p[1], a[0], a[1], b[0], b[1]));
  }
  return Math.sqrt(best);
}

/** True if the point is inside the closed shape. */
export function holds(shape: Line, p: Point): boolean {
  let inside = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [a, b] = [itemAt(shape, i), itemAt(shape, j)];
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}

/** Returns the area of a closed shape: positive if its points go clockwise on the screen, otherwise negative. */
export function area(shape: Line): number {
  let sum = 0;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    sum += itemAt(shape, j)[0] * itemAt(shape, i)[1] - itemAt(shape, i)[0] * itemAt(shape, j)[1];
  }
  return sum / 2;
}

/** Returns the roomiest point of a closed shape: about the farthest one from its border and from the discs in `clear`. */
export function roomiest(shape: Line, clear: readonly { readonly at: Point; readonly radius: number }[] = []): Point {
  const border = [...shape, itemAt(shape, 0)];
  let best = itemAt(shape, 0);
  let room = Number.NEGATIVE_INFINITY;
  const look = (from: Point, to: Point, step: number): void => {
    for (let y = from[1]; y <= to[1]; y += step) {
      for (let x = from[0]; x <= to[0]; x += step) {
        const p: Point = [x, y];
        let r = Number.POSITIVE_INFINITY;
        for (const thing of clear) r = Math.min(r, apart(p, thing.at) - thing.radius);
        if (r <= room || !holds(shape, p)) continue;
        r = Math.min(r, distance(p, border, room));
        if (r > room) [room, best] = [r, p];
      }
    }
  };
  look([5, 5], [95, 95], 5);
  look([best[0] - 4, best[1] - 4], [best[0] + 4, best[1] + 4], 1);
  return best;
}

const short = (n: number): string => String(Math.round(n * 10) / 10);
export const xy = (p: Point): string => `${short(p[0])} ${short(p[1])}`;
/** Returns a curve as SVG path data. */
export const pathOf = (line: Line, closed = false): string => `M${line.map(xy).join('L')}${closed ? 'z' : ''}`;
