import { describe, expect, it, test } from 'vitest';
import { HostTime, spellTime, timeLeft } from './clock-time.ts';

describe("the host's time", () => {
  it('counts from the last message, whatever the clock of the device says', () => {
    let passed = 0;
    const time = new HostTime(() => passed);
    time.set(1_000_000);
    passed = 500;
    expect(time.now()).toBe(1_000_500);
  });

  it('is not set back by a frame of the past, but by a new answer of the host', () => {
    let passed = 0;
    const time = new HostTime(() => passed);
    time.set(1_000_000);
    time.atLeast(900_000);
    expect(time.now()).toBe(1_000_000);
    passed = 100;
    time.atLeast(1_000_300);
    expect(time.now()).toBe(1_000_300);
    time.set(500_000);
    expect(time.now()).toBe(500_000);
  });
});

test('a clock stands during a vacation and then counts down', () => {
  const [day, until] = [86_400_000, 1_000_000_000];
  const clock = { bank: 2 * day, deadline: until + 2 * day, vacation: until };
  expect(timeLeft(clock, until - 9 * day)).toBe(2 * day);
  expect(timeLeft(clock, until + day)).toBe(day);
  expect(timeLeft({ bank: day, deadline: null }, 0)).toBe(day);
});

test('a clock shows the two largest units', () => {
  const hour = 3_600_000;
  expect(spellTime('en', 65_000)).toBe('1:05');
  expect(spellTime('en', 2 * hour)).toBe('2:00 h');
  expect(spellTime('en', 72 * hour)).toBe('3d');
  expect(spellTime('de', 71 * hour + 59 * 60_000)).toBe('2 T 23h');
  expect(spellTime('en', -5)).toBe('0:00');
});
