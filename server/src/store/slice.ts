import type { Sql } from './sql.ts';

/** The steps that a feature has added to the schema. A step is never changed once it is released: a new need is a new step. */
export interface FeatureSteps {
  readonly feature: string;
  /** SQL that both databases understand. */
  readonly steps: readonly string[];
}

/** A slice of the store with its own tables. */
export const withSteps = <T>(feature: string, steps: readonly string[], slice: (sql: Sql) => T) =>
  Object.assign(slice, { feature, steps });

export const hasSteps = (slice: object): slice is FeatureSteps => 'steps' in slice;
