import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{kernel,protocol,session,games/*,bots,server,cli}/**/*.test.ts', 'web/src/**/*.test.ts'],
    testTimeout: 120_000,
    // Half of the time is spent waiting for servers, disks and clocks: two files at a time even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
