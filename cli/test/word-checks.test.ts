import { expect, test } from 'vitest';
import type { Check, SourceFile } from '../src/checks/source-files.ts';
import { unreadWords, wordArguments, wordKeys, wordLength } from '../src/checks/words.ts';

type Texts = Readonly<Record<string, string>>;

/** An area of the page, and the code of its folder. */
const area = (languages: Readonly<Record<string, Texts>>, code = ''): SourceFile[] => [
  ...Object.entries(languages).map(([language, texts]) => ({
    path: `web/src/mail/words/${language}.json`,
    text: JSON.stringify(texts),
  })),
  { path: 'web/src/mail/page.tsx', text: code },
];

const problems = (check: Check, languages: Readonly<Record<string, Texts>>, code?: string): string[] =>
  check(area(languages, code));

test('a complete language has the keys of English, and no others; its terms are its own', () => {
  const en = { a: 'x', b: 'y' };
  expect(problems(wordKeys, { en, de: { a: 'x', b: 'y', _term: 'z' }, fr: { a: 'x' } })).toEqual([]);
  expect(problems(wordKeys, { en, de: { a: 'x', c: 'z' }, fr: { c: 'z' } })).toEqual([
    'web/src/mail/words/de.json: "b" is missing',
    'web/src/mail/words/de.json: "c" is not in en.json',
    'web/src/mail/words/fr.json: "c" is not in en.json',
  ]);
  expect(problems(wordKeys, { de: { a: 'x' } })).toEqual(['web/src/mail/words: there is no en.json']);
});

test('a text has the same arguments in all languages', () => {
  const en = { a: '{n, plural, one {# day} other {# days}} for {name}' };
  expect(problems(wordArguments, { en, de: { a: '{name}: {n}' } })).toEqual([]);
  expect(problems(wordArguments, { en, de: { a: '{_who}: {n}', _who: '{name}' } })).toEqual([]);
  expect(problems(wordArguments, { en, de: { a: '{Name}: {n}' } })).toEqual([
    'web/src/mail/words/de.json: "a" has the arguments {Name, n}, in English {n, name}',
  ]);
});

test('a short text is at most 1.8 times as long as the English one, except for needed exceptions', () => {
  const languages = {
    en: { a: 'Your turn', b: 'A longer text that has room enough' },
    de: { a: 'x'.repeat(17), b: 'y' },
  };
  const exception = 'web/src/mail/words/de.json: "a"';
  expect(problems(wordLength([]), languages)).toEqual([
    expect.stringContaining(`${exception} is longer than 1.8 times the English`),
  ]);
  expect(problems(wordLength([exception]), languages)).toEqual([]);
  expect(problems(wordLength([exception]), { ...languages, de: { a: 'kurz', b: 'y' } })).toEqual([
    `${exception}: the exception is no longer needed`,
  ]);
});

test.each([
  ['words.hello', { hello: 'x' }],
  ['const { hello, bye } = mailWords();', { hello: 'x' }],
  ['words[page]', { hello: 'x' }],
  ['mailWords()[id]', { hello: 'x' }],
  ['words.kinds[kind]', { 'kinds.a': 'x' }],
  ['words.steps.map((step) => step)', { 'steps.0': 'x' }],
  ['<List kinds={words.kinds} />', { 'kinds.a': 'x' }],
])('%s reads it', (code, en) => {
  expect(problems(unreadWords, { en }, code)).toEqual([]);
});

test('a text that no code reads is a problem; code elsewhere counts if it names the words', () => {
  const files = area({ en: { hello: 'x', 'kinds.a': 'y' } }, 'words.bye; words.kinds.b');
  const elsewhere = { path: 'web/src/other.tsx', text: 'words.hello; words.kinds[x]' };
  const unread = ['hello', 'kinds.a'].map((key) => `web/src/mail/words/en.json: nobody reads "${key}"`);
  expect(unreadWords([...files, elsewhere])).toEqual(unread);
  expect(unreadWords([...files, { ...elsewhere, text: `mailWords; ${elsewhere.text}` }])).toEqual([]);
});

test('a board does not read the words of another board, though their areas have the same name', () => {
  const board = (name: string, code: string): SourceFile[] => [
    { path: `web/src/boards/${name}/words/board/en.json`, text: '{"hello": "x"}' },
    { path: `web/src/boards/${name}/page.tsx`, text: code },
  ];
  const reads = 'boardWords().hello';
  expect(unreadWords([...board('chess', ''), ...board('go', reads)])).toEqual([
    'web/src/boards/chess/words/board/en.json: nobody reads "hello"',
  ]);
  expect(unreadWords([...board('chess', reads), ...board('go', reads)])).toEqual([]);
});
