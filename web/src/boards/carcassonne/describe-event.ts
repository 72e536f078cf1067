import { type Event, type Words as GameWords, type Rules, type View, words } from '@holdfast/carcassonne/table';
import type { NamePlace } from '@holdfast/kernel';
import type { Lang } from '../../core/lang.ts';
import type { SentenceContext } from '../board-module.ts';
import { squareName, tileName } from './names.ts';
import { wordsIn } from './words/index.ts';

/** The game's own sentences. */
export const gameWords = (lang: Lang): GameWords => words[lang];

/** Tiles are named by what they show, not only by the letter of their kind, and squares by what lies beside them. */
const namePlace =
  (lang: Lang, view: View): NamePlace =>
  (kind, place) => {
    if (kind === 'square') {
      const [x = 0, y = 0] = place.split(',').map(Number);
      const w = wordsIn(lang);
      return w.place.square(squareName(w, view.tiles, { x, y }));
    }
    const degrees = Number(kind.split('-')[1] ?? 0);
    return `${place} (${tileName(wordsIn(lang), place, degrees / 90)})`;
  };

export const describeEvent = (
  rules: Rules,
  event: Event,
  { lang, names, view, viewer }: Pick<SentenceContext<View>, 'lang' | 'names' | 'view' | 'viewer'>,
): string =>
  gameWords(lang).say(rules, event, names, namePlace(lang, view), viewer === 'table' ? null : Number(viewer));
