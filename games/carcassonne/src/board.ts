import { DX, DY } from '@holdfast/kernel';

/**
 * The table has no edge, the grid has: 4096 places, wrapped so that place(x, y) = x + 90 y (mod 4096). Two squares
 * share a place only when they are 90 steps or more apart, and 84 connected tiles never reach that far.
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

/** x and y of a square in one small number, in the order of the codes; both are within 127 of the start tile. */
export const packXY = (x: number, y: number): number => ((x + 128) << 8) | (y + 128);
export const xOf = (packed: number): number => (packed >> 8) - 128;
export const yOf = (packed: number): number => (packed & 255) - 128;
