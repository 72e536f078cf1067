import type { Lang } from '../../../core/lang.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';
import type { Words } from './words.ts';

export type { Words };

const ALL: { readonly [L in Lang]: Words } = { en, de, nl };
/** The board's words in a language. */
export const wordsIn = (lang: Lang): Words => ALL[lang];
