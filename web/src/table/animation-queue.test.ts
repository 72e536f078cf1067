import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnimationQueue } from './animation-queue.ts';

const step = (name: string, ms: number) => ({ event: { type: name }, view: { name }, ms });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const recorded = () => {
  const shown: string[] = [];
  const queue = new AnimationQueue((view, moving) =>
    shown.push(`${(view as { name: string }).name}${moving ? ' moves' : ''}`),
  );
  return { shown, queue };
};

test('each event is shown for its time, then the table rests', () => {
  const { shown, queue } = recorded();
  queue.add([step('a', 100), step('b', 100)]);
  expect(shown).toEqual(['a moves']);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(['a moves', 'b moves']);
  vi.advanceTimersByTime(100);
  expect(shown.at(-1)).toBe('b');
  expect(queue.behind).toBe(false);
});

test('events without a duration pass through at once', () => {
  const { shown, queue } = recorded();
  queue.add([step('a', 0), step('b', 0), step('c', 0)]);
  expect(shown).toEqual(['c']);
  expect(queue.behind).toBe(false);
});

test('skipping jumps to the end', () => {
  const { shown, queue } = recorded();
  queue.add([step('a', 500), step('b', 500), step('c', 500)]);
  queue.skip();
  expect(shown.at(-1)).toBe('c');
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual(['a moves', 'c']);
});

test('a long queue is hurried: never more than a few seconds behind', () => {
  const { shown, queue } = recorded();
  queue.add(Array.from({ length: 40 }, (_, i) => step(String(i), 1000)));
  vi.advanceTimersByTime(12_000);
  expect(shown.at(-1)).toBe('39');
});
