import type { Lang } from '../../core/lang.ts';

/** A chance in whole percent; 0% and 100% only if it is certain. */
export function chanceText(chance: number, lang: Lang): string {
  const percent = chance <= 0 || chance >= 1 ? chance : Math.min(0.99, Math.max(0.01, chance));
  return percent.toLocaleString(lang, { style: 'percent', maximumFractionDigits: 0 });
}

/** A change of a chance in percentage points, with its sign; zero has no sign. */
export const pointsText = (change: number, lang: Lang): string =>
  (100 * change).toLocaleString(lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });

/** Percentage points without a plus sign, for sentences that say "loses". */
export const plainPoints = (points: number, lang: Lang): string =>
  (100 * points).toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'negative' });
