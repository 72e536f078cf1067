import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { listen, settle, tapOn } from './player.ts';

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

/** Plays what is asked until the bar of the own turn shows a trade that can be made. */
async function untilTrade(page: Page, others: readonly Page[] = []): Promise<void> {
  const trade = page.locator('.deed:not([aria-disabled="true"])', { hasText: 'Trade' });
  for (let n = 0; n < 400; n++) {
    if (await trade.isVisible()) return;
    // Roll, or end a turn in which there is nothing to trade with; looked at and pressed in one task of the page.
    const pressed = await page.evaluate(() => {
      const on = document.querySelector<HTMLElement>('.button.on');
      if (on && !document.querySelector('.deeds > .deed:first-child:not([aria-disabled="true"])')) on.click();
      return on !== null;
    });
    if (pressed) continue;
    if (await page.locator('.drawer button, .step-prompt').first().isVisible()) await tapOn(page, n * 131 + 5, 120);
    // What comes next is an own question, or the end of the turns of the bots.
    else
      await page
        .locator('.status-line.mine, .drawer button')
        .first()
        .waitFor({ timeout: 1000 })
        .catch(() => {});
    // The others only answer: unasked they would propose trades.
    for (const [i, other] of others.entries())
      if (await other.locator('.status-line.mine').isVisible()) await tapOn(other, n * 17 + i, 120);
  }
  throw new Error('no trade came up');
}

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

  test('what cannot be built says why and links the rule; the trade form has no barriers', async ({ page }) => {
    const errors = listen(page);
    await settle(page);
    await found(page);
    await untilTrade(page);
    const barred = page.locator('.work[aria-disabled="true"]').first();
    // Once, cause unknown, the reason did not show: it may be asked for again.
    await expect(async () => {
      await barred.click({ force: true });
      await expect(page.locator('.why-not')).toContainText(/missing|left|nowhere|empty/, { timeout: 2000 });
    }).toPass({ timeout: 15_000 });
    await page.locator('.why-not .rule').click();
    await expect(page.getByRole('dialog')).toContainText(/W-(6|16)\./);
    await page.keyboard.press('Escape');
    await page.locator('.deed', { hasText: 'Trade' }).click();
    await page.locator('.two-sides .pad').first().locator('.pad-more:not([disabled])').first().click();
    await page.locator('.two-sides .pad').last().locator('.pad-more:not([disabled])').first().click();
    await expectNoBarriers(page, 'the trade form');
    await page.getByRole('button', { name: 'Offer', exact: true }).click();
    // Bots answer at once: an open offer, or word that nobody took it, or the deal.
    await expect(page.locator('.log')).toContainText('You offer');
    await expectNoBarriers(page, 'after the offer');
    expect(errors).toEqual([]);
  });

  for (const lang of ['en', 'de', 'nl'] as const)
    test(`the bar is one row below the board of a tablet, two beside a laptop's and on a phone: ${lang}`, async ({
      page,
    }) => {
      await settle(page, { lang });
      await found(page);
      const bar = page.locator('.watch-bar:has(.on)');
      for (let n = 0; n < 100 && !(await bar.isVisible()); n++) await tapOn(page, n * 131 + 5, 200, 1);
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

/** Ends the turn; a form that was opened on the way is put away first. */
async function endTurn(page: Page): Promise<void> {
  if (await page.locator('.drawer').isVisible()) await page.keyboard.press('Escape');
  await page.locator('.button.on').click({ timeout: 15_000 });
}

/** How many cards of each kind a player holds, from the own hand on the page. */
const handOf = async (page: Page): Promise<number[]> =>
  (await page.locator('.resource-card .count').allInnerTexts()).map(Number);

/** Anna opens a table for three, Bert sits down, a bot has the third seat. */
async function twoAtTheWatch(browser: Browser): Promise<{ anna: Page; bert: Page; errors: (readonly string[])[] }> {
  const anna = await (await browser.newContext()).newPage();
  const bert = await (await browser.newContext()).newPage();
  const errors = [listen(anna), listen(bert)];
  await settle(anna, { name: 'Anna' });
  await settle(bert, { name: 'Bert' });
  await anna.goto('/#/new/watch');
  await anna.locator('.segments label', { hasText: /^3$/ }).click();
  await anna.locator('.seat-line').nth(1).locator('select').first().selectOption('invite');
  await anna.getByRole('button', { name: 'Create the table' }).click();
  await expect(anna.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  await bert.goto(anna.url());
  await bert.getByRole('button', { name: /^Sit .*seat 2$/ }).click();
  await anna.getByRole('button', { name: 'Start the game' }).click();
  await expect(bert.locator('.table')).toBeVisible();
  return { anna, bert, errors };
}

const addCard = (page: Page, side: number, kind: number): Promise<void> =>
  page.locator('.two-sides .pad').nth(side).locator('.pad-more').nth(kind).click();

test('two people trade: an offer, a counter-offer, a deal', async ({ browser }) => {
  const { anna, bert, errors } = await twoAtTheWatch(browser);

  for (let turn = 0; ; turn++) {
    expect(turn).toBeLessThan(12);
    await untilTrade(anna, [bert]);
    const [hers, his] = [await handOf(anna), await handOf(bert)];
    const give = hers.findIndex((count) => count > 0);
    const get = his.findIndex((count, kind) => count > 0 && kind !== give);
    if (give < 0 || get < 0) {
      await endTurn(anna);
      continue;
    }
    await anna.locator('.deed', { hasText: 'Trade' }).click();
    await addCard(anna, 0, give);
    await addCard(anna, 1, get);
    await anna.getByRole('button', { name: 'Offer', exact: true }).click();
    await expect(bert.locator('.offer')).toContainText('Anna offers');
    await bert.getByRole('button', { name: 'Counter-offer' }).click();
    await bert.getByRole('button', { name: 'Offer this instead' }).click();
    await anna.getByRole('button', { name: "Take Bert's counter-offer" }).click();
    await expect(anna.locator('.log')).toContainText('Bert');
    const after = await handOf(anna);
    await expect.poll(async () => (await handOf(anna))[get]).toBe((hers[get] ?? 0) + 1);
    expect((await handOf(anna))[give]).toBe((hers[give] ?? 0) - 1);
    expect(after.length).toBe(5);
    await expect.poll(async () => (await handOf(bert))[give]).toBe((his[give] ?? 0) + 1);
    break;
  }
  expect(errors.flat()).toEqual([]);
});

test('a proposal nobody asked for: made by keys, withdrawn, made again and taken up', async ({ browser }) => {
  const { anna, bert, errors } = await twoAtTheWatch(browser);
  const propose = bert.locator('.deed', { hasText: 'Propose' });
  for (let turn = 0; ; turn++) {
    expect(turn).toBeLessThan(12);
    await untilTrade(anna, [bert]);
    const [hers, his] = [await handOf(anna), await handOf(bert)];
    const give = his.findIndex((count) => count > 0);
    const get = hers.findIndex((count, kind) => count > 0 && kind !== give);
    if (give < 0 || get < 0) {
      await endTurn(anna);
      continue;
    }
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
    await expect.poll(async () => (await handOf(anna))[give]).toBe((hers[give] ?? 0) + 1);
    await expect.poll(async () => (await handOf(bert))[get]).toBe((his[get] ?? 0) + 1);
    await expect(offers).toBeHidden();
    // Two in a turn are enough, and the page says so with the rule.
    await expect(propose).toHaveAttribute('aria-disabled', 'true');
    await press(propose);
    await expect(bert.locator('.why-not')).toContainText('W-5.11');
    break;
  }
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
  const trade = page.locator('.watch-bar:has(.on) .deed:not([aria-disabled="true"])', { hasText: 'Trade' });
  const holds = page.locator('.resource-card:not(.none)');
  for (let n = 0; !((await trade.isVisible()) && (await holds.count()) > 0); n++) {
    expect(n).toBeLessThan(200);
    if (await curtain.isVisible()) await pass();
    else if (await page.locator('.button.on').isVisible()) await press(page.locator('.button.on'));
    else await tapOn(page, n * 37 + 11, 150, 1);
  }
  // A card of the hand, a kind not held, the offer: three taps.
  await holds.first().click();
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
