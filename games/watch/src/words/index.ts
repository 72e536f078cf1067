import { explained, type GameWords, type Language, wordLoaders } from '@holdfast/kernel';
import type { Event } from '../events.ts';
import type { Reason } from '../reasons.ts';
import type { Rules } from '../rules.ts';
import { type WatchWords, watchWords } from './compiled/index.ts';
import { sentencesFrom } from './sentences.ts';

/** What the game says at a table in one language: names, sentences of the log and refusals. */
export type Words = WatchWords & GameWords<Rules, Event>;

function wordsFrom(texts: WatchWords, language: Language): Words {
  const reasons: Readonly<Record<Reason, WatchWords['reasons'][Reason]>> = texts.reasons;
  return {
    ...texts,
    say: sentencesFrom(texts, language),
    explain: (refusal) =>
      explained(reasons, refusal.because in reasons ? refusal : { ...refusal, because: 'not-now' satisfies Reason }),
  };
}

/** A page loads one language of these. */
export const words = wordLoaders(watchWords, wordsFrom);
