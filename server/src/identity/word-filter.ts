import { looksLike } from './look-alikes.ts';

const WORD = /[\p{L}\p{N}\p{M}@$!|]+/gu;
/** Punctuation at the end of a word; inside a word it counts as a letter. */
const MARKS = /[!|]+$/;
const stars = (word: string): string => '*'.repeat([...word].length);

/** Words forbidden by the operator; matches whole words, ignoring case, accents and similar letters. */
export class WordFilter {
  readonly #words: ReadonlySet<string>;

  constructor(words: readonly string[]) {
    this.#words = new Set(words.map((word) => looksLike(word.trim())).filter((word) => word !== ''));
  }

  /** True if the text contains one of the words, or is one as a whole. */
  has(text: string): boolean {
    if (this.#words.size === 0) return false;
    return this.#words.has(looksLike(text)) || this.masked(text) !== text;
  }

  /** The name, or undefined if it has a forbidden word. */
  allowed(name: string | undefined): string | undefined {
    return name !== undefined && this.has(name) ? undefined : name;
  }

  /** The text with asterisks for forbidden words. */
  masked(text: string): string {
    if (this.#words.size === 0) return text;
    return text.replace(WORD, (word) => {
      if (this.#words.has(looksLike(word))) return stars(word);
      const bare = word.replace(MARKS, '');
      return this.#words.has(looksLike(bare)) ? stars(bare) + word.slice(bare.length) : word;
    });
  }
}
