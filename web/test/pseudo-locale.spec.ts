import { NAMES } from '@holdfast/bots/names';
import { expect, type Page, test } from '@playwright/test';
import { buildCopy } from './build-copy.ts';
import { ownServer } from './own-server.ts';
import { settle, setUp, tapOn } from './player.ts';
import { LONG } from './tags.ts';

/** Every page by its address; those of features are looked at by somebody with an account. */
const PAGES = [
  '',
  'new/watch',
  'new/carcassonne',
  'new/nightfold',
  'rules/watch',
  'rules/watch/quick-start',
  'replay',
  'luck',
  'learn/watch',
  'learn/carcassonne',
  'puzzles/watch',
  'puzzles/carcassonne',
  'board/watch',
  'statistics',
  'settings',
  'claim/x',
  'review/x',
  'nowhere',
  'account',
  'sign-in',
  'games',
  'player/Vera Tester',
  'friends',
  'messages',
  'notices',
  'unsubscribe/x',
  'ratings',
  'tournaments',
  'tournament/x',
  'clubs',
  'club/x',
  'admin',
];

/** A table of each game, with what is beside the board opened by its key. */
const TABLES = [
  { game: 'watch', seats: 4 },
  { game: 'watch', seats: 3, choices: { scenario: 'gift' } },
  { game: 'carcassonne', seats: 3, choices: { scenario: 'bridges-castles-bazaars' } },
  { game: 'nightfold', seats: 3 },
] as const;

const WIDTHS = [390, 1366] as const;

/** What may be plain English: names are arguments. */
const NAMES_ON_PAGES = new Set(['Holdfast', 'Vera', 'Tester', ...Object.values(NAMES).flat()]);

/** Elements whose texts do not come from the words files. */
const NOT_WORDS = [
  // Rules are Markdown.
  '.rule, .chapters, .chapter, .quick-start',
  // Languages by their own names.
  'option[lang]',
].join(', ');

/** The words on the page with a vowel that the pseudo-locale has not changed, each with the text around it. */
async function plainWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate((notWords) => {
    const found = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest(`script, style, ${notWords}`)) continue;
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.add(node.getAttribute(name) ?? '');
      else found.add(node.textContent ?? '');
    }
    return [...found];
  }, NOT_WORDS);
  return texts.flatMap((text) =>
    (text.match(/\p{L}{3,}/gu) ?? [])
      .filter((word) => /[aeiou]/i.test(word) && !NAMES_ON_PAGES.has(word))
      .map((word) => `${word}: ${text.trim()}`),
  );
}

async function tooWide(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) problems.push(`${wide} px too wide at ${width}`);
  }
  return problems;
}

test('every page and table in the pseudo-locale: no plain English, nothing too wide', { tag: LONG }, async ({
  browser,
}) => {
  const folder = test.info().outputPath('');
  const server = await ownServer(`${folder}/data`, buildCopy(`${folder}/copy`, {}, { PSEUDO: '1' }));
  try {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await settle(page, { name: 'Vera Tester', lang: 'en-XA' });
    const made = await context.request.post('/api/account', { data: { name: 'Vera Tester', language: 'en' } });
    expect(made.ok()).toBe(true);
    const problems = new Map<string, string[]>();
    const look = async (where: string): Promise<void> => {
      const found = [...(await plainWords(page)), ...(await tooWide(page))];
      if (found.length > 0) problems.set(where, found);
    };
    for (const path of PAGES) {
      await page.goto(`/#/${path}`);
      await expect(page.locator('main h1, .table, .lesson').first(), path).toBeVisible();
      await expect(page.locator('.spinner')).toHaveCount(0);
      await look(path);
    }
    for (const { game, seats, ...rest } of TABLES) {
      await setUp(page, game, 'choices' in rest ? rest.choices : {}, seats);
      await tapOn(page, 7, 2000, 12);
      await look(`table of ${game}`);
    }
    expect([...problems].map(([where, found]) => [where, ...found].join('\n  ')).join('\n')).toBe('');
  } finally {
    await server.kill();
  }
});
