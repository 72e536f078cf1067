import { KINDS } from '@holdfast/carcassonne/table';
import { describe, expect, test } from 'vitest';
import { itemAt } from '../../../core/item-at.ts';
import { apart, area, holds, lastOf, type Point } from './points.ts';
import { CORNERS, MIDDLES, shapeOf } from './shape.ts';
import { ROAD_WIDTH, tileArt } from './tile-art.ts';
import { planOf } from './tile-plan.ts';

/** Every kind of both boxes, in every turn, in two variations. */
const ALL = KINDS.flatMap((tile) =>
  [0, 1, 2, 3].flatMap((turn) =>
    ['0', '1'].map((variation) => ({ tile, turn, shape: shapeOf(tile, turn), variation })),
  ),
);
const on = (p: Point, q: Point) => apart(p, q) < 0.01;

describe.each(ALL)('tile $tile.id turned $turn, variation $variation', ({ shape, variation }) => {
  const plan = planOf(shape, variation);

  test('has one face for each city and field of the table, and they cover the tile', () => {
    expect(Object.keys(plan.cities)).toHaveLength(shape.cities.length);
    expect(Object.keys(plan.fields)).toHaveLength(shape.fields.length);
    const sum = [...plan.cities, ...plan.fields].reduce((total, face) => total + area(face), 0);
    expect(sum).toBeCloseTo(10000, 3);
  });

  test('meets its neighbours: roads cross in the middle of an edge, walls reach corners, nothing else touches a border', () => {
    shape.roads.forEach((road, i) => {
      expect(on(itemAt(itemAt(plan.roads, i), 0), itemAt(MIDDLES, itemAt(road.edges, 0)))).toBe(true);
      if (road.end === null)
        expect(on(lastOf(itemAt(plan.roads, i)), itemAt(MIDDLES, itemAt(road.edges, 1)))).toBe(true);
      for (const p of itemAt(plan.roads, i).slice(1, -1))
        expect(Math.min(...p, 100 - p[0], 100 - p[1])).toBeGreaterThan(0);
    });
    for (const wall of plan.walls) {
      expect(on(itemAt(itemAt(wall.halves, 0), 0), itemAt(CORNERS, wall.from))).toBe(true);
      expect(on(lastOf(wall.halves[1]), itemAt(CORNERS, (wall.from + wall.edges.length) & 3))).toBe(true);
      for (const p of [...wall.halves[0].slice(1), ...wall.halves[1].slice(0, -1)]) {
        expect(Math.min(...p, 100 - p[0], 100 - p[1])).toBeGreaterThan(0);
      }
    }
  });

  test('gives a city the whole of its edges and a field its half-edges', () => {
    const just = (e: number, t: number): Point => {
      const [a, b, m] = [itemAt(CORNERS, e), itemAt(CORNERS, (e + 1) & 3), [50, 50] as const];
      const p: Point = [
        itemAt(a, 0) + (itemAt(b, 0) - itemAt(a, 0)) * t,
        itemAt(a, 1) + (itemAt(b, 1) - itemAt(a, 1)) * t,
      ];
      return [p[0] + (m[0] - p[0]) * 0.004, p[1] + (m[1] - p[1]) * 0.004];
    };
    shape.cities.forEach((city, i) => {
      for (const e of city.edges)
        for (const t of [0.1, 0.5, 0.9]) expect(holds(itemAt(plan.cities, i), just(e, t))).toBe(true);
    });
    shape.fields.forEach((field, i) => {
      for (const half of field.halves)
        expect(holds(itemAt(plan.fields, i), just(half >> 1, half & 1 ? 0.75 : 0.25))).toBe(true);
    });
  });

  test('a road through the gate ends on the wall, all other ends meet in the hub', () => {
    shape.roads.forEach((road, i) => {
      const end = lastOf(itemAt(plan.roads, i));
      if (road.end === 'city') expect(plan.walls.some((wall) => on(wall.middle, end))).toBe(true);
      else if (road.end !== null) expect(on(end, plan.hub)).toBe(true);
    });
  });

  test('followers stand on their own feature, and far enough apart to be told by a finger', () => {
    plan.spots.cities.forEach((p, i) => {
      expect(holds(itemAt(plan.cities, i), p)).toBe(true);
    });
    plan.spots.fields.forEach((p, i) => {
      expect(holds(itemAt(plan.fields, i), p)).toBe(true);
    });
    const all = [...plan.spots.cities, ...plan.spots.fields, ...plan.spots.roads];
    if (shape.monastery) all.push(plan.spots.monastery);
    for (let a = 0; a < all.length; a++) {
      for (let b = 0; b < a; b++) expect(apart(itemAt(all, a), itemAt(all, b))).toBeGreaterThan(14);
    }
  });

  test('is drawn, the same each time, without a broken number', () => {
    const art = tileArt(shape, variation);
    expect(art).toBe(tileArt(shape, variation));
    expect(art).not.toMatch(/NaN|undefined|Infinity/);
    expect(art.includes(`stroke-width="${ROAD_WIDTH}"`)).toBe(shape.roads.length > 0);
  });
});

test('variations differ', () => {
  const shape = shapeOf(itemAt(KINDS, 0), 0);
  expect(tileArt(shape, '0')).not.toBe(tileArt(shape, '1'));
});
