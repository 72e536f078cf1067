import type pg from 'pg';
import { numberIn, type Row, textIn } from './columns.ts';
import {
  COUNT_FEATURE_STEPS,
  hasFeatureSteps,
  missingSteps,
  noteFeatureStep,
  refuseNewer,
  type SchemaOfStore,
} from './schema.ts';

const ADVISORY_LOCK = 0x0401df57;

export async function schemaOfPostgres(client: pg.Client): Promise<SchemaOfStore> {
  const counted: { rows: Row[] } = await client.query('SELECT count(*) AS done FROM holdfast_steps');
  const base = numberIn(counted.rows[0] ?? {}, 'done');
  const { rows }: { rows: Row[] } = hasFeatureSteps(base) ? await client.query(COUNT_FEATURE_STEPS) : { rows: [] };
  return { base, features: new Map(rows.map((row) => [textIn(row, 'feature'), numberIn(row, 'steps')])) };
}

/** Migrates a store to this version; throws if a newer version wrote it. Of several nodes one does it while the others wait. */
export async function migratePostgres(client: pg.Client, known?: Parameters<typeof missingSteps>[1]): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
  await client.query('CREATE TABLE IF NOT EXISTS holdfast_steps (step INTEGER PRIMARY KEY)');
  const stored = await schemaOfPostgres(client);
  refuseNewer(stored, known);
  for (const { text, feature, step } of missingSteps(stored, known)) {
    const note = feature === null ? `INSERT INTO holdfast_steps VALUES (${step})` : noteFeatureStep(feature, step);
    await client.query(`BEGIN; ${text}; ${note}; COMMIT`);
  }
  await client.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCK]);
}
