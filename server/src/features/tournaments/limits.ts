import { cap, rate } from '../../http/limits.ts';

export const TOURNAMENT_LIMITS = {
  /** Creating and entering tournaments; creating, joining and changing clubs. */
  enter: rate('tournaments.enter', { perSecond: 0.02, burst: 10 }, 'tournaments'),
  /** How many unfinished tournaments a person may organize or have entered. */
  perPerson: cap('tournaments.perPerson', 30, 'tournamentsPerPerson'),
} as const;
