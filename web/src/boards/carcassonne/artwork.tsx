import type { JSX } from 'preact';

/** The part of the picture that should stay visible even if its box is low or narrow. */
export const viewBox = '45 -62 220 225';

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

/** A small map around a town. Places that aren't listed are grass or wood, except `FREE` and 200,50, which stay empty. */
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

/** The picture on the game's card. */
export const Artwork = (): JSX.Element => (
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
