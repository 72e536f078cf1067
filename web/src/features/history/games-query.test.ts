import { expect, test } from 'vitest';
import { NO_SEARCH, searchQuery } from './games-query.ts';

test('days become times of this device, the last one with all its hours', () => {
  const { since, until } = searchQuery({ ...NO_SEARCH, since: '2026-03-29', until: '2026-03-29' });
  expect(new Date(Number(since))).toEqual(new Date(2026, 2, 29));
  expect(new Date(Number(until) + 1)).toEqual(new Date(2026, 2, 30));
});

test('what is empty or no day is not looked for', () => {
  expect(searchQuery({ ...NO_SEARCH, since: 'soon', until: '', least: '3', result: 'won' })).toEqual({
    game: '',
    with: '',
    scenario: '',
    opening: '',
    least: '3',
    most: '',
    result: 'won',
  });
});
