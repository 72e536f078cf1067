import { describe, expect, it } from 'vitest';
import { fit, reveal, settle, zoomAt } from './lens.ts';

const drawing = { width: 800, height: 900 };
const phone = { width: 360, height: 400 };

describe('the lens over the board', () => {
  it('fits the whole drawing into the middle of the box', () => {
    const lens = fit(drawing, phone);
    expect(lens.k).toBeCloseTo(400 / 900);
    expect(lens.y).toBeCloseTo(0);
    expect(lens.x).toBeCloseTo((360 - 800 * lens.k) / 2);
  });

  it('keeps the point under the finger when it enlarges', () => {
    const before = { k: 0.5, x: 10, y: 20 };
    const after = zoomAt(before, 2, 100, 150);
    const under = (lens: typeof before) => [(100 - lens.x) / lens.k, (150 - lens.y) / lens.k];
    expect(under(after)[0]).toBeCloseTo(under(before)[0]);
    expect(under(after)[1]).toBeCloseTo(under(before)[1]);
  });

  it('never shows less than the whole board and never leaves its edge', () => {
    expect(settle({ k: 0.01, x: 0, y: 0 }, drawing, phone).k).toBeCloseTo(fit(drawing, phone).k);
    const far = settle({ k: 1, x: 500, y: -5000 }, drawing, phone);
    expect(far).toEqual({ k: 1, x: 0, y: 400 - 900 });
    expect(settle({ k: 100, x: 0, y: 0 }, drawing, phone).k).toBeCloseTo(Math.max((4 * 400) / 900, 1.6));
  });

  it('moves only as far as a focused place needs', () => {
    const lens = { k: 1, x: -100, y: -100 };
    expect(reveal(lens, { x: 200, y: 200 }, phone)).toEqual(lens);
    expect(reveal(lens, { x: 100, y: 200 }, phone).x).toBe(-100 + 48);
    expect(reveal(lens, { x: 200, y: 700 }, phone).y).toBe(-100 - (600 - 352));
  });
});
