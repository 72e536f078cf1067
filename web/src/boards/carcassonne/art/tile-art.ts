import { itemAt } from '../../../core/item-at.ts';
import { bazaar, gatehouse, house, inn, monastery, shield, tower, well } from './buildings.ts';
import { LAND } from './palette.ts';
import { apart, distance, holds, type Line, lastOf, type Point, pathOf, roomiest } from './points.ts';
import { type Vary, varied } from './random.ts';
import { bush, crop, disc, haystack, path, pine, pond, sheep, tree, tuft } from './scenery.ts';
import type { TileShape } from './shape.ts';
import { planOf, type TilePlan } from './tile-plan.ts';

/** Width of a road, including the lines along its edges. */
export const ROAD_WIDTH = 10;

interface Taken {
  readonly at: Point;
  readonly radius: number;
}

/**
 * Draws a tile as the content of an SVG of 100 x 100. The shape is already turned, so that every house stands upright.
 * The same shape and variation always give the same picture; all tiles are drawn alike at their borders, so that they join.
 */
export function tileArt(shape: TileShape, variation: string, plan: TilePlan = planOf(shape, variation)): string {
  const vary = varied(`art/${shape.id}/${variation}`);
  const taken: Taken[] = [];
  if (shape.monastery) taken.push({ at: [plan.hub[0], plan.hub[1] - 4], radius: shape.cities.length > 0 ? 16 : 23 });
  else if (shape.bazaar) taken.push({ at: plan.hub, radius: 21 });
  else if (shape.roads.some((road) => road.end === 'junction')) taken.push({ at: plan.hub, radius: 9 });
  const village = shape.roads.some((road) => road.end === 'junction') ? villageArt(plan, taken, vary) : '';
  const city = shape.cities.map((each, i) => cityArt(itemAt(plan.cities, i), each.shield, plan, taken, vary)).join('');
  return (
    meadow(plan, vary) +
    roadsArt(plan) +
    fieldThings(shape, plan, taken, vary) +
    city +
    wallsArt(plan) +
    gates(shape, plan, vary) +
    hubArt(shape, plan, village, vary)
  );
}

/** Grass: a flat colour along every border, so that tiles join, and mottled inside. */
function meadow(plan: TilePlan, vary: Vary): string {
  let out = `<rect width="100" height="100" fill="${LAND.meadow}"/>`;
  let tufts = '';
  for (let i = 0; i < 7; i++) {
    const r = vary.between(9, 19);
    const p: Point = [vary.between(r + 3, 97 - r), vary.between(r * 0.6 + 3, 97 - r * 0.6)];
    const fill = i % 2 === 0 ? LAND.meadowLight : LAND.meadowDark;
    out += `<ellipse cx="${p[0].toFixed(1)}" cy="${p[1].toFixed(1)}" rx="${r.toFixed(1)}" ry="${(r * 0.6).toFixed(1)}" fill="${fill}" opacity=".5"/>`;
  }
  for (let i = 0; i < 26; i++) {
    const p: Point = [vary.between(3, 97), vary.between(5, 97)];
    if (plan.fields.some((field) => holds(field, p))) tufts += tuft(p);
  }
  return `${out}${path(tufts, 'none', ` stroke="${LAND.grass}" stroke-width=".6" stroke-linecap="round" opacity=".8"`)}`;
}

function roadsArt(plan: TilePlan): string {
  const d = plan.roads.map((road) => pathOf(road)).join('');
  if (d === '') return '';
  const join = ' stroke-linejoin="round"';
  return (
    path(d, 'none', ` stroke="${LAND.roadEdge}" stroke-width="${ROAD_WIDTH}"${join}`) +
    path(d, 'none', ` stroke="${LAND.road}" stroke-width="${ROAD_WIDTH - 2.2}"${join}`) +
    path(d, 'none', ` stroke="${LAND.rut}" stroke-width="1.1" stroke-dasharray="5 3.4"${join}`)
  );
}

function clear(p: Point, room: number, plan: TilePlan, taken: readonly Taken[]): boolean {
  if (Math.min(p[0], p[1], 100 - p[0], 100 - p[1]) < room + 1.5) return false;
  if (plan.roads.some((road) => distance(p, road) < room + ROAD_WIDTH / 2)) return false;
  if (plan.walls.some((wall) => wall.halves.some((half) => distance(p, half) < room + 4))) return false;
  return taken.every((thing) => apart(thing.at, p) >= thing.radius + room);
}

/** Inns, crops, trees, haystacks, sheep and other things where the fields have room. */
function fieldThings(shape: TileShape, plan: TilePlan, taken: Taken[], vary: Vary): string {
  const drawn: { readonly y: number; readonly art: string }[] = [];
  let under = '';
  const settle = (room: number, draw: (p: Point) => string, tries: number): boolean => {
    for (let i = 0; i < tries; i++) {
      const p: Point = [vary.between(4, 96), vary.between(5, 96)];
      if (!clear(p, room, plan, taken) || !plan.fields.some((field) => holds(field, p))) continue;
      taken.push({ at: p, radius: room });
      drawn.push({ y: p[1], art: draw(p) });
      return true;
    }
    return false;
  };
  for (const road of shape.roads) {
    if (road.inn) settle(8, (p) => inn(p, 14, vary), 400);
  }
  const crops = vary.pick([0, 1, 1, 2]);
  for (let i = 0; i < crops; i++) {
    const size = vary.between(8, 12);
    for (let k = 0; k < 40; k++) {
      const p: Point = [vary.between(12, 88), vary.between(12, 88)];
      if (!clear(p, size * 1.1, plan, taken) || !plan.fields.some((field) => holds(field, p))) continue;
      taken.push({ at: p, radius: size * 1.05 });
      under += crop(p, size, vary);
      break;
    }
  }
  if (vary.next() < 0.14) settle(8, (p) => pond(p, 8), 30);
  if (vary.next() < 0.1) settle(6, (p) => house(p, 10, vary), 30);
  const stacks = vary.pick([0, 0, 0, 1, 3]);
  for (let i = 0; i < stacks; i++) settle(3.4, (p) => haystack(p, 3.2), 20);
  const flock = vary.pick([0, 0, 0, 3]);
  for (let i = 0; i < flock; i++) settle(2.6, (p) => sheep(p, 2.1), 20);
  const wood = vary.pick([2, 3, 4, 6]);
  const conifers = vary.next() < 0.45;
  for (let i = 0; i < wood; i++) {
    const size = vary.between(3.1, 4.7);
    settle(size * 0.9, (p) => (conifers ? pine(p, size, vary) : tree(p, size, vary)), 14);
  }
  for (let i = 0; i < 3; i++) settle(2.2, (p) => bush(p, 2.2, vary), 8);
  const flowers = Array.from({ length: 7 }, () => [vary.between(4, 96), vary.between(4, 96)] as const)
    .filter((p) => clear(p, 1.2, plan, taken) && plan.fields.some((field) => holds(field, p)))
    .map((p) => disc(p, 0.75, vary.pick(['#fdf6e3', '#f2c94c', '#e98fa8'])))
    .join('');
  return (
    under +
    flowers +
    drawn
      .sort((a, b) => a.y - b.y)
      .map((thing) => thing.art)
      .join('')
  );
}

/** A city's ground, its shield, and as many houses (at most 26) and plants as fit. */
function cityArt(ground: Line, shielded: boolean, plan: TilePlan, taken: Taken[], vary: Vary): string {
  let out = path(pathOf(ground, true), LAND.ground);
  let stones = '';
  for (let i = 0; i < 46; i++) {
    const p: Point = [vary.between(2, 98), vary.between(2, 98)];
    if (holds(ground, p)) stones += `M${p[0].toFixed(1)} ${p[1].toFixed(1)}h${vary.between(1.4, 3).toFixed(1)}`;
  }
  out += path(stones, 'none', ` stroke="${LAND.groundDark}" stroke-width=".8" stroke-linecap="round" opacity=".7"`);
  let arms = '';
  if (shielded) {
    const at = shieldSpot(ground, plan, taken);
    taken.push({ at, radius: 11 });
    arms = shield(at, 10);
  }
  const houses: { readonly y: number; readonly art: string }[] = [];
  for (let i = 0; i < 420 && houses.length < 26; i++) {
    const size = vary.between(9.5, 13);
    const p: Point = [vary.between(5, 95), vary.between(6, 95)];
    if (!holds(ground, p) || !clear(p, size * 0.5, plan, taken)) continue;
    taken.push({ at: p, radius: size * 0.5 });
    houses.push({ y: p[1], art: house(p, size, vary, vary.next() < 0.14) });
  }
  for (let i = 0; i < 12; i++) {
    const p: Point = [vary.between(4, 96), vary.between(5, 95)];
    if (!holds(ground, p) || !clear(p, 2.4, plan, taken)) continue;
    taken.push({ at: p, radius: 2.4 });
    houses.push({ y: p[1], art: vary.next() < 0.6 ? tree(p, 2.6, vary) : bush(p, 2, vary) });
  }
  const sorted = houses.sort((a, b) => a.y - b.y);
  return out + sorted.map((each) => each.art).join('') + arms;
}

/** Returns the place for a city's shield, clear of the roomiest point, which is left to the meeple. */
function shieldSpot(ground: Line, plan: TilePlan, taken: readonly Taken[]): Point {
  const stand = roomiest(ground);
  return roomiest(ground, [
    { at: stand, radius: 4 },
    ...taken,
    ...plan.walls.map((wall) => ({ at: wall.middle, radius: 4 })),
  ]);
}

function wallsArt(plan: TilePlan): string {
  const d = plan.walls.map((wall) => wall.halves.map((half) => pathOf(half)).join('')).join('');
  if (d === '') return '';
  const stroke = (colour: string, width: number, more = '') =>
    path(d, 'none', ` stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"${more}`);
  return (
    stroke(LAND.shade, 6.4, ' opacity=".2" transform="translate(1.2 3)"') +
    stroke(LAND.line, 5.6, ' transform="translate(0 1.7)"') +
    stroke(LAND.stoneDark, 4.4, ' transform="translate(0 1.7)"') +
    stroke(LAND.line, 5.4) +
    stroke(LAND.stone, 4.2) +
    stroke(LAND.stoneLight, 4.2, ' stroke-dasharray="2.1 1.9"')
  );
}

/** Towers on the walls: two beside a gatehouse, or one on each half of a wall without a gate. */
function gates(shape: TileShape, plan: TilePlan, vary: Vary): string {
  let out = '';
  for (const wall of plan.walls) {
    const road = plan.roads.findIndex(
      (line, i) => itemAt(shape.roads, i).end === 'city' && apart(lastOf(line), wall.middle) < 0.1,
    );
    if (road >= 0) {
      const [a, b] = [itemAt(wall.halves[0], wall.halves[0].length - 4), itemAt(wall.halves[1], 3)];
      const [back, front] = a[1] < b[1] ? [a, b] : [b, a];
      out += tower(back, 3.4, LAND.slate) + gatehouse(wall.middle, 5) + tower(front, 3.4, LAND.slate);
    } else {
      const at = [
        itemAt(wall.halves[0], Math.round(vary.between(7, 9))),
        itemAt(wall.halves[1], Math.round(vary.between(3, 5))),
      ];
      out += at.map((p) => tower([p[0], p[1] - 0.4], 3, vary.next() < 0.35 ? LAND.slate : null)).join('');
    }
  }
  return out;
}

/** At most five houses around a junction, between its roads. */
function villageArt(plan: TilePlan, taken: Taken[], vary: Vary): string {
  const drawn: { readonly y: number; readonly art: string }[] = [];
  for (let i = 0; i < 60 && drawn.length < 5; i++) {
    const [way, far] = [vary.between(0, 2 * Math.PI), vary.between(14, 19)];
    const p: Point = [plan.hub[0] + Math.cos(way) * far, plan.hub[1] + Math.sin(way) * far];
    if (!clear(p, 5, plan, taken) || !plan.fields.some((field) => holds(field, p))) continue;
    taken.push({ at: p, radius: 5.5 });
    drawn.push({ y: p[1], art: house(p, 11.5, vary) });
  }
  const sorted = drawn.sort((a, b) => a.y - b.y);
  return sorted.map((each) => each.art).join('');
}

function hubArt(shape: TileShape, plan: TilePlan, village: string, vary: Vary): string {
  if (shape.monastery) return monastery([plan.hub[0], plan.hub[1] + 3], shape.cities.length > 0 ? 17 : 23);
  if (shape.bazaar) return bazaar(plan.hub, 25, vary);
  if (!shape.roads.some((road) => road.end === 'junction')) return '';
  return (
    disc(plan.hub, 8.4, LAND.road, ` stroke="${LAND.roadEdge}" stroke-width="1.1"`) +
    disc(plan.hub, 7.3, LAND.road) +
    well(plan.hub) +
    village
  );
}
