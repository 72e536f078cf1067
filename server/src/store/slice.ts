import type { Sql } from './sql.ts';

/** A feature's schema steps. Never change a released step; add another one. */
export interface FeatureSteps {
  readonly feature: string;
  /** SQL that both databases understand. */
  readonly steps: readonly string[];
}

/** A slice of the store with its own tables. */
export const withSteps = <T>(feature: string, steps: readonly string[], slice: (sql: Sql) => T) =>
  Object.assign(slice, { feature, steps });

export const hasSteps = (slice: object): slice is FeatureSteps => 'steps' in slice;
