import { describe, expect, it } from 'vitest';
import { afterPause, TableClock } from '../src/index.ts';

describe('a clock', () => {
  it('runs for seats that are waited on, and adds the increment after their move', () => {
    const clock = new TableClock({ bank: 60, increment: 5 }, 2);
    clock.turn(1_000, [0], null);
    expect(clock.show(0)).toEqual({ bank: 60_000, deadline: 61_000 });
    clock.turn(11_000, [0], 0);
    expect(clock.show(0).deadline).toBe(61_000);
    clock.turn(21_000, [1], 0);
    expect([clock.show(0), clock.show(1)]).toEqual([
      { bank: 45_000, deadline: null },
      { bank: 60_000, deadline: 81_000 },
    ]);
  });

  it('stops during a pause and goes on with the time that was left', () => {
    const clock = new TableClock({ bank: 60, increment: 5 }, 2);
    clock.turn(0, [0], null);
    clock.pause(20_000);
    clock.resume(500_000, [0]);
    expect(clock.show(0)).toEqual({ bank: 40_000, deadline: 540_000 });
  });

  it('starts again every turn if it counts days', () => {
    const clock = new TableClock({ days: 2 }, 2);
    clock.turn(0, [0], null);
    clock.turn(86_400_000, [1], 0);
    clock.turn(86_500_000, [0], 1);
    expect(clock.show(0).deadline).toBe(86_500_000 + 2 * 86_400_000);
  });

  it('gives a seat whose time ran out a minimum to return with', () => {
    const clock = new TableClock({ bank: 5, increment: 1 }, 1);
    clock.turn(0, [0], null);
    clock.turn(9_000, [], 0);
    expect(clock.show(0)).toEqual({ bank: 10_000, deadline: null });
  });
});

describe('a vacation', () => {
  const DAY = 86_400_000;
  const slow = (): TableClock => {
    const clock = new TableClock({ days: 3 }, 2);
    clock.turn(0, [0], null);
    return clock;
  };

  it('stops the clock of its seat until its end, and no other', () => {
    const clock = slow();
    clock.takeVacation(DAY, 0, { from: DAY, until: 11 * DAY });
    expect(clock.show(0)).toEqual({ bank: 2 * DAY, deadline: 13 * DAY, vacation: 11 * DAY });
    clock.turn(5 * DAY, [1], 0);
    expect(clock.show(1)).toEqual({ bank: 3 * DAY, deadline: 8 * DAY });
    // A turn that starts during the vacation has its whole time after it; a later one is not affected.
    clock.turn(6 * DAY, [0], 1);
    expect(clock.show(0).deadline).toBe(14 * DAY);
    clock.turn(12 * DAY, [1], 0);
    clock.turn(12 * DAY, [0], 1);
    expect(clock.show(0).deadline).toBe(15 * DAY);
  });

  it('ends earlier or later if its owner changes it', () => {
    const clock = slow();
    clock.takeVacation(DAY, 0, { from: DAY, until: 11 * DAY });
    clock.takeVacation(2 * DAY, 0, { from: DAY, until: 21 * DAY });
    expect(clock.show(0).deadline).toBe(23 * DAY);
    clock.takeVacation(4 * DAY, 0, { from: DAY, until: 4 * DAY });
    expect(clock.show(0).deadline).toBe(6 * DAY);
    expect([clock.vacationBefore(0, DAY), clock.vacationBefore(0, 5 * DAY)]).toEqual([0, 3 * DAY]);
  });

  it('gives no time back that was up, even if it is logged late', () => {
    const late = slow();
    late.takeVacation(4 * DAY, 0, { from: 4 * DAY, until: 9 * DAY });
    expect(late.show(0).deadline).toBe(3 * DAY);
    // Started in time but logged late, because the server was down in between.
    const written = slow();
    written.takeVacation(4 * DAY, 0, { from: 2 * DAY, until: 9 * DAY });
    expect(written.show(0).deadline).toBe(10 * DAY);
    const over = slow();
    over.takeVacation(4 * DAY, 0, { from: DAY, until: 2 * DAY });
    expect(over.show(0).deadline).toBe(4 * DAY);
  });

  it('and a pause together stop a clock until the later of their ends', () => {
    for (const [end, deadline] of [
      [5, 13],
      [15, 17],
    ] as const) {
      const clock = slow();
      clock.takeVacation(DAY, 0, { from: DAY, until: 11 * DAY });
      clock.pause(2 * DAY);
      clock.resume(end * DAY, [0]);
      expect(clock.show(0).deadline).toBe(deadline * DAY);
      const saved = [{ bank: 2 * DAY, since: 11 * DAY }];
      expect(afterPause(saved, 2 * DAY, end * DAY)).toEqual([{ bank: 2 * DAY, since: (deadline - 2) * DAY }]);
    }
  });
});
