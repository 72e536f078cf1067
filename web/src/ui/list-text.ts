import { messageFormats } from '@holdfast/kernel/messages';
import { shownLang } from '../core/page-words.ts';

/** "Ann, Bob and Kim", in the page's language. */
export const listText = (items: readonly string[]): string => messageFormats(shownLang()).list(items);
