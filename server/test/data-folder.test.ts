import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { claimFolder, DataFolderError, runningFolders, storeFile } from '../src/core/data-folder.ts';
import { backUp } from '../src/store/backup.ts';
import { checkStore } from '../src/store/check.ts';
import { restore } from '../src/store/restore.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { tempFolder } from './test-server.ts';

const MODULE = fileURLToPath(new URL('../src/core/data-folder.ts', import.meta.url));

it('a process id in the folder does not lock a server out, and a missing one does not let a second server in', async () => {
  const folder = tempFolder();
  // The id of a process that lives and is no server: ours. With a lock by process id the next start would be refused.
  writeFileSync(join(folder.path, 'holdfast.pid'), String(process.ppid));
  const program = `const { claimFolder } = await import(${JSON.stringify(MODULE)}); claimFolder(${JSON.stringify(folder.path)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  expect(runningFolders()).toContain(folder.path);
  // Nor can a second server be let in by taking the file away or by an id of another container.
  writeFileSync(join(folder.path, 'holdfast.pid'), '999999');
  expect(() => claimFolder(folder.path)).toThrow(DataFolderError);

  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(runningFolders()).not.toContain(folder.path);
  const release = claimFolder(folder.path);
  expect(readFileSync(join(folder.path, 'holdfast.pid'), 'utf8')).toBe(String(process.pid));
  release();
  expect(existsSync(join(folder.path, 'holdfast.pid'))).toBe(false);
  folder.remove();
});

it('a back-up that is damaged or of a newer version is refused before the store is touched', async () => {
  const folder = tempFolder();
  await openSqlite(storeFile(folder.path)).close();
  const before = readFileSync(storeFile(folder.path));
  const good = join(folder.path, 'good.db');
  backUp(folder.path, good);
  const newer = join(folder.path, 'newer.db');
  copyFileSync(good, newer);
  const db = new DatabaseSync(newer);
  db.exec('PRAGMA user_version = 99');
  db.close();
  await expect(restore(folder.path, newer)).rejects.toThrow(/newer version \(schema 99/);

  const damaged = join(folder.path, 'damaged.db');
  const bytes = readFileSync(good);
  bytes.fill(0x5a, 4096 + 8, 3 * 4096);
  writeFileSync(damaged, bytes);
  await expect(restore(folder.path, damaged)).rejects.toThrow(/damaged/);
  expect(readFileSync(storeFile(folder.path))).toEqual(before);

  writeFileSync(storeFile(folder.path), bytes);
  expect(checkStore(storeFile(folder.path), 'running')).toMatch(/damaged/);
  expect(checkStore(good, 'running')).toBeNull();
  folder.remove();
});
