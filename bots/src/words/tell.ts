import type { Because } from '../brain.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';
import { type BotWords, NOUNS, type Noun } from './words.ts';

/** What bots say, by language. */
export const botWords: Readonly<Record<'en' | 'de' | 'nl', BotWords>> = { en, de, nl };

/** What a reason counts in points. */
const SUMS = ['points', 'worth', 'price'];

const isNoun = (word: unknown): word is Noun => NOUNS.includes(word as Noun);

/** One reason as a sentence; `names` are those of the seats. */
export function tellReason(words: BotWords, { reason, with: details = {} }: Because, names: readonly string[]): string {
  return words.reasons[reason].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = details[name];
    if (name === 'seat' && typeof value === 'number') return names[value] ?? String(value + 1);
    if (SUMS.includes(name)) return `${String(value).replace('.', words.decimal)} ${words.points[value === 1 ? 0 : 1]}`;
    return isNoun(value) ? words.nouns[value] : String(value ?? '?');
  });
}
