import { tower } from './buildings.ts';
import { LAND } from './palette.ts';
import { disc, path, shadow, shapeAt } from './scenery.ts';

/** A whole corner tower around 0 0. It is drawn over the tiles wherever a wall reaches a corner of the grid. */
export const cornerTower = (): string => tower([0, -1], 4.6, null);

const EDGE = ` stroke="${LAND.line}" stroke-width="1" stroke-linejoin="round"`;

/** A bridge from border to border, 100 long, centred on 0 0: from north to south if `upright`, otherwise from west to east. */
export function bridgeArt(upright: boolean): string {
  let planks = '';
  for (let i = -44; i <= 44; i += 8) planks += upright ? `M-5 ${i}h10` : `M${i} -5v10`;
  const box = (a: number, half: number, fill: string, more = '') =>
    upright
      ? `<rect x="${-half}" y="${-a}" width="${2 * half}" height="${2 * a}" fill="${fill}"${more}/>`
      : `<rect x="${-a}" y="${-half}" width="${2 * a}" height="${2 * half}" fill="${fill}"${more}/>`;
  const rail = (side: number) => {
    const [x, y, w, h] = upright ? [side * 7.6 - 1.6, -50, 3.2, 100] : [-50, side * 7.6 - 1.6, 100, 3.2];
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${LAND.stone}" stroke="${LAND.line}" stroke-width=".7"/>`;
  };
  const post = (along: number, side: number) => {
    const [x, y] = upright ? [side * 7.6, along] : [along, side * 7.6];
    return `<rect x="${x - 2.6}" y="${y - 2.6}" width="5.2" height="5.2" fill="${LAND.stoneLight}"${EDGE}/>`;
  };
  const posts = [-46, -16, 16, 46].flatMap((at) => [post(at, -1), post(at, 1)]).join('');
  return (
    box(46, 9, LAND.shade, ' opacity=".28" transform="translate(4 6)"') +
    box(50, 8, LAND.roadEdge) +
    box(50, 6.4, LAND.road) +
    path(planks, 'none', ` stroke="${LAND.roadEdge}" stroke-width=".9"`) +
    rail(-1) +
    rail(1) +
    posts
  );
}

/** A castle over the two tiles of a small city, centred on the middle of their common border. */
export function castleArt(): string {
  const keep = shapeAt(
    [0, 0],
    [-13, 16],
    [13, 16],
    [13, -13],
    [9, -13],
    [9, -9.5],
    [4, -9.5],
    [4, -13],
    [-4, -13],
    [-4, -9.5],
    [-9, -9.5],
    [-9, -13],
    [-13, -13],
  );
  const curtain = shapeAt(
    [0, 0],
    [-24, 18],
    [24, 18],
    [24, 0],
    [19, 0],
    [19, 3],
    [14, 3],
    [14, 0],
    [-14, 0],
    [-14, 3],
    [-19, 3],
    [-19, 0],
    [-24, 0],
  );
  return (
    shadow([3, 18], 31, 9) +
    tower([-20, -10], 6, LAND.slate) +
    tower([20, -10], 6, LAND.slate) +
    path(keep, LAND.stoneLight, EDGE) +
    path(
      shapeAt([0, 0], [4, 16], [13, 16], [13, -13], [9, -13], [9, -9.5], [4, -9.5]),
      LAND.stoneDark,
      ' opacity=".35"',
    ) +
    path(curtain, LAND.stone, EDGE) +
    path('M-5 18v-8a5 5 0 0 1 10 0v8z', LAND.door, EDGE) +
    path('M-8 -4h2.4v6h-2.4zM5.6 -4h2.4v6h-2.4z', LAND.line) +
    tower([-25, 9], 7, LAND.roof[0]) +
    tower([25, 9], 7, LAND.roof[0]) +
    path(
      'M0 -13v-17l13 4.500l-13 4.5',
      'var(--flag, #fff)',
      ` stroke="${LAND.line}" stroke-width="1.2" stroke-linejoin="round"`,
    )
  );
}

/** Outline of our meeple, a hooded walker in a cloak: around 0 0, 30 high, its foot at y = 14. The user sets the fill. */
export const FOLLOWER =
  'M0 -16.500C4.6 -16.5 7.4 -13 7.2 -9C7.1 -6.6 6.3 -5 5.2 -3.800C9 -1.5 11.6 5 12 12C12 13.2 11.3 14 10 14H-10C-11.3 14 -12 13.2 -12 12C-11.6 5 -9 -1.5 -5.2 -3.800C-6.3 -5 -7.1 -6.6 -7.2 -9C-7.4 -13 -4.6 -16.5 0 -16.500Z';
/** Outline of the face in the hood. */
const FOLLOWER_FACE =
  'M0 -12.800C2.8 -12.8 4.2 -10.8 4 -8.600C3.8 -6.4 2.2 -4.8 0 -4.800S-3.8 -6.4 -4 -8.600C-4.2 -10.8 -2.8 -12.8 0 -12.800Z';

/** The shadow of a standing meeple. */
export const followerShadow = (): string => shadow([2, 13.5], 13, 4);
export const face = (): string =>
  path(FOLLOWER_FACE, '#f3d9b8', ' stroke="rgba(0,0,0,.55)" stroke-width=".8"') +
  disc([-1.4, -8.6], 0.7, '#3a2c20') +
  disc([1.4, -8.6], 0.7, '#3a2c20');
