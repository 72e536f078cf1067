import { describe, expect, it } from 'vitest';
import { afterPause, TableClock } from '../src/index.ts';

describe('a clock', () => {
  it('runs for who is waited on, and adds the increment when the seat has answered', () => {
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

  it('stands during a pause and goes on with what was left', () => {
    const clock = new TableClock({ bank: 60, increment: 5 }, 2);
    clock.turn(0, [0], null);
    clock.pause(20_000);
    clock.resume(500_000, [0]);
    expect(clock.show(0)).toEqual({ bank: 40_000, deadline: 540_000 });
  });

  it('starts afresh every turn when it counts days', () => {
    const clock = new TableClock({ days: 2 }, 2);
    clock.turn(0, [0], null);
    clock.turn(86_400_000, [1], 0);
    clock.turn(86_500_000, [0], 1);
    expect(clock.show(0).deadline).toBe(86_500_000 + 2 * 86_400_000);
  });

  it('leaves a seat that ran out something to come back to', () => {
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
    // A turn that comes during it has its whole time afterwards; one that comes later is as ever.
    clock.turn(6 * DAY, [0], 1);
    expect(clock.show(0).deadline).toBe(14 * DAY);
    clock.turn(12 * DAY, [1], 0);
    clock.turn(12 * DAY, [0], 1);
    expect(clock.show(0).deadline).toBe(15 * DAY);
  });

  it('ends earlier or later when its owner says so', () => {
    const clock = slow();
    clock.takeVacation(DAY, 0, { from: DAY, until: 11 * DAY });
    clock.takeVacation(2 * DAY, 0, { from: DAY, until: 21 * DAY });
    expect(clock.show(0).deadline).toBe(23 * DAY);
    clock.takeVacation(4 * DAY, 0, { from: DAY, until: 4 * DAY });
    expect(clock.show(0).deadline).toBe(6 * DAY);
    expect([clock.vacationBefore(0, DAY), clock.vacationBefore(0, 5 * DAY)]).toEqual([0, 3 * DAY]);
  });

  it('gives back no time that was up, whenever it is written down', () => {
    const late = slow();
    late.takeVacation(4 * DAY, 0, { from: 4 * DAY, until: 9 * DAY });
    expect(late.show(0).deadline).toBe(3 * DAY);
    // Begun in time, written late: the server had stopped in between.
    const written = slow();
    written.takeVacation(4 * DAY, 0, { from: 2 * DAY, until: 9 * DAY });
    expect(written.show(0).deadline).toBe(10 * DAY);
    const over = slow();
    over.takeVacation(4 * DAY, 0, { from: DAY, until: 2 * DAY });
    expect(over.show(0).deadline).toBe(4 * DAY);
  });

  it('and a pause stop a clock until the later end of both', () => {
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
