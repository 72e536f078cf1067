import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createViewport, type ViewportOptions } from './controller.ts';
import { fit, type Size, type Viewport } from './geometry.ts';
import { trackVelocity } from './inertia.ts';

const map = { left: 0, top: 0, right: 1000, bottom: 1000 };
const square: Size = { width: 500, height: 500 };

function setUp(own: Partial<ViewportOptions> = {}) {
  const painted: Viewport[] = [];
  const rested: number[] = [];
  const options: ViewportOptions = {
    map,
    limits: (size) => ({ min: fit(map, size).scale, max: 4 }),
    visible: () => 'edges',
    frame: (_, __, size) => fit(map, size),
    home: (size) => fit(map, size),
    margin: () => 20,
    paint: (viewport) => painted.push(viewport),
    rest: (viewport) => {
      rested.push(viewport.scale);
      return viewport;
    },
    motion: true,
    ...own,
  };
  const viewport = createViewport(() => options);
  viewport.resize(square);
  return { viewport, painted, rested };
}

/** A clock and animation frames of 10 ms that the test drives. */
let frames: ((time: number) => void)[] = [];
let time = 0;
const runFrames = (count: number): number => {
  let ran = 0;
  for (let n = 0; n < count && frames.length > 0; n++) {
    const due = frames;
    frames = [];
    time += 10;
    for (const frame of due) frame(time);
    ran++;
  }
  return ran;
};

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  time = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: (at: number) => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('viewport controller', () => {
  test('fits the map at first and whenever the window changes, until the player moves it', () => {
    const { viewport } = setUp();
    expect(viewport.now().scale).toBe(0.5);
    viewport.resize({ width: 250, height: 250 });
    expect(viewport.now().scale).toBe(0.25);
    viewport.zoomBy(4);
    const centre = viewport.toMap({ x: 125, y: 125 });
    viewport.resize({ width: 400, height: 250 });
    expect(viewport.now().scale).toBe(1);
    expect(viewport.toMap({ x: 200, y: 125 })).toEqual(centre);
    viewport.home();
    viewport.resize(square);
    expect(viewport.now()).toEqual(fit(map, square));
  });

  test('a bar that grows below the map moves nothing under the pointer', () => {
    const { viewport } = setUp();
    viewport.zoomBy(3);
    const before = viewport.now();
    viewport.resize({ width: 500, height: 420 });
    expect(viewport.now()).toEqual(before);
  });

  test('draws sharp once after a wheel, at once after a button', () => {
    const { viewport, rested } = setUp();
    rested.length = 0;
    for (let n = 0; n < 5; n++) viewport.zoomBy(1.1, { x: 10, y: 10 });
    expect(rested).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(rested).toHaveLength(1);
    viewport.zoomBy(1.4);
    expect(rested).toHaveLength(2);
    expect(rested[1]).toBeCloseTo(0.5 * 1.1 ** 5 * 1.4);
  });

  test('keys pan, zoom and go home', () => {
    const { viewport } = setUp();
    expect(viewport.press('+')).toBe(true);
    expect(viewport.now().scale).toBeCloseTo(0.625);
    const { x } = viewport.now();
    viewport.press('ArrowLeft');
    expect(viewport.now().x).toBe(Math.min(0, x + 90));
    viewport.press('0');
    expect(viewport.now()).toEqual(fit(map, square));
    expect(viewport.press('r')).toBe(false);
  });

  test('goes on after a throw, slows down and stops; never without motion', () => {
    const { viewport } = setUp();
    viewport.zoomBy(4);
    const from = viewport.now().x;
    viewport.fling({ x: -1, y: 0 });
    const ran = runFrames(1000);
    expect(ran).toBeLessThan(200);
    // A speed v that decays with time constant t goes v * t in all.
    expect(viewport.now().x - from).toBeLessThan(-140);
    expect(viewport.now().x - from).toBeGreaterThan(-165);

    const calm = setUp({ motion: false }).viewport;
    calm.zoomBy(4);
    const before = calm.now();
    calm.fling({ x: -1, y: 0 });
    expect(runFrames(10)).toBe(0);
    expect(calm.now()).toEqual(before);
  });

  test('a throw ends at the edge of the map, and when the player takes hold', () => {
    const { viewport } = setUp();
    viewport.zoomBy(4);
    viewport.fling({ x: 50, y: 0 });
    runFrames(1000);
    expect(viewport.now().x).toBe(0);
    viewport.fling({ x: -1, y: 0 });
    runFrames(2);
    viewport.halt();
    const held = viewport.now();
    expect(runFrames(10)).toBe(0);
    expect(viewport.now()).toEqual(held);
  });

  test('holds a part of the map in sight when the window shrinks', () => {
    const { viewport } = setUp();
    viewport.zoomBy(4);
    viewport.hold({ left: 900, top: 900, right: 1000, bottom: 1000 });
    viewport.resize({ width: 300, height: 200 });
    const corner = viewport.toWindow({ x: 900, y: 900 });
    expect(corner.x).toBeGreaterThanOrEqual(0);
    expect(corner.y).toBeGreaterThanOrEqual(0);
    expect(corner.x).toBeLessThan(300);
    expect(corner.y).toBeLessThan(200);
  });
});

describe('velocity', () => {
  test('counts the last moments only, and not at all after a pause', () => {
    const velocity = trackVelocity();
    velocity.add({ x: 0, y: 0 }, 0);
    velocity.add({ x: 500, y: 0 }, 100);
    velocity.add({ x: 500, y: 40 }, 140);
    expect(velocity.at(150)).toEqual({ x: 0, y: 1 });
    expect(velocity.at(300)).toBeNull();
  });

  test('enlarges round a finger until the next question, also while the window changes its size', () => {
    const { viewport } = setUp();
    const at = { x: 100, y: 400 };
    const under = viewport.toMap(at);
    viewport.enlarge(0.5, at);
    expect(viewport.now().scale).toBe(0.5);
    viewport.enlarge(2, at);
    expect(viewport.now().scale).toBe(1);
    expect(viewport.toMap(at)).toEqual(under);
    viewport.resize({ width: 500, height: 480 });
    expect(viewport.now().scale).toBe(1);
    viewport.reframe();
    expect(viewport.now()).toEqual(fit(map, viewport.size()));
  });
});
