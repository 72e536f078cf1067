import './north.css';
import type { Clan } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import type { NorthPlan, Plan, TrailPlan } from '../plan.ts';
import { at, brush, disc, n, shape } from './brush.ts';

/** Signs on the banners of the five clans: a river, a hand on a cave wall, a horned foot, crossed bones, a tree with a face. */
const BANNERS: Readonly<Record<Clan, string>> = {
  'ice-river': 'M-7 -5q3.500 -4 7 0t7 0M-7 0q3.500 -4 7 0t7 0M-7 5q3.500 -4 7 0t7 0',
  'cave-people': 'M-4 8Q-6 2 -5 0L-7 -4M-5 0L-3.500 -8M-2 0L-0.500 -9M1 0L2.500 -8M4 1L6 -5M4 1Q5 5 3 8Z',
  hornfoot: 'M-5 8Q-6 0 -2 -3Q4 -4 4 3Q4 8 -5 8ZM-4 -5Q-9 -8 -7 -11M0 -6V-11M4 -4Q9 -7 7 -11',
  rattlebones:
    'M-6 -6L6 6M6 -6L-6 6M-8 -5.500a2 2 0 1 1 3 -3M8 -5.500a2 2 0 1 0 -3 -3M-8 5.500a2 2 0 1 0 3 3M8 5.500a2 2 0 1 1 -3 3',
  'heart-tree':
    'M-3 9Q-2 2 -6 -2M3 9Q2 2 6 -2M-2 0Q0 -4 0 -9M-6 -2Q-10 -4 -8 -8M6 -2Q10 -4 8 -8M-1.800 2h.100M1.800 2h.100M-1.500 5.500Q0 7 1.500 5.500',
};

/** A clan's banner around the origin, about 26 wide. */
function ClanBanner({ clan }: { readonly clan: Clan }) {
  return (
    <g class={`clan-banner ${clan}`}>
      <path d="M-12 -14H12V9L0 16L-12 9Z" class="banner-cloth" />
      <path d={BANNERS[clan]} class="banner-sign" />
    </g>
  );
}

/** A camp: trodden snow and a fire, which is larger the higher `heat` is (0 to 1; 1: nearest to the trails). */
function Camp({ heat, number }: { readonly heat: number; readonly number: number }) {
  return (
    <g>
      <ellipse rx="19" ry="13.500" class="camp-ground" />
      <ellipse rx={n(10 + heat * 9)} ry={n(7 + heat * 6)} class="camp-glow" opacity={n(0.15 + heat * 0.55)} />
      <g transform={`translate(0 4) scale(${n(0.6 + heat * 0.5)})`}>
        <path d="M-8 3L8 -1M-8 -1L8 3" class="log-wood" />
        <path d="M0 -16Q8 -7 5.500 -2Q3 2 0 2Q-3 2 -5.500 -2Q-8 -6 -3 -10Q-3 -6 -1 -6Q2 -10 0 -16Z" class="flame" />
        <path d="M0 -8Q4 -4 2.500 -1Q1 1 0 1Q-1 1 -2.500 -1Q-4 -4 0 -8Z" class="flame-core" />
      </g>
      <text class="camp-number" x="15" y="12">
        {number}
      </text>
    </g>
  );
}

/** A trail from a camp to a clearing, marked with the faces of the wildling die that move a wildling along it. */
function Trail({ trail }: { readonly trail: TrailPlan }) {
  const { a, b, mark, faces } = trail;
  const bend = `M${at(a.x, a.y)}C${at(a.x, a.y + 26)} ${at(b.x, b.y - 26)} ${at(b.x, b.y)}`;
  return (
    <g>
      <path d={bend} class="trail-snow" />
      <path d={bend} class="trail-steps" />
      {faces.map((face, i) => (
        <g key={face} transform={`translate(${at(mark.x + (i - (faces.length - 1) / 2) * 23, mark.y)})`}>
          <path d={shape(0, -12, 11.4, -3.7, 7, 9.7, -7, 9.7, -11.4, -3.7)} class="die-mark" />
          <text y="5" class="die-number">
            {face}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Trees of the north in nine heights, and the snow on them, as relative paths that start at the tip. */
const TREES = Array.from({ length: 9 }, (_, i) => {
  const h = 12 + i;
  const rest = (...steps: readonly (readonly [dx: number, dy: number])[]): string =>
    `${steps.map(([dx, dy]) => `l${at(dx * h, dy * h)}`).join('')}z`;
  return {
    height: h,
    tree: rest([0.28, 0.6], [-0.16, -0.02], [0.24, 0.42], [-0.72, 0], [0.24, -0.42], [-0.16, 0.02]),
    snow: rest([0.16, 0.34], [-0.16, -0.04], [-0.18, 0.1]),
  };
});

/** Paths of the trees that fill the north, and of the snow on them. */
const wilds = (plan: Plan, north: NorthPlan) => {
  const b = brush(23);
  let trees = '';
  let snow = '';
  // Ellipses without trees: centre, half width `r`, and half height `r / flat`.
  const keepClear = [
    ...[...north.camps.flat(), ...north.clearings].map(({ x, y }) => ({ x, y, r: 46, flat: 1.2 })),
    ...north.trails.flatMap(({ mark, a, b: end }) => [mark, a, end].map(({ x, y }) => ({ x, y, r: 26, flat: 1 }))),
    { x: north.frostfangs.x, y: north.frostfangs.y, r: 92, flat: 1 },
    { x: north.breaches.x, y: north.breaches.y, r: 74, flat: 1 },
  ];
  // A plain loop, because this runs for every tree before the engine has optimized it and takes most of this drawing's time.
  const isTaken = (x: number, y: number): boolean => {
    for (const place of keepClear) {
      const dy = place.y - y;
      if (dy > place.r || dy < -place.r) continue;
      const dx = place.x - x;
      if (dx * dx + dy * dy * place.flat * place.flat < place.r * place.r) return true;
    }
    return false;
  };
  for (let i = 0; i < Math.round(plan.width * 1.4); i++) {
    const x = b.between(plan.left - 500, plan.left + plan.width + 500);
    const y = b.between(plan.top - 260, north.top - 16);
    if (isTaken(x, y)) continue;
    const grown = b.pick(TREES);
    const tip = `M${at(x, y - grown.height)}`;
    trees += tip + grown.tree;
    snow += tip + grown.snow;
  }
  return { trees, snow };
};

/** Paths of the Frostfangs, where wildlings wait: jagged peaks of rock with snow. */
const frostfangs = (x: number, y: number, half: number): { rock: string; dark: string; snow: string } => {
  const b = brush(5);
  const [rock, dark, snow] = [[] as string[], [] as string[], [] as string[]];
  const peaks = [
    [-0.62, 58, 0.42],
    [0.58, 62, 0.42],
    [-0.02, 80, 0.46],
    [-0.38, 46, 0.36],
    [0.34, 42, 0.36],
  ] as const;
  for (const [place, h, w] of peaks) {
    const px = x + place * half + b.between(-3, 3);
    const [base, top, wide] = [y + 8, y + 8 - h, w * half];
    rock.push(shape(px, top, px - wide, base, px + wide, base));
    dark.push(shape(px, top, px + 3, top + h * 0.4, px - 4, base, px + wide, base));
    snow.push(
      shape(
        px,
        top,
        px + wide * 0.36,
        top + h * 0.36,
        px + 4,
        top + h * 0.27,
        px - 2,
        top + h * 0.42,
        px - wide * 0.16,
        top + h * 0.28,
        px - wide * 0.38,
        top + h * 0.38,
      ),
    );
  }
  return { rock: rock.join(''), dark: dark.join(''), snow: snow.join('') };
};

/** The land north of the Wall: trees, mountains and clearings. */
export function North({ plan, north }: { readonly plan: Plan; readonly north: NorthPlan }) {
  const { trees, snow } = wilds(plan, north);
  const fangs = frostfangs(north.frostfangs.x, north.frostfangs.y - 20, 78);
  return (
    <g class="north">
      <path d={trees} class="north-tree" />
      <path d={snow} class="snow" />
      <path d={fangs.rock} class="fang" />
      <path d={fangs.dark} class="fang-dark" />
      <path d={fangs.snow} class="snow" />
      {north.clearings.map(({ x, y }) => (
        <g key={x} transform={`translate(${at(x, y)})`}>
          <ellipse rx="47" ry="27" class="clearing-rim" />
          <ellipse rx="43" ry="23.500" class="clearing" />
          <path d={`${disc(-38, -12, 3)}${disc(36, -14, 3.5)}${disc(40, 8, 2.5)}${disc(-41, 7, 2.6)}`} class="stump" />
        </g>
      ))}
    </g>
  );
}

/** Trails, camps and banners of the clans. */
export function Clans({ north, clans }: { readonly north: NorthPlan; readonly clans: readonly Clan[] }) {
  return (
    <g class="north">
      {north.trails.map((trail) => (
        <Trail key={`${trail.clan}${trail.higher}`} trail={trail} />
      ))}
      {north.clans.map(({ x, y }, clan) => (
        <g key={clans[clan]} class={`clan ${clans[clan]}`}>
          {itemAt(north.camps, clan).map((camp, i) => (
            <g key={i} transform={`translate(${at(camp.x, camp.y)})`}>
              <Camp heat={1 - i / 4} number={i + 1} />
            </g>
          ))}
          <g transform={`translate(${at(x, y - 50)}) scale(0.85)`}>
            <ClanBanner clan={itemAt(clans, clan)} />
          </g>
        </g>
      ))}
    </g>
  );
}
