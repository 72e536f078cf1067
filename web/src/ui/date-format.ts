import type { Lang } from '../core/lang.ts';

/** Dates as everywhere in the app: in English the British way, with the day first and 24 hours. */
export const dateFormat = (lang: Lang, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, options);
