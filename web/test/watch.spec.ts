import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { listen, settle } from './player.ts';
import { annaAndBert, annaInTurn, untilTrade } from './watch-table.ts';

const targets = (page: Page): Locator => page.locator('#board [data-key][role="button"]');

/** Starts the Watch against bots from the first page and waits for the own founding. */
async function found(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('.game-card').first().locator('button.main').click();
  await expect(page.locator('.status-line.mine')).toBeVisible({ timeout: 30_000 });
  await expect(targets(page).first()).toBeVisible();
}

const press = (target: Locator): Promise<void> =>
  target.evaluate((element) => {
    element.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'mouse' }));
  });

test.describe('the Watch board', () => {
  for (const [lang, says] of [
    ['en', /^intersection of .*; free; produces in \d+ of 36 rolls; you may build a settlement$/],
    ['de', /^Kreuzung von .*; frei; bringt in \d+ von 36 Würfen Ertrag; hier darfst du eine Siedlung bauen$/],
    ['nl', /^driesprong van .*; vrij; levert iets op in \d+ van de 36 worpen; hier mag je een dorp bouwen$/],
  ] as const)
    test(`speaks its places in ${lang}, and arrows walk between them`, async ({ page }) => {
      const errors = listen(page);
      await settle(page, { lang });
      await found(page);
      const inland = targets(page).filter({ has: page.locator('.corner-odds', { hasText: /^1\d$/ }) });
      await expect(inland.first()).toHaveAttribute('aria-label', says);
      await expect(page.locator('#board [data-key][tabindex="0"]')).toHaveCount(1);
      await page.locator('#board [data-key][tabindex="0"]').focus();
      const first = await page.evaluate(() => document.activeElement?.getAttribute('data-key'));
      await page.keyboard.press('ArrowDown');
      const second = await page.evaluate(() => document.activeElement?.getAttribute('data-key'));
      expect(second).not.toBe(first);
      await page.keyboard.press('Enter');
      await expect(targets(page).first()).toHaveAttribute('data-key', /^path:/);
      expect(errors).toEqual([]);
    });

  test('a place that will not do is explained, with its rule', async ({ page }) => {
    await settle(page);
    await found(page);
    await press(targets(page).first());
    await expect(targets(page).first()).toHaveAttribute('data-key', /^path:/);
    // Far from the own settlement no road may begin: a path beside another settlement, or any other, is refused.
    const box = (await page.locator('#board .hex').last().boundingBox())!;
    await page.mouse.click(box.x + box.width, box.y + box.height / 2);
    const refusal = page.locator('.refusal');
    await expect(refusal).toBeVisible();
    await refusal.getByRole('button').or(refusal.getByRole('link')).first().click();
    await expect(page.getByRole('dialog')).toContainText('W-2');
  });

  test('a finger taps twice: the first tap chooses, the second builds', async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 780 } });
    const page = await context.newPage();
    await settle(page);
    await found(page);
    const place = targets(page).nth(20);
    const key = await place.getAttribute('data-key');
    await place.tap();
    await expect(page.locator(`#board [data-key="${key}"]`)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await page.locator(`#board [data-key="${key}"]`).tap();
    await expect(targets(page).first()).toHaveAttribute('data-key', /^path:/);
    await context.close();
  });

  test('what cannot be built says why and links the rule; the trade form has no barriers', async ({
    page,
    browser,
  }) => {
    const errors = listen(page);
    await settle(page);
    await annaInTurn(page, browser);
    await page.locator('.work[aria-disabled="true"]').first().click({ force: true });
    await expect(page.locator('.why-not')).toContainText(/missing|left|nowhere|empty/);
    await page.locator('.why-not .rule').click();
    await expect(page.getByRole('dialog')).toContainText(/W-(6|16)\./);
    await page.keyboard.press('Escape');
    await page.locator('.deed', { hasText: 'Trade' }).click();
    await page.locator('.two-sides .pad').first().locator('.pad-more:not([disabled])').first().click();
    await page.locator('.two-sides .pad').last().locator('.pad-more:not([disabled])').first().click();
    await expectNoBarriers(page, 'the trade form');
    await page.getByRole('button', { name: 'Offer', exact: true }).click();
    await expect(page.locator('.log')).toContainText('You offer');
    await expectNoBarriers(page, 'after the offer');
    expect(errors).toEqual([]);
  });

  for (const lang of ['en', 'de', 'nl'] as const)
    test(`the bar is one row below the board of a tablet, two beside a laptop's and on a phone: ${lang}`, async ({
      page,
      browser,
    }) => {
      await settle(page, { lang });
      await annaInTurn(page, browser);
      const bar = page.locator('.watch-bar:has(.on)');
      const rows = (): Promise<number> =>
        bar
          .locator('.button')
          .evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().top))).size);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(rows).toBe(2);
      await page.setViewportSize({ width: 820, height: 1180 });
      await expect.poll(rows).toBe(1);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(rows).toBe(2);
      const small = await bar.locator('.button').evaluateAll((all) =>
        all.flatMap((each) => {
          const { width, height } = each.getBoundingClientRect();
          return Math.min(width, height) < 44 ? [each.textContent] : [];
        }),
      );
      expect(small).toEqual([]);
    });
});

/** How many cards of each kind a player holds, from the own hand on the page. */
const handOf = async (page: Page): Promise<number[]> =>
  (await page.locator('.resource-card .count').allInnerTexts()).map(Number);

/** Anna and Bert, their hands, and the errors of their pages. */
async function tradingPair(browser: Browser) {
  const pages = await annaAndBert(browser);
  const { anna, bert } = pages;
  return { ...pages, hers: await handOf(anna), his: await handOf(bert) };
}

/** A kind that a hand can give, and another that it can get from the other hand. */
function wishOf(giver: readonly number[], other: readonly number[]): readonly [give: number, get: number] {
  const give = giver.findIndex((count, kind) => count > 0 && other.some((n, another) => n > 0 && another !== kind));
  return [give, other.findIndex((count, kind) => count > 0 && kind !== give)];
}

const after = (hand: readonly number[], given: number, got: number): number[] =>
  hand.map((count, kind) => count - (kind === given ? 1 : 0) + (kind === got ? 1 : 0));

const addCard = (page: Page, side: number, kind: number): Promise<void> =>
  page.locator('.two-sides .pad').nth(side).locator('.pad-more').nth(kind).click();

test('two people trade: an offer, a counter-offer, a deal', async ({ browser }) => {
  const { anna, bert, errors, hers, his } = await tradingPair(browser);
  const [give, get] = wishOf(hers, his);
  await anna.locator('.deed', { hasText: 'Trade' }).click();
  await addCard(anna, 0, give);
  await addCard(anna, 1, get);
  await anna.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(bert.locator('.offer')).toContainText('Anna offers');
  await bert.getByRole('button', { name: 'Counter-offer' }).click();
  await bert.getByRole('button', { name: 'Offer this instead' }).click();
  await anna.getByRole('button', { name: "Take Bert's counter-offer" }).click();
  await expect(anna.locator('.log')).toContainText('Bert');
  await expect.poll(() => handOf(anna)).toEqual(after(hers, give, get));
  await expect.poll(() => handOf(bert)).toEqual(after(his, get, give));
  expect(errors.flat()).toEqual([]);
});

test('a proposal nobody asked for: made by keys, withdrawn, made again and taken up', async ({ browser }) => {
  const { anna, bert, errors, hers, his } = await tradingPair(browser);
  const [give, get] = wishOf(his, hers);
  const propose = bert.locator('.deed', { hasText: 'Propose' });
  const form = bert.getByRole('region', { name: 'Propose a trade to Anna' });
  const offers = anna.getByRole('list', { name: 'Proposals' });
  for (const round of ['withdrawn', 'taken']) {
    await bert.locator('body').press('t');
    await expect(form).toBeVisible();
    await addCard(bert, 0, give);
    await addCard(bert, 1, get);
    if (round === 'taken') await expectNoBarriers(bert, 'proposal form');
    await form.getByRole('button', { name: 'Propose this' }).press('Enter');
    await expect(form).toBeHidden();
    await expect(offers).toContainText('Bert proposes');
    await expect(anna.locator('.status-line.mine')).toBeVisible();
    await expect(bert.getByRole('list', { name: 'Proposals' })).toContainText('Your proposal');
    if (round === 'taken') break;
    await bert.getByRole('button', { name: 'Withdraw' }).press('Enter');
    await expect(offers).toBeHidden();
  }
  await expectNoBarriers(anna, 'a proposal on the table');
  await offers.getByRole('button', { name: 'Trade with Bert' }).press('Enter');
  await expect.poll(() => handOf(anna)).toEqual(after(hers, get, give));
  await expect.poll(() => handOf(bert)).toEqual(after(his, give, get));
  await expect(offers).toBeHidden();
  // Two in a turn are enough, and the page says so with the rule.
  await expect(propose).toHaveAttribute('aria-disabled', 'true');
  await press(propose);
  await expect(bert.locator('.why-not')).toContainText('W-5.11');
  expect(errors.flat()).toEqual([]);
});

test('an offer goes round on one device: the curtain passes it to who is asked and back', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  await page.goto('/#/new/watch');
  await page.locator('.segments label', { hasText: /^3$/ }).click();
  for (const [seat, name] of [
    [1, 'Bert'],
    [2, 'Cora'],
  ] as const) {
    await page.locator('.seat-line').nth(seat).locator('select').first().selectOption('device');
    await page.locator('.seat-line').nth(seat).getByRole('textbox').fill(name);
  }
  await page.getByRole('button', { name: 'Start the game' }).click();
  const curtain = page.locator('.curtain');
  const pass = async (): Promise<void> => {
    await curtain.getByRole('button').click();
    await expect(curtain).toBeHidden();
  };
  await untilTrade(page);
  // A card of the hand, a kind not held, the offer: three taps.
  await page.locator('.resource-card:not(.none)').first().click();
  await page.locator('.two-sides .pad').last().locator('.pad-more:not([disabled])').first().click();
  await page.getByRole('button', { name: 'Offer', exact: true }).click();
  const asked: string[] = [];
  for (let n = 0; n < 2; n++) {
    await expect(curtain).toBeVisible();
    asked.push((await curtain.getByRole('heading').innerText()).split(' ').pop()!);
    await pass();
    await expect(page.locator('.offer')).toContainText('You give');
    await page.getByRole('button', { name: 'Decline' }).click();
  }
  expect(new Set(asked).size).toBe(2);
  // Both have answered: the device comes back to who made the offer, whose turn goes on.
  await expect(curtain).toBeVisible();
  await pass();
  await expect(page.locator('.watch-bar .button.on')).toBeVisible();
  expect(errors).toEqual([]);
});
