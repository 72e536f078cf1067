import type { Check, SourceFile } from './source-files.ts';

/** True for code, but not for tests, examples and picture tools, which may name the games they play. */
const isSource = ({ path }: SourceFile): boolean =>
  /\.(ts|tsx|mjs|css|html)$/.test(path) &&
  !/\.(test|spec|heavy)\.tsx?$/.test(path) &&
  !/(^|\/)(test|examples|gallery|pictures)\//.test(path);

/** True where a game may be named: its folders, the rules, and the registries of each package (with and without engines). */
const mayName = (path: string, id: string): boolean =>
  path.startsWith('rules/') ||
  path.startsWith('games/') ||
  [`bots/src/${id}/`, `web/src/boards/${id}/`].some((folder) => path.startsWith(folder)) ||
  /^\w+\/src\/(games|manifests)\.ts$/.test(path);

/** Matches the id as a word or a part of an identifier: lower case, capitalized or upper case, also with -s, -ed, -ing or -er. */
const naming = (id: string): RegExp => {
  const capital = id[0].toUpperCase() + id.slice(1);
  return new RegExp(
    `(?:(?<![A-Za-z])${id}|${capital})(?:e?s|ed|ing|ers?)?(?![a-z])|(?<![A-Z])${id.toUpperCase()}(?![A-Z])`,
  );
};

/** Removes command-line flags of tools, which may contain the name of a game. */
const withoutFlags = (line: string): string => line.replaceAll(/(?<!-)--[a-z][a-z-]*/g, '');

/** Removes quoted texts in `words` folders, which may use any English word; unquoted keys stay. */
const withoutSentences = (path: string, line: string): string =>
  /(^|\/)words\//.test(path) ? line.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, '') : line;

/** Checks that source files outside of a game's folders and the registries don't name it, in code or comments. */
export const gameNames =
  (ids: readonly string[]): Check =>
  (files) =>
    files.filter(isSource).flatMap(({ path, text }) =>
      ids
        .filter((id) => !mayName(path, id))
        .flatMap((id) => {
          const pattern = naming(id);
          const inPath = pattern.test(path) ? [`${path}: the file's name holds the game "${id}"`] : [];
          const inText = text.split('\n').flatMap((line, at) => {
            const found = pattern.exec(withoutFlags(withoutSentences(path, line)));
            return found ? [`${path}:${at + 1}: "${found[0]}" names the game "${id}"; ask the manifest`] : [];
          });
          return [...inPath, ...inText];
        }),
    );
