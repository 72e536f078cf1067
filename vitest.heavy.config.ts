import { defineConfig } from 'vitest/config';

/** Long tests (kill, fuzz, leak, many games), one file at a time so that they do not disturb each other. */
export default defineConfig({
  test: {
    include: ['{kernel,protocol,session,games/*,bots,server,cli}/**/*.heavy.ts'],
    testTimeout: 900_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
