import { byLanguage } from '@holdfast/kernel';
import type { Language } from '@holdfast/kernel/manifest';
import type { BotText, BotWords } from './definition.ts';
import { DEFINITIONS } from './games.ts';
import type { Reason } from './policy.ts';
import { commonWords } from './words/common/compiled/index.ts';

const merged = (language: Language): BotWords => {
  const all: readonly BotWords[] = [commonWords[language], ...DEFINITIONS.map(({ words }) => words[language])];
  return {
    reasons: Object.assign({}, ...all.map(({ reasons }) => reasons)),
    looks: Object.assign({}, ...all.map(({ looks }) => looks)),
  };
};

/** Bots' texts of all games by language; their ids differ (tested). */
export const botWords = byLanguage(merged);

/** A reason as a sentence; `names` are the players' names by seat. */
export function describeReason(
  words: BotWords,
  { reason, with: details = {} }: Reason,
  names: readonly string[],
): string {
  const text: BotText = words.reasons[reason] ?? words.reasons['looks-best'];
  if (typeof text === 'string') return text;
  const { seat, for: aim, ...others } = details;
  const name = typeof seat === 'number' ? (names[seat] ?? String(seat + 1)) : seat;
  // A text's arguments depend on the reason, which is data here; a test fills all of them.
  return text({ ...others, aim, seat: name } as never);
}
