import type { Check, SourceFile } from './source-files.ts';

/** A word that the glossary forbids in one language, with the English term of its row. */
interface RefusedWord {
  readonly language: string;
  readonly word: string;
  readonly term: string;
}

/** A file that may use a forbidden word, with the reason. Reported when it is no longer needed. */
export interface GlossaryException {
  readonly path: string;
  readonly word: string;
  readonly because: string;
}

const inLanguages = (folder: string, because: string, words: Readonly<Record<string, string>>): GlossaryException[] =>
  Object.entries(words).map(([language, word]) => ({ path: `${folder}/${language}.json`, word, because }));

export const GLOSSARY_EXCEPTIONS: readonly GlossaryException[] = [
  ...['web/src/study/review/words', 'web/src/study/statistics/words'].flatMap((folder) =>
    inLanguages(folder, 'what randomness brought a player, beside skill', { en: 'luck', de: 'Glück*', nl: 'geluk*' }),
  ),
  ...inLanguages('web/src/words/phrase', 'a wish: Good luck!', { en: 'luck', de: 'Glück*' }),
  ...inLanguages('web/src/play/table/bot-lines/words', 'a bot says: Build first, talk later', { en: 'talk' }),
];

/** Parses the column "not" of the glossary's tables: `de: an der Reihe, Gegner*; nl: aan zet`. */
export function refusedWords(glossary: string): RefusedWord[] {
  let column = -1;
  return glossary.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) {
      column = -1;
      return [];
    }
    const cells = line.split('|').map((cell) => cell.trim());
    if (column < 0) {
      column = cells.indexOf('not');
      return [];
    }
    return (cells[column] ?? '').split(';').flatMap((part) => {
      const [language, words] = part.split(':', 2).map((text) => text.trim());
      if (!words || !language) return [];
      return words.split(',').map((word) => ({ language, word: word.trim(), term: cells[1] }));
    });
  });
}

/** A line that people read, in one language. */
interface ReadableLine {
  readonly at: number;
  readonly language: string;
  readonly text: string;
}

/** The lines of a words file, without keys. The file has one text per line, with its key before the first colon. */
const readTexts = (language: string, lines: readonly string[]): ReadableLine[] =>
  lines.map((line, at) => ({ at: at + 1, language, text: line.replace(/^\s*"[^"]*":/, '') }));

/** The lines of a file that people read: words, and rules without code and source lines. */
function readableLines({ path, text }: SourceFile): ReadableLine[] {
  const lines = text.split('\n');
  const texts = /\/words\/(?:.*\/)?([a-z]{2,3})\.json$/.exec(path);
  if (texts) return readTexts(texts[1] ?? '', lines);
  const rules = /^rules\/[^/]+\/(?:([a-z]{2,3})\/)?[^/]+\.md$/.exec(path);
  const language = rules?.[1] ?? 'en';
  const isRead = (line: string): boolean => rules !== null && !/^(Source|Quelle|Bron):/.test(line);
  return lines.flatMap((line, at) =>
    isRead(line) ? [{ at: at + 1, language, text: line.replaceAll(/`[^`]*`/g, '') }] : [],
  );
}

const patternOf = (word: string): RegExp => {
  const letters = word
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\p{L}*');
  return new RegExp(`(?<!\\p{L})${letters}(?!\\p{L})`, 'iu');
};

/** Checks that words and rules don't use words that GLOSSARY.md forbids, apart from exceptions. */
export const glossary =
  (exceptions: readonly GlossaryException[]): Check =>
  (files) => {
    const page = files.find(({ path }) => path === 'GLOSSARY.md');
    const refused = refusedWords(page?.text ?? '').map((each) => ({ ...each, pattern: patternOf(each.word) }));
    if (refused.length === 0) return ['GLOSSARY.md: no table with a column "not"'];
    const needed = new Set<GlossaryException>();
    const problems = files.flatMap((file) =>
      readableLines(file).flatMap(({ at, language, text }) =>
        refused.flatMap(({ word, term, pattern, ...each }) => {
          if (each.language !== language || !pattern.test(text)) return [];
          const exception = exceptions.find((one) => one.path === file.path && one.word === word);
          if (exception) needed.add(exception);
          return exception ? [] : [`${file.path}:${at}: "${word}" is not our word for "${term}" (GLOSSARY.md)`];
        }),
      ),
    );
    const unneeded = exceptions
      .filter((each) => !needed.has(each))
      .map(({ path, word }) => `${path}: the exception for "${word}" is no longer needed`);
    return [...problems, ...unneeded];
  };
