import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import './cli/src/words/run.ts';

export default defineConfig({
  test: {
    include: ['{kernel,protocol,session,games/*,bots,server,cli}/**/*.test.ts', 'web/src/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The default second is too short for a server on a machine whose cores are all busy.
    expect: { poll: { timeout: 60_000 } },
    // Half of the time is spent waiting for servers, disks and clocks: two files at a time even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
