import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { storeFile } from '../src/core/data-folder.ts';
import { backUp } from '../src/store/backup.ts';
import { restore } from '../src/store/restore.ts';
import { Client } from './client.ts';
import { READY, startMain } from './server-process.ts';
import { tempFolder } from './test-server.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };

/** A server that has one table; the table's id. */
async function serving(folder: string, who = {}) {
  const server = await startMain(folder, {}, who);
  const client = new Client(await server.says(READY));
  const made = await client.post('/api/tables', { game: 'pebbles', options: { seats: 2 } });
  expect(made.status).toBe(201);
  return { ...server, client, table: made.json.table.id as string };
}

describe('restore', () => {
  it('puts the old store back if the running server cannot use the back-up', async () => {
    const folder = tempFolder();
    const { child, ended, client, table, says } = await serving(folder.path);
    const file = join(folder.path, 'copy.db');
    backUp(folder.path, file);
    // Whole, and of a version that is known, but its schema is not what that version left.
    const copy = new DatabaseSync(file);
    copy.exec('PRAGMA user_version = 7; DELETE FROM tables');
    copy.close();

    await expect(restore(folder.path, file)).rejects.toThrow(
      /can't use .*copy\.db: [\s\S]*It serves the old store again/,
    );
    await says(/the restored store cannot be used/);
    const next = new Client(await says(READY, 2));
    expect((await next.get(`/api/tables/${table}`)).status).toBe(200);
    expect((await client.post('/api/tables', { game: 'pebbles', options: { seats: 2 } })).status).toBe(201);
    expect(readdirSync(folder.path).filter((name) => /refused|before|restore/.test(name))).toEqual([
      expect.stringMatching(/^holdfast\.db\.refused-/),
    ]);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    folder.remove();
  });

  it('puts the old store back if the server is killed while it opens the back-up', async () => {
    const folder = tempFolder();
    const { child, ended, table } = await serving(folder.path);
    const file = join(folder.path, 'copy.db');
    backUp(folder.path, file);
    child.kill('SIGSTOP');
    const restored = restore(folder.path, file);
    child.kill('SIGKILL');
    await expect(restored).rejects.toThrow(/ended instead of opening the back-up/);
    await ended;
    const again = await startMain(folder.path);
    const client = new Client(await again.says(READY));
    expect((await client.get(`/api/tables/${table}`)).status).toBe(200);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
    folder.remove();
  });

  // Only root may restore for another user.
  it.skipIf(process.getuid?.() !== 0)(
    'by root leaves the store to the user of the server, who goes on writing',
    async () => {
      const folder = tempFolder();
      chmodSync(folder.path, 0o700);
      chownSync(folder.path, NOBODY.uid, NOBODY.gid);
      const { child, ended, says } = await serving(folder.path, NOBODY);
      const backups = tempFolder();
      const file = join(backups.path, 'copy.db');
      backUp(folder.path, file);
      const url = await restore(folder.path, file);
      expect(url).toBe(await says(READY, 2));
      const made = await new Client(url!).post('/api/tables', { game: 'pebbles', options: { seats: 2 } });
      expect(made.status).toBe(201);
      for (const name of readdirSync(folder.path)) {
        const { uid, mode } = statSync(join(folder.path, name));
        expect([name, uid, (mode & 0o777).toString(8)]).toEqual([name, NOBODY.uid, '600']);
      }
      expect(statSync(storeFile(folder.path)).gid).toBe(NOBODY.gid);
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      backups.remove();
      folder.remove();
    },
  );
});
