import { itemAt } from '../../../core/item-at.ts';
import { bazaar, monastery, shield } from './buildings.ts';
import { LAND } from './palette.ts';
import { pathOf, roomiest } from './points.ts';
import { varied } from './random.ts';
import { disc, path } from './scenery.ts';
import type { TileShape } from './shape.ts';
import { planOf, type TilePlan } from './tile-plan.ts';

/** A few strong colours that also differ in lightness. */
const PLAIN = { field: '#cdeb9b', city: '#d97a1e', hatch: '#7a3a00', road: '#ffffff', line: '#000000' } as const;

/**
 * Draws a tile for high contrast: flat fields, hatched cities in black walls, white roads with black edges, and no
 * decoration. Fields, cities, walls and roads are exactly where `tileArt` has them for the same variation.
 */
export function plainArt(shape: TileShape, variation: string, plan: TilePlan = planOf(shape, variation)): string {
  const vary = varied(`plain/${shape.id}/${variation}`);
  const roads = plan.roads.map((road) => pathOf(road)).join('');
  const line = (d: string, colour: string, width: number): string =>
    d && path(d, 'none', ` stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="butt"`);
  const cities = plan.cities.map((city) => pathOf(city, true)).join('');
  const walls = plan.walls.flatMap((wall) => wall.halves.map((half) => pathOf(half))).join('');
  let hatch = '';
  for (let i = -100; i < 100; i += 9) hatch += `M${i} 100L${i + 100} 0`;
  const shields = shape.cities.flatMap((city, i) => (city.shield ? [shieldOn(plan, i)] : [])).join('');
  return (
    `<rect width="100" height="100" fill="${PLAIN.field}"/>` +
    line(roads, PLAIN.line, 15) +
    line(roads, PLAIN.road, 9.5) +
    (cities &&
      `<clipPath id="city"><path d="${cities}"/></clipPath>${path(cities, PLAIN.city)}` +
        `<g clip-path="url(#city)">${line(hatch, PLAIN.hatch, 1.6)}</g>`) +
    line(walls, PLAIN.line, 6) +
    shields +
    hubArt(shape, plan, vary)
  );
}

/** Draws a shield clear of the place for the meeple, larger than in `tileArt`. */
const shieldOn = (plan: TilePlan, city: number): string =>
  shield(
    roomiest(itemAt(plan.cities, city), [
      { at: itemAt(plan.spots.cities, city), radius: 10 },
      ...plan.walls.map((wall) => ({ at: wall.middle, radius: 6 })),
    ]),
    14,
  );

const hubArt = (shape: TileShape, plan: TilePlan, vary: ReturnType<typeof varied>): string => {
  if (shape.monastery)
    return disc(plan.hub, 21, '#fff', ` stroke="${PLAIN.line}" stroke-width="3"`) + monastery(plan.hub, 22);
  if (shape.bazaar) return bazaar(plan.hub, 25, vary);
  if (!shape.roads.some((road) => road.end === 'junction')) return '';
  return disc(plan.hub, 9, LAND.stoneDark, ` stroke="${PLAIN.line}" stroke-width="3"`);
};
