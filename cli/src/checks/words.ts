import { readFileSync } from 'node:fs';
import { areaName } from '../words/areas.ts';
import { readMessage, type Texts } from '../words/message.ts';
import type { Check, SourceFile } from './source-files.ts';

/** The texts of one part of the program, by language. */
interface WordsArea {
  readonly folder: string;
  readonly languages: ReadonlyMap<string, Texts>;
}

/** Languages that must have every text; others may be incomplete and show English for missing ones. */
const COMPLETE: readonly string[] = ['de', 'nl'];

function areasOf(files: readonly SourceFile[]): WordsArea[] {
  const areas = new Map<string, Map<string, Texts>>();
  for (const { path, text } of files) {
    const [, folder, language] = /^(.*\/words(?:\/.*)?)\/([a-z]{2,3}(?:-[A-Za-z]+)?)\.json$/.exec(path) ?? [];
    if (folder === undefined || language === undefined) continue;
    areas.set(folder, (areas.get(folder) ?? new Map()).set(language, JSON.parse(text) as Texts));
  }
  return [...areas].map(([folder, languages]) => ({ folder, languages }));
}

const keysOf = (texts: Texts): string[] => Object.keys(texts).filter((key) => !key.startsWith('_'));

/** Compares each language of each area with English. */
const compare =
  (problemsOf: (english: Texts, texts: Texts, language: string) => string[]): Check =>
  (files) =>
    areasOf(files).flatMap(({ folder, languages }) => {
      const english = languages.get('en');
      if (!english) return [`${folder}: there is no en.json`];
      return [...languages].flatMap(([language, texts]) =>
        language === 'en'
          ? []
          : problemsOf(english, texts, language).map((problem) => `${folder}/${language}.json: ${problem}`),
      );
    });

/** Checks that complete languages have all keys of English, and that no language has others. */
export const wordKeys: Check = compare((english, texts, language) => [
  ...keysOf(english)
    .filter((key) => COMPLETE.includes(language) && !(key in texts))
    .map((key) => `"${key}" is missing`),
  ...keysOf(texts)
    .filter((key) => !(key in english))
    .map((key) => `"${key}" is not in en.json`),
]);

const argumentsOf = (key: string, texts: Texts): string => [...readMessage(key, texts).uses.keys()].sort().join(', ');

/** Checks that a text has the same arguments in all languages. */
export const wordArguments: Check = compare((english, texts) =>
  keysOf(texts)
    .filter((key) => key in english)
    .flatMap((key) => {
      const [ours, theirs] = [argumentsOf(key, texts), argumentsOf(key, english)];
      return ours === theirs ? [] : [`"${key}" has the arguments {${ours}}, in English {${theirs}}`];
    }),
);

/** English texts of this length count as labels; there is room for translations of longer ones. */
const SHORT = { from: 8, to: 24 };
const MOST_TIMES = 1.8;

/** Checks that labels (short, no arguments, no sentence) are at most 1.8 times as long as in English, to fit into buttons. */
export const wordLength = (exceptions: readonly string[]): Check => {
  const check = compare((english, texts) =>
    keysOf(texts).flatMap((key) => {
      const [ours, theirs] = [texts[key] ?? '', english[key] ?? ''];
      const isLabel = !/\{|\.$/.test(theirs) && theirs.length >= SHORT.from && theirs.length <= SHORT.to;
      return isLabel && ours.length > MOST_TIMES * theirs.length
        ? [`"${key}" is longer than ${MOST_TIMES} times the English: "${ours}", "${theirs}"`]
        : [];
    }),
  );
  return (files) => {
    // Check only texts of the page and the games: mails and bots' texts have room.
    const problems = check(files.filter(({ path }) => /^(web|games)\/(?!.*\/bot-lines\/)/.test(path)));
    const isNamed = (problem: string): boolean => exceptions.some((each) => problem.startsWith(`${each} is longer`));
    const unneeded = exceptions.filter((each) => !problems.some((problem) => problem.startsWith(`${each} is longer`)));
    return [
      ...problems.filter((problem) => !isNamed(problem)),
      ...unneeded.map((each) => `${each}: the exception is no longer needed`),
    ];
  };
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const access = (key: string): string => `(?:\\??\\.${escaped(key)}\\b|\\??\\.?\\[['"]${escaped(key)}['"]\\])`;

/** Matches reads of ungrouped texts by a computed name: `words[page]`, `phraseWords()[id]`. */
const INDEXED = /\b(?:words|own|w|p|\w+Words\(\))\[[^'"]/;

/** True if the text is read: by its name, by an index into its group, or by passing on the whole group. */
function isRead(key: string, code: string): boolean {
  const found = (pattern: string): boolean => new RegExp(pattern).test(code);
  const path = key.split('.');
  const name = path.at(-1) ?? '';
  const groups = path.slice(0, -1).map(escaped);
  if (found(access(name)) || found(`[{,]\\s*${escaped(name)}\\b[^:'"]`)) return true;
  if (groups.length === 0) return INDEXED.test(code);
  return groups.some(
    (group) =>
      found(`\\b${group}['"\\]]*\\??\\.?\\[[^'"]`) ||
      found(`\\b${group}\\b['"\\]]*\\s*(?:[,);]|\\}|\\.(?:map|slice|find|at|join|length)\\b)`),
  );
}

/** The folder of a board; undefined for other paths. Boards give their areas the same names and read only their own. */
const boardOf = (path: string): string | undefined => /^web\/src\/boards\/[^/]+\//.exec(path)?.[0];

/** The code that may read an area: files of its folder, and all files that name its words. */
function readersOf(folder: string, files: readonly SourceFile[]): string {
  const names = new RegExp(`\\b(?:use)?${areaName(folder)}Words\\b`, 'i');
  const part = `${folder.slice(0, folder.indexOf('/words'))}/`;
  const board = boardOf(folder);
  return files
    .filter((file) => /\.tsx?$/.test(file.path) && !file.path.endsWith('.test.ts'))
    .filter(({ path }) => board === undefined || [board, undefined].includes(boardOf(path)))
    .filter(({ path: file, text }) => file.startsWith(part) || names.test(text))
    .map(({ text }) => text)
    .join('\n');
}

/** Finds texts that no code reads. */
export const unreadWords: Check = (files) =>
  areasOf(files).flatMap(({ folder, languages }) => {
    const code = readersOf(folder, files);
    return keysOf(languages.get('en') ?? {})
      .filter((key) => !isRead(key, code))
      .map((key) => `${folder}/en.json: nobody reads "${key}"`);
  });

/** Too long texts from before this check, by file. Don't add any; a JSON file, because it names games. */
const longWords: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL('long-words.json', import.meta.url), 'utf8'),
);
/** Entries of the form `file: "key"`. */
export const LENGTH_EXCEPTIONS: readonly string[] = Object.entries(longWords).flatMap(([file, keys]) =>
  keys.map((key) => `${file}: "${key}"`),
);
