import type { Page } from '@playwright/test';

/**
 * Answers the question at hand as a player would, by the buttons of the page, and says which it was.
 * Meeples go into cities first, so that small cities become castles; questions in `hold` are left open.
 * 'wait' = the others had to move, and have.
 */
export async function step(page: Page, n: number, hold: readonly string[] = []): Promise<string> {
  const what = await answer(page, n, hold);
  if (what === 'wait') await page.locator('.status-line.mine, dialog .end').first().waitFor();
  return what;
}

const answer = (page: Page, n: number, hold: readonly string[]): Promise<string> =>
  page.evaluate(
    async ({ turn, held }) => {
      const all = (where: string) =>
        [...document.querySelectorAll<HTMLElement>(where)].filter((each) => !each.matches('[disabled]'));
      const named = (text: RegExp) =>
        all(':is(#actions, #drawer) button').find((button) => text.test(button.textContent ?? ''));
      const redrawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const pick = (list: readonly HTMLElement[]) => list[(turn * 7) % list.length];
      const ask = (): string => {
        if (document.querySelector('dialog .end')) return 'over';
        if (!document.querySelector('.status-line.mine')) return 'wait';
        if (all('.carc-place').length > 0) return 'place';
        if (named(/^Build a castle/)) return 'castle';
        if (named(/^Buy/)) return 'settle';
        if (named(/^Bid/)) return 'bid';
        if (all('.carc-offer').length > 0) return 'offer';
        if (named(/^No meeple/)) return 'meeple';
        return named(/^Set the tile aside/)
          ? 'decline'
          : all(':is(#actions, #drawer) button').length > 0
            ? 'feed'
            : 'wait';
      };
      const what = ask();
      if (held.includes(what)) return what;
      if (what === 'place') {
        const bridged = all('.carc-place:has(.carc-needs)');
        pick(bridged.length > 0 && turn % 3 === 0 ? bridged : all('.carc-place'))?.click();
        await redrawn();
        named(/^Place here/)?.click();
      } else if (what === 'meeple') {
        const [city] = all(':is(#actions, #drawer) button[data-choice^="city"]');
        if (city) {
          city.click();
          await redrawn();
        }
        named(/^Put it on/)?.click() ?? named(/^No meeple/)?.click();
      } else if (what === 'offer') {
        pick(all('.carc-offer'))?.click();
        await redrawn();
        named(/^Offer it/)?.click();
      } else if (what === 'bid') named(turn % 2 ? /^Bid/ : /^Pass/)?.click();
      else if (what === 'settle') named(turn % 2 ? /^Buy/ : /^Sell/)?.click();
      else if (what === 'castle') named(/^Build a castle/)?.click();
      else if (what !== 'over' && what !== 'wait') all(':is(#actions, #drawer) button')[0]?.click();
      await redrawn();
      return what;
    },
    { turn: n, held: hold },
  );
