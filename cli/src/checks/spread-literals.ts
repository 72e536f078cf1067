import type { Check } from './source-files.ts';

/** `...{ a, b }` inside a literal says nothing; it only keeps the formatter from giving each property its line. */
export const spreadLiterals: Check = (files) =>
  files
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, i) => (/^\s*\.\.\.\{/.test(line) ? [`${path}:${i + 1}: write the properties themselves`] : [])),
    );
