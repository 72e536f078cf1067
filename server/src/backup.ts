import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A data folder or back-up file that cannot be used; the message is for the person who runs the server. */
export class DataFolderError extends Error {}

export const storeFile = (folder: string): string => join(folder, 'holdfast.db');
const pidFile = (folder: string): string => join(folder, 'holdfast.pid');
const waitingFile = (folder: string): string => join(folder, 'restore.db');

/** Does a restored store wait to be taken over? */
export const restoreIsPending = (folder: string): boolean => existsSync(waitingFile(folder));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** The process of the server that uses the folder; null = none does. */
const serverPidOf = (folder: string): number | null => {
  if (!existsSync(pidFile(folder))) return null;
  const pid = Number(readFileSync(pidFile(folder), 'utf8'));
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null;
};

/** One server per folder: writes our process id into it, and returns how to release it. */
export function claimFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const pid = serverPidOf(folder);
  if (pid !== null && pid !== process.pid)
    throw new DataFolderError(`The folder ${folder} is in use by a running server (process ${pid}).`);
  writeFileSync(pidFile(folder), String(process.pid));
  return () => rmSync(pidFile(folder), { force: true });
}

/** Copies the store of a running or stopped server into one file that stands alone. */
export function backUp(folder: string, file: string): void {
  if (!existsSync(storeFile(folder))) throw new DataFolderError(`There is no store in ${folder}.`);
  if (existsSync(file)) throw new DataFolderError(`${file} exists already.`);
  const db = new DatabaseSync(storeFile(folder), { readOnly: true });
  db.exec('PRAGMA busy_timeout = 10000');
  db.prepare('VACUUM INTO ?').run(resolve(file));
  db.close();
  checkBackup(file);
}

function checkBackup(file: string): void {
  if (!existsSync(file)) throw new DataFolderError(`There is no file ${file}.`);
  let problem: unknown = null;
  try {
    const db = new DatabaseSync(file, { readOnly: true });
    const result = db.prepare('PRAGMA integrity_check').get()?.integrity_check;
    if (result !== 'ok') problem = result;
    db.prepare('SELECT count(*) FROM entries').get();
    db.close();
  } catch (error) {
    problem = error;
  }
  if (problem !== null) throw new DataFolderError(`${file} is not a sound back-up.`, { cause: problem });
}

/** Puts a back-up in place. A running server (true) restarts with it at once, and its clients reconnect. */
export function restore(folder: string, file: string): boolean {
  checkBackup(file);
  mkdirSync(folder, { recursive: true });
  copyFileSync(file, `${waitingFile(folder)}.part`);
  renameSync(`${waitingFile(folder)}.part`, waitingFile(folder));
  const pid = serverPidOf(folder);
  if (pid === null) adoptRestored(folder);
  else process.kill(pid, 'SIGHUP');
  return pid !== null;
}

/** Puts a restored store in place while nothing is open; the old one is kept beside it. */
export function adoptRestored(folder: string): void {
  if (!restoreIsPending(folder)) return;
  const store = storeFile(folder);
  const old = `${store}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  for (const suffix of ['', '-wal', '-shm']) if (existsSync(store + suffix)) renameSync(store + suffix, old + suffix);
  renameSync(waitingFile(folder), store);
}
