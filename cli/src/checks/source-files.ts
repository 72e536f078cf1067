import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the repository; `path` is relative to its root, with `/`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Checks files; returns a line of text for each violation, with the file's path. */
export type Check = (files: readonly SourceFile[]) => string[];

const IGNORED = new Set([
  'node_modules',
  'dist',
  'compiled',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  'api-docs',
]);

/** All hand-written text files below a folder, without hidden folders and build results. */
export function sourceFiles(root: string, folder = ''): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') || IGNORED.has(entry.name)) return [];
    if (entry.isDirectory()) return sourceFiles(root, path);
    return /\.(ts|tsx|mjs|css|html|md|json)$/.test(entry.name)
      ? [{ path, text: readFileSync(join(root, path), 'utf8') }]
      : [];
  });
}
