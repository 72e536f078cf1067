import { type Browser, expect, type Page, type TestInfo } from '@playwright/test';
import { listen, runMark, settle } from './player.ts';

/** Somebody with an account, in a browser of their own. */
async function person(browser: Browser, baseURL: string, name: string, lang: 'en' | 'de'): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await settle(page, { name, lang });
  const made = await context.request.post('/api/account', { data: { name, language: lang } });
  expect(made.ok()).toBe(true);
  return page;
}

/** Ann, who reads English, and Ben, who reads German; `family` tells them from those of other tests. */
export async function annAndBen(browser: Browser, info: TestInfo, family: string) {
  const [annName, benName] = [`${family} Ann ${runMark(info)}`, `${family} Ben ${runMark(info)}`];
  const baseURL = info.project.use.baseURL ?? '';
  const [ann, ben] = [await person(browser, baseURL, annName, 'en'), await person(browser, baseURL, benName, 'de')];
  const errors = [listen(ann), listen(ben)];
  return { ann, ben, annName, benName, errors };
}

/** Makes friends of the two by the interface that the page uses. */
export async function befriend({ ann, ben, annName, benName }: Awaited<ReturnType<typeof annAndBen>>): Promise<void> {
  for (const [page, name] of [
    [ann, benName],
    [ben, annName],
  ] as const)
    expect((await page.request.post('/api/friends', { data: { name } })).ok()).toBe(true);
}
