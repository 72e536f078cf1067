import type { Refusal } from '@holdfast/kernel';
import { type Reason, WORDS as SPOKEN, sayIn } from '@holdfast/watch/table';
import type { Lang } from '../../lang.ts';
import type { SeenEvent } from './props.ts';
import { WORDS } from './words/index.ts';

/** Clearings that a sentence names by their numbers alone. */
const clearingsIn = (fact: SeenEvent): readonly string[] => {
  switch (fact.type) {
    case 'guard':
    case 'breach':
    case 'giant':
      return [fact.clearing];
    case 'guard-moved':
      return [fact.from, fact.to];
    default:
      return [];
  }
};

/** One sentence for the log and the live region. */
export const say = (lang: Lang, fact: SeenEvent, names: readonly string[]): string => {
  // A settlement among ice fields brings nothing at the start: nothing is said of it.
  if (fact.type === 'took' && Object.keys(fact.cards).length === 0) return '';
  return clearingsIn(fact).reduce(
    (sentence, clearing) => sentence.replace(` ${clearing}`, ` ${WORDS[lang].place.clearing(clearing)}`),
    sayIn(lang, fact, names),
  );
};

/** One sentence for a refusal, with its numbers put in. */
export const why = (lang: Lang, { because, with: details = {} }: Refusal): string => {
  const reasons = SPOKEN[lang].reasons;
  const sentence = reasons[because as Reason] ?? reasons['not-now'];
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => `${details[name] ?? ''}`);
};
