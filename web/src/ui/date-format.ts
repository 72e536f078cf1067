import { localeOf } from '@holdfast/kernel/messages';
import type { Lang } from '../core/lang.ts';
import { shownLang } from '../core/page-words.ts';

/** The app's date format; in English it is British: day first, 24 hours. */
export const dateFormat = (lang: Lang, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeOf(lang), options);

/** Date and time in the page's language. */
export const timeText = (ms: number): string =>
  dateFormat(shownLang(), { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
