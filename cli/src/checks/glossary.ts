import type { Check, SourceFile } from './source-files.ts';

const LANGUAGES = ['en', 'de', 'nl'] as const;
type Language = (typeof LANGUAGES)[number];

/** A word that the glossary forbids in one language, with the English term of its row. */
interface RefusedWord {
  readonly language: Language;
  readonly word: string;
  readonly term: string;
}

/** Texts that may keep a forbidden word; exceptions that are no longer needed are reported. */
export interface GlossaryException {
  readonly path: string;
  readonly word: string;
  readonly because: string;
}

const inLanguages = (
  folder: string,
  because: string,
  words: Readonly<Partial<Record<Language, string>>>,
): GlossaryException[] =>
  Object.entries(words).map(([language, word]) => ({ path: `${folder}/${language}.json`, word, because }));

export const GLOSSARY_EXCEPTIONS: readonly GlossaryException[] = [
  ...['web/src/study/review/words', 'web/src/study/statistics/words'].flatMap((folder) =>
    inLanguages(folder, 'what randomness brought a player, beside skill', { en: 'luck', de: 'Glück*', nl: 'geluk*' }),
  ),
  ...inLanguages('web/src/words/phrase', 'a wish: Good luck!', { en: 'luck', de: 'Glück*' }),
  ...inLanguages('web/src/play/table/bot-lines/words', 'a bot says: Build first, talk later', { en: 'talk' }),
];

const isLanguage = (name: string): name is Language => LANGUAGES.some((language) => language === name);

/** The column "not" of the glossary's tables: `de: an der Reihe, Gegner*; nl: aan zet`. */
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
      if (!words || !isLanguage(language)) return [];
      return words.split(',').map((word) => ({ language, word: word.trim(), term: cells[1] }));
    });
  });
}

/** A line that people read, in one language. */
interface ReadableLine {
  readonly at: number;
  readonly language: Language;
  readonly text: string;
}

const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*|import )/.test(line);

/** The strings of a line without keys and code, including strings inside arguments. */
const stringsOf = (line: string): string =>
  (line.replaceAll(/'[^']*':/g, '').match(/'[^']*'|"[^"]*"|`[^`]*`?/g) ?? [])
    .join(' | ')
    .replaceAll(/\$\{([^}]*)\}/g, (_, code: string) => code.match(/'[^']*'/g)?.join(' ') ?? '…');

/** The strings of a words file: its language is in its name, or at the head of each of its tables (`const de = ...`). */
function readWords(language: Language | null, lines: readonly string[]): ReadableLine[] {
  let current = language;
  return lines.flatMap((line, at) => {
    const head = language ?? /^(?:export )?const (en|de|nl)\b/.exec(line)?.[1] ?? '';
    if (isLanguage(head)) current = head;
    return current && !isComment(line) ? [{ at: at + 1, language: current, text: stringsOf(line) }] : [];
  });
}

/** Words in JSON: one text per line, with its key before the first colon. */
const readTexts = (language: Language, lines: readonly string[]): ReadableLine[] =>
  lines.map((line, at) => ({ at: at + 1, language, text: line.replace(/^\s*"[^"]*":/, '') }));

/** Text for people: words, and rules without code and sources. */
function readableLines({ path, text }: SourceFile): ReadableLine[] {
  const lines = text.split('\n');
  const texts = /\/words\/(?:.*\/)?(en|de|nl)\.json$/.exec(path);
  if (texts) return readTexts(texts[1] as Language, lines);
  const words = /\/words\/(?:(en|de|nl)(?:-[a-z]+)?|[a-z-]+)\.ts$|(?:^|[/-])words\.ts$/.exec(path);
  if (words) return readWords((words[1] as Language | undefined) ?? null, lines);
  const rules = /^rules\/[^/]+\/(?:(de|nl)\/)?[^/]+\.md$/.exec(path);
  const language = (rules?.[1] ?? 'en') as Language;
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
