import { describe, expect, it } from 'vitest';
import { TableClock } from '../src/index.ts';

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
