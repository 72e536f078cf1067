import { expect, test } from '@playwright/test';
import { buildCopy } from './build-copy.ts';
import { ownServer } from './own-server.ts';

/** Three files of a language that nobody speaks here, with a few texts. */
const ESPERANTO = {
  'web/src/ui/words/frame/eo.json': { home: 'Tabloj', settings: 'Agordoj' },
  'web/src/play/lobby/words/home/eo.json': { title: 'Sidiĝu ĉe la tablo.' },
  'games/watch/src/words/manifest/eo.json': { shortTitle: 'La Gardo' },
};

test('files of words are a new language, and what they lack is English', async ({ browser, page }) => {
  const folder = test.info().outputPath('');
  const server = await ownServer(`${folder}/data`, buildCopy(`${folder}/copy`, ESPERANTO));
  try {
    await page.goto(`${server.url}/#/settings`);
    await page.getByRole('radio', { name: 'Esperanto' }).check();
    await expect(page.getByRole('link', { name: 'Agordoj' })).toBeVisible();
    // Not translated.
    await expect(page.getByRole('link', { name: 'Rules' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'eo');
    await page.getByRole('link', { name: 'Tabloj' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sidiĝu ĉe la tablo.');
    await page.goto(`${server.url}/#/rules/watch`);
    await expect(page.getByText('This chapter is not available in this language yet').first()).toBeVisible();

    // A browser that speaks it gets it at once.
    const context = await browser.newContext({ locale: 'eo' });
    const other = await context.newPage();
    await other.goto(server.url);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sidiĝu ĉe la tablo.');
    await context.close();
  } finally {
    await server.kill();
  }
});
