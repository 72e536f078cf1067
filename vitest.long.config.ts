import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { shared } from './vitest.config.ts';

const GAMES = ['{games/*,bots,tools}/**/*.heavy.ts', 'server/test/games.heavy.ts'];

/** Long tests, by job: `npm run test:long -- games`. */
export default defineConfig({
  test: {
    projects: [
      {
        // Many whole games (laws, referee, bots): nothing but arithmetic, so every core takes a file.
        test: { ...shared, name: 'games', include: GAMES, testTimeout: 900_000, maxWorkers: availableParallelism() },
      },
      {
        // Long tests of servers and tools (kill, fuzz, faults), one file at a time so that they do not disturb each other.
        test: {
          ...shared,
          name: 'faults',
          include: ['{kernel,protocol,session,server,cli}/**/*.heavy.ts'],
          exclude: GAMES,
          testTimeout: 900_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
