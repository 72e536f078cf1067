import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';
import { makeOldDatabase, oldTable } from './old-database.ts';
import { listen, settle, tapOn, tapUntil } from './player.ts';

const entry = fileURLToPath(new URL('storage-contract-page.ts', import.meta.url));

/** The contract page as one script. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'contract' } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result && 'output' in result ? result.output[0] : null;
  if (!chunk) throw new Error('the contract page was not built');
  return chunk.code;
}

test('the storage contract and the host contract hold over IndexedDB', async ({ page }) => {
  const script = await bundle();
  await page.route('**/contract.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/contract.js"></script>' }),
  );
  await page.route('**/contract.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.goto('/contract.html');
  await page.waitForFunction(() => 'runContracts' in window);
  const results = await page.evaluate(() =>
    (window as unknown as { runContracts(): Promise<string[]> }).runContracts(),
  );
  expect(results.length).toBeGreaterThan(15);
  expect(results.filter((result) => !result.endsWith(': holds'))).toEqual([]);
});

test('tables of version 1 of the database are listed, opened and played on', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  await page.goto('/');
  await makeOldDatabase(page, [oldTable('running', 20), oldTable('finished', 10_000)]);
  await page.reload();
  await expect(page.getByText(/^Won by Old/)).toBeVisible();
  await page.getByRole('link', { name: /^Continue: Old Anna/ }).click();
  await expect(page.locator('.table')).toBeVisible({ timeout: 20_000 });
  // A bot from before bots had characters is an even-handed one.
  await expect(page.locator('.player [title^="All-rounder"]')).toHaveCount(1);
  const log = page.locator('.log li');
  await expect.poll(() => log.count()).toBeGreaterThan(8);
  const before = await log.count();
  await tapUntil(page, async () => (await log.count()) >= before + 4);
  // What was played since is there after a reload, and its luck was never promised.
  await page.reload();
  await expect.poll(() => log.count()).toBeGreaterThanOrEqual(before + 4);
  await page.goto('/#/luck/here-finished');
  await expect(page.getByText('before games on this device published a fingerprint')).toBeVisible();
  await page.goto('/#/replay/here-finished');
  await expect(page.getByText('Every move was checked again')).toBeVisible({ timeout: 20_000 });
  expect(errors).toEqual([]);
});

/** A game of Carcassonne on this device, with a few moves; two people, so that nobody moves unless the test does. */
async function playALittle(page: Page): Promise<void> {
  await page.goto('/#/new/carcassonne');
  await page.locator('.segments label', { hasText: /^2$/ }).click();
  await page.locator('.seat-line').nth(1).locator('select').first().selectOption('device');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.status-line.mine')).toBeVisible({ timeout: 20_000 });
  await tapUntil(page, async () => (await page.locator('.log li').count()) > 6, 1);
  await expect(page.locator('.status-line.mine')).toBeVisible();
}

/** Does something to the stored log of the page's games; how many entries that concerned. */
const damageEntries = (page: Page, how: 'change the first' | 'delete the last two'): Promise<number> =>
  page.evaluate(
    (damage) =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open('holdfast');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('entries', 'readwrite');
          const store = writing.objectStore('entries');
          let count = 0;
          store.openCursor(null, damage === 'change the first' ? 'next' : 'prev').onsuccess = (event) => {
            const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor || count === (damage === 'change the first' ? 1 : 2)) return;
            if (damage === 'change the first') cursor.update({ ...cursor.value, digest: 'changed' });
            else cursor.delete();
            count++;
            cursor.continue();
          };
          writing.oncomplete = () => done(count);
        };
      }),
    how,
  );

test('a stored game that was changed is not opened, and says why', async ({ page }) => {
  await settle(page);
  await playALittle(page);
  const changed = await damageEntries(page, 'change the first');
  expect(changed).toBe(1);
  await page.reload();
  await expect(page.getByText('This game cannot be replayed')).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.table')).toHaveCount(0);
});

test('a stored game that lost its last entries goes back, says so and plays on', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  await playALittle(page);
  const removed = await damageEntries(page, 'delete the last two');
  expect(removed).toBe(2);
  const notice = page.getByText('The last moves were lost');
  for (let n = 0; n < 100 && !(await notice.isVisible()); n++) {
    // One tap at a time: the next move would put the notice away.
    await tapOn(page, n * 17 + 3, 300, 1);
    await notice.or(page.locator('.status-line.mine')).first().waitFor();
  }
  await expect(notice).toBeVisible();
  await expect(page.locator('.table')).toBeVisible();
  // The loss is reported once, and nothing else went wrong.
  expect(errors).toEqual([expect.stringContaining('the storage lost entries of a table')]);
});
