import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { listen, settle } from './player.ts';

const say = (page: Page) => page.locator('.lesson-say');
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const showMe = (page: Page) => page.getByRole('button', { name: 'Show me' });

/** Opens the lesson again at one of its steps, as somebody who left it there. */
async function leftAt(page: Page, lesson: string, step: number): Promise<void> {
  await page.evaluate(
    ([name, at]) => {
      const kept = JSON.parse(localStorage.getItem('holdfast.lessons') ?? '{}');
      localStorage.setItem('holdfast.lessons', JSON.stringify({ ...kept, steps: { [name]: at } }));
    },
    [lesson, step] as const,
  );
  await page.reload();
}

test('a newcomer is asked once, learns the Gift by keys, is told of a wrong move, and resumes', async ({ page }) => {
  const errors = listen(page);
  await page.addInitScript(() => {
    if (localStorage.getItem('holdfast.settings')) return;
    localStorage.setItem(
      'holdfast.settings',
      JSON.stringify({ lang: 'en', motion: 'less', pace: 'instant', sound: false }),
    );
  });
  await page.goto('/');
  await expectNoBarriers(page, 'the home page on the first visit');
  await page.getByRole('button', { name: 'Learn in five minutes' }).click();
  await page.getByRole('link', { name: 'Begin: The Gift' }).press('Enter');
  // The button to go on has the focus: Enter is enough.
  const read = async (text: string): Promise<void> => {
    await expect(say(page)).toContainText(text);
    await expect(next(page)).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await read('Welcome!');
  await read('three hexes');
  await expect(say(page)).toContainText('Every turn begins with the dice');
  await page.getByRole('button', { name: 'Roll the dice' }).press('Enter');
  await read('An 8!');
  await read('You are about to build a settlement');
  await expect(say(page)).toContainText('Trade with the others first');
  await page.getByRole('button', { name: 'End turn' }).press('Enter');
  await expect(page.locator('.lesson-wrong')).toContainText('Your turn would be over');
  await page.locator('.lesson-wrong').getByRole('button', { name: 'Rule W-3.3' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Passing the dice');
  await page.keyboard.press('Escape');
  await expectNoBarriers(page, 'a lesson after a wrong move');
  await showMe(page).press('Enter');
  await expect(say(page)).toContainText('Kim agrees');
  await page.reload();
  await expect(say(page)).toContainText('Kim agrees');
  await leftAt(page, 'watch/gift', 15);
  await next(page).click();
  await expect(say(page)).toContainText('Now you know the Gift');
  await next(page).click();
  // The first game: the coach says what the first prompt means, once, and the goal is in sight.
  await page.getByRole('button', { name: 'An easy game' }).click();
  const coach = page.getByRole('complementary', { name: 'First time' });
  await expect(coach).toContainText('Your first settlements');
  await expectNoBarriers(page, 'a table with the coach');
  await coach.getByRole('button', { name: 'Got it' }).click();
  await expect(coach).toBeHidden();
  await page.getByRole('button', { name: /^Goal: You have 0 of the 10 points/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Settlement: 1');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('.status-line.mine')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Goal/ })).toBeVisible();
  await expect(coach).toBeHidden();
  await page.goto('/#/learn');
  await expect(page.getByRole('link', { name: 'Repeat: The Gift' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('New here?')).toBeHidden();
  expect(errors).toEqual([]);
});

test('a wrong move that was confirmed leaves the button in sight that the lesson asks for', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  await page.goto('/#/learn/watch/gift');
  await expect(say(page)).not.toBeEmpty();
  await leftAt(page, 'watch/gift', 7);
  await expect(page.locator('.lesson-bar')).toHaveAttribute('value', '7');
  // An upright line has no width: Playwright would not call it visible.
  const roads = page.locator('#board .target.path');
  await expect(roads.first()).toBeAttached();
  const aslant = await roads.evaluateAll((all) => all.findIndex((one) => one.getBoundingClientRect().width > 4));
  const road = roads.nth(aslant);
  await road.click();
  await expect(road).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('.lesson-wrong')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeHidden();
  await expect(page.locator('#actions [data-guide]').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('Carcassonne by mouse: a wrong place is explained, the lesson ends with a game', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  await page.goto('/#/learn/carcassonne/tiles');
  await next(page).click();
  await expect(say(page)).toContainText('above the start tile');
  await page.locator('[data-place="0,1"]').click();
  await page.locator('#actions .button.main').click();
  await expect(page.locator('.lesson-wrong')).toContainText('the city would stay open');
  await leftAt(page, 'carcassonne/tiles', 10);
  await page.getByRole('button', { name: 'No meeple' }).click();
  await expect(say(page)).toContainText('Road complete');
  await next(page).click();
  await page.getByRole('button', { name: 'An easy game' }).click();
  await expect(page.locator('.status-line.mine')).toBeVisible();
  expect(errors).toEqual([]);
});

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
for (const { lesson, lang, size } of [
  { lesson: 'watch/gift', lang: 'de', size: PHONE },
  { lesson: 'watch/wall', lang: 'en', size: DESK },
  { lesson: 'watch/heroes', lang: 'nl', size: PHONE },
  { lesson: 'watch/six', lang: 'de', size: DESK },
  { lesson: 'carcassonne/tiles', lang: 'nl', size: DESK },
  { lesson: 'carcassonne/fields', lang: 'de', size: PHONE },
  { lesson: 'carcassonne/expansion', lang: 'en', size: DESK },
] as const)
  test(`the lesson ${lesson} is shown to its end: ${lang}, ${size.width} pixels wide`, async ({ page }) => {
    const errors = listen(page);
    await page.setViewportSize(size);
    await settle(page, { lang });
    await page.goto(`/#/learn/${lesson}`);
    const bar = page.locator('.lesson-bar');
    const end = page.locator('.lesson-end');
    await expect(say(page)).not.toBeEmpty();
    const steps = Number(await bar.getAttribute('max'));
    expect(steps).toBeGreaterThan(5);
    for (let at = 0; at < steps; at++) {
      await expect(bar).toHaveAttribute('value', String(at));
      await expect(say(page)).not.toBeEmpty();
      // Next, or "Show me" where a move is asked for.
      await page.locator('.lesson-ways > .button').last().click();
      if (at + 1 === Math.floor(steps / 2)) await expectNoBarriers(page, `${lesson}, step ${at + 1}`);
    }
    await expect(end).toBeVisible();
    expect(errors).toEqual([]);
  });
