import type { Check } from './source-files.ts';

/** Code that people's texts could be in; tests may compare what is said in several languages. */
const isSource = (path: string): boolean =>
  /\.(ts|tsx|mjs)$/.test(path) && !/(^|\/)(test|scenarios)\/|\.test\.ts$|^cli\/src\/checks\//.test(path);

/** A text or a function of German or Dutch in a table by language; English beside other things is no sign. */
const BY_LANGUAGE = /(?:^|[{,(\s])['"]?(?:de|nl)['"]?:\s*(?:['"`]|\(|async\b)|\{\s*en,\s*de,\s*nl\b/;
/** A module of one language, as texts were kept before. */
const OF_A_LANGUAGE = /\/words\/(?:.*\/)?(?:en|de|nl)(?:-[a-z]+)?\.ts$/;

/** Texts in several languages are in the words files (docs/translating.md), never in code. */
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
