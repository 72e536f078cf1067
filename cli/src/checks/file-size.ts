import type { Check } from './source-files.ts';

const MOST_LINES = 600;

/** True for words and data, which may be long. */
const isList = (path: string): boolean => /(^|\/)(words|rules|golden)\//.test(path);

/** Checks that files of code or style have at most 600 lines. */
export const fileSize: Check = (files) =>
  files
    .filter(({ path }) => /\.(ts|tsx|mjs|css)$/.test(path) && !isList(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${MOST_LINES}; split it by what its parts do`);
