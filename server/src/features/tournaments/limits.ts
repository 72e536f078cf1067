import { cap, rate } from '../../http/limits.ts';

export const TOURNAMENT_LIMITS = {
  /** Announcing and entering tournaments, founding clubs. */
  enter: rate('tournaments.enter', { perSecond: 0.02, burst: 10 }, 'tournaments'),
  /** Tournaments that are not over: organized or entered. */
  perPerson: cap('tournaments.perPerson', 30, 'tournamentsPerPerson'),
} as const;
