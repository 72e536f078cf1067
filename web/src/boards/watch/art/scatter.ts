import type { Brush, Ink } from './brush.ts';
import { R } from './hex-size.ts';

/** A point relative to a hex's centre. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const INRADIUS = (R * Math.sqrt(3)) / 2;
/** The y of the number token's centre, relative to the hex's centre; drawings keep clear of it. */
export const TOKEN_Y = 12;

export const inside = (x: number, y: number, margin: number): boolean => {
  const [ax, ay] = [Math.abs(x), Math.abs(y)];
  const limit = INRADIUS - margin;
  return ax <= limit && ax / 2 + (ay * Math.sqrt(3)) / 2 <= limit;
};

/** Spots on a jittered grid, north first, more than `clear` from the token and at least `margin` inside the hex. */
export const scatter = (b: Brush, step: number, margin: number, clear: number): Spot[] => {
  const spots: Spot[] = [];
  let odd = 0;
  for (let gy = -R; gy <= R; gy += step * 0.8, odd++)
    for (let gx = -R + (odd % 2 ? step / 2 : 0); gx <= R; gx += step) {
      const x = gx + b.between(-step, step) * 0.28;
      const y = gy + b.between(-step, step) * 0.2;
      if (inside(x, y, margin) && Math.hypot(x, y - TOKEN_Y) > clear) spots.push({ x, y });
    }
  return spots.sort((p, q) => p.y - q.y);
};

/** Paints spots in bands from north to south, so that nearer things cover farther ones with few paths. */
export const inBands = (spots: readonly Spot[], bands: number, paint: (band: readonly Spot[]) => Ink[]): Ink[] => {
  const size = Math.ceil(spots.length / bands);
  return Array.from({ length: bands }, (_, i) => paint(spots.slice(i * size, (i + 1) * size))).flat();
};
