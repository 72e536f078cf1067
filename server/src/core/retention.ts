export const DAY_MS = 86_400_000;

/** Days until data is deleted; 0 for never. For tables, days without a move, a change or a viewer. */
export interface Retention {
  readonly unstartedDays: number;
  readonly abandonedDays: number;
  readonly finishedDays: number;
  /** Since a person or program last used a device. */
  readonly sessionDays: number;
  /** For reports, closed or not. */
  readonly reportDays: number;
  /** For the operator's audit trail. */
  readonly auditDays: number;
}

export const DEFAULT_RETENTION: Retention = {
  unstartedDays: 1,
  abandonedDays: 90,
  finishedDays: 0,
  sessionDays: 180,
  reportDays: 180,
  auditDays: 730,
};

/** Lifetime in milliseconds for a number of days; null if unlimited (0). */
export const lifetimeMs = (days: number): number | null => (days === 0 ? null : days * DAY_MS);

/** How long a device stays signed in without use; a century if unlimited. */
export const sessionLifetimeMs = ({ sessionDays }: Retention): number => (sessionDays || 36_500) * DAY_MS;
