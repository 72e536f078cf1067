import type { JSX } from 'preact';
import { itemAt } from '../../core/item-at.ts';

/** The part of the picture to show; a low or narrow place crops it further. */
export const viewBox = '16 -42 220 225';

const hex = (x: number, y: number, r: number): string =>
  `M${Array.from({ length: 6 }, (_, i) => {
    const a = (Math.PI / 180) * (60 * i - 90);
    return `${(x + r * Math.cos(a)).toFixed(1)} ${(y + r * Math.sin(a)).toFixed(1)}`;
  }).join('L')}z`;

const LANDS = ['forest', 'field', 'hill', 'pasture', 'mountain'] as const;

/** The path of each land's symbols, around the hex's centre. */
const GROWTH: { readonly [L in (typeof LANDS)[number]]: string } = {
  forest: 'M-8 5l5-13 5 13zM1 9l5-13 5 13zM-13 11l4-10 4 10z',
  field: 'M-13-5q13-5 26 0v2q-13-5-26 0zM-15 3q15-5 30 0v2q-15-5-30 0zM-11 11q11-4 22 0v2q-11-4-22 0z',
  hill: 'M-15 10a8.500 8.500 0 0 1 17 0zM0 12a7 7 0 0 1 14 0zM-7-2a6.500 6.500 0 0 1 13 0z',
  pasture: 'M-11-3a4 3 0 1 1 8 0a4 3 0 1 1-8 0zM3 3a4 3 0 1 1 8 0a4 3 0 1 1-8 0zM-7 11a4 3 0 1 1 8 0a4 3 0 1 1-8 0z',
  mountain: 'M-15 10l9-18 9 18zM-1 12l7-14 8 14z',
};

/** Rows of hexes below the Wall, with their centres; the lands are in a fixed order that looks random. */
const HEXES: readonly (readonly [number, number, (typeof LANDS)[number]])[] = Array.from({ length: 40 }, (_, i) => {
  const row = Math.floor(i / 8);
  const x = (i % 8) * 44 + (row % 2) * 22 - 28;
  return [x, 80 + row * 38, itemAt(LANDS, (i * 3 + row * 2 + (i % 7)) % 5)] as const;
});

const NUMBERS = [
  [82, 118, 9],
  [148, 80, 8],
  [170, 118, 5],
  [148, 156, 4],
] as const;

/** Mountains beyond the Wall, and the snow on them. */
const PEAKS = 'M-60 34L-20-4 6 24 44-26 84 22 112-2 138 26 178-34 222 20 246-6 340 34z';
const CAPS = 'M44-26l-13 17 8 4 6-5 6 6 6-5zM178-34l-13 20 8 4 6-6 6 7 7-6z';
const WALL = `M-60 60V32${'h10v-6h10v6'.repeat(20)}V60z`;

/** The picture on the game's card. */
export const Artwork = (): JSX.Element => (
  <>
    <rect x="-60" y="-60" width="400" height="320" style={{ fill: 'var(--land-sea)' }} />
    <path d={PEAKS} style={{ fill: 'var(--ice-line)' }} opacity=".55" />
    <path d={CAPS} style={{ fill: 'var(--ice-high)' }} />
    {HEXES.map(([x, y, land]) => (
      <g key={`${x},${y}`}>
        <path d={hex(x, y, 24)} style={{ fill: `var(--land-${land})` }} stroke="var(--sheet)" stroke-width="2.5" />
        <path
          d={GROWTH[land]}
          transform={`translate(${x} ${y})`}
          style={{ fill: land === 'pasture' ? 'var(--ice-high)' : 'var(--ink)' }}
          opacity={land === 'pasture' ? 0.8 : 0.2}
        />
      </g>
    ))}
    <path d={WALL} style={{ fill: 'var(--ice-high)', stroke: 'var(--ice-line)' }} stroke-width="1.5" />
    <path
      d="M96 58V20h6v-5h6v5h6v-5h6v5h6v38z"
      style={{ fill: 'var(--tower)', stroke: 'var(--ice-line)' }}
      stroke-width="1.5"
    />
    <rect x="108" y="30" width="6" height="9" style={{ fill: 'var(--lamp)' }} />
    <path
      d="M126 94l-22 12v25"
      fill="none"
      style={{ stroke: 'var(--seat-0)' }}
      stroke-width="5"
      stroke-linecap="round"
    />
    <path d="M126 82l10 8v13h-20V90z" style={{ fill: 'var(--seat-0)', stroke: 'var(--sheet)' }} stroke-width="1.5" />
    <path d="M192 120l10 8v13h-20v-13z" style={{ fill: 'var(--seat-1)', stroke: 'var(--sheet)' }} stroke-width="1.5" />
    {NUMBERS.map(([x, y, n]) => (
      <g key={`${x},${y}`}>
        <circle cx={x} cy={y} r="9.5" style={{ fill: 'var(--sheet-high)', stroke: 'var(--line-strong)' }} />
        <text
          x={x}
          y={y + 4}
          font-size="11"
          font-weight="700"
          text-anchor="middle"
          style={{ fill: n === 8 ? 'var(--bad)' : 'var(--ink)' }}
        >
          {n}
        </text>
      </g>
    ))}
  </>
);
