import type { Lang } from '../../core/lang.ts';
import { dateFormat } from '../../ui/date-format.ts';

/** The end of a vacation: day, month and time, without the year. */
export const vacationEnd = (lang: Lang, at: number): string =>
  dateFormat(lang, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(at);
