import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { readMessage } from '../src/words/message.ts';
import { writeWords } from '../src/words/write-words.ts';

/** Inside the repository, so that compiled modules find packages; ignored by git. */
const FOLDER = fileURLToPath(new URL('compiled', import.meta.url));
const roots: string[] = [];

/** A repository with one area, compiled. */
async function compiled(
  languages: Readonly<Record<string, Readonly<Record<string, string>>>>,
  folder = 'server/src/mail/words',
) {
  mkdirSync(FOLDER, { recursive: true });
  const root = mkdtempSync(join(FOLDER, 'root-'));
  roots.push(root);
  const area = join(root, folder);
  const write = (language: string, texts: object): void => {
    const file = join(area, `${language}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(texts));
  };
  for (const [language, texts] of Object.entries(languages)) write(language, texts);
  await writeWords(root);
  const file = (name: string): string => join(area, 'compiled', name);
  const load = async (name: string) => import(/* @vite-ignore */ pathToFileURL(file(name)).href);
  const listed = async () =>
    import(/* @vite-ignore */ pathToFileURL(join(root, 'kernel/src/compiled/languages.ts')).href);
  return { root, write, file, load, listed, types: () => readFileSync(file('types.ts'), 'utf8') };
}

afterEach(() => {
  vi.unstubAllEnvs();
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

test('texts become strings and functions, with plurals, choices, numbers and dates of the language', async () => {
  const { load } = await compiled({
    en: {
      hello: 'Hello',
      unread: '{count, plural, =0 {Nothing} one {# new message} other {# new messages}} for {name}',
      sent: '{who, select, you {You send} other {{name} sends}} it.',
      place: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
      odds: '{part, number, percent} of {all, number}',
      day: '{at, date, medium}',
      brackets: "'{'{name}'}' `$'{'{x}'}'` \\",
    },
    de: { unread: '{count, plural, one {# Nachricht} other {# Nachrichten}} für {name}' },
  });
  const { words } = await load('en.ts');
  expect(words.hello).toBe('Hello');
  expect([0, 1, 2, 1000].map((count) => words.unread({ count, name: 'Kim' }))).toEqual([
    'Nothing for Kim',
    '1 new message for Kim',
    '2 new messages for Kim',
    '1,000 new messages for Kim',
  ]);
  expect(words.sent({ who: 'you', name: 'Kim' })).toBe('You send it.');
  expect(words.sent({ who: 'she', name: 'Kim' })).toBe('Kim sends it.');
  expect([1, 2, 3, 11].map((n) => words.place({ n }))).toEqual(['1st', '2nd', '3rd', '11th']);
  expect(words.odds({ part: 0.25, all: 1234.5 })).toBe('25% of 1,234.5');
  expect(words.day({ at: Date.UTC(2026, 10, 18, 12) })).toBe('18 Nov 2026');
  expect(words.brackets({ name: 'a', x: 'b' })).toBe(['{a} `$', '{b}` \\'].join(''));
  const de = (await load('de.ts')).words;
  expect(de.unread({ count: 1000, name: 'Kim' })).toBe('1.000 Nachrichten für Kim');
});

test('missing texts are in English, with English plurals', async () => {
  const { load, listed } = await compiled({
    en: { hello: 'Hello', days: '{n, plural, one {# day} other {# days}}', bye: 'Bye' },
    // French has no plural for 0.
    fr: { bye: 'Salut' },
  });
  const { words } = await load('fr.ts');
  expect([words.hello, words.days({ n: 0 }), words.bye]).toEqual(['Hello', '0 days', 'Salut']);
  const index = await load('index.ts');
  expect(Object.keys(index.mailWords)).toEqual(['en', 'fr']);
  expect((await listed()).LANGUAGES).toEqual(['en', 'fr']);
});

test('a game’s words are named by its folder, and its languages are loaded one by one', async () => {
  const { load } = await compiled({ en: { hello: 'Hello' }, de: { hello: 'Hallo' } }, 'games/lanterns/src/words');
  const { lanternsWords } = await load('index.ts');
  expect(Object.keys(lanternsWords)).toEqual(['en', 'de']);
  expect((await lanternsWords.de()).hello).toBe('Hallo');
});

test('the short texts of a game are available in all languages at once', async () => {
  const { load } = await compiled(
    { en: { title: 'Lanterns', blurb: 'Light.' }, de: { title: 'Laternen' } },
    'games/lanterns/src/words/manifest',
  );
  const { manifestWords } = await load('index.ts');
  expect(manifestWords).toEqual({ title: { en: 'Lanterns', de: 'Laternen' }, blurb: { en: 'Light.', de: 'Light.' } });
});

test('the pseudo-locale changes literals, not arguments and choices', async () => {
  vi.stubEnv('PSEUDO', '1');
  const { load } = await compiled({ en: { sent: '{who, select, you {Send it} other {{name} sends it}}, {n} times' } });
  const { words } = await load('en-XA.ts');
  expect(words.sent({ who: 'you', name: 'Ann', n: 2 })).toBe('Séénd íít, 2 tííméés');
  expect(words.sent({ who: 'she', name: 'Ann', n: 2 })).toBe('Ann séénds íít, 2 tííméés');
});

test('dots make groups, numbers make lists, terms are inserted', async () => {
  const { load } = await compiled({
    en: {
      'results.won': 'Won',
      'results.not-yet': 'Not yet',
      'levels.0': 'Easy',
      'levels.1': 'Hard',
      _whom: '{whom, select, wolf {a wolf} giant {a giant}}',
      sent: 'You send {_whom} away, {n, plural, one {once} other {# times with {_whom}}}.',
    },
  });
  const { words } = await load('en.ts');
  expect(words.results).toEqual({ won: 'Won', 'not-yet': 'Not yet' });
  expect(words.levels).toEqual(['Easy', 'Hard']);
  expect(words.sent({ whom: 'wolf', n: 2 })).toBe('You send a wolf away, 2 times with a wolf.');
  expect('_whom' in words).toBe(false);
});

test('arguments have the type that their uses in all languages need', async () => {
  const { types } = await compiled({
    en: { a: '{n} {who}', b: '{kind, select, x {1} y {2}}', c: '{kind, select, x {1} other {2}}', 'd.e': 'plain' },
    de: { a: '{n, plural, one {ein} other {#}} {who}' },
  });
  for (const line of [
    'readonly "a": (blanks: { readonly n: number; readonly who: string | number }) => string;',
    'readonly "b": (blanks: { readonly kind: "x" | "y" }) => string;',
    'readonly "c": (blanks: { readonly kind: string }) => string;',
    'readonly "e": string;',
  ])
    expect(types()).toContain(line);
});

test('only changed files are written again', async () => {
  const { root, write, file } = await compiled({ en: { hello: 'Hello' }, de: { hello: 'Hallo' } });
  const before = statSync(file('de.ts')).mtimeMs;
  write('en', { hello: 'Hi' });
  await writeWords(root);
  expect(readFileSync(file('en.ts'), 'utf8')).toContain('`Hi`');
  expect(statSync(file('de.ts')).mtimeMs).toBe(before);
});

test.each([
  [{ a: '{n, plural, one {x}}' }, '"a": the plural of n has no "other"'],
  [{ a: 'x {' }, '"a": EXPECT_ARGUMENT_CLOSING_BRACE'],
  [{ a: '{_b}' }, '"a": there is no term _b'],
  [{ a: '{_b}', _b: '{_b}' }, '"a": the term _b uses itself'],
  [{ 'a b': 'x' }, '"a b": the key is not a name'],
])('a wrong text is named: %j', (texts, problem) => {
  expect(() => readMessage(Object.keys(texts)[0] ?? '', texts as Record<string, string>)).toThrow(problem);
});
