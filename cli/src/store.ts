import { existsSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backUp, DataFolderError, restore, rotateKey, runningFolders } from '@holdfast/server';
import { flags } from './flags.ts';
import type { Command } from './help.ts';
import { UserError } from './user-error.ts';

const withUserErrors = async <T>(job: () => T | Promise<T>): Promise<T> => {
  try {
    return await job();
  } catch (error) {
    if (error instanceof DataFolderError) throw new UserError(error.message);
    const { code, message } = error as NodeJS.ErrnoException;
    if (['ERR_SQLITE_ERROR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code ?? '')) throw new UserError(message);
    throw error;
  }
};

/** The default data folder of `npm start`, as a relative path. */
const standardFolder = (): string => relative('.', fileURLToPath(new URL('../../data', import.meta.url)));

/** The named folder, else DATA_FOLDER, else that of the only running server, else the default one. Throws for PostgreSQL. */
export function chooseFolder(named: string | undefined): string {
  if (named !== undefined) return named;
  if (process.env.DATABASE_URL)
    throw new UserError('DATABASE_URL is set: back up a PostgreSQL store with pg_dump, restore it with pg_restore.');
  if (process.env.DATA_FOLDER) return process.env.DATA_FOLDER;
  const running = runningFolders();
  if (running.length > 1)
    throw new UserError(
      `Several servers are running. Which one? Add one of:\n${running.map((folder) => `  --folder ${folder}`).join('\n')}`,
    );
  return running[0] ?? standardFolder();
}

const storeArguments = (args: readonly string[]) => {
  const { values, positionals } = flags(args, { folder: { type: 'string' } }, 1);
  if (!positionals[0]) throw new UserError('Which file? Give its name.', true);
  return { findFolder: () => chooseFolder(values.folder), file: positionals[0] };
};

/** `holdfast backup FILE`: copies the embedded store, also while the server runs. */
async function runBackup(args: readonly string[]): Promise<void> {
  const { findFolder, file } = storeArguments(args);
  if (existsSync(file)) throw new UserError(`${file} exists already: choose another name, or take it away first.`);
  if (!existsSync(dirname(file))) throw new UserError(`${file}: there is no folder ${dirname(file)}`);
  const folder = findFolder();
  await withUserErrors(() => backUp(folder, file));
  console.log(`The store of ${folder} is in ${file}.`);
}

/** `holdfast restore FILE`: puts a back-up in place; a running server switches to it. */
async function runRestore(args: readonly string[]): Promise<void> {
  const { findFolder, file } = storeArguments(args);
  const folder = findFolder();
  const url = await withUserErrors(() => restore(folder, file));
  console.log(`${file} is the store of ${folder} now${url ? `; the server answers again at ${url}` : ''}.`);
}

/** `holdfast keys rotate`: adds a new signing key. */
async function runKeys(args: readonly string[]): Promise<void> {
  const { values, positionals } = flags(args, { folder: { type: 'string' } }, 1);
  if (positionals[0] !== 'rotate') throw new UserError('What about the keys? "rotate" is all there is.', true);
  const databaseUrl = values.folder === undefined ? process.env.DATABASE_URL : undefined;
  const location = databaseUrl ? { databaseUrl } : { folder: chooseFolder(values.folder) };
  const key = await withUserErrors(() => rotateKey(location));
  console.log(`New signing key: ${key}\nRunning servers sign with it within half a minute; older keys stay published.`);
}

export const backupCommand: Command = {
  run: runBackup,
  usage: 'backup FILE [--folder DATA]',
  about: 'copies the embedded store into FILE, also while the server runs',
  flags: [['--folder DATA', 'where the store lies (DATA_FOLDER, or that of the running server, or data)']],
  example: 'backup tables-monday.db',
};

export const restoreCommand: Command = {
  run: runRestore,
  usage: 'restore FILE [--folder DATA]',
  about: 'replaces the store by a back-up; a running server switches to it',
  flags: [['--folder DATA', 'where the store lies (DATA_FOLDER, or that of the running server, or data)']],
  example: 'restore tables-monday.db',
};

export const keysCommand: Command = {
  run: runKeys,
  usage: 'keys rotate [--folder DATA]',
  about:
    'adds a key that signs transcripts and records from now on, also while the server runs; old keys stay published',
  flags: [
    ['--folder DATA', 'where the store lies (DATABASE_URL, DATA_FOLDER, or that of the running server, or data)'],
  ],
  example: 'keys rotate',
};
