import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test('a time left is told in the largest unit that says enough', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  expect(timeLeft('en', 3 * day - 1)).toBe('2 days');
  expect(timeLeft('en', 2 * day - 1)).toBe('47 hours');
  expect(timeLeft('de', 2 * hour - 1)).toBe('119 Minuten');
  expect(timeLeft('nl', minute / 2)).toBe('1 minuut');
});
