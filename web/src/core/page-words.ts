import { signal } from '@preact/signals';
import type { Lang } from './lang.ts';

/** One area of texts: the languages that are loaded, and how to load others. */
interface PageArea {
  isLoaded(lang: Lang): boolean;
  load(lang: Lang): Promise<void>;
}

/** The areas of all modules that have been evaluated so far. */
const areas: PageArea[] = [];

/** The language that is asked for; null = none yet. */
let wanted: Lang | null = null;
/** The language that is shown: the last one that every area had. */
const shown = signal<Lang | null>(null);

/**
 * Loads the language of the page in every area that is needed so far, then shows it. To be awaited after a module was loaded
 * and before it is drawn: a module names its areas when it is evaluated.
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

/** Changes the language of the page as soon as its words are here; until then the page keeps the one it has. */
export function showLanguage(lang: Lang): Promise<void> {
  wanted = lang;
  return wordsReady();
}

/** Imports a module together with the words it needs. */
export async function withWords<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load();
  await wordsReady();
  return module;
}

/** The language that is shown; a component that reads it is drawn again when it changes. */
export function shownLang(): Lang {
  if (shown.value === null) throw new Error('the words are not loaded yet');
  return shown.value;
}

/**
 * The texts of an area in the language that is shown. Begins to load the one that is asked for.
 * @public called by the modules that are compiled from `words/`, which are not in git
 */
export function pageWords<Words>(loaders: { readonly [L in Lang]: () => Promise<Words> }): () => Words {
  const loaded = new Map<Lang, Words>();
  const loading = new Map<Lang, Promise<void>>();
  const load = (lang: Lang): Promise<void> => {
    const begun = loading.get(lang) ?? loaders[lang]().then((words) => void loaded.set(lang, words));
    loading.set(lang, begun);
    // A file that did not come is asked for again the next time.
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
