import type { JSX } from 'preact';
import type { GameId } from '../offline/game-ids.ts';

const hex = (x: number, y: number, r: number): string =>
  `M${Array.from({ length: 6 }, (_, i) => {
    const a = (Math.PI / 180) * (60 * i - 90);
    return `${(x + r * Math.cos(a)).toFixed(1)} ${(y + r * Math.sin(a)).toFixed(1)}`;
  }).join('L')}z`;

const LANDS = ['forest', 'field', 'hill', 'pasture', 'mountain'] as const;

/** Seven rows of land below the Wall, in an order that looks unplanned. */
const HEXES: readonly (readonly [number, number, string])[] = Array.from({ length: 40 }, (_, i) => {
  const row = Math.floor(i / 8);
  const x = (i % 8) * 44 + (row % 2) * 22 - 28;
  return [x, 80 + row * 38, `--land-${LANDS[(i * 3 + row * 2 + (i % 7)) % 5]}`] as const;
});

const NUMBERS = [
  [82, 118, 9],
  [148, 80, 8],
  [170, 118, 5],
  [148, 156, 4],
] as const;

const WALL = `M-60 60V32${'h10v-6h10v6'.repeat(20)}V60z`;

const Watch = (): JSX.Element => (
  <>
    <rect x="-60" y="-60" width="400" height="320" style={{ fill: 'var(--land-sea)' }} />
    {HEXES.map(([x, y, land]) => (
      <path
        key={`${x},${y}`}
        d={hex(x, y, 24)}
        style={{ fill: `var(${land})` }}
        stroke="var(--sheet)"
        stroke-width="2.5"
      />
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

const TILES: readonly (readonly [number, number, TileKind, number?])[] = [
  [-50, 50, 'road'],
  [0, 50, 'road'],
  [50, 50, 'curve'],
  [50, 100, 'curve', 180],
  [100, 100, 'road'],
  [150, 100, 'road'],
  [200, 100, 'road'],
  [100, 50, 'town'],
  [100, 0, 'town', 180],
  [0, 0, 'wood'],
  [50, 0, 'green'],
  [-50, 100, 'green'],
  [0, 100, 'abbey'],
  [0, 150, 'wood'],
  [50, 150, 'green'],
  [100, 150, 'town', 90],
  [150, 150, 'wood'],
  [150, 0, 'abbey'],
  [50, -50, 'wood'],
  [100, -50, 'green'],
];

const MEEPLE = 'M0-11c5 0 6 3 5 6l8 3-3 5-4-1 3 9H2L0 7l-2 4h-7l3-9-4 1-3-5 8-3c-1-3 0-6 5-6z';

const Carcassonne = (): JSX.Element => (
  <>
    <rect x="-60" y="-60" width="400" height="320" style={{ fill: 'var(--stone)' }} />
    <g transform="translate(30 0)">
      {TILES.map(([x, y, kind, turn]) => (
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
      <path d={MEEPLE} transform="translate(25 132)" style={{ fill: 'var(--seat-1)', stroke: 'var(--sheet)' }} />
    </g>
  </>
);

/** A small picture of a game for its card; `flat` for a low, wide place. */
export const GameArt = ({ game, flat = false }: { game: GameId; flat?: boolean }): JSX.Element => (
  <svg
    class="game-art"
    viewBox={flat ? '20 10 220 78' : '40 0 200 170'}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    {game === 'watch' ? <Watch /> : <Carcassonne />}
  </svg>
);
