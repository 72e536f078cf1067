import { signal } from '@preact/signals';
import type { Lang } from './lang.ts';

/** One area of texts: tells which languages are loaded, and loads others. */
interface PageArea {
  isLoaded(lang: Lang): boolean;
  load(lang: Lang): Promise<void>;
}

/** The areas of all modules evaluated so far. */
const areas: PageArea[] = [];

/** The requested language; null before the first request. */
let wanted: Lang | null = null;
/** The displayed language: the last one that was loaded in every area. */
const shown = signal<Lang | null>(null);

/**
 * Loads the requested language in all areas registered so far, then displays it. Await it after loading a module and before
 * rendering it, since a module registers its areas when it is evaluated.
 */
async function wordsReady(): Promise<void> {
  while (wanted !== null) {
    const lang = wanted;
    const missing = areas.filter((area) => !area.isLoaded(lang));
    if (missing.length === 0) {
      shown.value = lang;
      return;
    }
    await Promise.all(missing.map((area) => area.load(lang)));
  }
}

/** Switches to a language as soon as its texts are loaded; until then the page keeps its current one. */
export function showLanguage(lang: Lang): Promise<void> {
  wanted = lang;
  return wordsReady();
}

/** Imports a module together with the texts it needs. */
export async function withWords<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load();
  await wordsReady();
  return module;
}

/**
 * Returns the displayed language. A component that reads it is rendered again when it changes. Throws before texts are loaded.
 */
export function shownLang(): Lang {
  if (shown.value === null) throw new Error('the words are not loaded yet');
  return shown.value;
}

/**
 * Registers an area and returns a function for its texts in the displayed language. Starts loading the requested language.
 * @public called by the modules that are compiled from `words/`, which are not in git
 */
export function pageWords<Words>(loaders: { readonly [L in Lang]: () => Promise<Words> }): () => Words {
  const loaded = new Map<Lang, Words>();
  const loading = new Map<Lang, Promise<void>>();
  const load = (lang: Lang): Promise<void> => {
    const begun = loading.get(lang) ?? loaders[lang]().then((words) => void loaded.set(lang, words));
    loading.set(lang, begun);
    // After a failure, the next call tries again.
    begun.catch(() => loading.delete(lang));
    return begun;
  };
  areas.push({ isLoaded: (lang) => loaded.has(lang), load });
  if (wanted !== null) load(wanted).catch(() => {});
  return () => {
    const words = loaded.get(shownLang());
    if (!words) throw new Error('the words of this part are not loaded yet');
    return words;
  };
}
