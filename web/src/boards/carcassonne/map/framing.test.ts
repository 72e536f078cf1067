import { describe, expect, test } from 'vitest';
import { reveal, toMap } from '../../viewport/geometry.ts';
import { boundsOf, boundsOfPlace, fitted, marginOf, settled, TILE_PX } from './framing.ts';

const window = { width: 800, height: 600 };
const small = boundsOf([
  { x: -1, y: -2 },
  { x: 3, y: 1 },
]);

describe('what the window shows of the map', () => {
  test('fits all tiles and their middle', () => {
    const viewport = fitted(small, window);
    expect(viewport.x + small.left * viewport.scale).toBeGreaterThanOrEqual(0);
    expect(viewport.y + small.bottom * viewport.scale).toBeLessThanOrEqual(window.height);
    expect(toMap(viewport, { x: 400, y: 300 })).toEqual({ x: 1.5, y: 0 });
  });

  test('never draws tiles too small for a finger when a place is to be chosen', () => {
    const wide = { left: -20, top: 0, right: 21, bottom: 1 };
    const near = { left: 5, top: 0, right: 8, bottom: 1 };
    const viewport = fitted(wide, { width: 320, height: 400 }, TILE_PX.touch, near);
    expect(viewport.scale).toBe(TILE_PX.touch);
    expect(toMap(viewport, { x: 160, y: 200 }).x).toBe(6.5);
  });

  test('moves only as far as needed to show a place', () => {
    const viewport = { x: 0, y: 0, scale: 100 };
    const margin = (room: number) => marginOf(100, room);
    expect(reveal(viewport, boundsOfPlace({ x: 3, y: 2 }), window, margin)).toEqual(viewport);
    const shown = reveal(viewport, boundsOfPlace({ x: 12, y: 2 }), window, margin);
    expect(shown.x + 13 * 100).toBeLessThanOrEqual(window.width);
    expect(shown.y).toBe(0);
  });

  test('keeps its scale when there is only a little more room', () => {
    const now = fitted(small, window);
    const taller = { width: 800, height: 660 };
    expect(settled(now, small, taller, TILE_PX.min, null).scale).toBe(now.scale);
    const tiny = { width: 300, height: 200 };
    expect(settled(now, small, tiny, TILE_PX.min, null).scale).toBeLessThan(now.scale);
  });

  test('grows to a finger again when all fits', () => {
    const now = { x: 0, y: 0, scale: 40 };
    const [wide, room] = [
      { left: 0, top: 0, right: 15, bottom: 6 },
      { width: 760, height: 600 },
    ];
    expect(settled(now, wide, room, TILE_PX.touch, null).scale).toBeGreaterThanOrEqual(TILE_PX.touch);
  });

  test('a map larger than the window stays where it is, and moves just so far that the places are seen', () => {
    const wide = { left: -20, top: -20, right: 21, bottom: 21 };
    const now = { x: 160, y: 200, scale: TILE_PX.touch };
    const phone = { width: 320, height: 400 };
    expect(settled(now, wide, phone, TILE_PX.touch, null)).toEqual(now);
    expect(settled(now, wide, phone, TILE_PX.touch, { left: -1, top: -1, right: 2, bottom: 2 })).toEqual(now);
    const moved = settled(now, wide, phone, TILE_PX.touch, { left: 4, top: 0, right: 7, bottom: 1 });
    expect(moved.y).toBe(now.y);
    expect(moved.x + 7 * moved.scale).toBeLessThanOrEqual(phone.width);
    expect(moved.x + 4 * moved.scale).toBeGreaterThan(0);
  });
});
