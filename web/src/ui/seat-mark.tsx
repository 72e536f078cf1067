import type { Seat } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { memo } from './memo.ts';
import { SHAPE_PATHS, seatColour, seatInk, seatShape } from './seat-look.ts';

/** The badge of a seat: its colour and its shape. */
export const SeatMark = memo(function SeatMark({ seat, size = 26 }: { seat: Seat; size?: number }): JSX.Element {
  return (
    <span
      class="seat-mark"
      style={{ background: seatColour(seat), width: `${size}px`, height: `${size}px` }}
      aria-hidden="true"
    >
      <svg width={size * 0.6} height={size * 0.6} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={SHAPE_PATHS[seatShape(seat)]} fill={seatInk(seat)} />
      </svg>
    </span>
  );
});
