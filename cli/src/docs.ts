import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flags } from './flags.ts';
import type { Command } from './help.ts';
import { PACKAGES } from './pack.ts';
import { UserError } from './user-error.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** typedoc needs TypeScript 6, but the repository uses 7, so it has a separate folder and lock file. */
const TOOLS = join(root, 'docs', 'api');

/** The files in a package's `exports`. */
const entryPoints = (folder: string): string[] => {
  const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.values(exports as Readonly<Record<string, string>>).map((file) => resolve(root, folder, file));
};

function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new UserError(`${command} failed: see the lines above.`);
}

/** `npm run docs`: writes the API of kernel, games, bots, protocol and session as web pages. */
function runDocs(args: readonly string[]): void {
  const { values } = flags(args, { out: { type: 'string', default: join(root, 'api-docs') } });
  if (!existsSync(join(TOOLS, 'node_modules')))
    run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], TOOLS);
  const files = [...PACKAGES, 'protocol', 'session'].flatMap(entryPoints);
  const typedoc = join(TOOLS, 'node_modules', 'typedoc', 'bin', 'typedoc');
  const options = ['--tsconfig', join(root, 'tsconfig.json'), '--name', 'Holdfast', '--readme', 'none'];
  // Types are checked by `npm run types` with the repository's compiler.
  const quiet = ['--skipErrorChecking', '--logLevel', 'Error', '--hideGenerator'];
  run(process.execPath, [typedoc, ...options, ...quiet, '--out', resolve(values.out), ...files], root);
  console.log(`The API documentation is in ${resolve(values.out)}: open index.html.`);
}

export const docsCommand: Command = {
  run: runDocs,
  usage: 'docs [--out FOLDER]',
  about: 'writes the API documentation of the libraries as web pages',
  flags: [['--out FOLDER', 'where the pages go (api-docs)']],
  example: 'docs',
};
