import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A data folder or back-up file that cannot be used; the message is for the person who runs the server. */
export class DataFolderError extends Error {}

export const storeFile = (folder: string): string => join(folder, 'holdfast.db');
const lockFile = (folder: string): string => join(folder, 'holdfast.lock');
/** Whom to send a signal; only the lock says whether that process still runs. */
const pidFile = (folder: string): string => join(folder, 'holdfast.pid');

/**
 * Takes the folder's lock; null if another process holds it. The lock is the operating system's, taken through an empty SQLite file
 * because Node has no file locks of its own: it ends with the process however that ends, and a process id that was given
 * to another program, or that means nothing in another container, cannot hold or free it.
 */
function tryLock(folder: string): DatabaseSync | null {
  const db = new DatabaseSync(lockFile(folder), { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
    return db;
  } catch (error) {
    db.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}
const SQLITE_BUSY = 5;

/** Locks that are held: a connection that nobody refers to is collected, and its lock is gone. */
const held = new Set<DatabaseSync>();

/** The process of the server that uses the folder; null if none does. */
export function serverPidOf(folder: string): number | null {
  if (!existsSync(lockFile(folder)) || !existsSync(pidFile(folder))) return null;
  const lock = tryLock(folder);
  lock?.close();
  return lock ? null : Number(readFileSync(pidFile(folder), 'utf8'));
}

/** One server per folder: locks it, and returns how to release it. */
export function claimFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = tryLock(folder);
  if (!lock)
    throw new DataFolderError(
      `The folder ${folder} is in use by a running server. Stop it first, or choose another DATA_FOLDER.`,
    );
  held.add(lock);
  writeFileSync(pidFile(folder), String(process.pid));
  announce(folder);
  return () => {
    rmSync(noticeOf(process.pid), { force: true });
    rmSync(pidFile(folder), { force: true });
    held.delete(lock);
    lock.close();
  };
}

/**
 * Running servers leave a notice, so that `holdfast backup` finds a store that is not in the usual place. Everybody may write to the
 * folder for temporary files: each user has a folder of notices there that belongs to them, or it is not believed.
 */
const NOTICES = 'holdfast-servers-';
const userId = process.getuid?.() ?? 0;
const ownNotices = join(tmpdir(), `${NOTICES}${userId}`);
const noticeOf = (pid: number): string => join(ownNotices, String(pid));

const belongsTo = (folder: string, user: number): boolean => {
  const about = lstatSync(folder);
  return about.isDirectory() && about.uid === user;
};

function announce(folder: string): void {
  try {
    mkdirSync(ownNotices, { recursive: true, mode: 0o700 });
    if (belongsTo(ownNotices, userId)) writeFileSync(noticeOf(process.pid), resolve(folder));
  } catch {
    // A convenience: without it `holdfast backup` needs --folder.
  }
}

/** The data folders of the servers that run on this machine, as far as this user may look. */
export function runningFolders(): string[] {
  const folders = readdirSync(tmpdir())
    .filter((name) => name.startsWith(NOTICES))
    .flatMap((name) => noticesIn(join(tmpdir(), name), Number(name.slice(NOTICES.length))));
  return [...new Set(folders)];
}

function noticesIn(notices: string, user: number): string[] {
  try {
    if (!belongsTo(notices, user)) return [];
    const folders = readdirSync(notices).map((name) => readFileSync(join(notices, name), 'utf8'));
    return folders.filter((folder) => serverPidOf(folder) !== null);
  } catch {
    return []; // of another user
  }
}
