import { words } from '@holdfast/watch/table';
import { pageWords } from '../../core/page-words.ts';

/** The game's own texts in the language of the page: names, log sentences and reasons. */
export const gameWords = pageWords(words);
