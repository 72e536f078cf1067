import { describe, expect, test } from 'vitest';
import { watch } from '../src/engine.ts';
import { agree } from './agree.ts';

const extension = { extension: true, allHeroes: true, heroicTragedy: true };

/** Tables that differ in what can happen at them; `games` of each are played out. */
const TABLES = [
  { games: 3, options: { scenario: 'island', seats: 4 } },
  { games: 2, options: { scenario: 'island', seats: 2, layout: 'random', readings: { 'supply-short': 'nobody' } } },
  { games: 2, options: { scenario: 'gift', seats: 4 } },
  { games: 2, options: { scenario: 'gift', seats: 3, edition: 'de', layout: 'variable' } },
  { games: 3, options: { scenario: 'watch', seats: 3, edition: 'nl' } },
  { games: 3, options: { scenario: 'watch', seats: 4, edition: 'de', variants: extension } },
  { games: 2, options: { scenario: 'watch', seats: 5, layout: 'variable' } },
  { games: 2, options: { scenario: 'watch', seats: 6, edition: 'en', variants: extension } },
];

describe('a referee written from the rules, with names instead of numbers, agrees', () => {
  test.each(TABLES)('$options', ({ games, options }) => {
    const { rules } = watch.resolve(options);
    for (let game = 0; game < games; game++) expect(agree(rules!, `referee/${game}`).length).toBeGreaterThan(100);
  });
});
