import type { Board } from '@holdfast/watch/table';
import { discAt, type PointerTarget, type TargetShape } from '../../viewport/nearest-target.ts';
import { R, W } from '../art/hex-size.ts';
import { askOf, namedBy } from '../choices.ts';
import { spotOf } from '../places.ts';
import { northPlan, type Plan, pathLine, type Spot } from '../plan.ts';
import type { Target } from './arrow-keys.ts';

/** Sizes of the lit shapes, in drawing units, for the drawing and for the pointer targets. */
export const LIT = {
  /** Radius of a corner's pointer target; its dot is drawn with this radius on phones, smaller elsewhere. */
  dot: 14,
  /** The fraction of a path that is lit, around its middle; the ends are left free for the corners. */
  line: 0.3,
  lineWidth: 14,
  hex: R - 13,
  camp: 21,
  clearing: { x: 46, y: 27 },
  guard: { x: 10, y: 20 },
} as const;

/** The corners of a hex with this circumradius, starting at the top. */
export const hexCorners = (radius: number, { x, y }: Spot = { x: 0, y: 0 }): readonly Spot[] =>
  Array.from({ length: 6 }, (_, i) => ({
    x: x + radius * Math.sin((i * Math.PI) / 3),
    y: y - radius * Math.cos((i * Math.PI) / 3),
  }));

/** The vector from a path's middle to the end of its lit part. */
export const litLine = (plan: Plan, board: Board, path: string): Spot => {
  const { a, b } = pathLine(plan, board, path);
  return { x: ((b.x - a.x) / 2) * LIT.line, y: ((b.y - a.y) / 2) * LIT.line };
};

/** The lit rectangle of a wall section, relative to its spot. */
export const litSection = (plan: Plan): { readonly left: number; readonly top: number; readonly height: number } => {
  const { base, top, crest } = northPlan(plan);
  return { left: -W / 2 + 10, top: top - (crest + base) / 2 + 16, height: base - top - 4 };
};

const stretchOf = ({ x, y }: Spot, dx: number, dy: number, radius: number): TargetShape => ({
  a: { x: x - dx, y: y - dy },
  b: { x: x + dx, y: y + dy },
  radius,
});

const shapeOf = (key: string, spot: Spot, board: Board, plan: Plan): TargetShape => {
  switch (askOf(key)) {
    case 'path': {
      const { x, y } = litLine(plan, board, namedBy(key));
      return stretchOf(spot, x, y, LIT.lineWidth / 2);
    }
    case 'hex':
      return { corners: hexCorners(LIT.hex, spot) };
    case 'section': {
      const { left, top, height } = litSection(plan);
      const [west, east, north, south] = [spot.x + left, spot.x - left, spot.y + top, spot.y + top + height];
      const corner = (x: number, y: number): Spot => ({ x, y });
      return { corners: [corner(west, north), corner(east, north), corner(east, south), corner(west, south)] };
    }
    case 'clearing':
      return stretchOf(spot, LIT.clearing.x - LIT.clearing.y, 0, LIT.clearing.y);
    case 'guard':
      return stretchOf(spot, 0, LIT.guard.y - LIT.guard.x, LIT.guard.x);
    case 'camp':
      return discAt(spot, LIT.camp);
    default:
      return discAt(spot, LIT.dot);
  }
};

/** A place that can be chosen, with its position and the area it covers. */
export type ShapedTarget = Target & PointerTarget;

export const shapedTarget = (key: string, board: Board, plan: Plan): ShapedTarget => {
  const spot = spotOf(key, board, plan);
  return { key, spot, shape: shapeOf(key, spot, board, plan) };
};
