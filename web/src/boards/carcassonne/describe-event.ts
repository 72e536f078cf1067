import { type Event, type Words as GameWords, words } from '@holdfast/carcassonne/table';
import type { Lang } from '../../core/lang.ts';
import { tileName } from './names.ts';
import { type Words, wordsIn } from './words/index.ts';

/** The game's own sentences. */
export const gameWords = (lang: Lang): GameWords => words[lang];

/** The game's sentence for a fact; tiles are told by what they show, not only by the letter of their kind. */
export const sentence = (fact: Event, lang: Lang, names: readonly string[]): string =>
  gameWords(lang).say(described(fact, wordsIn(lang)), names);

function described(fact: Event, w: Words): Event {
  const name = (tile: string, turn = 0) => `${tile} (${tileName(w, tile, turn)})`;
  switch (fact.type) {
    case 'drew':
    case 'set-aside':
    case 'picked':
    case 'offered':
      return { ...fact, tile: name(fact.tile) };
    case 'placed':
      return { ...fact, tile: name(fact.tile, fact.turn) };
    case 'opened-bazaar':
      return { ...fact, tiles: fact.tiles.map((tile) => name(tile)) };
    default:
      return fact;
  }
}
