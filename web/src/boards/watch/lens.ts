/** What part of the drawing is seen: the drawing is moved by x, y (screen pixels) and enlarged k times. */
export interface Lens {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The whole drawing, as large as the box allows, in its middle. */
export const fit = (drawing: Size, box: Size): Lens => {
  const k = Math.min(box.width / drawing.width, box.height / drawing.height);
  return { k, x: (box.width - drawing.width * k) / 2, y: (box.height - drawing.height * k) / 2 };
};

const along = (offset: number, drawn: number, room: number): number =>
  drawn <= room ? (room - drawn) / 2 : Math.min(0, Math.max(room - drawn, offset));

/** Keeps the drawing in the box: no smaller than whole, no larger than four units a pixel, never off the edge. */
export const settle = (lens: Lens, drawing: Size, box: Size): Lens => {
  const whole = fit(drawing, box).k;
  const k = Math.min(Math.max(lens.k, whole), Math.max(4 * whole, 1.6));
  return {
    k,
    x: along(lens.x, drawing.width * k, box.width),
    y: along(lens.y, drawing.height * k, box.height),
  };
};

/** Enlarges around a point of the box that stays under the finger. */
export const zoomAt = (lens: Lens, by: number, x: number, y: number): Lens => ({
  k: lens.k * by,
  x: x - (x - lens.x) * by,
  y: y - (y - lens.y) * by,
});

/** Moves as little as needed to show a point of the drawing with a margin around it. */
export const reveal = (lens: Lens, point: { readonly x: number; readonly y: number }, box: Size, margin = 48): Lens => {
  const near = (offset: number, at: number, room: number): number => {
    const seen = at * lens.k + offset;
    if (seen < margin) return offset + margin - seen;
    return seen > room - margin ? offset - (seen - (room - margin)) : offset;
  };
  return { k: lens.k, x: near(lens.x, point.x, box.width), y: near(lens.y, point.y, box.height) };
};
