import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderError, storeFile } from '../core/data-folder.ts';
import { checkStore } from './check.ts';

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

/** Throws DataFolderError if a file can't be used as a back-up. */
export function checkBackup(file: string): void {
  if (!existsSync(file)) throw new DataFolderError(`There is no file ${file}.`);
  const problem = checkStore(file, 'back-up');
  if (problem !== null) throw new DataFolderError(`${file} cannot be used as a back-up: ${problem}.`);
}
