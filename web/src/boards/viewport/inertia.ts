import type { Point } from './geometry.ts';

/** Only movements in this time before the release count for its speed, in milliseconds. */
const WINDOW_MS = 80;
/** The speed falls to 1/e in this time, in milliseconds. */
const DECAY_MS = 160;
/** A slower pointer counts as resting, in pixels per millisecond. */
const MIN_SPEED = 0.08;

interface Sample extends Point {
  readonly time: number;
}

/** Measures the speed of a dragging pointer from its latest positions. */
export interface VelocityTracker {
  add(at: Point, time: number): void;
  /** Returns the speed at this time in pixels per millisecond; null if the pointer has rested or moved too slowly. */
  at(time: number): Point | null;
}

export function trackVelocity(): VelocityTracker {
  let samples: Sample[] = [];
  return {
    add({ x, y }, time) {
      samples = [...samples.filter((sample) => time - sample.time <= WINDOW_MS), { x, y, time }];
    },
    at(time) {
      const recent = samples.filter((sample) => time - sample.time <= WINDOW_MS);
      const [first, last] = [recent[0], recent.at(-1)];
      if (!first || !last || last.time === first.time) return null;
      const [dx, dy] = [last.x - first.x, last.y - first.y];
      const velocity = { x: dx / (last.time - first.time), y: dy / (last.time - first.time) };
      return Math.hypot(velocity.x, velocity.y) < MIN_SPEED ? null : velocity;
    },
  };
}

/** One step of a movement that slows down: returns how far it goes, and its speed afterwards, null once it has stopped. */
export function decay(velocity: Point, elapsedMs: number): { readonly moved: Point; readonly velocity: Point | null } {
  const left = Math.exp(-elapsedMs / DECAY_MS);
  const far = DECAY_MS * (1 - left);
  const next = { x: velocity.x * left, y: velocity.y * left };
  return {
    moved: { x: velocity.x * far, y: velocity.y * far },
    velocity: Math.hypot(next.x, next.y) < MIN_SPEED / 4 ? null : next,
  };
}
