import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flags, wholeNumber } from './flags.ts';
import type { Command } from './help.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts the server, which restarts if a loaded file changes and does not serve the page. */
const startServer = (port: number): ChildProcess =>
  spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'cli/src/holdfast.ts'), 'start'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), WEB_FOLDER: join(root, 'web/public') },
  });

/** Starts Vite, which hot-reloads the page and proxies /api to the server. */
const startPage = (pagePort: number, port: number): ChildProcess =>
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), '--port', String(pagePort), '--strictPort'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, HOLDFAST_SERVER: `http://127.0.0.1:${port}` },
  });

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });

/** `npm run dev`: server and page with reloading; if one ends, both end, also on Ctrl+C. */
async function runDev(args: readonly string[]): Promise<void> {
  const { values } = flags(args, { port: { type: 'string' }, 'page-port': { type: 'string' } });
  const port = wholeNumber('port', values.port, Number(process.env.PORT ?? 8080), 1, 65_535);
  const pagePort = wholeNumber('page-port', values['page-port'], 5173, 1, 65_535);
  const children = [startServer(port), startPage(pagePort, port)];
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    stopping = true;
    for (const child of children) child.kill(signal);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  console.log(`\nOpen http://localhost:${pagePort} in a browser; stop with Ctrl+C.\n`);
  const first = await Promise.race(children.map(ended));
  const byItself = !stopping;
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? ended(child)));
  process.exitCode = byItself ? first || 1 : 0;
}

export const devCommand: Command = {
  run: runDev,
  usage: 'dev [flags]',
  about: 'server and page for developers: both reload when a file changes',
  flags: [
    ['--port N', 'of the server (PORT, or 8080)'],
    ['--page-port N', 'of the page (5173)'],
  ],
  example: 'npm run dev',
};
