import { describe, expect, test } from 'vitest';
import { discAt, distanceTo, nearestTarget, type PointerTarget, roomAround } from './nearest-target.ts';

const disc = (key: string, x: number, y: number, radius = 11): PointerTarget => ({
  key,
  spot: { x, y },
  shape: discAt({ x, y }, radius),
});
/** A road from a corner at the origin to one at 60, 0; only its middle is drawn. */
const road: PointerTarget = {
  key: 'road',
  spot: { x: 30, y: 0 },
  shape: { a: { x: 18, y: 0 }, b: { x: 42, y: 0 }, radius: 7 },
};
const cell = (key: string, x: number, y: number): PointerTarget => ({
  key,
  spot: { x: x + 0.5, y: y + 0.5 },
  shape: {
    corners: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([dx = 0, dy = 0]) => ({ x: x + dx, y: y + dy })),
  },
});
const keyAt = (targets: readonly PointerTarget[], x: number, y: number, reach = 12): string | null =>
  nearestTarget(targets, { x, y }, reach)?.key ?? null;

describe('the nearest target', () => {
  test('is the settlement everywhere on its dot, in whichever order the targets are painted', () => {
    const spot = disc('spot', 0, 0);
    for (const targets of [
      [spot, road],
      [road, spot],
    ])
      for (let step = 0; step < 16; step++) {
        const [x, y] = [11 * Math.cos((step * Math.PI) / 8), 11 * Math.sin((step * Math.PI) / 8)];
        expect(keyAt(targets, x, y), `${x}, ${y}`).toBe('spot');
      }
    expect(keyAt([spot, road], 18, 0)).toBe('road');
    expect(keyAt([spot, road], 30, 15)).toBe('road');
  });

  test('lies within reach or is none', () => {
    expect(keyAt([disc('a', 0, 0)], 23, 0)).toBe('a');
    expect(keyAt([disc('a', 0, 0)], 23.1, 0)).toBeNull();
    expect(keyAt([], 0, 0)).toBeNull();
  });

  test('of two at the same distance has the nearer middle, then the first key; never the later place', () => {
    const [large, small] = [disc('large', 0, 0, 40), disc('small', 30, 0, 20)];
    expect(keyAt([large, small], 25, 0)).toBe('small');
    expect(keyAt([small, large], 12, 0)).toBe('large');
    const [left, right] = [disc('left', -30, 0), disc('right', 30, 0)];
    expect(keyAt([left, right], 0, 0, 30)).toBe('left');
    expect(keyAt([right, left], 0, 0, 30)).toBe('left');
  });

  test('in areas is the one that holds the point, and beside them the nearest', () => {
    const cells = [cell('west', 0, 0), cell('east', 1, 0)];
    expect(keyAt(cells, 0.99, 0.5, 0)).toBe('west');
    expect(keyAt(cells, 1.01, 0.5, 0)).toBe('east');
    expect(keyAt(cells, 1.2, 1.1, 0)).toBeNull();
    expect(keyAt(cells, 1.2, 1.1, 0.2)).toBe('east');
    expect(distanceTo(cell('west', 0, 0).shape, { x: 3, y: 0.5 })).toBeCloseTo(2);
    expect(distanceTo(cell('west', 0, 0).shape, { x: 4, y: 5 })).toBeCloseTo(5);
  });

  test('knows the room around it', () => {
    expect(roomAround([road, disc('spot', 0, 0)], road)).toBe(30);
    expect(roomAround([road], road)).toBe(Number.POSITIVE_INFINITY);
  });
});
