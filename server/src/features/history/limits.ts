import { rate } from '../../http/limits.ts';

export const HISTORY_LIMITS = {
  /** All records of a person at once. */
  downloads: rate('history.downloads', { perSecond: 1 / 600, burst: 3 }, 'downloads'),
} as const;
