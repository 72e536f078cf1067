import { vi } from 'vitest';
import type { Store } from '../src/store/store.ts';

const PATIENCE_MS = 60_000;

/** Waits until something holds; says what it waited for when it never does. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`still waiting: ${what}`);
    await new Promise((later) => setTimeout(later, 5));
  }
}

/** Asks again until the expectation holds; Vitest's own second is too short for a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 });

/** Waits until the server has looked five more times for what to send, so that what it did not send is known. */
export async function afterSweeps(store: Store, look: 'peopleToMail' | 'claimPushes'): Promise<void> {
  const looks = vi.spyOn(store.notices, look);
  await until(`five calls of ${look}`, () => looks.mock.calls.length >= 5);
  looks.mockRestore();
}
