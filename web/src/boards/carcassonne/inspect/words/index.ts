import type { Lang } from '../../../../core/lang.ts';
import { de } from './de.ts';
import { type AskWords, en } from './en.ts';
import { nl } from './nl.ts';

export type { AskWords };

const WORDS: Readonly<Record<Lang, AskWords>> = { en, de, nl };
export const askWords = (lang: Lang): AskWords => WORDS[lang];
