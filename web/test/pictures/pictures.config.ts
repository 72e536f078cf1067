import base from '../../playwright.config.ts';

/** Pictures for the documents: `npm run screens|contact-sheet|films -w web` write docs/screens. */
export default {
  ...base,
  projects: undefined,
  testDir: '.',
  testMatch: ['screens.ts', 'contact-sheet.ts', 'films.ts'],
  workers: 1,
  outputDir: '../../../test-results/pictures',
};
