import { describe, expect, it } from 'vitest';
import { block, seatings } from '../src/arena/schedule.ts';
import { sequential, Times, wilson } from '../src/arena/statistics.ts';

describe('the arena counts honestly', () => {
  it("gives Wilson's interval", () => {
    const { share, low, high } = wilson(50, 100);
    expect(share).toBe(0.5);
    expect(low).toBeCloseTo(0.4038, 3);
    expect(high).toBeCloseTo(0.5962, 3);
    expect(wilson(100, 100).low).toBeCloseTo(0.963, 3);
    expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });

  it('decides a sequential test only when the evidence is enough', () => {
    const claim = { low: 0.25, high: 0.5 };
    expect(sequential(3, 4, claim).verdict).toBe('open');
    expect(sequential(30, 40, claim).verdict).toBe('high');
    expect(sequential(8, 40, claim).verdict).toBe('low');
  });

  it('finds quantiles of times within a quarter doubling', () => {
    const times = new Times();
    for (let i = 1; i <= 1000; i++) times.add(i / 100);
    expect(times.quantile(0.5)).toBeGreaterThan(4.9);
    expect(times.quantile(0.5)).toBeLessThan(6.1);
    const twice = new Times();
    twice.merge(times);
    twice.merge(times);
    expect(twice.played).toBe(2000);
    expect(twice.quantile(0.5)).toBe(times.quantile(0.5));
  });
});

describe('seatings', () => {
  it('puts the first contestant once in every seat', () => {
    expect(seatings('one', 4, 2, 's')).toEqual([
      [0, 1, 1, 1],
      [1, 0, 1, 1],
      [1, 1, 0, 1],
      [1, 1, 1, 0],
    ]);
    expect(seatings('one', 3, 3, 's')).toEqual([
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ]);
  });

  it('lists every mix of two contestants', () => {
    expect(seatings('mixes', 2, 2, 's')).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(seatings('mixes', 4, 2, 's')).toHaveLength(14);
  });

  it('draws lots from the seed of the block and plays one seed per block', () => {
    expect(seatings('lots', 6, 3, 'a')).toEqual(seatings('lots', 6, 3, 'a'));
    expect(new Set(block('one', 4, 2, 'x/7').map((fixture) => fixture.seed))).toEqual(new Set(['x/7']));
  });
});
