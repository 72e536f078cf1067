export const DAY_MS = 86_400_000;

/** After how many days something is deleted; 0 if never. Tables: without a move, a change, or anybody looking on. */
export interface Retention {
  readonly unstartedDays: number;
  readonly abandonedDays: number;
  readonly finishedDays: number;
  /** Since a person or program last used a device. */
  readonly sessionDays: number;
  /** Reports of people, closed or not. */
  readonly reportDays: number;
  /** What the operator did. */
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

/** How old something may get that is deleted after so many days; null if it is never deleted. */
export const lifetimeMs = (days: number): number | null => (days === 0 ? null : days * DAY_MS);

/** How long a device stays signed in without use; a century stands for "for ever". */
export const sessionLifetimeMs = ({ sessionDays }: Retention): number => (sessionDays || 36_500) * DAY_MS;
