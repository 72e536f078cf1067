import { type Event, type Rules, type View, words } from '@holdfast/carcassonne/table';
import type { NamePlace } from '@holdfast/kernel';
import { pageWords } from '../../core/page-words.ts';
import type { SentenceContext } from '../board-module.ts';
import { capital, squareName, tileName } from './names.ts';
import { boardWords } from './words/board/compiled/index.ts';

/** The game's own texts, in the language of the page. */
export const gameWords = pageWords(words);

/** Names tiles by what their edges show as they are turned, not by the letter of their kind; for squares see `squareName`. */
const namePlace =
  (view: View, turn: number): NamePlace =>
  (kind, place) => {
    const w = boardWords();
    if (kind !== 'square') return w.tile.named({ shows: tileName(w, place, turn) });
    const [x = 0, y = 0] = place.split(',').map(Number);
    return w.place.square({ where: squareName(w, view.tiles, { x, y }) });
  };

export const describeEvent = (
  rules: Rules,
  event: Event,
  { names, view, viewer }: Pick<SentenceContext<View>, 'names' | 'view' | 'viewer'>,
): string => {
  // The tile's name already includes how it is turned, so the sentence need not mention the angle.
  const turn = event.type === 'placed' ? event.turn : 0;
  const said = event.type === 'placed' ? { ...event, turn: 0 } : event;
  const seat = viewer === 'table' ? null : Number(viewer);
  return capital(gameWords().say(rules, said, names, namePlace(view, turn), seat));
};
