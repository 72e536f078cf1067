import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from './operator-error.ts';

/** A data folder or back-up file can't be used; the message is for the operator. */
export class DataFolderError extends OperatorError {}

export const storeFile = (folder: string): string => join(folder, 'holdfast.db');
const lockFile = (folder: string): string => join(folder, 'holdfast.lock');
/** Id of the process to signal; only the lock tells whether it is still running. */
const pidFile = (folder: string): string => join(folder, 'holdfast.pid');

/**
 * Takes the folder's lock; null if another process has it. It is a lock of the operating system on an empty SQLite file, because
 * Node has no file locks. It ends with the process in any case, and unlike a process id it can't be confused with other
 * programs or containers.
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

/** Keeps connections from being garbage-collected, which would release their locks. */
const held = new Set<DatabaseSync>();

/** Id of the server process that uses the folder; null if none. */
export function serverPidOf(folder: string): number | null {
  if (!existsSync(lockFile(folder)) || !existsSync(pidFile(folder))) return null;
  const lock = tryLock(folder);
  lock?.close();
  return lock ? null : Number(readFileSync(pidFile(folder), 'utf8'));
}

/** Permissions that others must not have on the folder and its files, which contain seeds, hidden cards, keys and addresses. */
const OTHERS = 0o077;

/** Removes other users' permissions on the folder and store. Returns changed paths, and those still `open` (of another owner). */
export function narrowRights(folder: string): { readonly narrowed: string[]; readonly open: string[] } {
  const ours = readdirSync(folder).filter((name) => /^(holdfast|restore)\./.test(name));
  const wide = [folder, ...ours.map((name) => join(folder, name))].filter(
    (path) => (statSync(path).mode & OTHERS) !== 0,
  );
  // Windows does not have these permissions.
  if (process.platform === 'win32') return { narrowed: [], open: [] };
  const open = wide.filter((path) => {
    try {
      chmodSync(path, statSync(path).mode & ~OTHERS);
      return false;
    } catch {
      return true;
    }
  });
  return { narrowed: wide.filter((path) => !open.includes(path)), open };
}

/** Locks the folder for one server; returns a function to release it. Throws DataFolderError if it is in use. */
export function claimFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
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
 * A running server writes a file with its data folder's path, so that `holdfast backup` finds stores outside the default folder.
 * Since everybody may write to the folder for temporary files, a subfolder is only read if it belongs to the user in its name.
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
    // Not essential: without it `holdfast backup` needs --folder.
  }
}

/** Data folders of running servers on this machine, as far as this user can see them. */
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
    return []; // not readable by this user
  }
}
