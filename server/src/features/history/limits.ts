import { rate } from '../../http/limits.ts';

export const HISTORY_LIMITS = {
  /** Downloads of all of a person's records or data. */
  downloads: rate('history.downloads', { perSecond: 1 / 600, burst: 3 }, 'downloads'),
} as const;
