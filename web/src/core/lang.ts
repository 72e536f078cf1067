import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@holdfast/kernel/manifest';

/** The languages of the page. */
export const LANGS = LANGUAGES;
export type Lang = Language;

/** The name of a language in that language, for example Deutsch. */
export const languageName = (lang: Lang): string => LANGUAGE_NAMES[lang];
