import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, announcements } from './announce.ts';

const texts = (): string[] => announcements.value.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what comes together is read together; what comes later does not replace what is not yet read', () => {
  announce('You roll 8.');
  announce('You receive 1 grain.');
  vi.advanceTimersByTime(150);
  expect(texts()).toEqual(['You roll 8. You receive 1 grain.']);
  announce('Your move: trade and build.');
  vi.advanceTimersByTime(150);
  expect(texts()).toEqual(['You roll 8. You receive 1 grain.', 'Your move: trade and build.']);
  vi.advanceTimersByTime(3000);
  expect(texts()).toEqual(['Your move: trade and build.']);
});

test('the same sentence twice is read twice', () => {
  announce('Not this one.');
  vi.advanceTimersByTime(150);
  announce('Not this one.');
  vi.advanceTimersByTime(150);
  expect(texts().filter((text) => text === 'Not this one.')).toHaveLength(2);
});
