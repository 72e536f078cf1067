import { localeOf } from '@holdfast/kernel/messages';
import type { Lang } from '../core/lang.ts';
import { shownLang } from '../core/page-words.ts';

/** Dates as everywhere in the app: in English the British way, with the day first and 24 hours. */
export const dateFormat = (lang: Lang, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeOf(lang), options);

/** A day and its time, in the language of the page. */
export const timeText = (ms: number): string =>
  dateFormat(shownLang(), { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
