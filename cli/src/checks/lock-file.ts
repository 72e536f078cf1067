import type { Check } from './source-files.ts';

/** Checks that the lock file names no registry, so that installs work from any mirror. */
export const lockFile: Check = (files) =>
  files
    .filter(({ path }) => path === 'package-lock.json')
    .flatMap(({ path, text }) => text.split('\n').map((line, at) => ({ where: `${path}:${at + 1}`, line })))
    .filter(({ line }) => /"resolved": "https?:/.test(line))
    .map(({ where }) => `${where}: names a registry; run npm install with the repository's .npmrc`);
