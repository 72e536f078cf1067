import { vi } from 'vitest';

/** Waits until the condition holds; fails with `what` after a minute. */
export const until = (what: string, holds: () => boolean): Promise<void> =>
  vi.waitFor(
    () => {
      if (!holds()) throw new Error(`still waiting: ${what}`);
    },
    { timeout: 60_000, interval: 5 },
  );
