export const LANGS = ['en', 'de', 'nl'] as const;
/** The languages of the table. */
export type Lang = (typeof LANGS)[number];
