import { LANGUAGES, type Language } from '@holdfast/kernel/manifest';

/** The languages of the page. */
export const LANGS = LANGUAGES;
export type Lang = Language;

/** The name of a language in that language, for example Deutsch. */
export function languageName(lang: Lang): string {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  return name.slice(0, 1).toLocaleUpperCase(lang) + name.slice(1);
}
