import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the page is built from, relative to the repository. */
const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/rule-scenes.ts',
  'kernel/src',
  'protocol/src',
  'session/src',
  'games',
  'bots/src',
  'bots/weights',
  'rules',
  'package-lock.json',
];
const PAGE = 'web/dist/index.html';
/** Beside the page: the hash of what it was built from. */
const STAMP = 'web/dist/.sources';

function* filesBelow(path: string): Generator<string> {
  if (path.endsWith('node_modules') || !existsSync(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of filesBelow(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Is there a page, built from these very sources? Copies, archives and images change the times of files, so the contents decide;
 * they are read only if a source is newer than the page.
 */
export function isPageBuilt(root: string): boolean {
  const page = join(root, PAGE);
  if (!existsSync(page)) return false;
  const built = statSync(page).mtimeMs;
  const files = SOURCES.flatMap((source) => [...filesBelow(join(root, source))]);
  if (files.every((file) => statSync(file).mtimeMs <= built)) return true;
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root);
}

export const stampPage = (root: string): void => writeFileSync(join(root, STAMP), hashOfSources(root));
