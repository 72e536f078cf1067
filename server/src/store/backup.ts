import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderError, serverPidOf, storeFile } from '../core/data-folder.ts';
import { checkStore } from './check.ts';

const waitingFile = (folder: string): string => join(folder, 'restore.db');

/** True if a restored store is waiting to be adopted. */
export const restoreIsPending = (folder: string): boolean => existsSync(waitingFile(folder));

/** Copies the store of a running or stopped server into one self-contained file. */
export function backUp(folder: string, file: string): void {
  if (!existsSync(storeFile(folder))) throw new DataFolderError(`There is no store in ${folder}.`);
  if (existsSync(file)) throw new DataFolderError(`${file} exists already.`);
  // Create a private file, since a back-up contains the store's secrets. SQLite fills an empty file and keeps its permissions.
  writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
  const db = new DatabaseSync(storeFile(folder), { readOnly: true });
  try {
    db.exec('PRAGMA busy_timeout = 10000');
    db.prepare('VACUUM INTO ?').run(resolve(file));
  } catch (error) {
    rmSync(file);
    throw error;
  } finally {
    db.close();
  }
  checkBackup(file);
}

function checkBackup(file: string): void {
  if (!existsSync(file)) throw new DataFolderError(`There is no file ${file}.`);
  const problem = checkStore(file, 'back-up');
  if (problem !== null) throw new DataFolderError(`${file} cannot be used as a back-up: ${problem}.`);
}

/** Makes a file private. If run by root, gives it to the folder's owner, whose server must be able to write to it. */
function giveToOwnerOf(folder: string, file: string): void {
  chmodSync(file, 0o600);
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

/** Puts a back-up in place. Returns true if a server is running, which restarts with it at once; its clients reconnect. */
export function restore(folder: string, file: string): boolean {
  checkBackup(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const part = `${waitingFile(folder)}.part`;
  copyFileSync(file, part);
  giveToOwnerOf(folder, part);
  renameSync(part, waitingFile(folder));
  const pid = serverPidOf(folder);
  if (pid === null) adoptRestored(folder);
  else process.kill(pid, 'SIGHUP');
  return pid !== null;
}

/** Replaces the store by a restored one while nothing is open; keeps the old one beside it. */
export function adoptRestored(folder: string): void {
  if (!restoreIsPending(folder)) return;
  const store = storeFile(folder);
  const old = `${store}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  for (const suffix of ['', '-wal', '-shm', '.damaged'])
    if (existsSync(store + suffix)) renameSync(store + suffix, old + suffix);
  renameSync(waitingFile(folder), store);
}
