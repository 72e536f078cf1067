import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import './cli/src/words/run.ts';

/** Settings that unit tests and long tests share. */
export const shared = {
  // Child processes, not threads: stores and bots start worker threads of their own, with native code in them.
  pool: 'forks',
  // One PostgreSQL for all files of a run; it starts when the first test asks for it.
  globalSetup: 'server/test/shared-postgres.ts',
  hookTimeout: 120_000,
  // The default second is too short for a server on a machine whose cores are all busy.
  expect: { poll: { timeout: 60_000 } },
} as const;

/** Unit tests; the long ones are in vitest.long.config.ts. */
export default defineConfig({
  test: {
    ...shared,
    include: ['{kernel,protocol,session,games/*,bots,server,tools,cli}/**/*.test.ts', 'web/src/**/*.test.ts'],
    testTimeout: 120_000,
    // Half of the time is spent waiting for servers, disks and clocks: two files at a time even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
