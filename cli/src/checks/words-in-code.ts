import type { Check } from './source-files.ts';

/** True for code that could contain texts for people. Tests may contain some, to compare languages. */
const isSource = (path: string): boolean =>
  /\.(ts|tsx|mjs)$/.test(path) && !/(^|\/)(test|scenarios)\/|\.test\.ts$|^cli\/src\/checks\//.test(path);

/** Matches a German or Dutch text or function in a table by language. An English entry alone does not match. */
const BY_LANGUAGE = /(?:^|[{,(\s])['"]?(?:de|nl)['"]?:\s*(?:['"`]|\(|async\b)|\{\s*en,\s*de,\s*nl\b/;
/** Matches a module with the texts of one language, which was their form before JSON files. */
const OF_A_LANGUAGE = /\/words\/(?:.*\/)?(?:en|de|nl)(?:-[a-z]+)?\.ts$/;

/** Checks that texts in several languages are only in words files (docs/translating.md), not in code. */
export const wordsInCode: Check = (files) =>
  files
    .filter(({ path }) => isSource(path))
    .flatMap(({ path, text }) => [
      ...(OF_A_LANGUAGE.test(path) ? [`${path}: texts of a language belong into a JSON file`] : []),
      ...text.split('\n').flatMap((line, at) => {
        const isComment = /^\s*(\/\/|\/?\*)/.test(line);
        return !isComment && BY_LANGUAGE.test(line)
          ? [`${path}:${at + 1}: texts by language belong into JSON files (docs/translating.md)`]
          : [];
      }),
    ]);
