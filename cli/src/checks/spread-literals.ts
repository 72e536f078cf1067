import type { Check } from './source-files.ts';

/** Finds `...{ a, b }` inside a literal, which only keeps the formatter from putting each property on its own line. */
export const spreadLiterals: Check = (files) =>
  files
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, i) => (/^\s*\.\.\.\{/.test(line) ? [`${path}:${i + 1}: write the properties themselves`] : [])),
    );
