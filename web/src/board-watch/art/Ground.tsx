import type { BoardDoc, Terrain } from '../game.ts';
import { BLEED, type Plan } from '../plan.ts';
import { at, brush } from './brush.ts';
import { Coast, Land } from './Land.tsx';
import { North } from './North.tsx';
import { Wall } from './Wall.tsx';

/** Waves on the sea and furrows of the southern lands. */
const ripples = (left: number, top: number, width: number, height: number, step: number): string => {
  const b = brush(3);
  let d = '';
  for (let y = top; y < top + height; y += step * 0.6)
    for (let x = left + b.between(0, step); x < left + width; x += b.between(step * 0.9, step * 1.7))
      d += `M${at(x, y + b.between(-6, 6))}q3.500 -4 7 0t7 0`;
  return d;
};

/** The lands of the south, where the trade routes lead. */
const southern = (left: number, width: number, bottom: number): string => {
  const b = brush(17);
  let d = `M${at(left, bottom + BLEED)}V${bottom - 50}`;
  for (let x = left; x < left + width; x += 44)
    d += `q22 ${Math.round(b.between(-15, -4))} 44 ${Math.round(b.between(-3, 3))}`;
  return `${d}V${bottom + BLEED}Z`;
};

/** Shared paints: light over a hex, the northern sky's shade on snow, the ice of the Wall. */
const Paints = () => (
  <defs>
    <linearGradient id="watch-light" x1="0.2" y1="0" x2="0.8" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity="0.28" />
      <stop offset="0.5" stop-color="#fff" stop-opacity="0" />
      <stop offset="1" stop-color="#0b1a33" stop-opacity="0.22" />
    </linearGradient>
    <linearGradient id="watch-north" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#7f9db0" />
      <stop offset="0.45" stop-color="#c3d5de" />
      <stop offset="1" stop-color="#e6eff3" />
    </linearGradient>
    <linearGradient id="watch-ice" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#e6f4fb" />
      <stop offset="0.3" stop-color="#b4d9ec" />
      <stop offset="0.75" stop-color="#6fa9cb" />
      <stop offset="1" stop-color="#4d86ab" />
    </linearGradient>
    <linearGradient id="watch-walk" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#a5c7da" />
      <stop offset="1" stop-color="#dcecf4" />
    </linearGradient>
  </defs>
);

/** The board as it lies before the first piece: drawn once, never again. */
export const Ground = ({
  doc,
  plan,
  terrain,
}: {
  readonly doc: BoardDoc;
  readonly plan: Plan;
  readonly terrain: readonly Terrain[];
}) => {
  const { left, top, width, height, north } = plan;
  const sea = north ? north.base : top;
  return (
    <g class="ground">
      <Paints />
      <rect x={left - BLEED} y={top - BLEED} width={width + 2 * BLEED} height={height + 2 * BLEED} class="sea-ground" />
      <path d={ripples(left - 500, sea - (north ? 0 : 200), width + 1000, top + height - sea + 300, 46)} class="wave" />
      <Coast plan={plan} />
      {north && <path d={southern(left - BLEED, width + 2 * BLEED, top + height)} class="south" />}
      {north && doc.wall && <North plan={plan} north={north} clans={doc.wall.clans.map(({ clan }) => clan)} />}
      {north && <Wall plan={plan} north={north} />}
      <Land doc={doc} plan={plan} terrain={terrain} />
    </g>
  );
};
