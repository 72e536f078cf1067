/** Circumradius of a hex in drawing units; everything on the board is measured by it. */
export const R = 60;
/** Width of a hex, which is also the width of a wall section. */
export const W = R * Math.sqrt(3);
