import type { Seat } from '@holdfast/kernel';
import { itemAt } from '../core/item-at.ts';

/** A shape for each of the six seat colours, so that nobody has to distinguish seats by colour alone. */
export const SEAT_SHAPES = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'star'] as const;
export type SeatShape = (typeof SEAT_SHAPES)[number];

/** CSS colour of a seat's pieces; follows the theme (`--seat-0` .. `--seat-5`, set in style/theme.css). */
export const seatColour = (seat: Seat): string => `var(--seat-${seat})`;
/** Ink that is readable on the seat's colour. */
export const seatInk = (seat: Seat): string => `var(--seat-ink-${seat})`;
export const seatShape = (seat: Seat): SeatShape => itemAt(SEAT_SHAPES, seat % SEAT_SHAPES.length);

/** The seat's shape as an SVG path in a box of 16 x 16, for badges on pieces and in the strip. */
export const SHAPE_PATHS: { readonly [S in SeatShape]: string } = {
  circle: 'M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12z',
  square: 'M2.5 2.5h11v11h-11z',
  triangle: 'M8 1.5 14.5 13.5h-13z',
  diamond: 'M8 1 14.5 8 8 15 1.5 8z',
  hexagon: 'M4.6 2h6.8l3.4 6-3.4 6H4.6L1.2 8z',
  star: 'M8 1l2.1 4.6 5 .5-3.8 3.3 1.2 4.9L8 11.8l-4.5 2.5 1.2-4.9L.9 6.1l5-.5z',
};
