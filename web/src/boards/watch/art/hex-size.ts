/** Circumradius of a hex in drawing units; positions on the board are computed from it. */
export const R = 60;
/** Width of a hex, which is also the width of a wall section. */
export const W = R * Math.sqrt(3);
