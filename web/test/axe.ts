import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe finds nothing on the page as it stands. */
export async function expectNoBarriers(page: Page, where: string): Promise<void> {
  // The pages have no frames: one frame's way takes half the time and finds the same.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target }) => target.join(' '))}`);
  expect(found, where).toEqual([]);
}
