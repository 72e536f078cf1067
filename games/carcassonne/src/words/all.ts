import { de } from './de.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';
import type { Words } from './words.ts';

/** What the game says, by language. */
export const words: { readonly [L in 'en' | 'de' | 'nl']: Words } = { en, de, nl };
