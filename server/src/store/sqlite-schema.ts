import type { DatabaseSync } from 'node:sqlite';
import { numberIn, textIn } from './columns.ts';
import {
  COUNT_FEATURE_STEPS,
  hasFeatureSteps,
  missingSteps,
  noteFeatureStep,
  refuseNewer,
  type SchemaOfStore,
} from './schema.ts';

export function schemaOfSqlite(db: DatabaseSync): SchemaOfStore {
  const base = numberIn(db.prepare('PRAGMA user_version').get() ?? {}, 'user_version');
  const rows = hasFeatureSteps(base) ? db.prepare(COUNT_FEATURE_STEPS).all() : [];
  return { base, features: new Map(rows.map((row) => [textIn(row, 'feature'), numberIn(row, 'steps')])) };
}

/** Migrates a store to this version; throws if a newer version wrote it. */
export function migrateSqlite(db: DatabaseSync, known?: Parameters<typeof missingSteps>[1]): void {
  const stored = schemaOfSqlite(db);
  refuseNewer(stored, known);
  for (const { text, feature, step } of missingSteps(stored, known)) {
    const note = feature === null ? `PRAGMA user_version = ${step}` : noteFeatureStep(feature, step);
    db.exec(`BEGIN IMMEDIATE; ${text}; ${note}; COMMIT`);
  }
}
