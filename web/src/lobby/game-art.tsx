import type { JSX } from 'preact';
import type { GameId } from '../local/game-ids.ts';

const hex = (x: number, y: number, r: number): string =>
  `M${Array.from({ length: 6 }, (_, i) => {
    const a = (Math.PI / 180) * (60 * i - 90);
    return `${(x + r * Math.cos(a)).toFixed(1)} ${(y + r * Math.sin(a)).toFixed(1)}`;
  }).join('L')}z`;

const LANDS = ['forest', 'field', 'hill', 'pasture', 'mountain'] as const;

/** What grows or stands on a land, round its middle. */
const GROWTH: { readonly [L in (typeof LANDS)[number]]: string } = {
  forest: 'M-8 5l5-13 5 13zM1 9l5-13 5 13zM-13 11l4-10 4 10z',
  field: 'M-13-5q13-5 26 0v2q-13-5-26 0zM-15 3q15-5 30 0v2q-15-5-30 0zM-11 11q11-4 22 0v2q-11-4-22 0z',
  hill: 'M-15 10a8.500 8.500 0 0 1 17 0zM0 12a7 7 0 0 1 14 0zM-7-2a6.500 6.500 0 0 1 13 0z',
  pasture: 'M-11-3a4 3 0 1 1 8 0a4 3 0 1 1-8 0zM3 3a4 3 0 1 1 8 0a4 3 0 1 1-8 0zM-7 11a4 3 0 1 1 8 0a4 3 0 1 1-8 0z',
  mountain: 'M-15 10l9-18 9 18zM-1 12l7-14 8 14z',
};

/** Rows of land below the Wall, in an order that looks unplanned. */
const HEXES: readonly (readonly [number, number, (typeof LANDS)[number]])[] = Array.from({ length: 40 }, (_, i) => {
  const row = Math.floor(i / 8);
  const x = (i % 8) * 44 + (row % 2) * 22 - 28;
  return [x, 80 + row * 38, LANDS[(i * 3 + row * 2 + (i % 7)) % 5]] as const;
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

const Watch = (): JSX.Element => (
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

type TileKind = 'town' | 'road' | 'curve' | 'abbey' | 'wood' | 'green';

const Tile = ({ x, y, kind, turn = 0 }: { x: number; y: number; kind: TileKind; turn?: number }): JSX.Element => (
  <g transform={`translate(${x} ${y}) rotate(${turn} 25 25)`}>
    <rect width="50" height="50" style={{ fill: 'var(--land-pasture)' }} />
    {kind === 'town' && (
      <path
        d="M0 0h50C44 17 34 24 25 24S6 17 0 0z"
        style={{ fill: 'var(--land-hill)', stroke: 'var(--stone-dark)' }}
        stroke-width="3"
      />
    )}
    {kind === 'town' && <path d="M12 3h7v6h-7zM22 9h7v7h-7zM32 3h7v7h-7z" style={{ fill: 'var(--roof)' }} />}
    {kind === 'road' && <path d="M0 25h50" style={{ stroke: 'var(--track)' }} stroke-width="6" />}
    {kind === 'curve' && (
      <path d="M0 25c18 0 25 8 25 25" fill="none" style={{ stroke: 'var(--track)' }} stroke-width="6" />
    )}
    {kind === 'abbey' && (
      <path
        d="M14 36V21l11-9 11 9v15z"
        style={{ fill: 'var(--stone)', stroke: 'var(--stone-dark)' }}
        stroke-width="1.5"
      />
    )}
    {kind === 'abbey' && <path d="M11 22 25 9l14 13z" style={{ fill: 'var(--roof)' }} />}
    {kind === 'wood' && <path d="M14 30l6-14 6 14zM27 40l6-15 6 15z" style={{ fill: 'var(--land-forest)' }} />}
    <rect width="50" height="50" fill="none" style={{ stroke: 'var(--ink)' }} stroke-opacity=".28" />
  </g>
);

/** A small land round a town; what is not listed is grass or wood, and one place is still free. */
const TILES: readonly (readonly [number, number, TileKind, number?])[] = [
  [0, 50, 'road'],
  [50, 50, 'curve'],
  [50, 100, 'curve', 180],
  [100, 100, 'road'],
  [150, 100, 'road'],
  [200, 100, 'curve'],
  [200, 150, 'curve', 180],
  [100, 50, 'town'],
  [100, 0, 'town', 180],
  [50, -50, 'road', 90],
  [50, 0, 'curve', 90],
  [50, -100, 'road', 90],
  [100, -50, 'wood'],
  [0, 0, 'road'],
  [200, 0, 'town'],
  [200, -50, 'town', 180],
  [0, 150, 'town', 90],
  [50, 150, 'town', 270],
  [150, 0, 'abbey'],
  [0, 100, 'wood'],
  [100, 150, 'abbey'],
  [150, -50, 'wood'],
];
const FREE = '150,50';
const GROUND: readonly (readonly [number, number, TileKind])[] = Array.from({ length: 36 }, (_, i) => {
  const [x, y] = [(i % 6) * 50 - 50, Math.floor(i / 6) * 50 - 100];
  return [x, y, i % 4 === 1 ? 'wood' : 'green'] as const;
}).filter(
  ([x, y]) => `${x},${y}` !== FREE && !(x === 200 && y === 50) && !TILES.some(([tx, ty]) => tx === x && ty === y),
);

const MEEPLE = 'M0-11c5 0 6 3 5 6l8 3-3 5-4-1 3 9H2L0 7l-2 4h-7l3-9-4 1-3-5 8-3c-1-3 0-6 5-6z';

const Carcassonne = (): JSX.Element => (
  <>
    <rect x="-60" y="-60" width="400" height="320" style={{ fill: 'var(--stone)' }} />
    <g transform="translate(30 0)">
      {[...GROUND, ...TILES].map(([x, y, kind, turn]) => (
        <Tile key={`${x},${y}`} x={x} y={y} kind={kind} turn={turn ?? 0} />
      ))}
      <rect
        x="152"
        y="52"
        width="46"
        height="46"
        rx="3"
        fill="none"
        style={{ stroke: 'var(--accent)' }}
        stroke-width="2"
        stroke-dasharray="5 4"
      />
      <path d={MEEPLE} transform="translate(125 50)" style={{ fill: 'var(--seat-0)', stroke: 'var(--sheet)' }} />
      <path d={MEEPLE} transform="translate(126 122)" style={{ fill: 'var(--seat-1)', stroke: 'var(--sheet)' }} />
    </g>
  </>
);

/** A small picture of a game for its card; its middle is worth seeing however low or narrow the place is. */
export const GameArt = ({ game }: { game: GameId }): JSX.Element => (
  <svg
    class="game-art"
    viewBox={game === 'watch' ? '16 -42 220 225' : '45 -62 220 225'}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    {game === 'watch' ? <Watch /> : <Carcassonne />}
  </svg>
);
