import type { Check, SourceFile } from './source-files.ts';

const LANGUAGES = ['en', 'de', 'nl'] as const;
type Language = (typeof LANGUAGES)[number];

/** A word that the glossary refuses in one language, and the English term it stands under. */
interface RefusedWord {
  readonly language: Language;
  readonly word: string;
  readonly term: string;
}

/** Texts that may keep a refused word; one that is no longer needed is a problem itself. */
export interface GlossaryException {
  readonly path: string;
  readonly word: string;
  readonly because: string;
}

export const GLOSSARY_EXCEPTIONS: readonly GlossaryException[] = [];

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

/** Which language a text for people is in; null for everything else. */
function languageOf(path: string): Language | null {
  const words = /\/words\/(en|de|nl)(?:-[a-z]+)?\.ts$/.exec(path)?.[1];
  const rules = /^rules\/[^/]+\/(?:(de|nl)\/)?[^/]+\.md$/.exec(path);
  const name = words ?? (rules ? (rules[1] ?? 'en') : '');
  return isLanguage(name) ? name : null;
}

/** Only what people read: the strings of a words file without keys and code, rules without code and sources. */
const readable = ({ path, text }: SourceFile): string[] =>
  text.split('\n').map((line) => {
    if (path.endsWith('.md')) return /^(Source|Quelle|Bron):/.test(line) ? '' : line.replaceAll(/`[^`]*`/g, '');
    if (/^\s*(\/\/|\/?\*|import )/.test(line)) return '';
    const strings = line.replaceAll(/'[^']*':/g, '').match(/'[^']*'|"[^"]*"|`[^`]*`?/g) ?? [];
    return strings
      .join(' | ')
      .replaceAll(/\$\{([^}]*)\}/g, (_, code: string) => code.match(/'[^']*'/g)?.join(' ') ?? '…');
  });

const pattern = (word: string): RegExp => {
  const letters = word
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\p{L}*');
  return new RegExp(`(?<!\\p{L})${letters}(?!\\p{L})`, 'iu');
};

/** No words file and no rule uses a word that GLOSSARY.md refuses, but for the exceptions. */
export const glossary =
  (exceptions: readonly GlossaryException[]): Check =>
  (files) => {
    const page = files.find(({ path }) => path === 'GLOSSARY.md');
    const refused = refusedWords(page?.text ?? '');
    if (refused.length === 0) return ['GLOSSARY.md: no table with a column "not"'];
    const needed = new Set<GlossaryException>();
    const problems = files.flatMap((file) => {
      const language = languageOf(file.path);
      const lines = language ? readable(file) : [];
      return refused
        .filter((each) => each.language === language)
        .flatMap(({ word, term }) => {
          const found = pattern(word);
          const exception = exceptions.find((each) => each.path === file.path && each.word === word);
          return lines.flatMap((line, at) => {
            if (!found.test(line)) return [];
            if (exception) needed.add(exception);
            return exception ? [] : [`${file.path}:${at + 1}: "${word}" is not our word for "${term}" (GLOSSARY.md)`];
          });
        });
    });
    const unneeded = exceptions
      .filter((each) => !needed.has(each))
      .map(({ path, word }) => `${path}: the exception for "${word}" is no longer needed`);
    return [...problems, ...unneeded];
  };
