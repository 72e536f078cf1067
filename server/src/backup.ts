import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Something about the data folder that a person must put right. */
export class StoreTrouble extends Error {}

export const storeFile = (folder: string): string => join(folder, 'holdfast.db');
const pidFile = (folder: string): string => join(folder, 'holdfast.pid');
const waitingFile = (folder: string): string => join(folder, 'restore.db');

/** Does a restored store wait to be taken over? */
export const restoreIsPending = (folder: string): boolean => existsSync(waitingFile(folder));

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const serverOf = (folder: string): number | null => {
  if (!existsSync(pidFile(folder))) return null;
  const pid = Number(readFileSync(pidFile(folder), 'utf8'));
  return Number.isInteger(pid) && pid > 0 && lives(pid) ? pid : null;
};

/** One server per folder: marks it as ours, and gives back how to let go. */
export function claimFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const pid = serverOf(folder);
  if (pid !== null && pid !== process.pid)
    throw new StoreTrouble(`The folder ${folder} is in use by a running server (process ${pid}).`);
  writeFileSync(pidFile(folder), String(process.pid));
  return () => rmSync(pidFile(folder), { force: true });
}

/** Copies the store of a running or stopped server into one file that stands alone. */
export function backUp(folder: string, file: string): void {
  if (!existsSync(storeFile(folder))) throw new StoreTrouble(`There is no store in ${folder}.`);
  if (existsSync(file)) throw new StoreTrouble(`${file} exists already.`);
  const db = new DatabaseSync(storeFile(folder), { readOnly: true });
  db.exec('PRAGMA busy_timeout = 10000');
  db.prepare('VACUUM INTO ?').run(resolve(file));
  db.close();
  check(file);
}

function check(file: string): void {
  if (!existsSync(file)) throw new StoreTrouble(`There is no file ${file}.`);
  let answer: unknown;
  try {
    const db = new DatabaseSync(file, { readOnly: true });
    answer = db.prepare('PRAGMA integrity_check').get()?.integrity_check;
    db.prepare('SELECT count(*) FROM entries').get();
    db.close();
  } catch {
    answer = 'no store';
  }
  if (answer !== 'ok') throw new StoreTrouble(`${file} is not a sound back-up.`);
}

/** Puts a back-up in place; a running server takes it over at once and its readers reconnect. True = a server runs. */
export function restore(folder: string, file: string): boolean {
  check(file);
  mkdirSync(folder, { recursive: true });
  copyFileSync(file, `${waitingFile(folder)}.part`);
  renameSync(`${waitingFile(folder)}.part`, waitingFile(folder));
  const pid = serverOf(folder);
  if (pid === null) adoptRestored(folder);
  else process.kill(pid, 'SIGHUP');
  return pid !== null;
}

/** Swaps a restored store in while nothing is open; the old one is kept beside it. */
export function adoptRestored(folder: string): void {
  if (!restoreIsPending(folder)) return;
  const store = storeFile(folder);
  const kept = `${store}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  for (const end of ['', '-wal', '-shm']) if (existsSync(store + end)) renameSync(store + end, kept + end);
  renameSync(waitingFile(folder), store);
}
