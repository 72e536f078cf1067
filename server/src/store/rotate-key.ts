import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { DataFolderError, storeFile } from '../core/data-folder.ts';
import { schemaOfPostgres } from './postgres-schema.ts';
import { missingSteps, newerSchema, type SchemaOfStore } from './schema.ts';
import { newKey } from './signer.ts';
import { schemaOfSqlite } from './sqlite-schema.ts';

/** A store in a data folder, or a PostgreSQL database. */
export type StoreLocation = { readonly folder: string } | { readonly databaseUrl: string };

/** Throws unless the store has this version's schema; it is not migrated here, since running servers may be older. */
function requireSameVersion(stored: SchemaOfStore): void {
  if (newerSchema(stored) !== null || missingSteps(stored).length > 0)
    throw new DataFolderError(
      `The store was written by another version (schema ${stored.base}): start this version's server first.`,
    );
}

/**
 * Adds a key to a store, also while servers use it: they sign with it within half a minute. Older keys stay published to verify
 * their signatures. Resolves to the new public key.
 */
export async function rotateKey(location: StoreLocation): Promise<string> {
  const { publicKey, privateKey } = newKey();
  // Stored as later than all others (`newest`), even if the machine's clock was set back.
  const values = [publicKey, privateKey, Date.now()];
  if ('folder' in location) {
    const file = storeFile(location.folder);
    if (!existsSync(file)) throw new DataFolderError(`There is no store in ${location.folder}.`);
    const db = new DatabaseSync(file);
    try {
      db.exec('PRAGMA busy_timeout = 10000; PRAGMA synchronous = FULL');
      requireSameVersion(schemaOfSqlite(db));
      const newest = 'max(?, coalesce(max(created), 0) + 1)';
      db.prepare(`INSERT INTO signing_keys SELECT ?, ?, ${newest} FROM signing_keys`).run(...values);
    } finally {
      db.close();
    }
    return publicKey;
  }
  const client = new pg.Client({ connectionString: location.databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    requireSameVersion(await schemaOfPostgres(client));
    const newest = 'greatest($3::bigint, coalesce(max(created), 0) + 1)';
    await client.query(`INSERT INTO signing_keys SELECT $1, $2, ${newest} FROM signing_keys`, values);
  } finally {
    await client.end();
  }
  return publicKey;
}
