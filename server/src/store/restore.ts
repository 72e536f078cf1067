import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { claimFolder, DataFolderError, serverPidOf, storeFile } from '../core/data-folder.ts';
import { checkBackup } from './backup.ts';

/** A checked copy of a back-up, waiting to be adopted. */
const waitingFile = (folder: string): string => join(folder, 'restore.db');
/** Name of the store from before, while nothing has proven that the server can use the restored one. */
const trialFile = (folder: string): string => join(folder, 'restore.trial');
/** What the server says to the command that waits. */
const outcomeFile = (folder: string): string => join(folder, 'restore.outcome');

/** What became of a restored store in a server: its address, or why it does not serve it. */
export type RestoreOutcome = { readonly url: string } | { readonly problem: string };

/** True if a restored store is waiting to be adopted. */
export const restoreIsPending = (folder: string): boolean => existsSync(waitingFile(folder));

/** Files appear whole or not at all, since another process may be looking for them. */
function writeWhole(file: string, write: (part: string) => void): void {
  const part = `${file}.part`;
  try {
    write(part);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Puts a private copy of the back-up beside the store. If run by root, its owner is that of the store or of the folder. */
function placeCopy(folder: string, file: string): void {
  const { uid, gid } = statSync(existsSync(storeFile(folder)) ? storeFile(folder) : folder);
  writeWhole(waitingFile(folder), (part) => {
    copyFileSync(file, part);
    chmodSync(part, 0o600);
    if (process.getuid?.() === 0) chownSync(part, uid, gid);
  });
}

/**
 * Puts a back-up in place. A running server restarts with it, and its clients reconnect. Resolves to the address where that server
 * answers again, or to null if none is running. Throws DataFolderError if the server can't use it; the old store is back then.
 */
export async function restore(folder: string, file: string): Promise<string | null> {
  checkBackup(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pid = serverPidOf(folder);
  if (pid === null) {
    placeCopy(folder, file);
    adoptRestored(folder);
    keepRestored(folder);
    return null;
  }
  requireMaySignal(pid);
  rmSync(outcomeFile(folder), { force: true });
  placeCopy(folder, file);
  process.kill(pid, 'SIGHUP');
  const outcome = await outcomeOf(folder, pid);
  if ('problem' in outcome)
    throw new DataFolderError(`The server can't use ${file}: ${outcome.problem}\nIt serves the old store again.`);
  const ready = await fetch(`${outcome.url}/readyz`);
  if (!ready.ok) throw new DataFolderError(`The server has opened ${file} but is not ready: ${await ready.text()}`);
  return outcome.url;
}

function requireMaySignal(pid: number): void {
  if (!isRunning(pid))
    throw new DataFolderError(`The server (process ${pid}) belongs to another user: restore as that user, or as root.`);
}

const LOOK_AGAIN_MS = 50;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits for the server's report. If it ends without one and nobody starts it again, the old store is put back. */
async function outcomeOf(folder: string, pid: number): Promise<RestoreOutcome> {
  for (let server = pid; ; ) {
    const lives = isRunning(server);
    if (existsSync(outcomeFile(folder))) {
      const outcome: RestoreOutcome = JSON.parse(readFileSync(outcomeFile(folder), 'utf8'));
      rmSync(outcomeFile(folder));
      return outcome;
    }
    if (!lives) {
      const next = serverPidOf(folder);
      if (next === null) {
        putBackLocked(folder);
        throw new DataFolderError(
          'The server ended instead of opening the back-up. The old store is back in place: start the server.',
        );
      }
      server = next;
    }
    await new Promise((later) => setTimeout(later, LOOK_AGAIN_MS));
  }
}

function putBackLocked(folder: string): void {
  const release = claimFolder(folder);
  try {
    putBack(folder);
  } finally {
    release();
  }
}

/** Written by the server for the command that waits. */
export const reportRestore = (folder: string, outcome: RestoreOutcome): void =>
  writeWhole(outcomeFile(folder), (part) => writeFileSync(part, JSON.stringify(outcome), { mode: 0o600 }));

/** Moves a store with its write-ahead log and the mark of a damaged one. */
function move(from: string, to: string): void {
  for (const suffix of ['', '-wal', '-shm', '.damaged'])
    if (existsSync(from + suffix)) renameSync(from + suffix, to + suffix);
}

const timestamp = (): string => new Date().toISOString().replace(/[:.]/g, '-');

/**
 * Replaces the store by a restored one while nothing is open; keeps the old one beside it. True if a restored one is on trial:
 * call `keepRestored` once it's in use, or `putBack` if it can't be used.
 */
export function adoptRestored(folder: string): boolean {
  const store = storeFile(folder);
  if (restoreIsPending(folder)) {
    // After a crash in the middle the rest of the old store is moved to the same name.
    if (!existsSync(trialFile(folder)) || existsSync(store))
      writeWhole(trialFile(folder), (part) => writeFileSync(part, `${store}.before-${timestamp()}`, { mode: 0o600 }));
    move(store, readFileSync(trialFile(folder), 'utf8'));
    renameSync(waitingFile(folder), store);
  }
  return existsSync(trialFile(folder));
}

/** Ends the trial of a restored store. */
export const keepRestored = (folder: string): void => rmSync(trialFile(folder), { force: true });

/** Puts the store from before the restore back; keeps the refused one beside it. */
export function putBack(folder: string): void {
  rmSync(waitingFile(folder), { force: true });
  if (!existsSync(trialFile(folder))) return;
  const [store, old] = [storeFile(folder), readFileSync(trialFile(folder), 'utf8')];
  if (existsSync(old)) {
    move(store, `${store}.refused-${timestamp()}`);
    move(old, store);
  }
  keepRestored(folder);
}
