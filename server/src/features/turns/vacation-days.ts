import { ApiError, VACATION_DAYS } from '@holdfast/protocol';
import type { Vacation } from '@holdfast/session';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

/** The vacation that a person is on; null if none. */
export const currentVacation = (list: readonly Vacation[], now: number): Vacation | null =>
  list.find(({ from, until }) => from <= now && now < until) ?? null;

/** Milliseconds of vacation since 365 days before `now`. Each counts as at least a day, to prevent vacations of minutes. */
const usedMs = (list: readonly Vacation[], now: number): number =>
  list.reduce((sum, { from, until }) => {
    if (until <= now - YEAR_MS) return sum;
    return sum + Math.max(DAY_MS, until - Math.max(from, now - YEAR_MS));
  }, 0);

/** Whole days of vacation that are left. */
export const vacationDaysLeft = (list: readonly Vacation[], now: number): number =>
  Math.max(0, Math.floor((VACATION_DAYS * DAY_MS - usedMs(list, now)) / DAY_MS));

/**
 * Returns the vacations after a person has asked for `days` from now on; 0 ends the current one. During a vacation its end is
 * moved. Removes those that no longer count. Throws `not-allowed` above the limit.
 */
export function withVacationOf(list: readonly Vacation[], days: number, now: number): Vacation[] {
  const current = currentVacation(list, now);
  const others = list.filter((one) => one !== current && one.until > now - YEAR_MS);
  if (days === 0) return current ? [...others, { from: current.from, until: now }] : others;
  const wanted = [...others, { from: current?.from ?? now, until: now + days * DAY_MS }];
  if (usedMs(wanted, now) > VACATION_DAYS * DAY_MS)
    throw new ApiError('not-allowed', `at most ${VACATION_DAYS} days in any 365`, { because: 'vacation-days' });
  return wanted;
}
