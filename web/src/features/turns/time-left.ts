import type { Lang } from '../../core/lang.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Remaining time in the largest unit of which at least two are left: `2 days`, `5 hours`, `12 minutes`. */
export function timeLeft(lang: Lang, ms: number): string {
  const [unit, size] =
    ms >= 2 * DAY_MS
      ? (['day', DAY_MS] as const)
      : ms >= 2 * HOUR_MS
        ? (['hour', HOUR_MS] as const)
        : (['minute', MINUTE_MS] as const);
  const value = Math.max(1, Math.floor(ms / size));
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
