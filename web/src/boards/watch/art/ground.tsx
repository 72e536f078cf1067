import './ground.css';
import type { BoardDoc, Terrain } from '@holdfast/watch/table';
import type { JSX } from 'preact';
import { BLEED, FAR, type NorthPlan, type Plan } from '../plan.ts';
import { at, brush } from './brush.ts';
import { Coast, landParts } from './hexes.tsx';
import { Clans, North } from './north.tsx';
import { Wall } from './wall.tsx';

/** The path of the waves on the sea. */
const ripples = (left: number, top: number, width: number, height: number, step: number): string => {
  const b = brush(3);
  let d = '';
  for (let y = top; y < top + height; y += step * 0.6)
    for (let x = left + b.between(0, step); x < left + width; x += b.between(step * 0.9, step * 1.7))
      d += `M${at(x, y + b.between(-6, 6))}q3.500 -4 7 0t7 0`;
  return d;
};

/** The path of the land at the southern edge. */
const southern = (left: number, width: number, bottom: number): string => {
  const b = brush(17);
  let d = `M${at(left, bottom + BLEED)}V${bottom - 50}`;
  for (let x = left; x < left + width; x += 44)
    d += `q22 ${Math.round(b.between(-15, -4))} 44 ${Math.round(b.between(-3, 3))}`;
  return `${d}V${bottom + BLEED}Z`;
};

/** Shared gradients (light on a hex, snow in the north, ice and walk of the Wall) and the hatch pattern. */
function Paints() {
  return (
    <defs>
      <linearGradient id="watch-light" x1="0.2" y1="0" x2="0.8" y2="1">
        <stop offset="0" class="light-0" />
        <stop offset="0.5" class="light-1" />
        <stop offset="1" class="light-2" />
      </linearGradient>
      <linearGradient id="watch-north" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" class="north-0" />
        <stop offset="0.45" class="north-1" />
        <stop offset="1" class="north-2" />
      </linearGradient>
      <linearGradient id="watch-ice" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" class="ice-0" />
        <stop offset="0.3" class="ice-1" />
        <stop offset="0.75" class="ice-2" />
        <stop offset="1" class="ice-3" />
      </linearGradient>
      <linearGradient id="watch-walk" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" class="walk-0" />
        <stop offset="1" class="walk-1" />
      </linearGradient>
      <pattern id="watch-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="4.500" height="9" class="hatch" />
      </pattern>
    </defs>
  );
}

/** Plain strips far beyond the drawing, so that a wide, low frame (as above a form on a phone) never shows an edge. */
function Far({ plan, north }: { readonly plan: Plan; readonly north: NorthPlan }) {
  const { left, top, width, height } = plan;
  const strip = (from: number, to: number, paint: string) => (
    <rect x={left - FAR} y={from} width={width + 2 * FAR} height={to - from} class={paint} />
  );
  const bottom = top + height;
  return (
    <>
      {strip(top - FAR, top + 2, 'north-sky')}
      {strip(top, north.top + 2, 'north-snow')}
      {strip(north.top, north.crest, 'walk')}
      {strip(north.crest, north.base, 'ice-face')}
      {strip(north.base - 6, north.base + 26, 'drift')}
      {strip(bottom - 54, bottom + FAR, 'south')}
    </>
  );
}

/** Everything that is drawn below the land: sea, shore and the strips of north, Wall and south. */
function Below({ plan }: { readonly plan: Plan }) {
  const { left, top, width, height, north } = plan;
  const sea = north ? north.base : top;
  return (
    <g>
      <Paints />
      <rect x={left - FAR} y={top - FAR} width={width + 2 * FAR} height={height + 2 * FAR} class="sea-ground" />
      <path d={ripples(left - 500, sea - (north ? 0 : 200), width + 1000, top + height - sea + 300, 46)} class="wave" />
      <Coast plan={plan} />
      {north && <Far plan={plan} north={north} />}
      {north && <path d={southern(left - BLEED, width + 2 * BLEED, top + height)} class="south" />}
    </g>
  );
}

/** The board without pieces and number tokens, as parts from bottom to top. It does not change during a game. */
export const groundParts = (doc: BoardDoc, plan: Plan, terrain: readonly Terrain[]): readonly JSX.Element[] => {
  const { north } = plan;
  return [
    <Below key="below" plan={plan} />,
    ...(north && doc.wall
      ? [
          <North key="north" plan={plan} north={north} />,
          <Clans key="clans" north={north} clans={doc.wall.clans.map(({ clan }) => clan)} />,
          <Wall key="wall" plan={plan} north={north} />,
        ]
      : []),
    ...landParts({ doc, plan, terrain }),
  ];
};
