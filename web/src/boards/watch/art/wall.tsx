import './wall.css';
import { itemAt } from '../../../core/item-at.ts';
import { BLEED, type NorthPlan, type Plan } from '../plan.ts';
import { at, brush, line, n, shape } from './brush.ts';
import { W } from './hex-size.ts';

/** Paths of the cracks, gleams, shades and icicles on the ice face; the seed varies them. */
const faceOf = (left: number, right: number, crest: number, base: number, seed: number) => {
  const b = brush(seed);
  const cracks: string[] = [];
  const gleams: string[] = [];
  const shades: string[] = [];
  const icicles: string[] = [];
  const height = base - crest;
  for (let x = left + 5; x < right; x += b.between(9, 19)) {
    const xy = [x, crest + b.between(8, 26)];
    while (itemAt(xy, xy.length - 1) < base - b.between(6, 30))
      xy.push(itemAt(xy, xy.length - 2) + b.between(-4, 4), itemAt(xy, xy.length - 1) + b.between(9, 17));
    if (xy.length > 2) cracks.push(line(...xy));
  }
  for (let x = left - 10; x < right; x += b.between(24, 46)) {
    const w = b.between(6, 16);
    const lean = b.between(-7, 7);
    (b.chance(0.55) ? gleams : shades).push(
      shape(
        x,
        crest + 3,
        x + w,
        crest + 3,
        x + w + lean,
        base - b.between(0, height * 0.35),
        x + w * 0.3 + lean,
        base - b.between(0, height * 0.25),
      ),
    );
  }
  for (let x = left; x < right; x += b.between(5, 11)) {
    const w = b.between(2, 4);
    icicles.push(shape(x - w, crest, x + w, crest, x + b.between(-0.6, 0.6), crest + b.between(5, 17)));
  }
  return { cracks: cracks.join(''), gleams: gleams.join(''), shades: shades.join(''), icicles: icicles.join('') };
};

/** The path of the battlements along the northern edge of the walk. */
const merlons = (left: number, right: number, top: number): string => {
  let d = '';
  for (let x = left; x < right; x += 13) d += `M${at(x, top + 5)}v-11h7.500v11z`;
  return d;
};

/** The path of the snowdrift along the foot of the Wall. */
const drift = (left: number, right: number, base: number): string => {
  const b = brush(7);
  let d = `M${at(left, base + 26)}L${at(left, base - 4)}`;
  for (let x = left; x < right; x += 26) d += `q13 ${n(b.between(-10, -3))} 26 ${n(b.between(-1, 1))}`;
  return `${d}L${at(right, base + 26)}Z`;
};

/** A buttress tower at the end of a section. */
function Tower({ x, north }: { readonly x: number; readonly north: NorthPlan }) {
  return (
    <g transform={`translate(${at(x, 0)})`} class="tower">
      <path
        d={shape(-9, north.base + 2, -6.5, north.top - 6, 6.5, north.top - 6, 9, north.base + 2)}
        class="tower-body"
      />
      <path d={shape(1, north.base + 2, 1, north.top - 6, 6.5, north.top - 6, 9, north.base + 2)} class="tower-shade" />
      <path d={`M-10 ${n(north.top - 5)}v-10h5v4h2.500v-4h5v4h2.500v-4h5v10z`} class="tower-top" />
      <path
        d={`M-1.600 ${n(north.crest - 18)}h3.200v9h-3.200zM-1.600 ${n(north.crest + 24)}h3.200v10h-3.200z`}
        class="tower-slit"
      />
    </g>
  );
}

/** The Wall: battlements, ice, snowdrift, a tower at each end of every section, and the spaces. ground.tsx draws its strips. */
export function Wall({ plan, north }: { readonly plan: Plan; readonly north: NorthPlan }) {
  const left = plan.left - BLEED;
  const right = plan.left + plan.width + BLEED;
  const face = faceOf(left, right, north.crest, north.base, 11);
  const ends = [
    ...north.sections.map(({ x }) => x - W / 2),
    itemAt(north.sections, north.sections.length - 1).x + W / 2,
  ];
  return (
    <g class="wall">
      <path d={merlons(left, right, north.top)} class="merlon-far" />
      <path d={face.shades} class="ice-shade" />
      <path d={face.gleams} class="ice-gleam" />
      <path d={face.cracks} class="ice-line" />
      <path d={line(left, north.crest + 1, right, north.crest + 1)} class="ice-lip" />
      <path d={face.icicles} class="icicle" />
      <path d={drift(left, right, north.base)} class="drift" />
      {ends.map((x) => (
        <Tower key={x} x={x} north={north} />
      ))}
      {north.spaces.map((spaces, section) => (
        <g key={section}>
          {spaces.map(({ x, y }, i) => (
            <g key={x}>
              <ellipse cx={n(x)} cy={n(y)} rx="8.400" ry="4.600" class="guard-space" />
              <text x={n(x)} y={n(north.crest + 5)} class="space-number">
                {i + 1}
              </text>
            </g>
          ))}
        </g>
      ))}
    </g>
  );
}
