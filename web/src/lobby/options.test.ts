import { expect, test } from 'vitest';
import type { GameSheet } from '../table/link.ts';
import { optionsOf, readingAnswer, seatCounts } from './options.ts';

const SHEET: GameSheet = {
  id: 'x',
  version: '1',
  seats: { small: [2, 3], large: [5, 6] },
  choices: [
    { path: 'scenario', kind: 'scenario', answers: ['small', 'large'], standard: 'small' },
    { path: 'edition', kind: 'edition', answers: ['house', 'de'], standard: 'house' },
    { path: 'readings.full-line', kind: 'reading', answers: ['a', 'b'], standard: 'a' },
  ],
  editions: { house: {}, de: { 'full-line': { answer: 'b', source: 'DE p. 4' } } },
};

test('paths become nested options', () => {
  expect(optionsOf({ scenario: 'large', 'readings.full-line': 'b', 'readings.other': 'c' })).toEqual({
    scenario: 'large',
    readings: { 'full-line': 'b', other: 'c' },
  });
});

test('a reading is settled by the player, else by the rule book, else by the house', () => {
  const choice = SHEET.choices[2];
  expect(readingAnswer(SHEET, {}, choice)).toEqual({ answer: 'a', source: null, own: false });
  expect(readingAnswer(SHEET, { edition: 'de' }, choice)).toEqual({ answer: 'b', source: 'DE p. 4', own: false });
  expect(readingAnswer(SHEET, { edition: 'de', 'readings.full-line': 'a' }, choice).own).toBe(true);
});

test('the scenario says how many may play', () => {
  expect(seatCounts(SHEET, {})).toEqual([2, 3]);
  expect(seatCounts(SHEET, { scenario: 'large' })).toEqual([5, 6]);
});
