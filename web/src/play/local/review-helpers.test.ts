import { expect, test } from 'vitest';
import { helpersFor, startHelpers } from './review-helpers.ts';

test('a review uses both of two cores, leaves one of more to the page, and works alone on one', () => {
  expect([1, 2, 3, 4, 8, 16].map(helpersFor)).toEqual([0, 2, 2, 3, 4, 4]);
});

test('where a worker cannot start others there are no helpers', () => {
  expect(startHelpers('').helpers).toEqual([]);
});
