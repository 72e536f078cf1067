import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { DataFolderError } from '@holdfast/server';
import { flags } from './flags.ts';
import { UserError } from './user-error.ts';

const PAGE = 'web/dist/index.html';
/** What the page is built from. */
const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'kernel/src',
  'games',
  'bots/src',
  'rules',
  'package-lock.json',
];

/** Is anything below the path newer than the built page? */
function newerThan(path: string, time: number): boolean {
  if (!existsSync(path) || path.endsWith('node_modules')) return false;
  const about = statSync(path);
  if (!about.isDirectory()) return about.mtimeMs > time;
  return readdirSync(path).some((name) => newerThan(join(path, name), time));
}

/** Why the table cannot be served, and what to do; null = nothing that the host could have known. */
export function trouble(error: unknown, { PORT, HOST, DATA_FOLDER }: NodeJS.ProcessEnv): string | null {
  const { name, message, code = '' } = error as NodeJS.ErrnoException;
  if (error instanceof DataFolderError) return message;
  const port = PORT === undefined ? 'The port' : `Port ${PORT}`;
  if (code === 'EADDRINUSE')
    return `${port} is taken (${message}).\nStop the other server, or choose another port: PORT=8081 npm start`;
  if (code === 'EACCES' && message.startsWith('listen'))
    return `${port} may not be used (${message}).\nChoose one above 1024: PORT=8081 npm start`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `HOST = "${HOST ?? ''}": this machine has no such address.\nUse 127.0.0.1 (this machine only) or 0.0.0.0 (everybody).`;
  if (['EEXIST', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code))
    return `DATA_FOLDER = "${DATA_FOLDER ?? 'data'}" cannot be written (${message}).\nChoose a folder of your own.`;
  if (code === 'ECONNREFUSED' || code === 'ETIMEDOUT' || name === 'AggregateError')
    return `DATABASE_URL: the database does not answer (${message || code}).\nIs it running, and is the address right?`;
  return null;
}

/** Gives the exit code. A signal to stop while the page is built ends the build and this process. */
function buildPage(): Promise<number> {
  const build = spawn('npm', ['run', '-s', 'build', '-w', 'web'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise((ended, failed) => {
    const stop = (signal: NodeJS.Signals): void => {
      build.kill(signal);
      build.once('exit', () => process.exit(128 + constants.signals[signal]));
    };
    process.on('SIGTERM', stop).on('SIGINT', stop);
    build.once('error', failed);
    build.once('exit', (code) => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      ended(code ?? 1);
    });
  });
}

/** `npm start`: builds the page when it is missing or old (unless WEB_FOLDER names another one), then starts the server. */
export async function runStart(args: readonly string[]): Promise<void> {
  flags(args, {});
  const built = existsSync(PAGE) ? statSync(PAGE).mtimeMs : 0;
  if (!process.env.WEB_FOLDER && SOURCES.some((path) => newerThan(path, built))) {
    console.log('Building the page ...');
    if ((await buildPage()) !== 0) throw new UserError('The page could not be built: see the lines above.');
  }
  const { main } = await import('@holdfast/server');
  const address = await main().catch((error: unknown) => {
    const why = trouble(error, process.env);
    if (why === null) throw error;
    console.error(why);
    process.exit(2); // what was opened so far would keep us here
  });
  if (address) console.log(`\nHoldfast is ready. Open ${address} in a browser; stop with Ctrl+C.\n`);
}
