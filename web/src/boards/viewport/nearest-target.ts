import { type Point, segmentDistanceSquared } from './geometry.ts';

/** What a target covers, in map units: a segment with round ends (a disc if both ends are the same), or a convex area. */
export type TargetShape =
  | { readonly a: Point; readonly b: Point; readonly radius: number }
  | { readonly corners: readonly Point[] };

export interface PointerTarget {
  readonly key: string;
  /** The target's middle, which decides between two targets at the same distance. */
  readonly spot: Point;
  readonly shape: TargetShape;
}

/** The middles of targets must be at least this far apart for a finger, in pixels (WCAG 2.2, 2.5.8). */
export const MIN_TARGET_PX = 24;

/** A difference below this is a rounding error. */
const SAME = 1e-6;

export const discAt = (at: Point, radius: number): TargetShape => ({ a: at, b: at, radius });

const toSegment = (at: Point, a: Point, b: Point): number =>
  Math.sqrt(segmentDistanceSquared(at.x, at.y, a.x, a.y, b.x, b.y));

/** Returns how far a point is outside a shape; 0 if it is inside. */
export function distanceTo(shape: TargetShape, at: Point): number {
  if ('radius' in shape) return Math.max(0, toSegment(at, shape.a, shape.b) - shape.radius);
  const edges = shape.corners.map((from, i, all) => ({ from, to: all[(i + 1) % all.length] ?? from }));
  const sides = edges.map(({ from, to }) => (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x));
  if (sides.every((side) => side >= 0) || sides.every((side) => side <= 0)) return 0;
  return Math.min(...edges.map(({ from, to }) => toSegment(at, from, to)));
}

/**
 * Returns the target that a pointer means: the nearest one, at most `reach` away; null if there is none. Of several at the
 * same distance, the one whose middle is nearest, then the first by key. Painting order is ignored: no target covers another.
 */
export function nearestTarget<T extends PointerTarget>(targets: readonly T[], at: Point, reach: number): T | null {
  const near = targets
    .map((target) => ({
      target,
      away: distanceTo(target.shape, at),
      fromMiddle: Math.hypot(target.spot.x - at.x, target.spot.y - at.y),
    }))
    .filter(({ away }) => away <= reach);
  const differs = (difference: number): number => (Math.abs(difference) < SAME ? 0 : difference);
  const [first] = near.sort(
    (p, q) =>
      differs(p.away - q.away) || differs(p.fromMiddle - q.fromMiddle) || (p.target.key < q.target.key ? -1 : 1),
  );
  return first?.target ?? null;
}

/** Returns the distance to the middle of the nearest other target; infinite if there is none. */
export const roomAround = (targets: readonly PointerTarget[], { key, spot }: PointerTarget): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...targets
      .filter((other) => other.key !== key)
      .map((other) => Math.hypot(other.spot.x - spot.x, other.spot.y - spot.y)),
  );
