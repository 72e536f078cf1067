import { type Event, type Words as GameWords, type Rules, words } from '@holdfast/carcassonne/table';
import type { NamePlace } from '@holdfast/kernel';
import type { Lang } from '../../core/lang.ts';
import { tileName } from './names.ts';
import { wordsIn } from './words/index.ts';

/** The game's own sentences. */
export const gameWords = (lang: Lang): GameWords => words[lang];

/** Tiles are named by what they show, not only by the letter of their kind. */
const namePlace =
  (lang: Lang): NamePlace =>
  (kind, place) => {
    if (kind === 'square') return place;
    const degrees = Number(kind.split('-')[1] ?? 0);
    return `${place} (${tileName(wordsIn(lang), place, degrees / 90)})`;
  };

export const describeEvent = (rules: Rules, event: Event, lang: Lang, players: readonly string[]): string =>
  gameWords(lang).say(rules, event, players, namePlace(lang));
