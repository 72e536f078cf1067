import { vi } from 'vitest';
import type { TimeSource } from '../src/core/process-clock.ts';

/** A system whose clock somebody sets, and whose time passes only when told to. */
export class SetTime implements TimeSource {
  #wall = 1_700_000_000_000;
  #counted = 5_000;
  readonly wall = (): number => this.#wall;
  readonly monotonic = (): number => this.#counted;
  pass(ms: number): void {
    this.#wall += ms;
    this.#counted += ms;
  }
  setSystemClock(byMs: number): void {
    this.#wall += byMs;
  }
}

const counted = performance.now.bind(performance);
let skippedMs = 0;

/** Makes everything in this process that reads `performance.now()` believe that time has passed. Timers are not moved. */
export function skipTime(ms: number): void {
  skippedMs += ms;
  vi.spyOn(performance, 'now').mockImplementation(() => counted() + skippedMs);
}
