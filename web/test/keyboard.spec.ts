import { expect, type Locator, type Page, test } from '@playwright/test';
import { itemAt } from '../src/core/item-at.ts';
import { listen, settle } from './player.ts';
import { LONG } from './tags.ts';

test('the first page by keyboard: skip link, game, table', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  const play = page.getByRole('button', { name: /Play now: Carcassonne/ });
  for (let n = 0; n < 20 && !(await play.evaluate((button) => button === document.activeElement)); n++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.table')).toBeVisible({ timeout: 20_000 });
});

/** Where the keyboard is and how the game stands, once the focus has come to rest. */
interface Standing {
  readonly lost: boolean;
  readonly area: 'board' | 'actions' | 'elsewhere';
  readonly main: boolean;
  readonly barred: boolean;
  readonly mine: boolean;
  readonly over: boolean;
}

const standing = (page: Page): Promise<Standing> =>
  page.evaluate(async () => {
    // What went away with an answered question gives the focus on before the next picture.
    for (let n = 0; n < 30 && document.activeElement === document.body; n++)
      await new Promise((next) => requestAnimationFrame(next));
    const at = document.activeElement!;
    return {
      lost: at === document.body,
      area: at.closest('#board')
        ? ('board' as const)
        : at.closest('#actions, #drawer')
          ? ('actions' as const)
          : ('elsewhere' as const),
      main: at.matches('.button.main'),
      barred: at.matches('[aria-disabled="true"], input'),
      mine: document.querySelector('.status-line.mine') !== null,
      over: document.querySelector('dialog .end, .tool[title="Show the result"]') !== null,
    };
  });

/** Presses Tab until the wanted thing has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let n = 0; n < 120; n++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${wanted}`);
}

const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;

/** Plays to the end with nothing but keys; the focus is never lost. Returns how many keys it took. */
async function playByKeys(page: Page, own: readonly string[], most: number): Promise<number> {
  let keys = 0;
  let dice = 1;
  const below = (n: number): number => {
    dice = (Math.imul(dice, 1664525) + 1013904223) >>> 0;
    return (dice >>> 16) % n;
  };
  let at = await standing(page);
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    keys++;
    at = await standing(page);
    expect(at.lost, `the focus after key ${keys}, ${key}`).toBe(false);
  };
  while (!at.over) {
    expect(keys).toBeLessThan(most);
    if (!at.mine) {
      await page.locator('.status-line.mine, dialog .end, .tool[title="Show the result"]').first().waitFor();
      at = await standing(page);
      continue;
    }
    const way = below(10);
    if (way < 4) {
      await press('b');
      for (let n = below(4); n > 0 && at.area === 'board'; n--) await press(itemAt(ARROWS, below(4)));
      if (at.area === 'board') await press(below(5) === 0 ? ' ' : 'Enter');
      // A chosen place is confirmed by the same key.
      if (at.area === 'board' && below(3) > 0) await press('Enter');
    } else if (way < 9) {
      await press('m');
      const wantsMain = way < 7;
      for (let n = wantsMain ? 16 : below(8); n > 0 && at.area === 'actions' && !(wantsMain && at.main); n--)
        await press('Tab');
      if (at.area === 'actions' && !at.barred) await press(below(4) === 0 ? ' ' : 'Enter');
    } else if (below(2) === 0) await press('Escape');
    else await press(itemAt(own, below(own.length)));
  }
  return keys;
}

for (const { game, scenario, seats, own } of [
  { game: 'carcassonne', scenario: 'bridges-castles-bazaars', seats: 4, own: ['r', 'y', 's'] },
  { game: 'watch', scenario: 'watch', seats: 3, own: ['r', 'e', '1', '2', 't'] },
] as const)
  test(`a whole game of ${game} by keyboard alone, from the set-up page to the end`, { tag: LONG }, async ({
    page,
  }) => {
    // Its luck is really random: 700 to 2,200 keys were seen.
    test.slow();
    const errors = listen(page);
    await settle(page);
    await page.goto(`/#/new/${game}`);
    const start = page.locator('.setup-grid button[type=submit]');
    await expect(start).toBeVisible();
    await tabTo(page, page.locator('select[name="scenario"]'));
    for (let n = 0; n < 5 && (await page.locator('select[name="scenario"]').inputValue()) !== scenario; n++)
      await page.keyboard.press(n === 0 ? 'Home' : 'ArrowDown');
    await tabTo(page, page.locator('.segments input:checked'));
    const count = page.locator('.segments label', { hasText: new RegExp(`^${seats}$`) }).locator('input');
    for (let n = 0; n < 6 && !(await count.isChecked()); n++) await page.keyboard.press('ArrowLeft');
    await tabTo(page, start);
    await page.keyboard.press('Enter');
    await expect(page.locator('.players li')).toHaveCount(seats, { timeout: 20_000 });
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    const keys = await playByKeys(page, own, 12_000);
    console.log(`${game}: a whole game in ${keys} keys`);
    // An Escape for something else may have met the result as it came: it is called up again.
    const result = page.locator('dialog .end');
    await expect
      .poll(async () => {
        if (!(await result.isVisible())) {
          await page.locator('.tool[title="Show the result"]').focus();
          await page.keyboard.press('Enter');
        }
        return result.isVisible();
      })
      .toBe(true);
    await expect(page.locator('dialog .end-standings tbody tr')).toHaveCount(seats);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog .end')).toBeHidden();
    expect((await standing(page)).lost).toBe(false);
    expect(errors).toEqual([]);
  });

test('what happens is told to screen readers', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await page.locator('.game-card').nth(1).locator('button.main').click();
  await expect(page.locator('.status-line.mine')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[role=status][aria-live=polite]').last()).not.toHaveText('');
});
