import { scripted } from '@holdfast/kernel';
import { expect, test } from 'vitest';
import { arrange } from '../scenarios/arrange.ts';
import { watch } from '../src/engine.ts';
import type { Rules } from '../src/rules.ts';

/** The rules of a table that engine 1 made: no revision, and any answer it offered. */
const old = (options: object, readings: Partial<Rules['readings']> = {}): Rules => {
  const { revision: _, ...rules } = watch.resolve(options).rules!;
  return { ...rules, readings: { ...rules.readings, ...readings } };
};

test('who-advances: nearest-to-the-trail is kept by games that have it', () => {
  const rules = old({ seats: 4 }, { 'who-advances': 'nearest-to-the-trail' });
  const state = watch.blank(rules);
  arrange(state, rules).hero(1, 'ygritte').turn(0, 'roll').camp('cave-people', 'giant', 'climber').guard(0, 1, 2);
  watch.play(rules, state, 0, watch.moves.encode(rules, { type: 'roll' }), scripted([3, 5, 5]));
  expect(watch.view(rules, state, 'table').wall?.camps[1]).toEqual(['giant']);
});

test('giant-then-compare: no-comparison is kept by games that have it', () => {
  const rules = old({ seats: 4 }, { 'giant-then-compare': 'no-comparison' });
  const state = watch.blank(rules);
  arrange(state, rules).hero(1, 'ygritte').turn(0, 'roll').camp('hornfoot', 'giant').clearing(3, 'regular').guard(1, 3);
  watch.play(rules, state, 0, watch.moves.encode(rules, { type: 'roll' }), scripted([3, 5, 7]));
  expect(watch.view(rules, state, 'table').wall?.breaches).toBe(0);
});
