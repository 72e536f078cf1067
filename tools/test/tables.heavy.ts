import { botsFor } from '@holdfast/bots';
import { describe, expect, it } from 'vitest';
import { contestant } from '../src/arena/contestant.ts';
import { match } from '../src/arena/match.ts';

const TABLES = [
  ['watch', { scenario: 'gift', seats: 3 }],
  ['watch', { scenario: 'gift', seats: 4, layout: 'beginner' }],
  ['watch', { scenario: 'island', seats: 2, layout: 'random' }],
  ['watch', { scenario: 'watch', seats: 3, variants: { allHeroes: true, heroicTragedy: true } }],
  ['watch', { scenario: 'watch', seats: 4, layout: 'variable' }],
  ['watch', { scenario: 'watch', seats: 5 }],
  ['watch', { scenario: 'watch', seats: 6 }],
  ['carcassonne', { seats: 5 }],
  ['carcassonne', { seats: 2, farmers: false }],
  ['carcassonne', { scenario: 'bridges-castles-bazaars', seats: 6 }],
  [
    'carcassonne',
    { scenario: 'bridges-castles-bazaars', seats: 3, auction: false, readings: { 'lone-bridge': 'free' } },
  ],
] as const;

describe('every table', () => {
  it.each(TABLES)('%s %j: mixed bots finish without a fault', (id, options) => {
    const known = botsFor(id);
    const resolved = known.game.resolve(options);
    expect(resolved.problems).toBeUndefined();
    const names =
      id === 'watch' ? ['2/trader', '4', '3', '2/schemer', '0', '1'] : ['2/farmer', '4', '3', '0', '2/blocker', '1'];
    const contestants = names.map((name) => contestant(known, name));
    const seats = Array.from({ length: resolved.rules.seats }, (_, seat) => seat);
    const result = match(known, resolved.rules, contestants, { seed: 'tables', seats });
    expect(result.faults).toEqual([]);
    expect(result.winners.length).toBeGreaterThan(0);
  });
});
