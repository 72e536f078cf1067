import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{kernel,protocol,session,games/*,bots,server,cli}/**/*.test.ts', 'web/src/**/*.test.ts'],
    testTimeout: 120_000,
  },
});
