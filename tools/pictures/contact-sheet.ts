import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { type Habits, settle, setUp, tapOn } from '../../web/test/player.ts';
import { writeWebp } from './write-webp.ts';

const FILE = fileURLToPath(new URL('../../docs/screens/contact-sheet.webp', import.meta.url));
const HEIGHT = 240;

const SIZES = [
  { name: 'desktop', width: 1920, height: 1080 },
  { name: 'laptop', width: 1280, height: 800 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'phone', width: 390, height: 844 },
] as const;

const LOOKS: readonly { readonly name: string; readonly habits: Habits }[] = [
  { name: 'light', habits: { lang: 'en' } },
  { name: 'night', habits: { lang: 'de', theme: 'dark' } },
  { name: 'contrast', habits: { lang: 'nl', contrast: 'more' } },
];

const table =
  (game: string, scenario: string, seats: number) =>
  async (page: Page): Promise<void> => {
    await setUp(page, game, { scenario }, seats);
    for (let n = 0; n < 14; n++) await tapOn(page, n * 61 + 5, 300, 5);
    await page.keyboard.press('Escape');
    await expect(page.locator('.status-line.mine')).toBeVisible({ timeout: 30_000 });
  };

const STATES: readonly { readonly name: string; readonly open: (page: Page) => Promise<unknown> }[] = [
  { name: 'home', open: (page) => page.goto('/') },
  { name: 'set-up', open: (page) => page.goto('/#/new/watch') },
  { name: 'lesson', open: (page) => page.goto('/#/learn/watch/gift') },
  { name: 'board editor', open: (page) => page.goto('/#/board/watch') },
  { name: 'Watch', open: table('watch', 'watch', 4) },
  { name: 'Carcassonne', open: table('carcassonne', 'bridges-castles-bazaars', 3) },
];

test('contact sheet: every main state in every size and look', async ({ browser }) => {
  test.setTimeout(900_000);
  const rows: string[] = [];
  for (const { name, open } of STATES)
    for (const { name: look, habits } of LOOKS) {
      const page = await (await browser.newContext({ viewport: SIZES[1] })).newPage();
      await settle(page, habits);
      await open(page);
      const shots: string[] = [];
      for (const { width, height } of SIZES) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(900);
        const shot = await page.screenshot({ type: 'jpeg', quality: 80, animations: 'disabled' });
        shots.push(`<img height=${HEIGHT} src="data:image/jpeg;base64,${shot.toString('base64')}">`);
      }
      rows.push(`<tr><th>${name}<br>${look}</th>${shots.map((shot) => `<td>${shot}</td>`).join('')}</tr>`);
      await page.context().close();
    }
  const sheet = await (await browser.newContext({ viewport: { width: 1450, height: 800 } })).newPage();
  await sheet.setContent(
    `<style>body{margin:12px;font:14px sans-serif;background:#8a8f94}th{text-align:left;width:90px}td{padding:4px}</style>
     <table><tr><th></th>${SIZES.map(({ name }) => `<th>${name}</th>`).join('')}</tr>${rows.join('')}</table>`,
  );
  await writeWebp(browser, FILE, await sheet.screenshot({ fullPage: true }), 0.6);
});
