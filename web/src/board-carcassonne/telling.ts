import { type Words, words } from '@holdfast/carcassonne/table';
import type { Lang } from '../lang.ts';

/** The game's own sentences. */
export const gameWords = (lang: Lang): Words => words[lang];
