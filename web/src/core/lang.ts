export const LANGS = ['en', 'de', 'nl'] as const;
/** The languages of the table. */
export type Lang = (typeof LANGS)[number];

/** Each language in its own words. */
export const LANGUAGE_NAMES: { readonly [L in Lang]: string } = { en: 'English', de: 'Deutsch', nl: 'Nederlands' };
