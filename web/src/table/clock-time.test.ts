import { describe, expect, it } from 'vitest';
import { HostTime } from './clock-time.ts';

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
