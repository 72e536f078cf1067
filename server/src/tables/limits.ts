import { cap, rate } from '../http/limits.ts';

export const TABLE_LIMITS = {
  /** Moves, take-backs, votes, per seat. */
  moves: rate('moves', { perSecond: 20, burst: 60 }),
  tables: rate('tables', { perSecond: 0.05, burst: 30 }),
  /** New public tables. */
  listed: rate('listed', { perSecond: 0.01, burst: 3 }),
  chat: rate('chat', { perSecond: 0.5, burst: 8 }),
  /** Chat lines at one table, of its players and of its spectators. */
  chatAtTable: rate('chatAtTable', { perSecond: 2, burst: 20 }),
  reports: rate('reports', { perSecond: 0.02, burst: 5 }),
  hints: rate('hints', { perSecond: 0.5, burst: 5 }),
  /** Histories and records of whole games. */
  history: rate('history', { perSecond: 0.5, burst: 10 }),
  /** Unfinished tables that a person hosts or has a seat at. */
  tablesPerPerson: cap('tablesPerPerson', 60),
} as const;
