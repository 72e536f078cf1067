import { DX, DY } from '@holdfast/kernel';

/**
 * The board is unbounded, but the grid has 4096 places: place(x, y) = x + 90 y (mod 4096). Two squares share a place only if
 * they are at least 90 steps apart, farther than 84 connected tiles reach.
 */
export const PLACES = 4096;
const MASK = PLACES - 1;
const ROW = 90;

export const placeAt = (x: number, y: number): number => (x + ROW * y) & MASK;
const STEP = DX.map((dx, direction) => dx + ROW * DY[direction]);
/** The next place in a direction (N E S W). */
export const beside = (place: number, direction: number): number => (place + STEP[direction]) & MASK;
const RING = [-ROW - 1, -ROW, -ROW + 1, -1, 1, ROW - 1, ROW, ROW + 1];
/** One of the eight places round a place. */
export const round = (place: number, i: number): number => (place + RING[i]) & MASK;

/** Packs x and y into one number, ordered as in codes; both are at most 127 from the start tile. */
export const packXY = (x: number, y: number): number => ((x + 128) << 8) | (y + 128);
export const xOf = (packed: number): number => (packed >> 8) - 128;
export const yOf = (packed: number): number => (packed & 255) - 128;
