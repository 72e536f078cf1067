import type { ClockRule } from '@holdfast/protocol';
import { clockWords } from './clock/compiled/index.ts';

/** A clock in words, such as "5 min + 10 s per move". */
export function clockText(clock: ClockRule): string {
  const words = clockWords();
  return 'days' in clock
    ? words.shownDays({ days: clock.days })
    : words.shown({ minutes: clock.bank / 60, seconds: clock.increment });
}
