import { cap, rate } from '../../http/limits.ts';

export const MATCHING_LIMITS = {
  /** Looking for a game. */
  find: rate('matching.find', { perSecond: 0.2, burst: 10 }, 'matches'),
  /** People of one network who look for a game. */
  perNetwork: cap('matching.perNetwork', 40, 'matchesPerNetwork'),
} as const;
