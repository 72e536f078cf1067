import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{kernel,games/*,bots,server,tools}/**/*.test.ts', 'web/src/**/*.test.ts'],
    testTimeout: 120_000,
  },
});
