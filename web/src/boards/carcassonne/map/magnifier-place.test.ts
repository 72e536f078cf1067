import { describe, expect, test } from 'vitest';
import { MIN_MAGNIFIER_PX, magnifierBounds, magnifierPlace } from './magnifier-place.ts';

const laid = { x: 0, y: 0 };
const wide = { width: 900, height: 600 };

describe('the enlarged tile', () => {
  test('lies beside its tile, away from the land', () => {
    const land = [laid, { x: 1, y: 0 }, { x: 0, y: 1 }, { x: 0, y: -1 }];
    const place = magnifierPlace(land, laid, 50, wide);
    expect(place.beside).toBe(true);
    expect(place.x + MIN_MAGNIFIER_PX / 50 / 2).toBeLessThan(0);
    expect(place.y).toBe(0.5);
  });

  test('goes up or down where the window is narrow, and over the tile where it is small', () => {
    const narrow = magnifierPlace([laid], laid, 50, { width: 260, height: 600 });
    expect(narrow.x).toBe(0.5);
    expect(narrow.beside).toBe(true);
    const small = magnifierPlace([laid], laid, 50, { width: 260, height: 240 });
    expect(small).toEqual({ x: 0.5, y: 0.5, size: MIN_MAGNIFIER_PX, beside: false });
  });

  test('leaves the shorter side of the window to the land', () => {
    expect(magnifierPlace([laid], laid, 50, { width: 390, height: 520 }).x).toBe(0.5);
    expect(magnifierPlace([laid], laid, 50, wide).y).toBe(0.5);
  });

  test('is not needed where tiles are large', () => {
    expect(magnifierPlace([laid], laid, 240, wide)).toEqual({ x: 0.5, y: 0.5, size: 240, beside: false });
  });

  test('is kept in sight together with its tile', () => {
    const place = magnifierPlace([laid, { x: -1, y: 0 }], laid, 54, wide);
    const { left, right, top, bottom } = magnifierBounds(place, laid, 54);
    expect([left, top <= 0, bottom >= 1]).toEqual([0, true, true]);
    expect(right * 54).toBeCloseTo(place.x * 54 + MIN_MAGNIFIER_PX / 2);
  });
});
