import type { Lang } from '../../core/lang.ts';
import { dateFormat } from '../../ui/date-format.ts';

/** A day and its hour, where hours matter. */
export const vacationEnd = (lang: Lang, at: number): string =>
  dateFormat(lang, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(at);
