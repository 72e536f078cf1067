import { LAND } from './palette.ts';
import { type Point, xy } from './points.ts';
import type { Vary } from './random.ts';

/** Small objects as SVG text, drawn upright around a point; the light comes from the north-west. */
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
export const disc = (p: Point, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(p[0])}" cy="${n(p[1])}" r="${n(r)}" fill="${fill}"${more}/>`;
export const shadow = (p: Point, rx: number, ry: number): string =>
  `<ellipse cx="${n(p[0])}" cy="${n(p[1])}" rx="${n(rx)}" ry="${n(ry)}" fill="${LAND.shade}" opacity=".2"/>`;
const n = (value: number): string => String(Math.round(value * 10) / 10);
/** Returns the path data of a closed shape, given by offsets from a point. */
export const shapeAt = ([x, y]: Point, ...offsets: readonly Point[]): string =>
  `M${offsets.map((o) => xy([x + o[0], y + o[1]])).join('L')}z`;

export function tree(p: Point, size: number, vary: Vary): string {
  const leaf = vary.pick(LAND.leaf);
  const r = size;
  return (
    shadow([p[0] + r * 0.35, p[1] + r * 0.85], r * 1.05, r * 0.5) +
    path(shapeAt(p, [-r * 0.16, 0], [r * 0.16, 0], [r * 0.2, r], [-r * 0.2, r]), LAND.trunk) +
    disc([p[0], p[1] - r * 0.15], r, leaf, ` stroke="${LAND.shade}" stroke-opacity=".3" stroke-width=".5"`) +
    disc([p[0] - r * 0.28, p[1] - r * 0.42], r * 0.5, LAND.leafLight, ' opacity=".55"')
  );
}

export function pine(p: Point, size: number, vary: Vary): string {
  const leaf = vary.pick(LAND.pine);
  const s = size;
  return (
    shadow([p[0] + s * 0.3, p[1] + s * 0.95], s * 0.85, s * 0.4) +
    path(
      shapeAt(p, [-s * 0.15, s * 0.5], [s * 0.15, s * 0.5], [s * 0.15, s * 1.05], [-s * 0.15, s * 1.05]),
      LAND.trunk,
    ) +
    path(shapeAt(p, [0, -s * 0.7], [s * 0.85, s * 0.75], [-s * 0.85, s * 0.75]), leaf) +
    path(shapeAt(p, [0, -s * 1.35], [s * 0.62, 0], [-s * 0.62, 0]), leaf) +
    path(shapeAt(p, [0, -s * 1.35], [-s * 0.05, s * 0.75], [-s * 0.85, s * 0.75]), '#fff', ' opacity=".13"')
  );
}

export function bush(p: Point, size: number, vary: Vary): string {
  const leaf = vary.pick(LAND.leaf);
  return (
    shadow([p[0] + size * 0.3, p[1] + size * 0.5], size * 1.2, size * 0.45) +
    disc([p[0] - size * 0.5, p[1]], size * 0.62, leaf) +
    disc([p[0] + size * 0.45, p[1] + size * 0.05], size * 0.55, leaf) +
    disc([p[0], p[1] - size * 0.3], size * 0.62, leaf) +
    disc([p[0] - size * 0.2, p[1] - size * 0.45], size * 0.28, LAND.leafLight, ' opacity=".6"')
  );
}

export function haystack(p: Point, size: number): string {
  const s = size;
  return (
    shadow([p[0] + s * 0.4, p[1] + s * 0.75], s * 1.2, s * 0.4) +
    path(
      `M${xy([p[0] - s, p[1] + s * 0.7])}C${xy([p[0] - s, p[1] - s * 0.3])} ${xy([p[0] - s * 0.4, p[1] - s])} ${xy([p[0], p[1] - s])}S${xy([p[0] + s, p[1] - s * 0.3])} ${xy([p[0] + s, p[1] + s * 0.7])}z`,
      LAND.hay,
      ` stroke="${LAND.hayDark}" stroke-width=".5"`,
    ) +
    path(
      `M${xy([p[0] - s * 0.45, p[1] + s * 0.6])}l${n(s * 0.2)} ${n(-s)}M${xy([p[0] + s * 0.35, p[1] + s * 0.6])}l${n(-s * 0.15)} ${n(-s * 0.9)}`,
      'none',
      ` stroke="${LAND.hayDark}" stroke-width=".5"`,
    )
  );
}

export function sheep(p: Point, size: number): string {
  const s = size;
  return (
    shadow([p[0] + s * 0.2, p[1] + s * 0.6], s, s * 0.35) +
    `<ellipse cx="${n(p[0])}" cy="${n(p[1])}" rx="${n(s)}" ry="${n(s * 0.68)}" fill="#fbf7ec" stroke="${LAND.line}" stroke-opacity=".45" stroke-width=".4"/>` +
    disc([p[0] - s * 0.95, p[1] - s * 0.15], s * 0.36, '#574a3d')
  );
}

/** A ploughed or sown patch: a slanted shape with parallel rows. */
export function crop(p: Point, size: number, vary: Vary): string {
  const [colour, lean] = [vary.pick(LAND.crop), vary.between(-0.5, 0.5)];
  const [w, h] = [size, size * vary.between(0.6, 0.8)];
  const corner = (sx: number, sy: number): Point => [sx * w + sy * lean * h, sy * h - sx * lean * w * 0.35];
  let rows = '';
  for (let i = 1; i < 6; i++) {
    const t = -1 + i / 3;
    const [a, b] = [corner(-0.97, t), corner(0.97, t)];
    rows += `M${xy([p[0] + a[0], p[1] + a[1]])}L${xy([p[0] + b[0], p[1] + b[1]])}`;
  }
  return (
    path(
      shapeAt(p, corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)),
      colour,
      ` stroke="${LAND.grass}" stroke-width=".8" stroke-linejoin="round" opacity=".85"`,
    ) + path(rows, 'none', ` stroke="${LAND.shade}" stroke-opacity=".22" stroke-width=".7"`)
  );
}

export function pond(p: Point, size: number): string {
  return (
    `<ellipse cx="${n(p[0])}" cy="${n(p[1])}" rx="${n(size)}" ry="${n(size * 0.55)}" fill="${LAND.water}" stroke="${LAND.grass}" stroke-width=".9"/>` +
    `<ellipse cx="${n(p[0] - size * 0.25)}" cy="${n(p[1] - size * 0.15)}" rx="${n(size * 0.45)}" ry="${n(size * 0.14)}" fill="${LAND.waterLight}"/>`
  );
}

/** Path data of a few blades of grass. */
export const tuft = (p: Point): string => `M${xy(p)}l-.8-1.9m.8 1.9v-2.3m0 2.3l.9-1.8`;
