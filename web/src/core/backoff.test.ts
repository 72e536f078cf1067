import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test('waits grow, are spread over half their length, and end at fifteen seconds', () => {
  expect([0, 1, 2, 9].map((tries) => backoffMs(tries, 0, () => 0))).toEqual([400, 800, 1600, 7500]);
  expect([0, 1, 2, 9].map((tries) => backoffMs(tries, 0, () => 1))).toEqual([800, 1600, 3200, 15_000]);
});

test('never earlier than the server asked for', () => {
  expect(backoffMs(0, 5, () => 0)).toBe(5400);
});
