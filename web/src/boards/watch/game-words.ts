import { type Words, words } from '@holdfast/watch/table';
import { pageWords } from '../../core/page-words.ts';

export type GameWords = Words;

/** What the game itself says, in the language of the page: names, log sentences and reasons. */
export const gameWords = pageWords<GameWords>({
  en: async () => words.en,
  de: async () => words.de,
  nl: async () => words.nl,
});
