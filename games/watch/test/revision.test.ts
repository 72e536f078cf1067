import { scripted } from '@holdfast/kernel';
import { expect, test } from 'vitest';
import { rowFrom, way } from '../scenarios/given.ts';
import { arrange } from '../src/arrange.ts';
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

test('revision 1: Longest Road stays where it was when a settlement’s own token ends the game', () => {
  const winners = (rules: Rules) => {
    const state = watch.blank(rules);
    arrange(state, rules)
      .settlement(0, 'N(-1,2)', 'S(2,2)')
      .road(0, ...way('N(-1,2)', 'S(0,1)', 'N(-1,3)'))
      .settlement(1, 'S(-2,2)', 'S(2,0)')
      .road(1, ...way(...rowFrom(-2, 2, 7)))
      .longestRoad(1)
      .hand(0, { brick: 1, lumber: 1, wool: 1, grain: 1 })
      .guard(0, 3)
      .guard(1, 0)
      .breaches(2)
      .camp('cave-people', 'regular', 'regular', 'regular', 'regular');
    watch.play(rules, state, 0, watch.moves.encode(rules, { type: 'settle', corner: 'N(-1,3)' }), scripted([4]));
    return watch.outcome(rules, state)?.winners;
  };
  expect(winners(old({ seats: 4 }))).toEqual([1]);
  expect(winners(watch.resolve({ seats: 4 }).rules!)).toEqual([0]);
});

test('revision 1: an empty pool is mixed when the next token is needed, a keep’s own two included', () => {
  const rules = old({ seats: 4 });
  const state = watch.blank(rules);
  arrange(state, rules).settlement(0, 'S(0,1)').hand(0, { grain: 2, ore: 3 }).pool(0);
  expect(watch.audit(rules, state)).toEqual([]);
  watch.play(rules, state, 0, watch.moves.encode(rules, { type: 'keep', corner: 'S(0,1)' }), scripted([10, 10]));
  expect(watch.view(rules, state, 'table').wall?.tokens.faceDown[10]).toBe(2);
});

test('card-before-roll: after-the-roll is kept by games that have it', () => {
  const rules = old({ scenario: 'gift', seats: 3 }, { 'card-before-roll': 'after-the-roll' });
  const state = watch.blank(rules);
  arrange(state, rules).turn(0, 'roll').cards(0, 'winter');
  const winter = { type: 'winter', first: 'ore', second: 'ore' } as const;
  expect(watch.refuse(rules, state, 0, winter)).toMatchObject({ rule: 'W-8.1', because: 'roll-first' });
  watch.play(rules, state, 0, watch.moves.encode(rules, { type: 'roll' }), scripted([1, 1]));
  expect(watch.refuse(rules, state, 0, winter)).toBeNull();
});

test('rules without a limit of the hand have seven cards safe', () => {
  const rules = old({ scenario: 'gift', seats: 3 });
  const { handLimit: _, ...material } = rules.material;
  const state = watch.blank(rules);
  arrange(state, rules).turn(0, 'roll').hand(0, { ore: 7 }).hand(1, { wool: 8 });
  watch.play({ ...rules, material }, state, 0, watch.moves.encode(rules, { type: 'roll' }), scripted([1, 6]));
  expect([...state.owes]).toEqual([0, 4, 0]);
});

test('the option `extension` of engine 1 still means mammoths and new heroes', () => {
  const { rules } = watch.resolve({ seats: 4, variants: { extension: true } });
  expect(rules).toEqual(watch.resolve({ seats: 4, variants: { mammoths: true, newHeroes: true } }).rules);
  expect(rules?.material.tokens.mammoth).toBe(2);
  expect(rules?.heroes?.drawn).toBe(2);
});
