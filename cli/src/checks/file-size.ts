import type { Check } from './source-files.ts';

const MOST_LINES = 600;

/** Words and data may be long: they are read as lists. */
const isList = (path: string): boolean => /(^|\/)(words|rules|golden)\//.test(path);

/** No file of code or style is longer than 600 lines. */
export const fileSize: Check = (files) =>
  files
    .filter(({ path }) => /\.(ts|tsx|mjs|css)$/.test(path) && !isList(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${MOST_LINES}; split it by what its parts do`);
