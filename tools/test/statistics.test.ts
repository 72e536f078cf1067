import { blockInterval } from '@holdfast/bots';
import { describe, expect, it } from 'vitest';
import { calibrate, compare } from '../src/arena/calibration.ts';
import { block, seatings } from '../src/arena/schedule.ts';
import { sequential, Times, wilson } from '../src/arena/statistics.ts';

describe('statistics of the arena', () => {
  it("gives Wilson's interval", () => {
    const { share, low, high } = wilson(50, 100);
    expect(share).toBe(0.5);
    expect(low).toBeCloseTo(0.4038, 3);
    expect(high).toBeCloseTo(0.5962, 3);
    expect(wilson(100, 100).low).toBeCloseTo(0.963, 3);
    expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });

  it("gives Student's interval over blocks", () => {
    // t for 9 degrees of freedom is 2.262; the standard error of 1 .. 10 is 0.9574.
    const { share, low, high } = blockInterval([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(share).toBe(5.5);
    expect(high - share).toBeCloseTo(2.262 * 0.9574, 2);
    expect(share - low).toBeCloseTo(high - share, 12);
    expect(blockInterval([0.3]).high).toBe(Number.POSITIVE_INFINITY);
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

  it('puts the second once in every seat against the first', () => {
    expect(seatings('rest', 3, 2, 's')).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
    expect(seatings('both', 3, 2, 's')).toEqual([...seatings('one', 3, 2, 's'), ...seatings('rest', 3, 2, 's')]);
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

describe('predicted chances', () => {
  it('are compared with results by class', () => {
    const { positions, brier, classes } = compare(
      [
        [0.75, 0.25],
        [1, 0],
      ],
      [1, 0],
    );
    expect(positions).toBe(2);
    expect(brier).toBeCloseTo(2 * 0.25 ** 2, 12);
    expect(classes[7]).toEqual({ count: 1, told: 0.75, won: 1 });
    expect(classes[9]).toEqual({ count: 1, told: 1, won: 1 });
    expect(classes[0]).toEqual({ count: 1, told: 0, won: 0 });
  });

  it('are compared game by game', () => {
    const games = [0, 1, 2, 3].map((game) => {
      const shares = game % 2 ? [1, 0] : [0, 1];
      const sure = [shares.map((share) => 0.8 * share + 0.1)];
      return { told: [compare(sure, shares), compare([[0.5, 0.5]], shares)] };
    });
    const [good, even] = calibrate(['good', 'even'], games as never);
    expect(good.brier.share).toBeCloseTo(0.02, 12);
    expect(even.brier.share).toBeCloseTo(0.5, 12);
    expect(even.worseThanFirst.low).toBeCloseTo(0.48, 12);
    expect(even.classes[5]).toEqual({ count: 8, told: 0.5, won: 0.5 });
  });
});
