import { memo } from '../../../ui/memo.ts';
import { SHAPE_PATHS, seatColour, seatInk, seatShape } from '../../../ui/seat-look.ts';
import type { Spot, Stretch } from '../plan.ts';
import { at, n } from './brush.ts';

interface Owned {
  readonly seat: number;
}

interface Mark extends Owned {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  /** SVG transform to apply before its position, such as one along a road; it ends in a space. */
  readonly turned?: string;
}

function EmblemMark({ seat, x = 0, y = 0, scale = 1, turned = '' }: Mark) {
  const half = -8 * 0.72 * scale;
  return (
    <path
      d={SHAPE_PATHS[seatShape(seat)]}
      fill={seatInk(seat)}
      transform={`${turned}translate(${at(x + half, y + half)}) scale(${(0.72 * scale).toFixed(3)})`}
    />
  );
}

/** A road along a path, with the seat's emblem on it three times. */
export const Road = memo(function Road({ seat, along }: Owned & { readonly along: Stretch }) {
  const fill = seatColour(seat);
  const { a, b } = along;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const half = length / 2 - 12;
  return (
    <g transform={`translate(${at((a.x + b.x) / 2, (a.y + b.y) / 2)}) rotate(${n(angle)})`}>
      <rect x={-half} y="-4.200" width={half * 2} height="11" rx="2.500" class="piece-shade" />
      <rect x={-half} y="-5.600" width={half * 2} height="11.200" rx="2.500" class="halo" />
      <rect
        x={-half}
        y="-5.600"
        width={half * 2}
        height="11.200"
        rx="2.500"
        class="road-body"
        fill={fill}
        stroke="var(--piece-line)"
        stroke-width="2"
      />
      {[-1, 0, 1].map((i) => (
        <EmblemMark key={i} seat={seat} scale={0.72} turned={`translate(${n(i * 11)} 0) rotate(${n(-angle)}) `} />
      ))}
    </g>
  );
});

/** A settlement: a steep northern house with the emblem on its gable. */
export const Settlement = memo(function Settlement({ seat }: Owned) {
  const fill = seatColour(seat);
  return (
    <g class="piece" stroke="var(--piece-line)" stroke-width="1.800" stroke-linejoin="round">
      <path d="M-13 12V2L-16 -1L0 -18.500L16 -1L13 2V12Z" class="halo" />
      <ellipse cx="1" cy="12" rx="17" ry="4" class="piece-shade" stroke="none" />
      <path d="M-13 -3V12H13V-3L0 -17Z" fill={fill} />
      <path d="M-16 -1L0 -18.500L16 -1L12.500 2L0 -11.500L-12.500 2Z" fill={fill} />
      <path d="M-16 -1L0 -18.500L0 -11.500L-12.500 2Z" fill="#fff" fill-opacity="0.280" stroke="none" />
      <path d="M13 0V12H3V-8Z" fill="#000" fill-opacity="0.140" stroke="none" />
      <g stroke="none">
        <EmblemMark seat={seat} y={3} scale={1.1} />
      </g>
    </g>
  );
});

/** A keep: a broad tower with battlements, the emblem and a turret. */
export const Keep = memo(function Keep({ seat }: Owned) {
  const fill = seatColour(seat);
  return (
    <g class="piece" stroke="var(--piece-line)" stroke-width="1.900" stroke-linejoin="round">
      <path d="M-20 14V-13H6V-28H20V14Z" class="halo" />
      <ellipse cx="1" cy="14" rx="22" ry="5" class="piece-shade" stroke="none" />
      <path d="M6 -10V-28H9V-24H12V-28H15V-24H18V-28H20V14H6Z" fill={fill} />
      <path d="M-20 14V-13H-16V-8.500H-11V-13H-6V-8.500H-1V-13H4V-8.500H8V14Z" fill={fill} />
      <path
        d="M-20 -8V-13H-16V-8.500H-11V-13H-6V-8.500H-1V-13H4V-8.500H8V-4H-20Z"
        fill="#fff"
        fill-opacity="0.250"
        stroke="none"
      />
      <path d="M8 14V-10H6V-28H9V-24H12V-28H15V14Z" fill="#fff" fill-opacity="0.120" stroke="none" />
      <path d="M14 -16h3v6h-3zM14 -4h3v6h-3z" fill="var(--piece-line)" stroke="none" />
      <g stroke="none">
        <EmblemMark seat={seat} x={-6} y={4} scale={1.35} />
      </g>
    </g>
  );
});

/** A guard: a cloaked watchman with spear and shield. The feet are at the origin. */
export const Guard = memo(function Guard({ seat }: Owned) {
  const fill = seatColour(seat);
  return (
    <g class="piece" stroke="var(--piece-line)" stroke-width="1.500" stroke-linejoin="round">
      <path d="M-8 0Q-9 -30 0 -32.500Q9 -30 8 0Z" class="halo" />
      <ellipse cx="0" cy="0" rx="9.500" ry="2.600" class="piece-shade" stroke="none" />
      <path d="M8 -34V1" stroke="#4a3a2c" stroke-width="1.700" />
      <path d="M8 -41l2.600 7h-5.200z" fill="#dfe7ee" stroke="#4a3a2c" stroke-width="0.800" />
      <path d="M-8 0Q-9.500 -16 -4.500 -22H4.500Q9.500 -16 8 0Z" fill={fill} />
      <path d="M-6 -20Q-7 -31 0 -32.500Q7 -31 6 -20Q0 -17 -6 -20Z" fill={fill} />
      <path d="M-3.400 -21Q-4 -27 0 -27.500Q4 -27 3.400 -21Q0 -19.500 -3.400 -21Z" fill="#2a2320" stroke="none" />
      <path d="M-7 -14H7V-7Q6 -1.500 0 1Q-6 -1.500 -7 -7Z" fill={fill} />
      <path d="M-7 -14H0V1Q-6 -1.500 -7 -7Z" fill="#fff" fill-opacity="0.220" stroke="none" />
      <g stroke="none">
        <EmblemMark seat={seat} y={-7.4} scale={0.95} />
      </g>
    </g>
  );
});

/** Returns the SVG transform that puts a piece at a point of the board. */
export const placed = ({ x, y }: Spot, scale = 1): string =>
  `translate(${at(x, y)})${scale === 1 ? '' : ` scale(${scale})`}`;
