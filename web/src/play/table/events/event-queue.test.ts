import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Importance } from '../../../boards/event-show.ts';
import { EventQueue, type QueuedEvent } from './event-queue.ts';

const step = (name: string, ms: number, importance: Importance = 1, during?: string): QueuedEvent => ({
  event: { type: name },
  after: { name },
  show: { importance, ms, ...(during ? { view: { name: during } } : {}) },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What was presented, as "view (event)" and how many events had not taken effect. */
const recorded = (pace: () => number = () => 1) => {
  const shown: string[] = [];
  const queue = new EventQueue({
    pace,
    present: ({ view, event, left }) =>
      shown.push(`${(view as { name: string }).name}${event ? ` (${event.type})` : ''} ${left}`),
  });
  return { shown, queue };
};

test('each event is shown for its time, then the table rests', () => {
  const { shown, queue } = recorded();
  queue.add([step('a', 100), step('b', 100)]);
  expect(shown).toEqual(['a (a) 2']);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(['a (a) 2', 'b (b) 1']);
  vi.advanceTimersByTime(100);
  expect(shown.at(-1)).toBe('b 0');
  expect(queue.behind).toBe(false);
});

test('an event may be shown before it takes effect', () => {
  const { shown, queue } = recorded();
  queue.add([step('scored', 100, 2, 'before')]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(['before (scored) 1', 'scored 0']);
});

test('events without a time take effect with the event before them, never before it was shown', () => {
  const { shown, queue } = recorded();
  queue.add([step('rolled', 100), step('produced', 100, 1, 'rolled'), step('holds', 0), step('stands', 0)]);
  expect(shown).toEqual(['rolled (rolled) 4']);
  vi.advanceTimersByTime(100);
  expect(shown.at(-1)).toBe('rolled (produced) 3');
  vi.advanceTimersByTime(100);
  expect(shown.at(-1)).toBe('stands 0');
  expect(shown).toHaveLength(3);
});

test('a frame of events without a time takes effect at once', () => {
  const { shown, queue } = recorded();
  queue.add([step('a', 0), step('b', 0), step('c', 0)]);
  expect(shown).toEqual(['c 0']);
});

test('frames that arrive meanwhile wait for their turn', () => {
  const { shown, queue } = recorded();
  queue.add([step('a', 100)]);
  queue.add([step('b', 100)]);
  expect(shown).toEqual(['a (a) 1']);
  vi.advanceTimersByTime(100);
  expect(shown.at(-1)).toBe('b (b) 1');
});

test('skipping jumps to the end', () => {
  const { shown, queue } = recorded();
  queue.add([step('a', 500), step('b', 500), step('c', 500)]);
  queue.skip();
  expect(shown.at(-1)).toBe('c 0');
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual(['a (a) 3', 'c 0']);
});

test('skipping the last event lets it take effect; with nothing to skip nothing is presented', () => {
  const { shown, queue } = recorded();
  queue.skip();
  queue.add([step('a', 500, 1, 'before')]);
  queue.skip();
  queue.skip();
  expect(shown).toEqual(['before (a) 1', 'a 0']);
});

test('the pace stretches and shortens, and is read at each event', () => {
  let pace = 2;
  const { shown, queue } = recorded(() => pace);
  queue.add([step('a', 100), step('b', 100)]);
  vi.advanceTimersByTime(150);
  expect(shown).toHaveLength(1);
  pace = 0;
  vi.advanceTimersByTime(50);
  expect(shown.at(-1)).toBe('b 0');
});

test('a hidden page catches up at once', () => {
  const { shown, queue } = recorded(() => 0);
  queue.add([step('a', 1000, 3), step('b', 1000)]);
  expect(shown).toEqual(['b 0']);
});

test('a long queue is hurried, and what matters keeps enough time to be seen', () => {
  const { shown, queue } = recorded();
  queue.add([...Array.from({ length: 12 }, (_, i) => step(String(i), 1000)), step('breach', 1500, 3)]);
  vi.advanceTimersByTime(11_000);
  expect(shown).toContain('breach (breach) 1');
  expect(shown).toHaveLength(14);
});

test('far behind, only what is worth a look is shown by itself', () => {
  const { shown, queue } = recorded();
  queue.add(Array.from({ length: 40 }, (_, i) => step(String(i), 1000, i % 10 === 0 ? 2 : 1)));
  vi.advanceTimersByTime(10_000);
  expect(shown.at(-1)).toBe('39 0');
  expect(shown).toContain('30 (30) 10');
  expect(shown).not.toContain('5 (5) 35');
});
