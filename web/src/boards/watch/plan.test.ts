import { boardOf } from '@holdfast/watch/table';
import { describe, expect, it } from 'vitest';
import { itemAt } from '../../core/item-at.ts';
import { W } from './art/hex-size.ts';
import { northPlan, planOf } from './plan.ts';
import { GIFT } from './test-board.ts';

const board = boardOf(GIFT);
const plan = planOf(GIFT, board);

describe('the plan of a board', () => {
  it('places 21 hexes, 60 corners and 80 paths, every path as long as a hex side', () => {
    expect([plan.hexes.length, plan.corners.length, plan.paths.length]).toEqual([21, 60, 80]);
    for (const { a, b } of plan.paths) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(60);
  });

  it('keeps everything inside the drawing', () => {
    const north = northPlan(plan);
    const spots = [
      ...plan.corners,
      ...plan.signs,
      plan.tormund,
      ...north.clearings,
      ...north.camps.flat(),
      ...north.spaces.flat(),
    ];
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThan(plan.left);
      expect(x).toBeLessThan(plan.left + plan.width);
      expect(y).toBeGreaterThan(plan.top);
      expect(y).toBeLessThan(plan.top + plan.height);
    }
  });

  it('sets each wall section over its hex and the Wall north of every tip', () => {
    const north = northPlan(plan);
    for (const [i, { x }] of north.sections.entries()) expect(x).toBeCloseTo(i * W);
    expect(north.base).toBeLessThan(Math.min(...plan.corners.map(({ y }) => y)));
    expect(north.top).toBeLessThan(north.crest);
    expect(north.crest).toBeLessThan(north.base);
  });

  it('leads every trail to its clearing, two from each clan', () => {
    const north = northPlan(plan);
    expect(north.trails.map(({ section }) => section)).toEqual([0, 1, 1, 2, 2, 3]);
    for (const { b, section } of north.trails)
      expect(Math.abs(b.x - itemAt(north.clearings, section).x)).toBeLessThan(47);
  });

  it('stands route signs off the land, apart from each other', () => {
    for (const sign of plan.signs) {
      for (const hex of plan.hexes) expect(Math.hypot(sign.x - hex.x, sign.y - hex.y)).toBeGreaterThan(60);
      for (const other of plan.signs)
        if (other !== sign) expect(Math.hypot(sign.x - other.x, sign.y - other.y)).toBeGreaterThan(40);
    }
  });
});
