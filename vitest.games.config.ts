import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import './cli/src/words/run.ts';

/** Many whole games (laws, referee, bots): nothing but arithmetic, so every core takes a file. */
export default defineConfig({
  test: {
    include: ['{games/*,bots}/**/*.heavy.ts'],
    testTimeout: 900_000,
    maxWorkers: availableParallelism(),
  },
});
