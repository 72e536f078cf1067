import type { Lang } from '../core/lang.ts';
import { settings } from '../core/settings.ts';
import { type Store, store, useStore } from '../core/store.ts';
import type { Words } from './en.ts';

export type { Words };

const loaders: { readonly [L in Lang]: () => Promise<Words> } = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  nl: async () => (await import('./nl.ts')).nl,
};

/** The words of the page in the chosen language; null until the first catalogue has come. */
const spoken: Store<Words | null> = store<Words | null>(null);
let wanted: Lang | null = null;

async function speak(): Promise<void> {
  const { lang } = settings.get();
  if (lang === wanted) return;
  wanted = lang;
  const words = await loaders[lang]();
  if (wanted === lang) spoken.set(words);
}

settings.watch(() => void speak());

/** Loads the first language before the page is drawn. */
export const firstWords = speak;

/** The words of the page; redraws on a change of language, without a reload. */
export const useWords = (): Words => {
  const words = useStore(spoken);
  if (!words) throw new Error('the words are not loaded yet');
  return words;
};

export const wordsNow = (): Words => {
  const words = spoken.get();
  if (!words) throw new Error('the words are not loaded yet');
  return words;
};
