import { fileURLToPath } from 'node:url';
import { seal, writeRecord } from '@holdfast/kernel';
import { expect, type Page, test } from '@playwright/test';
import { botGame } from '../../bots/test/review-games.ts';
import { load } from '../../web/test/measure.ts';
import { type Habits, settle } from '../../web/test/player.ts';
import { writeWebp } from './write-webp.ts';

const FILE = fileURLToPath(new URL('../../docs/screens/reviews.webp', import.meta.url));
const HEIGHT = 520;

const SIZES = [
  { name: 'desktop', width: 1280, height: 1500 },
  { name: 'phone', width: 390, height: 1500 },
] as const;

const LOOKS: readonly { readonly name: string; readonly habits: Habits }[] = [
  { name: 'en', habits: { lang: 'en', theme: 'light' } },
  { name: 'de, dark', habits: { lang: 'de', theme: 'dark' } },
  { name: 'nl', habits: { lang: 'nl', theme: 'light' } },
];

const NAMES = ['Anna', 'Bert', 'Cleo', 'Dora'];

/** Games between bots of different levels, so that there are mistakes to find. */
const GAMES = [
  { name: 'Watch', game: 'watch', options: { scenario: 'watch' }, levels: [2, 1, 2, 1] },
  { name: 'island', game: 'watch', options: { scenario: 'island' }, levels: [2, 1, 2] },
  { name: 'Carcassonne', game: 'carcassonne', options: { scenario: 'bridges-castles-bazaars' }, levels: [2, 1, 2] },
] as const;

/** Waits for the complete review and goes to a decision among its key moments, else to the last moment. */
async function openMoment(page: Page, name: string): Promise<void> {
  const began = performance.now();
  const after = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  await page.goto('/#/review/file');
  await expect(page.getByRole('slider')).toBeVisible({ timeout: 900_000 });
  const graph = after();
  await expect(page.locator('.account-table').first()).toBeVisible({ timeout: 900_000 });
  await expect(page.locator('.review-progress')).toHaveCount(0, { timeout: 900_000 });
  console.log(`${name}: first graph after ${graph}, whole review after ${after()} (load ${load().toFixed(1)})`);
  await page.locator('.moment[data-part="decision"]').or(page.locator('.moment').last()).first().click();
}

test('reviews of three games, at two sizes, in three languages', async ({ browser }) => {
  test.setTimeout(3_600_000);
  const rows: string[] = [];
  for (const { name, game, options, levels } of GAMES) {
    const record = botGame(game, options, levels, 'pictures');
    const text = writeRecord(seal({ ...record, seats: NAMES.slice(0, levels.length) }));
    // One context per game, so that the review is computed once.
    const context = await browser.newContext();
    for (const { name: look, habits } of LOOKS) {
      const page = await context.newPage();
      await settle(page, habits);
      await page.addInitScript(
        ([record, set]) => {
          sessionStorage.setItem('holdfast.dropped', record);
          // The pages of a context share their settings.
          const before = JSON.parse(localStorage.getItem('holdfast.settings') ?? '{}');
          localStorage.setItem('holdfast.settings', JSON.stringify({ ...before, ...set }));
        },
        [text, habits] as const,
      );
      const shots: string[] = [];
      for (const { width, height } of SIZES) {
        await page.setViewportSize({ width, height });
        await openMoment(page, `${name}, ${look}, ${width} px`);
        await page.waitForTimeout(900);
        const shot = await page.screenshot({ type: 'jpeg', quality: 80, animations: 'disabled' });
        shots.push(`<img height=${HEIGHT} src="data:image/jpeg;base64,${shot.toString('base64')}">`);
      }
      rows.push(`<tr><th>${name}<br>${look}</th>${shots.map((shot) => `<td>${shot}</td>`).join('')}</tr>`);
      await page.close();
    }
    await context.close();
  }
  const sheet = await (await browser.newContext({ viewport: { width: 760, height: 800 } })).newPage();
  await sheet.setContent(
    `<style>body{margin:12px;font:14px sans-serif;background:#8a8f94}th{text-align:left;width:90px}td{padding:4px}</style>
     <table><tr><th></th>${SIZES.map(({ name }) => `<th>${name}</th>`).join('')}</tr>${rows.join('')}</table>`,
  );
  await writeWebp(browser, FILE, await sheet.screenshot({ fullPage: true }), 0.7);
});
