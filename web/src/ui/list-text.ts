import { messageFormats } from '@holdfast/kernel/messages';
import { shownLang } from '../core/page-words.ts';

/** "Ann, Bob and Kim", in the language of the page. */
export const listText = (items: readonly string[]): string => messageFormats(shownLang()).list(items);
