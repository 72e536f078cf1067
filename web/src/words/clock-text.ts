import type { ClockRule } from '@holdfast/protocol';
import type { Lang } from '../core/lang.ts';
import { clockWords } from './clock/compiled/index.ts';

/** A clock in words, such as "5 min + 10 s per move". */
export function clockText(lang: Lang, clock: ClockRule): string {
  const c = clockWords();
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  return 'days' in clock
    ? c.shownDays({ days: clock.days })
    : c.shown({ minutes: number.format(clock.bank / 60), seconds: clock.increment });
}
