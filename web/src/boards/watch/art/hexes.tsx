import './hexes.css';
import { type BoardDoc, type Terrain, throwsOf } from '@holdfast/watch/table';
import type { JSX } from 'preact';
import { itemAt } from '../../../core/item-at.ts';
import type { Plan, SignPlan } from '../plan.ts';
import { at, disc, n } from './brush.ts';
import { R } from './hex-size.ts';
import { ResourceMark } from './resource.tsx';
import { TOKEN_Y } from './scatter.ts';
import { paintGround } from './terrain.ts';

const ring = (r: number): string =>
  `M${Array.from({ length: 6 }, (_, i) => at(r * Math.sin((i * Math.PI) / 3), -r * Math.cos((i * Math.PI) / 3))).join('L')}Z`;
const TILE = ring(R - 4.5);
const SHORE = ring(R);

/** A number token with a dot for each of the 36 rolls that give its number; with 5 or more dots (6 and 8) it stands out. */
function NumberToken({ numbers }: { readonly numbers: readonly number[] }) {
  const pips = numbers.reduce((sum, number) => sum + throwsOf(number), 0);
  const hot = pips >= 5;
  const size = numbers.length > 1 ? 15 : 15 + pips * 1.5;
  return (
    <g class={hot ? 'token hot' : 'token'}>
      <circle r="21" cy="1.6" class="token-shade" />
      <circle r="21" class="token-disc" />
      <circle r="18.2" class="token-rim" />
      <text y={n(size * 0.3 - 1)} font-size={n(size)}>
        {numbers.join('/')}
      </text>
      <path
        class="token-pip"
        d={Array.from({ length: pips }, (_, i) => disc((i - (pips - 1) / 2) * 5, 12.6, 1.9)).join('')}
      />
    </g>
  );
}

function Sign({ sign }: { readonly sign: SignPlan }) {
  return (
    <g class="sign">
      {sign.corners.map(({ x, y }) => (
        <path key={`${x},${y}`} class="sign-post" d={`M${at(x, y)}L${at(sign.x, sign.y)}`} />
      ))}
      <g transform={`translate(${at(sign.x, sign.y)})`}>
        <g class="sign-face">
          <circle r="21" class="sign-disc" />
          {sign.kind === 'any' ? (
            <text class="sign-any" y="1">
              ?
            </text>
          ) : (
            <g transform="translate(0 -7) scale(0.66)">
              <ResourceMark kind={sign.kind} />
            </g>
          )}
          <text class="sign-rate" y="15">
            {sign.kind === 'any' ? '3:1' : '2:1'}
          </text>
        </g>
      </g>
    </g>
  );
}

/** Shallows and beach around the land; drawn before the Wall and the south, which cover them. */
export function Coast({ plan }: { readonly plan: Plan }) {
  return (
    <g class={plan.north ? 'gift' : ''}>
      {(
        [
          [52, 'shallow'],
          [30, 'beach'],
        ] as const
      ).map(([width, kind]) => (
        <g key={kind} class={`coast ${kind}`} stroke-width={width}>
          {plan.hexes.map(({ x, y }) => (
            <path key={`${x},${y}`} d={SHORE} transform={`translate(${at(x, y)})`} />
          ))}
          {plan.north && (
            <path d={SHORE} transform={`translate(${at(plan.tormund.x + 10, plan.tormund.y)}) scale(0.8)`} />
          )}
        </g>
      ))}
    </g>
  );
}

/** Tormund's camp beside the Wall: two tents. */
function TormundCamp() {
  return (
    <g class="tormund-camp">
      <path d="M-34 24L-20 -4L-6 24ZM10 20L22 -2L34 20Z" class="tent" />
      <path d="M-20 -4L-16 24H-24ZM22 -2L25.500 20H18.500Z" class="tent-door" />
      <path d="M-22 -8L-18 -1M-18 -8L-22 -1M20 -6L24 1M24 -6L20 1" class="tent-poles" />
    </g>
  );
}

interface LandProps {
  readonly doc: BoardDoc;
  readonly plan: Plan;
  /** Terrain of each hex; it may differ from the printed board. */
  readonly terrain: readonly Terrain[];
}

const landClass = ({ plan, terrain }: LandProps): string =>
  plan.north || terrain.includes('ice') ? 'land gift' : 'land';

function Turf(land: LandProps) {
  return (
    <g class={landClass(land)}>
      <g class="coast turf" stroke-width="14">
        {land.plan.hexes.map(({ x, y }) => (
          <path key={`${x},${y}`} d={SHORE} transform={`translate(${at(x, y)})`} />
        ))}
      </g>
      {land.plan.north && (
        <g transform={`translate(${at(land.plan.tormund.x, land.plan.tormund.y)})`}>
          <TormundCamp />
        </g>
      )}
      {land.plan.signs.map((sign) => (
        <Sign key={`${sign.x},${sign.y}`} sign={sign} />
      ))}
    </g>
  );
}

/** Number of hexes in one part of the drawing. */
const HEXES = 8;

function Hexes({ from, ...land }: LandProps & { readonly from: number }) {
  return (
    <g class={landClass(land)}>
      {land.doc.hexes.slice(from, from + HEXES).map(({ q, r }, i) => {
        const { x, y } = itemAt(land.plan.hexes, from + i);
        const terrain = itemAt(land.terrain, from + i);
        return (
          <g key={`${q},${r}`} class={`hex ${terrain}`} transform={`translate(${at(x, y)})`}>
            <path d={TILE} class="tile" />
            {paintGround(terrain, (q + 40) * 97 + (r + 40) * 31).map((ink, k) => (
              <path key={k} d={ink.d} class={ink.class} />
            ))}
            <path d={TILE} class="tile-light" />
          </g>
        );
      })}
    </g>
  );
}

/** The land, as parts: turf with the trade-route signs, then the hexes. It does not change during a game. */
export const landParts = (land: LandProps): readonly JSX.Element[] => [
  <Turf key="turf" {...land} />,
  ...Array.from({ length: Math.ceil(land.doc.hexes.length / HEXES) }, (_, i) => (
    <Hexes key={i} {...land} from={i * HEXES} />
  )),
];

/** The number tokens, in a separate layer above the terrain, so that they stay readable when a hex is blocked. */
export function Numbers({ plan, numbers }: { readonly plan: Plan; readonly numbers: readonly (readonly number[])[] }) {
  return (
    <g>
      {numbers.map((number, i) =>
        number.length === 0 ? null : (
          <g key={i} transform={`translate(${at(itemAt(plan.hexes, i).x, itemAt(plan.hexes, i).y + TOKEN_Y)})`}>
            <NumberToken numbers={number} />
          </g>
        ),
      )}
    </g>
  );
}
