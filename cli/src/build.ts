import { spawn } from 'node:child_process';
import { accessSync, constants as modes } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPageBuilt } from '../../web/page-sources.ts';
import { flags } from './flags.ts';
import type { Command } from './help.ts';
import { UserError } from './user-error.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the page. A termination signal ends the build and this process. */
export async function buildPage(): Promise<void> {
  const folder = join(ROOT, 'web');
  try {
    accessSync(folder, modes.W_OK);
  } catch {
    throw new UserError(
      `The page must be built, and ${folder} cannot be written.\nRun "npm run build" once as a user who may write there; "npm start" then only reads.`,
    );
  }
  console.log('Building the page ...');
  if ((await runBuild()) !== 0) throw new UserError('The page could not be built: see the lines above.');
}

function runBuild(): Promise<number> {
  const build = spawn('npm', ['run', '-s', 'build', '-w', 'web'], {
    cwd: ROOT,
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

/** `npm run build`: builds the page unless it is current, so that `npm start` only reads. */
async function runBuildCommand(args: readonly string[]): Promise<void> {
  flags(args, {});
  if (isPageBuilt(ROOT)) console.log('The page is built from these sources already.');
  else await buildPage();
}

export const buildCommand: Command = {
  run: runBuildCommand,
  usage: 'build',
  about: 'installs and builds once, so that start only reads: no network, no writing to the checkout',
  example: 'npm run build',
};
