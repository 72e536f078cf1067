import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What a build of the page reads. */
const SOURCES = ['cli/src/words', 'kernel', 'protocol', 'session', 'games', 'bots', 'rules', 'web'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'test', 'data', 'coverage', 'compiled']);

/** Packages of others are those of the repository; its own are those of the copy. */
function linkPackages(copy: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, '@holdfast'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@holdfast' && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@holdfast'))) {
    const folder = realpathSync(join(from, '@holdfast', name)).slice(realpathSync(ROOT).length + 1);
    symlinkSync(join(copy, folder), join(to, '@holdfast', name));
  }
}

/** Builds the page in a copy of the sources with more texts in it, by their path. Returns the folder of the page. */
export function buildCopy(
  folder: string,
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
  env: Readonly<Record<string, string>> = {},
): string {
  mkdirSync(folder, { recursive: true });
  const copy = realpathSync(folder);
  for (const source of [...SOURCES, ...readdirSync(ROOT).filter((name) => name.endsWith('.json'))])
    cpSync(join(ROOT, source), join(copy, source), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
    });
  linkPackages(copy);
  for (const [path, words] of Object.entries(texts)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), JSON.stringify(words));
  }
  const run = (...args: string[]): void => {
    execFileSync(process.execPath, args, {
      cwd: join(copy, 'web'),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  // The build's own configuration reads modules that are made of words.
  run(join(copy, 'cli/src/words/run.ts'));
  run(join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error');
  return join(copy, 'web/dist');
}
