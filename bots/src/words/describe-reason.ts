import { DEFINITIONS } from '../games.ts';
import type { Reason } from '../policy.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';
import type { BotWords, CommonBotWords, Language } from './words.ts';

const merged = (language: Language, common: CommonBotWords): BotWords => {
  const games = DEFINITIONS.map(({ words }) => words[language]);
  return {
    points: common.points,
    decimal: common.decimal,
    reasons: Object.assign({}, common.reasons, ...games.map(({ reasons }) => reasons)),
    nouns: Object.assign({}, ...games.map(({ nouns }) => nouns)),
    looks: Object.assign({}, common.looks, ...games.map(({ looks }) => looks)),
  };
};

/** What bots say, by language: the words of all games, whose ids differ (tested). */
export const botWords: Readonly<Record<Language, BotWords>> = {
  en: merged('en', en),
  de: merged('de', de),
  nl: merged('nl', nl),
};

/** Details that count points. */
const SUMS = ['points', 'worth', 'price'];

/** One reason as a sentence; `names` are those of the seats. */
export function describeReason(
  words: BotWords,
  { reason, with: details = {} }: Reason,
  names: readonly string[],
): string {
  const sentence = words.reasons[reason] ?? words.reasons['looks-best'];
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = details[name];
    if (name === 'seat' && typeof value === 'number') return names[value] ?? String(value + 1);
    if (SUMS.includes(name)) return `${String(value).replace('.', words.decimal)} ${words.points[value === 1 ? 0 : 1]}`;
    return words.nouns[String(value)] ?? String(value ?? '?');
  });
}
