import type { JSX } from 'preact';
import './landscape.css';

/** The path of a row of pines, from a list of positions and sizes. */
const pines = (places: readonly (readonly [number, number, number])[]): string =>
  places
    .map(
      ([x, y, h]) =>
        `M${x} ${y - h}l${h * 0.2} ${h * 0.36}h-${h * 0.09}l${h * 0.17} ${h * 0.3}h-${h * 0.1}l${h * 0.16} ${h * 0.34}h-${h * 0.68}l${h * 0.16}-${h * 0.34}h-${h * 0.1}l${h * 0.17}-${h * 0.3}h-${h * 0.09}z`,
    )
    .join('');

const FAR: readonly (readonly [number, number, number])[] = Array.from({ length: 46 }, (_, i) => [
  i * 27 + ((i * 37) % 17),
  262 + ((i * 53) % 14),
  26 + ((i * 29) % 20),
]);
const NEAR: readonly (readonly [number, number, number])[] = [
  ...Array.from(
    { length: 9 },
    (_, i) => [i * 34 - 20 + ((i * 31) % 13), 356 + ((i * 17) % 12), 84 + ((i * 41) % 56)] as const,
  ),
  ...Array.from(
    { length: 8 },
    (_, i) => [930 + i * 38 + ((i * 23) % 11), 356 + ((i * 13) % 10), 80 + ((i * 37) % 62)] as const,
  ),
];

/** The Wall as a battlement line with towers. */
const WALL = `M0 238V176${Array.from({ length: 60 }, () => 'h10v-7h10v7').join('')}V238z`;

/** The northern view over the table: sky, mountains, the Wall, a small town and pines. */
export const Landscape = (): JSX.Element => (
  <svg
    class="landscape"
    viewBox="0 0 1200 360"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" style={{ stopColor: 'var(--sky-high)' }} />
        <stop offset="1" style={{ stopColor: 'var(--sky-low)' }} />
      </linearGradient>
      <linearGradient id="ice" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" style={{ stopColor: 'var(--ice-high)' }} />
        <stop offset="1" style={{ stopColor: 'var(--ice-low)' }} />
      </linearGradient>
    </defs>
    <rect width="1200" height="360" fill="url(#sky)" />
    <circle cx="905" cy="78" r="34" style={{ fill: 'var(--sun)' }} />
    <path
      style={{ fill: 'var(--peak-far)' }}
      d="M0 190 90 120l46 34 84-88 70 76 52-40 96 82 70-60 74 52 92-104 88 92 60-46 104 84 70-62 88 58 116-84v160H0z"
    />
    <path
      style={{ fill: 'var(--snow)' }}
      d="M220 66l34 37-15-4-11 9-12-10-10 7-16-8zM674 72l42 44-17-4-13 11-14-13-13 9-22-2z"
    />
    <path
      style={{ fill: 'var(--peak-near)' }}
      d="M0 230 120 172l90 44 110-66 120 70 130-58 110 48 140-74 110 62 120-44 150 60v80H0z"
    />
    <path d={WALL} fill="url(#ice)" />
    <path
      style={{ stroke: 'var(--ice-line)' }}
      stroke-width="1.5"
      fill="none"
      d="M40 186l8 30-6 20M170 190l-10 22 8 24M310 186l6 18-9 34M452 188l-5 26 8 22M590 186l9 24-6 28M742 190l-8 22 5 26M880 186l7 30-4 22M1016 188l-9 20 8 30M1140 186l6 26-7 26"
    />
    <path
      style={{ fill: 'var(--tower)' }}
      d="M236 238v-84h6v-8h8v8h8v-8h8v8h8v-8h8v8h6v84zM700 238v-96h6v-8h8v8h8v-8h8v8h8v-8h8v8h6v96zM1060 238v-80h6v-8h8v8h8v-8h8v8h8v-8h8v8h6v80z"
    />
    <path style={{ fill: 'var(--lamp)' }} d="M258 176h8v14h-8zM722 166h8v16h-8zM1082 180h8v14h-8z" />
    <path d={pines(FAR)} style={{ fill: 'var(--pine-far)' }} />
    <path style={{ fill: 'var(--ground-far)' }} d="M0 262c160-18 320 10 480-2s330-14 480 4 180 4 240-2v98H0z" />
    <g>
      <path
        style={{ fill: 'var(--roof)' }}
        d="M548 286l16-26 16 26zM604 280l20-34 20 34zM664 288l14-24 14 24zM584 292l12-16 12 16zM640 294l11-15 11 15z"
      />
      <path
        style={{ fill: 'var(--stone)' }}
        d="M552 286h24v26h-24zM609 280h30v32h-30zM668 288h20v24h-20zM588 292h16v20h-16zM644 294h14v18h-14z"
      />
      <path
        style={{ fill: 'var(--stone-dark)' }}
        d="M532 318v-18h6v-6h8v6h10v-6h8v6h10v-6h8v6h10v-6h8v6h10v-6h8v6h10v-6h8v6h10v-6h8v6h10v-6h8v6h10v-6h8v6h6v18z"
      />
      <path style={{ fill: 'var(--lamp)' }} d="M619 290h5v9h-5zM561 294h5v8h-5zM675 295h5v8h-5z" />
      <path
        style={{ stroke: 'var(--stone-dark)', fill: 'var(--ember)' }}
        d="M624 246v-20l16 5-16 6"
        stroke-width="1.6"
      />
      <path
        style={{ stroke: 'var(--track)' }}
        fill="none"
        stroke-width="7"
        stroke-linecap="round"
        d="M620 318c-6 14-60 16-80 42"
      />
    </g>
    <path style={{ fill: 'var(--ground-near)' }} d="M0 330c180-26 330 16 520 6s420-28 680-4v28H0z" />
    <path d={pines(NEAR)} style={{ fill: 'var(--pine-near)' }} />
  </svg>
);
