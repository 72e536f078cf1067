import base from '../playwright.config.ts';

/** Pictures of the main states for the README: `npm run screens -w web` writes docs/screens/*.png. */
export default {
  ...base,
  projects: undefined,
  testDir: '.',
  testMatch: 'screens.ts',
  outputDir: '../../test-results/screens',
};
