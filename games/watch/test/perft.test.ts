import { perft, scripted, seeded } from '@holdfast/kernel';
import { describe, expect, test } from 'vitest';
import { arrange } from '../src/arrange.ts';
import { watch } from '../src/engine.ts';

const noLuck = () => scripted([]);

describe('counts of listed moves from named positions', () => {
  test('founding on the island: 54 corners, then 2 or 3 roads each', () => {
    const rules = watch.resolve({ scenario: 'island', seats: 4 }).rules!;
    const state = watch.setup(rules, scripted([]));
    // 36 corners with three paths and 18 with two.
    expect([1, 2].map((depth) => perft(watch, rules, state, depth, noLuck))).toEqual([54, 144]);
    expect(perft(watch, rules, state, 3, noLuck)).toBe(7236);
  });

  test('founding on the Gift: 60 corners, 80 paths', () => {
    const rules = watch.resolve({ scenario: 'gift', seats: 3 }).rules!;
    const state = watch.setup(rules, scripted([]));
    expect([1, 2].map((depth) => perft(watch, rules, state, depth, noLuck))).toEqual([60, 160]);
  });

  test('a rich hand at one settlement', () => {
    const rules = watch.resolve({ scenario: 'gift', seats: 3 }).rules!;
    const state = watch.blank(rules);
    arrange(state, rules)
      .settlement(0, 'S(0,1)')
      .road(0, '0,1/-1,2', '-1,2/0,2')
      .hand(0, { brick: 4, lumber: 4, wool: 2, grain: 2, ore: 0 });
    // To end, no corner far enough away, five paths, and two kinds four for one of four others.
    expect(perft(watch, rules, state, 1, noLuck)).toBe(1 + 0 + 5 + 8);
  });

  test('the first turn of the Watch', () => {
    const rules = watch.resolve({ scenario: 'watch', seats: 4 }).rules!;
    const state = watch.setup(rules, seeded('perft'));
    const counts = [1, 2, 3].map((depth) => perft(watch, rules, state, depth, () => seeded('perft')));
    expect(counts.slice(0, 2)).toEqual([60, 160]);
    expect(counts[2]).toBeGreaterThan(8000);
  });
});
