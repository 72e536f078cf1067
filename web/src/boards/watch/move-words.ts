import {
  boardOf,
  type Card,
  type Hero,
  type Move,
  type MoveType,
  type Resource,
  type Rules,
  type View,
  type Wildling,
} from '@holdfast/watch/table';
import { itemAt } from '../../core/item-at.ts';
import type { SentenceContext } from '../board-module.ts';
import { sayAmounts, totalOf } from './actions/amounts.tsx';
import { askOf, isPlace, keysOf, NONE, namedBy } from './choices.ts';
import { placeWords } from './places.ts';
import type { Words } from './watch-words.ts';
import { watchWords } from './watch-words.ts';

/** The name of a move's action; for a hero's moves, the hero's name. */
const actOf = (w: Words, { type }: Move): string =>
  w.act[type === 'tormund' ? 'patrol' : type] ??
  w.game.heroes[type.split('-')[0] as Hero]?.title ??
  (type === 'swap' ? w.trade.supply : (w.prompt[type]?.[0] ?? w.bar.trade));

/** Moves that exchange one thing for another or move a piece; their parts are joined with an arrow. */
const EXCHANGES: readonly MoveType[] = ['swap', 'marsh', 'yarwyck', 'aemon'];

/** Words for one thing that a move names: a place, a player, a card. */
function named(w: Words, key: string, context: SentenceContext<View>): string {
  const value = namedBy(key);
  if (isPlace(key)) {
    const doc = (context.rules as Rules).board;
    const speaker = { w, doc, board: boardOf(doc), view: context.view, names: context.names, aids: false };
    // Only the name, which comes first: what is there can be seen on the board.
    return itemAt(placeWords(speaker, key).split('; '), 0);
  }
  switch (askOf(key)) {
    case 'seat':
      return itemAt(context.names, Number(value));
    case 'kind':
      return w.game.resources[value as Resource];
    case 'card':
      return w.game.cards[value as Card].title;
    case 'hero':
      return w.game.heroes[value as Hero].title;
    case 'wildling':
      return w.game.wildlings[value as Wildling];
    default:
      return value;
  }
}

/** Describes a move with the words that the action bar and the board use. */
export function moveWords(move: Move, context: SentenceContext<View>): string {
  const w = watchWords();
  switch (move.type) {
    case 'discard':
      return `${w.discard.title({ count: totalOf(move.cards) })}: ${sayAmounts(w, move.cards)}`;
    case 'offer':
    case 'counter':
    case 'propose':
      return `${w.trade.youGive} ${sayAmounts(w, move.give)}, ${w.trade.youGet} ${sayAmounts(w, move.get)}`;
    case 'invite':
      return w.trade.invite;
    case 'deal':
      return w.trade.deal({ name: itemAt(context.names, move.partner) });
    default: {
      const parts = keysOf(move)
        .filter((key) => namedBy(key) !== NONE)
        .map((key) => named(w, key, context));
      const act = actOf(w, move);
      const between = act.endsWith('?') ? ' ' : ': ';
      return [act, parts.join(EXCHANGES.includes(move.type) ? ' → ' : ', ')].filter(Boolean).join(between);
    }
  }
}
