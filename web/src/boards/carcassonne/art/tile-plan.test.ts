import { KINDS } from '@holdfast/carcassonne/table';
import { describe, expect, test } from 'vitest';
import { apart, area, holds, type Point } from './points.ts';
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
      expect(on(plan.roads[i][0], MIDDLES[road.edges[0]])).toBe(true);
      if (road.end === null) expect(on(plan.roads[i].at(-1)!, MIDDLES[road.edges[1]])).toBe(true);
      for (const p of plan.roads[i].slice(1, -1)) expect(Math.min(...p, 100 - p[0], 100 - p[1])).toBeGreaterThan(0);
    });
    for (const wall of plan.walls) {
      expect(on(wall.halves[0][0], CORNERS[wall.from])).toBe(true);
      expect(on(wall.halves[1].at(-1)!, CORNERS[(wall.from + wall.edges.length) & 3])).toBe(true);
      for (const p of [...wall.halves[0].slice(1), ...wall.halves[1].slice(0, -1)]) {
        expect(Math.min(...p, 100 - p[0], 100 - p[1])).toBeGreaterThan(0);
      }
    }
  });

  test('gives a city the whole of its edges and a field its half-edges', () => {
    const just = (e: number, t: number): Point => {
      const [a, b, m] = [CORNERS[e], CORNERS[(e + 1) & 3], [50, 50] as const];
      const p: Point = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      return [p[0] + (m[0] - p[0]) * 0.004, p[1] + (m[1] - p[1]) * 0.004];
    };
    shape.cities.forEach((city, i) => {
      for (const e of city.edges) for (const t of [0.1, 0.5, 0.9]) expect(holds(plan.cities[i], just(e, t))).toBe(true);
    });
    shape.fields.forEach((field, i) => {
      for (const half of field.halves)
        expect(holds(plan.fields[i], just(half >> 1, half & 1 ? 0.75 : 0.25))).toBe(true);
    });
  });

  test('a road through the gate ends on the wall, all other ends meet in the hub', () => {
    shape.roads.forEach((road, i) => {
      const end = plan.roads[i].at(-1)!;
      if (road.end === 'city') expect(plan.walls.some((wall) => on(wall.middle, end))).toBe(true);
      else if (road.end !== null) expect(on(end, plan.hub)).toBe(true);
    });
  });

  test('followers stand on their own feature, and far enough apart to be told by a finger', () => {
    plan.spots.cities.forEach((p, i) => {
      expect(holds(plan.cities[i], p)).toBe(true);
    });
    plan.spots.fields.forEach((p, i) => {
      expect(holds(plan.fields[i], p)).toBe(true);
    });
    const all = [...plan.spots.cities, ...plan.spots.fields, ...plan.spots.roads];
    if (shape.monastery) all.push(plan.spots.monastery);
    for (let a = 0; a < all.length; a++) {
      for (let b = 0; b < a; b++) expect(apart(all[a], all[b])).toBeGreaterThan(14);
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
  const shape = shapeOf(KINDS[0], 0);
  expect(tileArt(shape, '0')).not.toBe(tileArt(shape, '1'));
});
