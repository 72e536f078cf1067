import { cap, rate } from '../../http/limits.ts';

export const MATCHING_LIMITS = {
  /** Looking for a game. */
  find: rate('matching.find', { perSecond: 0.2, burst: 10 }, 'matches'),
  /** How many people of one network may look for a game at a time. */
  perNetwork: cap('matching.perNetwork', 40, 'matchesPerNetwork'),
} as const;
