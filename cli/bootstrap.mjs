// Runs under any Node >= 20.19: installs what is missing, then hands over to the pinned Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [job = 'help', ...args] = process.argv.slice(2);

const fail = (why) => {
  console.error(why);
  process.exit(2);
};

const run = (command, list, cwd = root, stdio = 'inherit') => {
  const done = spawnSync(command, list, { cwd, stdio, shell: process.platform === 'win32' });
  if (done.error) fail(`Could not run ${command}: ${done.error.message}`);
  return done.signal ? 1 : (done.status ?? 1);
};

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const mark = join(root, 'node_modules', '.holdfast-installed');
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
  // To stderr: what the command itself says may be read by a program.
  console.error('Installing what is missing (once, about half a minute) ...');
  const status = run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], root, ['inherit', 2, 2]);
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

// Files are named from where the caller stands, and npm has moved us to the root; the table and the tests work there.
const caller = process.cwd() === root ? (process.env.INIT_CWD ?? root) : process.cwd();
const here = job === 'start' || job === 'test' ? root : caller;
// Node starts four helpers for its memory on any machine; on a small one they push the table itself aside.
const helpers = Math.max(1, Math.min(4, availableParallelism() - 1));
const code = join(root, 'cli', 'src', 'holdfast.ts');
process.exitCode = run(node, [`--v8-pool-size=${helpers}`, code, job, ...args], here);
