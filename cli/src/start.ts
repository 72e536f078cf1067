import { OperatorError } from '@holdfast/server';
import { isPageBuilt } from '../../web/page-sources.ts';
import { buildPage, ROOT } from './build.ts';
import { flags } from './flags.ts';
import type { Command } from './help.ts';

/** Describes why the server can't start and what to do; null if it is not the operator's mistake. */
export function describeStartError(error: unknown, { PORT, HOST, DATA_FOLDER }: NodeJS.ProcessEnv): string | null {
  const { name, message, code = '' } = error as NodeJS.ErrnoException;
  if (error instanceof OperatorError) return message;
  const port = PORT === undefined ? 'The port' : `Port ${PORT}`;
  if (code === 'EADDRINUSE')
    return `${port} is taken (${message}).\nStop the other server, or choose another port: PORT=8081 npm start`;
  if (code === 'EACCES' && message.startsWith('listen'))
    return `${port} may not be used (${message}).\nChoose one above 1024: PORT=8081 npm start`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `HOST = "${HOST ?? ''}": this machine has no such address.\nUse 127.0.0.1 (this machine only) or 0.0.0.0 (everybody).`;
  // Node reports ENOENT for a folder on a read-only file system.
  const isReadOnly = code === 'ENOENT' && message.includes('mkdir');
  if (isReadOnly || ['EEXIST', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ERR_SQLITE_ERROR'].includes(code))
    return `DATA_FOLDER = "${DATA_FOLDER ?? 'data'}" cannot be written (${message}).\nIs there room on the disk, and does the folder belong to the user of the server? Or choose another folder.`;
  if (code === 'ECONNREFUSED' || code === 'ETIMEDOUT' || name === 'AggregateError')
    return `DATABASE_URL: the database does not answer (${message || code}).\nIs it running, and is the address right?`;
  return null;
}

/** `npm start`: builds the page if it is missing or outdated (unless WEB_FOLDER is set), then serves. */
async function runStart(args: readonly string[]): Promise<void> {
  flags(args, {});
  if (!process.env.WEB_FOLDER && !isPageBuilt(ROOT)) await buildPage();
  const { main } = await import('@holdfast/server');
  const address = await main().catch((error: unknown) => {
    const why = describeStartError(error, process.env);
    if (why === null) throw error;
    console.error(why);
    // Open handles would keep the process alive. A supervisor need not try again after 2: the operator must do something first.
    process.exit(error instanceof OperatorError ? 2 : 1);
  });
  if (address) console.log(`\nHoldfast is ready. Open ${address} in a browser; stop with Ctrl+C.\n`);
}

export const startCommand: Command = {
  run: runStart,
  usage: 'start',
  about: 'starts the server; settings come from the environment (docs/hosting/settings.md)',
  example: 'PORT=8080 npm start',
};
