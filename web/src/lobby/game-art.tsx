import type { JSX } from 'preact';
import type { GameId } from '../offline/game-ids.ts';

const hex = (x: number, y: number, r: number): string =>
  Array.from({ length: 6 }, (_, i) => {
    const a = (Math.PI / 180) * (60 * i - 90);
    return `${i ? 'L' : 'M'}${(x + r * Math.cos(a)).toFixed(1)} ${(y + r * Math.sin(a)).toFixed(1)}`;
  }).join('') + 'z';

const HEXES: readonly (readonly [number, number, string])[] = [
  [60, 74, '--land-forest'],
  [104, 74, '--land-field'],
  [148, 74, '--land-hill'],
  [192, 74, '--land-pasture'],
  [82, 112, '--land-mountain'],
  [126, 112, '--land-forest'],
  [170, 112, '--land-pasture'],
  [214, 112, '--land-field'],
  [60, 150, '--land-pasture'],
  [104, 150, '--land-hill'],
  [148, 150, '--land-field'],
  [192, 150, '--land-mountain'],
];

const Watch = (): JSX.Element => (
  <>
    <rect width="260" height="150" style={{ fill: 'var(--land-sea)' }} />
    {HEXES.map(([x, y, land]) => (
      <path
        key={`${x},${y}`}
        d={hex(x, y, 24)}
        style={{ fill: `var(${land})` }}
        stroke="var(--sheet)"
        stroke-width="2.5"
      />
    ))}
    <path
      d="M24 52V30h8v-5h9v5h9v-5h9v5h9v-5h9v5h9v-5h9v5h9v-5h9v5h9v-5h9v5h9v-5h9v5h9v-5h9v5h9v-5h9v5h9v-5h9v5h8v-5h9v5h6v22z"
      style={{ fill: 'var(--ice-high)', stroke: 'var(--ice-line)' }}
      stroke-width="1.5"
    />
    <path d="M126 86l9 8v12h-18V94z" style={{ fill: 'var(--seat-0)' }} stroke="var(--sheet)" stroke-width="1.5" />
    <path d="M82 124l8 7v10H74v-10z" style={{ fill: 'var(--seat-1)' }} stroke="var(--sheet)" stroke-width="1.5" />
    <path
      d="M126 100l-22 12M126 100l22-12"
      style={{ stroke: 'var(--seat-0)' }}
      stroke-width="5"
      stroke-linecap="round"
    />
    <g style={{ fill: 'var(--sheet-high)' }} stroke="var(--line-strong)">
      <circle cx="104" cy="74" r="9" />
      <circle cx="170" cy="112" r="9" />
      <circle cx="60" cy="74" r="9" />
    </g>
    <g font-size="10" font-weight="700" text-anchor="middle" style={{ fill: 'var(--ink)' }}>
      <text x="104" y="77.5">
        9
      </text>
      <text x="170" y="115.5">
        5
      </text>
      <text x="60" y="77.5">
        4
      </text>
    </g>
    <text x="192" y="78" font-size="12" font-weight="800" text-anchor="middle" style={{ fill: 'var(--bad)' }}>
      8
    </text>
  </>
);

const Tile = ({ x, y, kind }: { x: number; y: number; kind: 'town' | 'road' | 'curve' | 'abbey' }): JSX.Element => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="50" height="50" style={{ fill: 'var(--land-pasture)' }} />
    {kind === 'town' && (
      <path
        d="M0 0h50C44 16 34 22 25 22S6 16 0 0z"
        style={{ fill: 'var(--land-hill)', stroke: 'var(--stone-dark)' }}
        stroke-width="2.5"
      />
    )}
    {kind === 'town' && <path d="M14 4h8v7h-8zM28 5h7v8h-7z" style={{ fill: 'var(--roof)' }} />}
    {kind === 'road' && <path d="M0 25h50" style={{ stroke: 'var(--track)' }} stroke-width="6" />}
    {kind === 'curve' && (
      <path d="M0 25c18 0 25 8 25 25" fill="none" style={{ stroke: 'var(--track)' }} stroke-width="6" />
    )}
    {kind === 'abbey' && (
      <path
        d="M15 34V20l10-9 10 9v14z"
        style={{ fill: 'var(--stone)' }}
        stroke="var(--stone-dark)"
        stroke-width="1.5"
      />
    )}
    {kind === 'abbey' && <path d="M13 21 25 10l12 11z" style={{ fill: 'var(--roof)' }} />}
    <rect width="50" height="50" fill="none" stroke="var(--ink)" stroke-opacity=".35" />
  </g>
);

const Carcassonne = (): JSX.Element => (
  <>
    <rect width="260" height="150" style={{ fill: 'var(--accent-wash)' }} />
    <g transform="translate(30 0)">
      <Tile x={0} y={50} kind="road" />
      <Tile x={50} y={50} kind="curve" />
      <Tile x={100} y={50} kind="town" />
      <g transform="rotate(180 125 25)">
        <Tile x={100} y={0} kind="town" />
      </g>
      <Tile x={150} y={50} kind="abbey" />
      <g transform="rotate(180 75 125)">
        <Tile x={50} y={100} kind="curve" />
      </g>
      <Tile x={100} y={100} kind="road" />
      <path
        d="M0 0h50v50H0z"
        transform="translate(150 0)"
        fill="none"
        stroke="var(--accent)"
        stroke-width="2"
        stroke-dasharray="5 4"
      />
      <path
        d="M125 44c5 0 6 3 5 6l8 3-3 5-4-1 3 9h-7l-2-4-2 4h-7l3-9-4 1-3-5 8-3c-1-3 0-6 5-6z"
        style={{ fill: 'var(--seat-0)' }}
        stroke="var(--sheet)"
        transform="translate(0 -22)"
      />
      <path
        d="M125 44c5 0 6 3 5 6l8 3-3 5-4-1 3 9h-7l-2-4-2 4h-7l3-9-4 1-3-5 8-3c-1-3 0-6 5-6z"
        style={{ fill: 'var(--seat-1)' }}
        stroke="var(--sheet)"
        transform="translate(52 22)"
      />
    </g>
  </>
);

/** A small picture of a game for its card. */
export const GameArt = ({ game }: { game: GameId }): JSX.Element => (
  <svg class="game-art" viewBox="0 0 260 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
    {game === 'watch' ? <Watch /> : <Carcassonne />}
  </svg>
);
