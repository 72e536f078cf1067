// Runs under any Node >= 20.19: installs what is missing, then runs the command under the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, existsSync, constants as fsConstants, readFileSync } from 'node:fs';
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
 * Runs a program and resolves to its exit code (128 + n after signal n). Forwards signals, so that a TERM sent to this process
 * or to npm reaches the server. Ctrl+C goes to the whole process group, so the program gets it twice; the server ignores
 * signals while it stops.
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

const HOST_COMMANDS = ['start', 'backup', 'restore', 'keys', 'verify'];
/**
 * True if everything in the lock file is installed. npm records it at the end of an installation, so an interrupted one does not
 * count. The commands of a host do not need development packages, and nothing needs optional ones.
 */
const isInstalled = () => {
  const written = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(written)) return false;
  const installed = readJson(written).packages;
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(
    ([path, { version, link, optional, dev, devOptional }]) =>
      !path.includes('node_modules/') ||
      optional ||
      (HOST_COMMANDS.includes(job) && (dev || devOptional)) ||
      (link ? installed[path]?.link : installed[path]?.version === version),
  );
};
const isWritable = (folder) => {
  try {
    accessSync(folder, fsConstants.W_OK);
    return true;
  } catch {
    return false;
  }
};
// HOLDFAST_INSTALL=never: use node_modules as they are (in an image, in a test).
if (process.env.HOLDFAST_INSTALL !== 'never' && !isInstalled()) {
  if (!isWritable(root))
    fail(
      `Packages are missing, and you may not write to ${root}.\nRun "npm run build" there once as the user who may.`,
    );
  // To stderr, because programs may read the command's output.
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

// File arguments are relative to the caller's folder, although npm changes to the root; server and tests run in the root.
const caller = process.cwd() === root ? (process.env.INIT_CWD ?? root) : process.cwd();
const here = ['start', 'build', 'test'].includes(job) ? root : caller;
// V8 starts four worker threads (garbage collection, compilation) on any machine, which delay the main thread on two cores.
const v8Threads = Math.max(1, Math.min(4, availableParallelism() - 1));
const main = join(root, 'cli', 'src', 'holdfast.ts');
// Node caches stripped types and compiled code. Set by the environment, so that worker threads use it too: otherwise each one strips
// types in WebAssembly, and V8 is known to crash if many threads load and free WebAssembly code.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compile');
// Compile changed words before the command loads them.
const words = pathToFileURL(join(root, 'cli', 'src', 'words', 'run.ts')).href;
process.exitCode = await run(node, [`--v8-pool-size=${v8Threads}`, '--import', words, main, job, ...args], here);
