// Runs under any Node >= 20.19: installs what is missing, then runs the command under the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

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

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Is everything there that the lock file asks for? npm writes down what it installed at the end of an installation, so that an
 * interrupted one does not count. Packages for developers are not asked for by a start, optional ones by nobody.
 */
const isInstalled = () => {
  const written = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(written)) return false;
  const installed = readJson(written).packages;
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(
    ([path, { version, link, optional, dev, devOptional }]) =>
      !path.includes('node_modules/') ||
      optional ||
      (job === 'start' && (dev || devOptional)) ||
      (link ? installed[path]?.link : installed[path]?.version === version),
  );
};
// HOLDFAST_INSTALL=never: node_modules were installed by somebody else (an image build, a test) and are used as they are.
if (process.env.HOLDFAST_INSTALL !== 'never' && !isInstalled()) {
  // To stderr: what the command itself says may be read by a program.
  console.error('Installing what is missing (once, about half a minute) ...');
  const status = await run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], root, ['inherit', 2, 2]);
  if (status !== 0) fail('npm ci failed: see the lines above. Is the package registry reachable?');
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
const here = ['start', 'build', 'test'].includes(job) ? root : caller;
// V8 starts four worker threads (garbage collection, compilation) on any machine; on two cores they delay the main thread.
const v8Threads = Math.max(1, Math.min(4, availableParallelism() - 1));
const main = join(root, 'cli', 'src', 'holdfast.ts');
// Node keeps stripped types and compiled code for the next start. By the environment, so that worker threads use it too: each would
// strip types in WebAssembly otherwise, and V8's bookkeeping of WebAssembly code is known to fail when many threads load and free it.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compile');
// Compiles the words that have changed before the command loads them.
const words = pathToFileURL(join(root, 'cli', 'src', 'words', 'run.ts')).href;
process.exitCode = await run(node, [`--v8-pool-size=${v8Threads}`, '--import', words, main, job, ...args], here);
