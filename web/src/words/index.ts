import { effect, signal } from '@preact/signals';
import type { Lang } from '../core/lang.ts';
import { showLanguage } from '../core/page-words.ts';
import { settings } from '../core/settings.ts';
import type { Words } from './en.ts';

export type { Words };

const loaders: { readonly [L in Lang]: () => Promise<Words> } = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  nl: async () => (await import('./nl.ts')).nl,
};

/** The words of the page in the chosen language; null until the first catalogue is loaded. */
const loaded = signal<Words | null>(null);
let wanted: Lang | null = null;

/** Loads the chosen language; called before the page is drawn, and when the language changes. */
export async function loadWords(): Promise<void> {
  const { lang } = settings.peek();
  if (lang === wanted) return;
  wanted = lang;
  const [words] = await Promise.all([loaders[lang](), showLanguage(lang)]);
  if (wanted !== lang) return;
  loaded.value = words;
  document.querySelector('meta[name=description]')?.setAttribute('content', words.home.lead);
}

effect(() => {
  if (settings.value.lang !== wanted && wanted !== null) void loadWords();
});

const present = (words: Words | null): Words => {
  if (!words) throw new Error('the words are not loaded yet');
  return words;
};

/** The words of the page; a component that reads them renders again when the language changes. */
export const useWords = (): Words => present(loaded.value);

/** The words of the page outside of components. */
export const wordsNow = (): Words => present(loaded.peek());
