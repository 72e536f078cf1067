import { itemAt } from '../../../core/item-at.ts';
import { LAND } from './palette.ts';
import { type Point, xy } from './points.ts';
import type { Vary } from './random.ts';
import { disc, path, shadow, shapeAt } from './scenery.ts';

const EDGE = ` stroke="${LAND.line}" stroke-width=".5" stroke-linejoin="round"`;

/** A house with its gable to the front; `slate` gives it a slate roof instead of a tiled one. */
export function house(p: Point, size: number, vary: Vary, slate = false): string {
  const k = Math.floor(vary.next() * LAND.roof.length);
  const [roof, dark] = slate ? [LAND.slate, LAND.slateShade] : [itemAt(LAND.roof, k), itemAt(LAND.roofShade, k)];
  const s = size;
  const flip = vary.next() < 0.5 ? -1 : 1;
  const at = (...offsets: readonly Point[]) => shapeAt(p, ...offsets.map((o) => [o[0] * s * flip, o[1] * s] as const));
  return (
    shadow([p[0] + s * 0.12, p[1] + s * 0.52], s * 0.68, s * 0.22) +
    path(at([-0.1, 0.5], [0.55, 0.42], [0.55, -0.05], [-0.1, 0]), LAND.plasterShade, EDGE) +
    path(at([-0.58, 0.42], [-0.1, 0.5], [-0.1, 0], [-0.36, -0.48], [-0.58, -0.05]), LAND.plaster, EDGE) +
    path(at([-0.1, 0.03], [-0.36, -0.5], [0.36, -0.55], [0.62, -0.02]), flip > 0 ? dark : roof, EDGE) +
    path(at([-0.42, 0.45], [-0.28, 0.47], [-0.28, 0.2], [-0.42, 0.18]), LAND.door) +
    path(at([-0.36, -0.5], [0.36, -0.55], [0.4, -0.46], [-0.31, -0.4]), '#fff', ' opacity=".22"')
  );
}

/** A round tower with battlements or a pointed roof, seen from above and in front. */
export function tower(p: Point, size: number, roof: string | null): string {
  const s = size;
  const [x, y] = p;
  const body = `M${xy([x - s, y - s * 0.5])}L${xy([x - s, y + s * 0.9])}A${s} ${s * 0.5} 0 0 0 ${xy([x + s, y + s * 0.9])}L${xy([x + s, y - s * 0.5])}z`;
  const shadeSide = `M${xy([x + s * 0.25, y - s * 0.5])}L${xy([x + s * 0.25, y + s * 1.37])}A${s} ${s * 0.5} 0 0 0 ${xy([x + s, y + s * 0.9])}L${xy([x + s, y - s * 0.5])}z`;
  const top = `<ellipse cx="${x}" cy="${y - s * 0.5}" rx="${s * 1.12}" ry="${s * 0.6}" fill="${LAND.stoneLight}"${EDGE}/>`;
  const cap =
    roof === null
      ? `${top}<ellipse cx="${x}" cy="${y - s * 0.5}" rx="${s * 0.66}" ry="${s * 0.32}" fill="${LAND.stoneDark}"/>`
      : `${path(`M${xy([x - s * 1.2, y - s * 0.45])}A${s * 1.2} ${s * 0.5} 0 0 0 ${xy([x + s * 1.2, y - s * 0.45])}L${xy([x, y - s * 2.1])}z`, roof, EDGE)}${path(`M${xy([x - s * 1.2, y - s * 0.45])}A${s * 1.2} ${s * 0.5} 0 0 0 ${xy([x - s * 0.4, y - s * 0.0])}L${xy([x, y - s * 2.1])}z`, '#fff', ' opacity=".2"')}`;
  return (
    shadow([x + s * 0.5, y + s * 1.1], s * 1.25, s * 0.6) +
    path(body, LAND.stone, EDGE) +
    path(shadeSide, LAND.stoneDark, ' opacity=".45"') +
    cap
  );
}

/** A church with its tower and a small yard. */
export function monastery(p: Point, size: number): string {
  const s = size / 20;
  const at = (...offsets: readonly Point[]) => shapeAt(p, ...offsets.map((o) => [o[0] * s, o[1] * s] as const));
  const [roof, dark] = [LAND.roof[0], LAND.roofShade[0]];
  const window = (x: number, y: number) =>
    path(
      `M${xy([p[0] + x * s, p[1] + y * s])}v${-3.2 * s}a${1.1 * s} ${1.1 * s} 0 0 1 ${2.2 * s} 0v${3.2 * s}z`,
      LAND.line,
      ' opacity=".75"',
    );
  return (
    `<ellipse cx="${p[0]}" cy="${p[1] + 5 * s}" rx="${19 * s}" ry="${12 * s}" fill="${LAND.groundLight}" stroke="${LAND.groundDark}" stroke-width=".8"/>` +
    shadow([p[0] + 2 * s, p[1] + 11.5 * s], 17 * s, 4 * s) +
    path(at([-4, 12], [14, 10], [14, -1], [-4, 0]), LAND.plasterShade, EDGE) +
    path(at([-4, 0.6], [-8, -8], [10, -9.5], [15.4, -0.6]), roof, EDGE) +
    path(at([-8, -8], [10, -9.5], [10.8, -8], [-7.2, -6.4]), '#fff', ' opacity=".25"') +
    path(at([-14, 11], [-4, 12], [-4, -12], [-14, -12.5]), LAND.plaster, EDGE) +
    path(at([-4, 12], [-1.5, 11.6], [-1.5, -12.3], [-4, -12]), LAND.plasterShade, EDGE) +
    path(at([-15, -12], [-0.5, -12], [-7.8, -25]), dark, EDGE) +
    path(at([-15, -12], [-9, -12], [-7.8, -25]), '#fff', ' opacity=".22"') +
    path(
      at(
        [-8.4, -25],
        [-7.2, -25],
        [-7.2, -27.6],
        [-5.4, -27.6],
        [-5.4, -28.8],
        [-7.2, -28.8],
        [-7.2, -31],
        [-8.4, -31],
        [-8.4, -28.8],
        [-10.2, -28.8],
        [-10.2, -27.6],
        [-8.4, -27.6],
      ),
      LAND.line,
    ) +
    window(-10.2, -3.5) +
    window(-10.2, 4) +
    window(1.5, 8) +
    window(6, 7.6) +
    window(10.4, 7.2) +
    path(at([-11, 11.3], [-7, 11.7], [-7, 6.5], [-9, 4.8], [-11, 6.2]), LAND.door)
  );
}

/** Four market stalls with striped cloth around an open square. */
export function bazaar(p: Point, size: number, vary: Vary): string {
  const s = size / 20;
  const start = Math.floor(vary.next() * LAND.cloth.length);
  const stall = (dx: number, dy: number, k: number) => {
    const q: Point = [p[0] + dx * s, p[1] + dy * s];
    const cloth = itemAt(LAND.cloth, (start + k) % LAND.cloth.length);
    const at = (...offsets: readonly Point[]) => shapeAt(q, ...offsets.map((o) => [o[0] * s, o[1] * s] as const));
    return (
      shadow([q[0] + s, q[1] + 5.6 * s], 7.5 * s, 2 * s) +
      path(at([-5.6, 0], [5.6, 0], [5.6, 5.4], [-5.6, 5.4]), LAND.door, EDGE) +
      path(at([-5.6, 3], [5.6, 3], [5.6, 5.4], [-5.6, 5.4]), LAND.plasterShade, EDGE) +
      path(at([-7, 0.8], [7, 0.8], [4.4, -5], [-4.4, -5]), '#fff8e8', EDGE) +
      path(at([-7, 0.8], [-4.2, 0.8], [-2.6, -5], [-4.4, -5]), cloth) +
      path(at([-1.4, 0.8], [1.4, 0.8], [0.9, -5], [-0.9, -5]), cloth) +
      path(at([4.2, 0.8], [7, 0.8], [4.4, -5], [2.6, -5]), cloth)
    );
  };
  return (
    `<ellipse cx="${p[0]}" cy="${p[1] + s}" rx="${18 * s}" ry="${14.5 * s}" fill="${LAND.groundLight}" stroke="${LAND.groundDark}" stroke-width=".8"/>` +
    stall(0, -7, 0) +
    stall(-9, 1.5, 1) +
    stall(9, 1.5, 2) +
    stall(0, 9, 3)
  );
}

/** Our coat of arms: a gold tower on blue. */
export function shield(p: Point, size: number): string {
  const s = size / 10;
  const at = (...offsets: readonly Point[]) => shapeAt(p, ...offsets.map((o) => [o[0] * s, o[1] * s] as const));
  const outline = `M${xy([p[0] - 8 * s, p[1] - 9 * s])}H${p[0] + 8 * s}V${p[1] - s}C${xy([p[0] + 8 * s, p[1] + 6 * s])} ${xy([p[0] + 2 * s, p[1] + 9 * s])} ${xy([p[0], p[1] + 10.5 * s])}C${xy([p[0] - 2 * s, p[1] + 9 * s])} ${xy([p[0] - 8 * s, p[1] + 6 * s])} ${xy([p[0] - 8 * s, p[1] - s])}z`;
  return (
    path(outline, LAND.shade, ' opacity=".3" transform="translate(.8 1)"') +
    path(outline, LAND.shield, ` stroke="#fff6dc" stroke-width="1.1" stroke-linejoin="round"`) +
    path(
      at(
        [-4.4, 4],
        [4.4, 4],
        [4.4, 1.5],
        [3, 1.5],
        [3, -3],
        [4.2, -3],
        [4.2, -6],
        [2.2, -6],
        [2.2, -4.6],
        [1, -4.6],
        [1, -6],
        [-1, -6],
        [-1, -4.6],
        [-2.2, -4.6],
        [-2.2, -6],
        [-4.2, -6],
        [-4.2, -3],
        [-3, -3],
        [-3, 1.5],
        [-4.4, 1.5],
      ),
      LAND.shieldMark,
    )
  );
}

/** An inn beside the road: decoration only. */
export function inn(p: Point, size: number, vary: Vary): string {
  const post: Point = [p[0] + size * 0.85, p[1] + size * 0.55];
  return (
    house(p, size, vary, true) +
    path(`M${xy(post)}v${-size * 0.95}h${size * 0.4}`, 'none', ` stroke="${LAND.door}" stroke-width=".9"`) +
    disc([post[0] + size * 0.35, post[1] - size * 0.68], size * 0.2, LAND.shieldMark, EDGE)
  );
}

/** The arch of a gate, where a road ends at a city. */
export function gatehouse(p: Point, size: number): string {
  const s = size;
  const [x, y] = p;
  const at = (...offsets: readonly Point[]) => shapeAt(p, ...offsets.map((o) => [o[0] * s, o[1] * s] as const));
  return (
    path(
      at(
        [-0.9, 0.85],
        [0.9, 0.85],
        [0.9, -0.9],
        [0.5, -0.9],
        [0.5, -0.6],
        [0.2, -0.6],
        [0.2, -0.9],
        [-0.2, -0.9],
        [-0.2, -0.6],
        [-0.5, -0.6],
        [-0.5, -0.9],
        [-0.9, -0.9],
      ),
      LAND.stone,
      EDGE,
    ) +
    path(`M${xy([x - s * 0.5, y + s * 0.85])}v${-s * 0.6}a${s * 0.5} ${s * 0.5} 0 0 1 ${s} 0v${s * 0.6}z`, LAND.line)
  );
}

/** A village well. */
export function well(p: Point): string {
  return (
    shadow([p[0] + 0.8, p[1] + 1.2], 3.6, 2.2) +
    disc(p, 3, LAND.stone, EDGE) +
    disc([p[0], p[1] - 0.3], 1.8, LAND.water, ` stroke="${LAND.stoneDark}" stroke-width=".6"`)
  );
}
