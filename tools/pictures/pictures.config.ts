import base from '../../web/playwright.config.ts';

/** Pictures for the documentation: `npm run screens|contact-sheet|films|reviews|people-screens -w tools` write docs/screens. */
export default {
  ...base,
  projects: undefined,
  testDir: '.',
  testMatch: ['screens.ts', 'contact-sheet.ts', 'films.ts', 'reviews.ts', 'people.ts'],
  workers: 1,
  outputDir: '../../test-results/pictures',
};
