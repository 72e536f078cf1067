import type { Words as GameWords, MoveType, Resource, Terrain } from '@holdfast/watch/table';
import { listText } from '../../ui/list-text.ts';
import { gameWords } from './game-words.ts';
import { type BoardWords, boardWords } from './words/board/compiled/index.ts';

/** The texts of the board, and the game's own. */
export interface Words extends Omit<BoardWords, 'may' | 'prompt' | 'act'> {
  /** "you may ...", for the label of a place. */
  readonly may: { readonly [T in MoveType]?: string };
  /** What to choose now, by step. */
  readonly prompt: { readonly [T in MoveType]?: readonly string[] };
  /** The label of the button that begins or makes a move. */
  readonly act: { readonly [T in MoveType]?: string };
  readonly game: GameWords;
}

const made = new WeakMap<BoardWords, Words>();

/** The board's words in the language of the page; the same object until the language changes. */
export function watchWords(): Words {
  const own = boardWords();
  const words = made.get(own) ?? { ...own, game: gameWords() };
  made.set(own, words);
  return words;
}

/** "2 wool" */
export const amountText = (w: Words, count: number, kind: Resource): string =>
  w.amount({ count, kind: w.game.resources[kind] });

/** "1 or 2" */
export const eitherText = (w: Words, numbers: readonly number[]): string =>
  numbers.map(String).reduce((first, second) => w.place.or({ first, second }));

/** "hills 6" */
export const hexText = (w: Words, terrain: Terrain, numbers: readonly number[]): string =>
  numbers.length > 0
    ? w.place.hex({ terrain: w.game.terrains[terrain], numbers: eitherText(w, numbers) })
    : w.game.terrains[terrain];

/** Names an intersection by the hexes around it; `tip` says which corner it is if there is only one hex. */
export function cornerText({ place }: Words, hexTexts: readonly string[], tip: string): string {
  const hexes = listText(hexTexts);
  if (hexTexts.length > 2) return place.corner({ hexes });
  return tip ? place.tipCorner({ hexes, tip }) : place.edgeCorner({ hexes });
}

/** Names a path by the hexes beside it; `side` says which side it is if there is only one hex. */
export const pathText = ({ place }: Words, hexes: readonly string[], side: string): string =>
  hexes.length > 1 ? place.path({ hexes: listText(hexes) }) : place.edge({ hex: hexes[0] ?? '', side });

/** "at a 3:1 trade route" */
export const routeText = (w: Words, kind: Resource | 'any'): string =>
  kind === 'any' ? w.place.anyRoute : w.place.route({ kind: w.game.resources[kind] });
