import { defineConfig } from 'vitest/config';
import './cli/src/words/run.ts';

/** Long tests of servers and tools (kill, fuzz, faults), one file at a time so that they do not disturb each other. */
export default defineConfig({
  test: {
    include: ['{kernel,protocol,session,server,cli}/**/*.heavy.ts'],
    testTimeout: 900_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
