import { explained, type GameWords, type Language, wordLoaders } from '@holdfast/kernel';
import type { Event } from '../events.ts';
import type { Reason } from '../reasons.ts';
import type { Rules } from '../rules.ts';
import type { Phase } from '../state.ts';
import { type CarcassonneWords, carcassonneWords } from './compiled/index.ts';
import { sentencesFrom } from './sentences.ts';

/** Every reason and every question needs its text: one that is missing does not compile. */
interface NeededTexts {
  readonly because: Readonly<Record<Reason, CarcassonneWords['because'][Reason]>>;
  readonly asks: Readonly<Record<Phase, string>>;
}

/** What the game says at a table in one language: names, sentences of the log and refusals. */
export type Words = CarcassonneWords & GameWords<Rules, Event> & { readonly language: Language };

function wordsFrom(texts: CarcassonneWords, language: Language): Words {
  const { because }: NeededTexts = texts;
  return {
    ...texts,
    language,
    say: sentencesFrom(texts, language),
    explain: (refusal) => explained(because, refusal),
  };
}

/** A page loads one language of these. */
export const words = wordLoaders(carcassonneWords, wordsFrom);
