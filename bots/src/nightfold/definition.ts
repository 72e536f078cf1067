import { nightfold } from '@holdfast/nightfold/engine';
import type { BotDefinition } from '../definition.ts';
import { randomPolicy } from '../random-policy.ts';

const words = { reasons: {}, looks: {} };

/** Bots that play at random, at every level. */
export const nightfoldBots: BotDefinition = {
  game: nightfold,
  policies: [randomPolicy],
  words: { en: words, de: words, nl: words },
  targetOf: () => ({ look: 'nothing', at: null }),
};
