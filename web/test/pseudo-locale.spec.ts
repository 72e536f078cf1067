import { LANGUAGES } from '@holdfast/kernel/manifest';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { NAMES } from '../../bots/src/names.ts';
import { buildCopy } from './build-copy.ts';
import { ownServer } from './own-server.ts';
import { settle, setUp, tapOn } from './player.ts';

const PSEUDO = 'en-XA';
const PERSON = 'Vera Tester';
const [CLUB, CUP] = ['Testers', 'Test Cup'];

/** Every page by its address, for somebody with an account. */
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
  `player/${PERSON}`,
  'friends',
  'messages',
  'notices',
  'unsubscribe/x',
  'ratings',
  'tournaments',
  'tournaments/new',
  'clubs',
  'admin',
];

const TABLES: readonly {
  readonly game: string;
  readonly seats: number;
  readonly choices: Readonly<Record<string, string>>;
}[] = [
  { game: 'watch', seats: 4, choices: { scenario: 'watch' } },
  { game: 'watch', seats: 3, choices: { scenario: 'gift' } },
  { game: 'carcassonne', seats: 3, choices: { scenario: 'bridges-castles-bazaars' } },
  { game: 'nightfold', seats: 3, choices: {} },
];

const WIDTHS = [390, 1366] as const;

/** What `Intl` writes into texts: names of languages and months, "and" between names, the time zone. */
function wordsOfIntl(): string[] {
  const languages = LANGUAGES.map((each) => new Intl.DisplayNames([each], { type: 'language' }).of(each) ?? '');
  const months = (month: 'short' | 'long') =>
    Array.from({ length: 12 }, (_, i) => new Intl.DateTimeFormat('en', { month }).format(new Date(2026, i, 1)));
  const pseudo = new Intl.DisplayNames([PSEUDO], { type: 'language' }).of(PSEUDO) ?? '';
  return [...languages, pseudo, ...months('short'), ...months('long'), 'and', 'UTC'];
}

/** How the server names the browser of a device. */
const DEVICE = ['Chrome', 'Safari', 'Linux', 'Windows', 'macOS'];

/** What may be plain English: names of people, bots, clubs, devices and the app, and what `Intl` writes. */
const ALLOWED = new Set(
  ['Holdfast', PERSON, CLUB, CUP, ...DEVICE, ...Object.values(NAMES).flat(), ...wordsOfIntl()].flatMap(
    (name) => name.match(/\p{L}+/gu) ?? [],
  ),
);

/** Elements whose texts do not come from the words files. */
const NOT_WORDS = [
  // Rules are Markdown; their titles stand on buttons, too.
  '.rule',
  '.chapters',
  '.chapter',
  '.quick-start',
  'a[href*="quick-start"]',
  // Codes, and what the server says of an error, for whoever reports it.
  'code',
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
      .filter((word) => /[aeiou]/i.test(word) && !ALLOWED.has(word))
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

/** An account, a club and a tournament; returns the pages of the two. */
async function withAccount(request: APIRequestContext): Promise<string[]> {
  const post = async (path: string, data: object): Promise<{ id: string }> => {
    const reply = await request.post(`/api/${path}`, { data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  };
  await post('account', { name: PERSON, language: 'en' });
  const club = await post('clubs', { name: CLUB, about: '' });
  const cup = await post('tournaments', {
    name: CUP,
    game: 'nightfold',
    size: 3,
    format: 'swiss',
    clock: { bank: 300, increment: 5 },
    minutes: 60,
  });
  return [`club/${club.id}`, `tournament/${cup.id}`];
}

test('every page and table in the pseudo-locale: no plain English, nothing too wide', async ({ browser }) => {
  const folder = test.info().outputPath('');
  const server = await ownServer(`${folder}/data`, buildCopy(`${folder}/copy`, {}, { PSEUDO: '1' }));
  try {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await settle(page, { name: PERSON, lang: PSEUDO });
    const problems = new Map<string, string[]>();
    const look = async (where: string): Promise<void> => {
      const found = [...(await plainWords(page)), ...(await tooWide(page))];
      if (found.length > 0) problems.set(where, found);
    };
    for (const path of [...PAGES, ...(await withAccount(context.request))]) {
      await page.goto(`/#/${path}`);
      await expect(page.locator('main').first(), path).toBeVisible();
      await expect(page.locator('.spinner'), path).toHaveCount(0);
      await look(path);
    }
    for (const { game, seats, choices } of TABLES) {
      await setUp(page, game, choices, seats);
      await tapOn(page, 7, 2000, 12);
      await look(`table of ${game} for ${seats}`);
    }
    expect([...problems].map(([where, found]) => [where, ...found].join('\n  ')).join('\n')).toBe('');
  } finally {
    await server.kill();
  }
});
