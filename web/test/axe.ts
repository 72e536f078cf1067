import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until nothing fades in any more; what is half seen has no contrast yet. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const brief = document.getAnimations().filter((at) => at.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(brief.map(({ finished }) => finished));
  });

/** Axe finds nothing on the page as it stands, or in the part of it that is new. */
export async function expectNoBarriers(page: Page, where: string, part?: string): Promise<void> {
  await settled(page);
  if (part) await expect(page.locator(part).first(), where).toBeAttached();
  // The pages have no frames: one frame's way takes half the time and finds the same.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target }) => target.join(' '))}`);
  expect(found, where).toEqual([]);
}
