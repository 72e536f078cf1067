import type { Lang } from '../../../core/lang.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';
import type { Words } from './words.ts';

export type { Words };

/** The board's words by language. */
export const WORDS: { readonly [L in Lang]: Words } = { en, de, nl };
