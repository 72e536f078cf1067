import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isSignedBy } from '@holdfast/session';
import { afterAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { rotateKey, type StoreLocation } from '../src/store/rotate-key.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { Client } from './client.ts';
import { freshDatabase } from './fresh-database.ts';
import { tempFolder, testServer } from './test-server.ts';

const folder = tempFolder();
afterAll(() => folder.remove());

const openStore = async (kind: 'sqlite' | 'postgres'): Promise<{ store: Store; location: StoreLocation }> => {
  if (kind === 'sqlite') {
    const file = join(folder.path, 'holdfast.db');
    return { store: openSqlite(file), location: { folder: dirname(file) } };
  }
  const databaseUrl = await freshDatabase();
  return { store: await openPostgres(databaseUrl), location: { databaseUrl } };
};

describe.each(['sqlite', 'postgres'] as const)('a signing key on %s', (kind) => {
  it('is replaced while the server runs; the old one stays published', async () => {
    const { store, location } = await openStore(kind);
    const server = await testServer({ store });
    const published = async (): Promise<string[]> => (await new Client(server.url).get('/api/keys')).json.keys;
    const { signer } = server.tables.context;
    const [old] = await published();
    const before = signer.sign('text');
    const added = await rotateKey(location);
    await signer.reload();
    expect(await published()).toEqual([added, old]);
    const after = signer.sign('text');
    expect([before.key, after.key]).toEqual([old, added]);
    for (const signature of [before, after]) expect(isSignedBy(signature, 'text')).toBe(true);
    // However the clocks of the machines stand, the last one that was added signs.
    const third = await rotateKey(location);
    await signer.reload();
    expect(signer.sign('text').key).toBe(third);
    await server.stop();
  });
});

it('is not added to a store of another version, or to none', async () => {
  const other = tempFolder();
  await expect(rotateKey({ folder: other.path })).rejects.toThrow('There is no store');
  const db = new DatabaseSync(join(other.path, 'holdfast.db'));
  db.exec('PRAGMA user_version = 3');
  db.close();
  await expect(rotateKey({ folder: other.path })).rejects.toThrow('written by another version (schema 3');
  other.remove();
});
