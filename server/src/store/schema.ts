import { OperatorError } from '../core/operator-error.ts';
import { BASE_SCHEMA } from './base-schema.ts';
import type { FeatureSteps } from './slice.ts';
import { FEATURE_STEPS } from './slices.ts';

/** Number of schema steps in a store: of the base, and of each feature. */
export interface SchemaOfStore {
  readonly base: number;
  readonly features: ReadonlyMap<string, number>;
}

/** A step that a store lacks. */
export interface MissingStep {
  readonly text: string;
  /** Step of the base, from 1, or of a feature. */
  readonly step: number;
  /** Null for the base. */
  readonly feature: string | null;
}

/** Reads the steps of features, in a store with all steps of the base. */
export const COUNT_FEATURE_STEPS = 'SELECT feature, count(*) AS steps FROM feature_steps GROUP BY feature';

export const hasFeatureSteps = (base: number): boolean => base >= BASE_SCHEMA.length;

/** Why this version can't open the store; null if it can. */
export function newerSchema(
  { base, features }: SchemaOfStore,
  known: readonly FeatureSteps[] = FEATURE_STEPS,
): string | null {
  if (base > BASE_SCHEMA.length) return `schema ${base}, this version knows ${BASE_SCHEMA.length}`;
  for (const [feature, steps] of features) {
    const most = known.find((one) => one.feature === feature)?.steps.length ?? 0;
    if (steps > most) return `step ${steps} of ${feature}, this version knows ${most}`;
  }
  return null;
}

/** Throws if a newer version wrote the store. */
export function refuseNewer(stored: SchemaOfStore, known?: readonly FeatureSteps[]): void {
  const newer = newerSchema(stored, known);
  if (newer !== null)
    throw new OperatorError(
      `The store was written by a newer version (${newer}).\nStart that version, or restore the back-up from before the upgrade.`,
    );
}

/** The steps that migrate a store to this version, in order; each runs in a transaction that also records it. */
export function missingSteps(stored: SchemaOfStore, known: readonly FeatureSteps[] = FEATURE_STEPS): MissingStep[] {
  const lacks = (feature: string | null, all: readonly string[], done: number): MissingStep[] =>
    all.slice(done).map((text, at) => ({ text, feature, step: done + at + 1 }));
  return [
    ...lacks(null, BASE_SCHEMA, stored.base),
    ...known.flatMap(({ feature, steps }) => lacks(feature, steps, stored.features.get(feature) ?? 0)),
  ];
}

/** SQL that records a step of a feature. Feature names have only letters and hyphens. */
export const noteFeatureStep = (feature: string, step: number): string =>
  `INSERT INTO feature_steps VALUES ('${feature}', ${step})`;
