// Runs under any Node >= 20.19: installs what is missing, then runs the command under the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [job = 'help', ...args] = process.argv.slice(2);

const fail = (why) => {
  console.error(why);
  process.exit(2);
};

/**
 * Runs a program to its end and gives its exit code (128 + n if a signal ended it). Signals are passed on, so that a TERM
 * sent to this process or to npm reaches the server. After Ctrl+C the terminal has sent it to the whole process group, so
 * that the program gets it twice: the server ignores signals while it stops.
 */
const run = (command, list, cwd = root, stdio = 'inherit') =>
  new Promise((ended) => {
    const child = spawn(command, list, { cwd, stdio, shell: process.platform === 'win32' });
    const passOn = (signal) => child.kill(signal);
    const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
    for (const signal of signals) process.on(signal, passOn);
    child.once('error', (error) => fail(`Could not run ${command}: ${error.message}`));
    child.once('exit', (code, signal) => {
      for (const one of signals) process.off(one, passOn);
      ended(signal ? 128 + constants.signals[signal] : code);
    });
  });

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const mark = join(root, 'node_modules', '.holdfast-installed');
const installed = existsSync(mark) && readFileSync(mark, 'utf8') === lock;
// HOLDFAST_INSTALL=never: node_modules were installed by somebody else (an image build, a test) and are used as they are.
if (!installed && process.env.HOLDFAST_INSTALL !== 'never') {
  // To stderr: what the command itself says may be read by a program.
  console.error('Installing what is missing (once, about half a minute) ...');
  const status = await run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], root, ['inherit', 2, 2]);
  if (status !== 0) fail('npm ci failed: see the lines above. Is the package registry reachable?');
  writeFileSync(mark, lock);
}

const pinned = join(root, 'node_modules', '.bin', 'node');
const node = existsSync(pinned) ? pinned : process.execPath;
const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? '';
if (Number(/^v(\d+)/.exec(version)?.[1] ?? 0) < 24) {
  fail(`Holdfast needs Node 24 on this system (found ${version.trim() || 'none'}): install it and try again.`);
}
process.env.PATH = `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;

// File arguments are relative to the caller's folder, but npm changes to the root; the server and the tests run in the root.
const caller = process.cwd() === root ? (process.env.INIT_CWD ?? root) : process.cwd();
const here = job === 'start' || job === 'test' ? root : caller;
// V8 starts four worker threads (garbage collection, compilation) on any machine; on two cores they delay the main thread.
const v8Threads = Math.max(1, Math.min(4, availableParallelism() - 1));
const main = join(root, 'cli', 'src', 'holdfast.ts');
process.exitCode = await run(node, [`--v8-pool-size=${v8Threads}`, main, job, ...args], here);
