import { describe, expect, test } from 'vitest';
import { centredOn, fit, fittingScale, keepVisible, panBy, reveal, toMap, toWindow, zoomTo } from './geometry.ts';

const map = { left: -100, top: 0, right: 700, bottom: 900 };
const phone = { width: 360, height: 400 };

describe('viewport geometry', () => {
  test('fits the whole map into the middle of the window', () => {
    const viewport = fit(map, phone);
    expect(viewport.scale).toBeCloseTo(400 / 900);
    expect(toWindow(viewport, { x: 300, y: 450 })).toEqual({ x: 180, y: 200 });
    expect(fittingScale(map, phone, 50)).toBeCloseTo(400 / 1000);
  });

  test('maps points to the window and back', () => {
    const viewport = { x: 10, y: -20, scale: 2.5 };
    expect(toMap(viewport, toWindow(viewport, { x: 7, y: 8 }))).toEqual({ x: 7, y: 8 });
  });

  test('keeps the point under the pointer when it zooms, within the limits', () => {
    const before = { scale: 0.5, x: 10, y: 20 };
    const at = { x: 100, y: 150 };
    const limits = { min: 0.25, max: 2 };
    const after = zoomTo(before, 1, at, limits);
    expect(after.scale).toBe(1);
    expect(toMap(after, at).x).toBeCloseTo(toMap(before, at).x);
    expect(toMap(after, at).y).toBeCloseTo(toMap(before, at).y);
    expect(zoomTo(before, 9, at, limits).scale).toBe(2);
    expect(zoomTo(before, 0.01, at, limits).scale).toBe(0.25);
  });

  test('leaves no empty space beside a large map and centres a small one', () => {
    expect(keepVisible({ scale: 1, x: 500, y: -5000 }, map, phone, 'edges')).toEqual({ scale: 1, x: 100, y: -500 });
    const small = keepVisible({ scale: 0.1, x: 300, y: 300 }, map, phone, 'edges');
    expect(small).toEqual(centredOn(map, 0.1, phone));
  });

  test('cannot lose the map', () => {
    for (const far of [-1e6, 1e6]) {
      const { x, y } = keepVisible({ x: far, y: far, scale: 1 }, map, phone, 80);
      expect(x + map.right).toBeGreaterThanOrEqual(80);
      expect(x + map.left).toBeLessThanOrEqual(phone.width - 80);
      expect(y + map.bottom).toBeGreaterThanOrEqual(80);
      expect(y + map.top).toBeLessThanOrEqual(phone.height - 80);
    }
  });

  test('reveals with the least movement, and the middle of what is too large', () => {
    const viewport = { scale: 1, x: -100, y: -100 };
    const point = (x: number, y: number) => ({ left: x, top: y, right: x, bottom: y });
    expect(reveal(viewport, point(200, 200), phone, 48)).toEqual(viewport);
    expect(reveal(viewport, point(100, 200), phone, 48)).toEqual(panBy(viewport, 48, 0));
    expect(reveal(viewport, point(200, 700), phone, 48)).toEqual(panBy(viewport, 0, -(600 - 352)));
    const wide = reveal(viewport, { left: 0, top: 200, right: 600, bottom: 210 }, phone, (room) => room / 8);
    expect(wide).toEqual({ scale: 1, x: 180 - 300, y: -100 });
  });
});
