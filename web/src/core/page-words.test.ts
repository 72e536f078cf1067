import { beforeEach, expect, test, vi } from 'vitest';
import type { Lang } from './lang.ts';

/** The registry of areas is a module's own: each test gets a new one. */
let words: typeof import('./page-words.ts');
beforeEach(async () => {
  vi.resetModules();
  words = await import('./page-words.ts');
});

const area = (name: string, load: (lang: Lang) => Promise<void> = async () => {}) => {
  const loader = (lang: Lang) => async () => {
    await load(lang);
    return `${name} ${lang}`;
  };
  return words.pageWords({ en: loader('en'), de: loader('de'), nl: loader('nl') });
};

test('an area is read in the language that is shown, and loads no other', async () => {
  const loaded: Lang[] = [];
  const a = area('a', async (lang) => void loaded.push(lang));
  expect(() => a()).toThrow('not loaded');
  await words.showLanguage('de');
  expect(a()).toBe('a de');
  expect(loaded).toEqual(['de']);
});

test('a module that is loaded later comes with its words', async () => {
  await words.showLanguage('en');
  const late = await words.withWords(async () => area('late'));
  expect(late()).toBe('late en');
});

test('the language changes for all areas at once, when the last one is here', async () => {
  let arrive = (): void => {};
  const [a, b] = [
    area('a'),
    area('b', (lang) => (lang === 'de' ? new Promise<void>((done) => (arrive = done)) : Promise.resolve())),
  ];
  await words.showLanguage('en');
  const changed = words.showLanguage('de');
  expect([a(), b()]).toEqual(['a en', 'b en']);
  arrive();
  await changed;
  expect([a(), b()]).toEqual(['a de', 'b de']);
});

test('without a file the page keeps its language, and asks again the next time', async () => {
  let isOnline = false;
  const a = area('a', async (lang) => {
    if (lang === 'nl' && !isOnline) throw new Error('offline');
  });
  await words.showLanguage('en');
  await expect(words.showLanguage('nl')).rejects.toThrow('offline');
  expect(a()).toBe('a en');
  isOnline = true;
  await words.showLanguage('nl');
  expect(a()).toBe('a nl');
});

test('the last choice counts', async () => {
  let arrive = (): void => {};
  const a = area('a', (lang) => (lang === 'de' ? new Promise<void>((done) => (arrive = done)) : Promise.resolve()));
  await words.showLanguage('en');
  const slow = words.showLanguage('de');
  await words.showLanguage('nl');
  arrive();
  await slow;
  expect(a()).toBe('a nl');
});
