import { describe, expect, test } from 'vitest';
import { boundsOf, fitted, kept, settled, showing, under, ZOOMS, zoomed } from './port.ts';

const window = { width: 800, height: 600 };
const small = boundsOf([
  { x: -1, y: -2 },
  { x: 3, y: 1 },
]);

describe('the window on the land', () => {
  test('fits the whole land and its middle', () => {
    const port = fitted(small, window);
    expect(port.x + small.left * port.zoom).toBeGreaterThanOrEqual(0);
    expect(port.y + (small.bottom + 1) * port.zoom).toBeLessThanOrEqual(window.height);
    expect(under(port, { x: 400, y: 300 })).toEqual({ x: 1.5, y: 0 });
  });

  test('never draws tiles too small for a finger when a place is to be chosen', () => {
    const wide = { left: -20, top: 0, right: 20, bottom: 0 };
    const near = { left: 5, top: 0, right: 7, bottom: 0 };
    const port = fitted(wide, { width: 320, height: 400 }, ZOOMS.touch, near);
    expect(port.zoom).toBe(ZOOMS.touch);
    expect(under(port, { x: 160, y: 200 }).x).toBe(6.5);
  });

  test('zooms round the pointer and within its limits', () => {
    const port = { x: 10, y: 20, zoom: 100 };
    const at = { x: 310, y: 220 };
    expect(under(zoomed(port, 150, at), at)).toEqual(under(port, at));
    expect(zoomed(port, 9999, at).zoom).toBe(ZOOMS.most);
    expect(zoomed(port, 1, at).zoom).toBe(ZOOMS.least);
  });

  test('cannot lose the land', () => {
    for (const x of [-1e6, 1e6]) {
      const port = kept({ x, y: x, zoom: 80 }, small, window);
      expect(port.x + (small.right + 1) * 80).toBeGreaterThan(0);
      expect(port.x + small.left * 80).toBeLessThan(window.width);
      expect(port.y + (small.bottom + 1) * 80).toBeGreaterThan(0);
      expect(port.y + small.top * 80).toBeLessThan(window.height);
    }
  });

  test('moves only as far as needed to show a place, and gives room for the enlarged tile', () => {
    const port = { x: 0, y: 0, zoom: 100 };
    expect(showing(port, { x: 3, y: 2 }, window)).toEqual(port);
    const shown = showing(port, { x: 12, y: 2 }, window);
    expect(shown.x + 13 * 100).toBeLessThanOrEqual(window.width);
    expect(shown.y).toBe(0);
    const large = showing({ x: 0, y: 0, zoom: 50 }, { x: 0, y: 0 }, window, 220);
    expect(large.x + 25).toBeGreaterThanOrEqual(110);
    expect(large.y + 25).toBeGreaterThanOrEqual(110);
  });

  test('stays calm when there is only a little more room', () => {
    const now = fitted(small, window);
    const taller = { width: 800, height: 660 };
    expect(settled(now, small, taller, ZOOMS.least, null).zoom).toBe(now.zoom);
    const tiny = { width: 300, height: 200 };
    expect(settled(now, small, tiny, ZOOMS.least, null).zoom).toBeLessThan(now.zoom);
  });

  test('grows to a finger again when all fits', () => {
    const now = { x: 0, y: 0, zoom: 40 };
    const [wide, room] = [
      { left: 0, top: 0, right: 14, bottom: 5 },
      { width: 760, height: 600 },
    ];
    expect(settled(now, wide, room, ZOOMS.touch, null).zoom).toBeGreaterThanOrEqual(ZOOMS.touch);
  });

  test('a land larger than the window stays where it is, and moves just so far that the places are seen', () => {
    const wide = { left: -20, top: -20, right: 20, bottom: 20 };
    const now = { x: 160, y: 200, zoom: ZOOMS.touch };
    const phone = { width: 320, height: 400 };
    expect(settled(now, wide, phone, ZOOMS.touch, null)).toEqual(now);
    expect(settled(now, wide, phone, ZOOMS.touch, { left: -1, top: -1, right: 1, bottom: 1 })).toEqual(now);
    const moved = settled(now, wide, phone, ZOOMS.touch, { left: 4, top: 0, right: 6, bottom: 0 });
    expect(moved.y).toBe(now.y);
    expect(moved.x + 7 * moved.zoom).toBeLessThanOrEqual(phone.width);
    expect(moved.x + 4 * moved.zoom).toBeGreaterThan(0);
  });
});
