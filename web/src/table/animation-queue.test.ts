import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnimationQueue } from './animation-queue.ts';

const step = (name: string, ms: number) => ({ fact: { type: name }, view: { name }, ms });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watched = () => {
  const shown: string[] = [];
  const walker = new AnimationQueue((view, moving) =>
    shown.push(`${(view as { name: string }).name}${moving ? ' moves' : ''}`),
  );
  return { shown, walker };
};

test('each fact is shown for its time, then the table rests', () => {
  const { shown, walker } = watched();
  walker.add([step('a', 100), step('b', 100)]);
  expect(shown).toEqual(['a moves']);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(['a moves', 'b moves']);
  vi.advanceTimersByTime(100);
  expect(shown.at(-1)).toBe('b');
  expect(walker.behind).toBe(false);
});

test('facts nobody rests on pass through at once', () => {
  const { shown, walker } = watched();
  walker.add([step('a', 0), step('b', 0), step('c', 0)]);
  expect(shown).toEqual(['c']);
  expect(walker.behind).toBe(false);
});

test('skipping jumps to the truth', () => {
  const { shown, walker } = watched();
  walker.add([step('a', 500), step('b', 500), step('c', 500)]);
  walker.skip();
  expect(shown.at(-1)).toBe('c');
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual(['a moves', 'c']);
});

test('a long queue is hurried: never more than a few seconds behind', () => {
  const { shown, walker } = watched();
  walker.add(Array.from({ length: 40 }, (_, i) => step(String(i), 1000)));
  vi.advanceTimersByTime(12_000);
  expect(shown.at(-1)).toBe('39');
});
