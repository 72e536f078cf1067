import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.ts';
import { flags } from './flags.ts';

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

/** `npm start`: builds the page when it is missing or old, then serves the table. */
export async function runStart(args: readonly string[]): Promise<void> {
  flags(args, {});
  const built = existsSync(PAGE) ? statSync(PAGE).mtimeMs : 0;
  if (SOURCES.some((path) => newerThan(path, built))) {
    console.log('Building the page ...');
    const { status } = spawnSync('npm', ['run', '-s', 'build', '-w', 'web'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Fault('The page could not be built: see the lines above.');
  }
  const { main } = await import('@holdfast/server');
  const address = await main();
  if (address) console.log(`\nHoldfast is ready. Open ${address} in a browser; stop with Ctrl+C.\n`);
}
