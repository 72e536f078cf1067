import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { ADMIN_TOKEN } from './test/admin-token.ts';
import { chromium } from './test/chromium.ts';
import { LONG } from './test/tags.ts';
import { PORT } from './test/test-port.ts';

/** Whole games in a real browser against a real server that serves the built page: `npm run build -w web` first. */
const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const browser = await chromium();
if (!process.env.TEST_WORKER_INDEX) console.log(`browser: ${browser.from}`);

const MEASURING = /(speed|renders)\.spec\.ts$/;
/** Tests that play whole games, or look at every picture of a gallery: `{ tag: LONG }` (test/tags.ts). */
const IS_LONG = new RegExp(LONG);
/** The test command reads the numbers from this file. */
const report = process.env.HOLDFAST_TEST_REPORT;

export default defineConfig({
  testDir: 'test',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/web',
  fullyParallel: true,
  // Four at a time took longer than two on two cores.
  workers: 2,
  projects: [
    { name: 'browser', testIgnore: MEASURING, grepInvert: IS_LONG },
    { name: 'browser-games', testIgnore: MEASURING, grep: IS_LONG },
    // What measures the page runs for itself, one test at a time.
    { name: 'speed', testMatch: MEASURING, workers: 1 },
  ],
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: { executablePath: browser.path, args: [...browser.args] },
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    serviceWorkers: 'block',
    // A click that finds nothing to click fails soon, not at the end of the test's time.
    actionTimeout: 60_000,
    // A trace doubles the processor time of every test, so it is recorded on request: `npx playwright test --trace on`.
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" "${path('../server/src/app/main.ts')}"`,
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: {
      PORT: String(PORT),
      DATA_FOLDER: mkdtempSync(join(tmpdir(), 'holdfast-web-')),
      WEB_FOLDER: path('dist'),
      BOT_PAUSE_MS: '20',
      BOT_TIME_MS: '60',
      ADMIN_TOKEN: `ann:${ADMIN_TOKEN}`,
      LIMITS: 'no',
      LOG_LEVEL: 'error',
    },
    reuseExistingServer: false,
    timeout: 30_000,
  },
});
