import { seeded } from '@holdfast/kernel';
import { describe, expect, test } from 'vitest';
import type { Arrangement } from '../src/arrange.ts';
import { arrange } from '../src/arrange.ts';
import { type State, watch } from '../src/engine.ts';
import { CARDS, RESOURCES } from '../src/rules.ts';

const TIMES = 20_000;

/** Deviation of counts from the weights: chi-square as a standard normal value (Wilson and Hilferty). */
function strangeness(counts: readonly number[], weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const cases = counts.reduce((sum, count) => sum + count, 0);
  let square = 0;
  for (const [i, weight] of weights.entries()) {
    const expected = (cases * weight) / total;
    if (weight > 0) square += (counts[i] - expected) ** 2 / expected;
    else expect(counts[i]).toBe(0);
  }
  const free = weights.filter((weight) => weight > 0).length - 1;
  return (Math.cbrt(square / free) - (1 - 2 / (9 * free))) / Math.sqrt(2 / (9 * free));
}

/** Plays the same move from the same position repeatedly, and counts the results. */
function tally(
  options: object,
  pieces: (put: Arrangement) => unknown,
  move: string,
  faces: number,
  face: (state: State) => number,
): number[] {
  const rules = watch.resolve(options).rules!;
  const start = watch.blank(rules);
  pieces(arrange(start, rules));
  const code = watch.moves.encode(rules, watch.moves.read(rules, move)!);
  const chance = seeded(`luck/${move}`);
  const counts = new Array<number>(faces).fill(0);
  const state = watch.blank(rules);
  for (let i = 0; i < TIMES; i++) {
    watch.copy(start, state);
    watch.play(rules, state, 0, code, chance);
    counts[face(state)]++;
  }
  return counts;
}

const ISLAND = { scenario: 'island', seats: 2 };
const WATCH = { scenario: 'watch', seats: 4 };
const idle = (put: Arrangement): Arrangement => put.hero(1, 'ygritte').turn(0, 'roll');

describe('luck has the right distribution', () => {
  const even = (faces: number): number[] => new Array<number>(faces).fill(1);
  test.each([
    {
      what: 'the two production dice',
      counts: tally(WATCH, idle, 'roll', 36, ({ dice }) => dice[0] * 6 + dice[1] - 7),
      weights: even(36),
    },
    { what: 'the wildling die', counts: tally(WATCH, idle, 'roll', 12, ({ dice }) => dice[2] - 1), weights: even(12) },
    {
      what: 'the card that is stolen',
      counts: tally(
        ISLAND,
        (put) => put.settlement(1, 'N(0,-1)').hand(1, { brick: 1, grain: 2, lumber: 3, ore: 1 }).turn(0, 'tormund'),
        'tormund 0,-1 from P2',
        RESOURCES.length,
        ({ hand }) => hand.indexOf(1),
      ),
      weights: [1, 2, 3, 1, 0],
    },
    {
      what: 'the card that is bought',
      counts: tally(
        ISLAND,
        (put) => put.hand(0, { ore: 1, wool: 1, grain: 1 }),
        'buy',
        CARDS.length,
        ({ cards }) => cards.indexOf(1),
      ),
      weights: [14, 2, 2, 0, 2, 5],
    },
    {
      what: 'the token from the pool',
      counts: tally(
        WATCH,
        (put) => put.patrols(0, 2).cards(0, 'patrol'),
        'patrol',
        12,
        ({ used }) => used.indexOf(1),
      ),
      weights: [12, 4, 3, 0, 12, 4, 3, 0, 12, 4, 3, 0],
    },
  ])('$what', ({ counts, weights }) => {
    expect(Math.abs(strangeness(counts, weights))).toBeLessThan(3.5);
  });

  test('terrain of a random island, desert and all, on every place', () => {
    const rules = watch.resolve({ ...ISLAND, layout: 'random' }).rules!;
    const lain = rules.board.hexes.map(() => new Array<number>(6).fill(0));
    for (let i = 0; i < TIMES / 10; i++) {
      const { terrain } = watch.setup(rules, seeded(`land/${i}`));
      for (const [place, counts] of lain.entries()) counts[terrain[place]]++;
    }
    for (const counts of lain) expect(Math.abs(strangeness(counts, [3, 4, 4, 3, 4, 1]))).toBeLessThan(3.5);
  });
});
