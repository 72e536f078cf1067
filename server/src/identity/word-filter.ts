import { looksLike } from './look-alikes.ts';

const WORD = /[\p{L}\p{N}\p{M}@$!|]+/gu;
/** A mark at the end is a mark; within a word it stands for a letter. */
const MARKS = /[!|]+$/;
const stars = (word: string): string => '*'.repeat([...word].length);

/** Words that the host does not want to read: compared whole, in any case, with accents and letters that look alike. */
export class WordFilter {
  readonly #words: ReadonlySet<string>;

  constructor(words: readonly string[]) {
    this.#words = new Set(words.map((word) => looksLike(word.trim())).filter((word) => word !== ''));
  }

  /** Is one of the words in the text, or is the whole text one of them? */
  has(text: string): boolean {
    if (this.#words.size === 0) return false;
    return this.#words.has(looksLike(text)) || this.masked(text) !== text;
  }

  /** A name that somebody gave; one with such a word is none. */
  allowed(name: string | undefined): string | undefined {
    return name !== undefined && this.has(name) ? undefined : name;
  }

  /** The text with asterisks for these words. */
  masked(text: string): string {
    if (this.#words.size === 0) return text;
    return text.replace(WORD, (word) => {
      if (this.#words.has(looksLike(word))) return stars(word);
      const bare = word.replace(MARKS, '');
      return this.#words.has(looksLike(bare)) ? stars(bare) + word.slice(bare.length) : word;
    });
  }
}
