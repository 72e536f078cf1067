import { CARDS, type Card, type Hero, MOVES_OF_CARD, type MoveType, movesOfHero } from '@holdfast/watch/table';
import { itemAt } from '../../core/item-at.ts';
import { begin } from './draft.ts';
import { type Draft, type Props, type Reason, standsBeside } from './props.ts';
import { whyNotHero, whyNotPlay, whyNotTrade } from './reasons.ts';
import type { Words } from './watch-words.ts';

/** The moves by which each development card can be played, with the card; a patrol has two. */
const CARD_MOVES = CARDS.flatMap((card) => MOVES_OF_CARD[card].map((type) => ({ type, card })));

const has = (props: Props, type: MoveType): boolean => props.asked?.moves.some((move) => move.type === type) ?? false;

/** The moves by which a card can be played now; for all cards if none is given. */
export const cardMoves = (props: Props, card?: Card): typeof CARD_MOVES =>
  CARD_MOVES.filter((move) => (card === undefined || move.card === card) && has(props, move.type));

/** Explains why something is not possible now, on the page and to screen readers. Does nothing if null. */
export const showReason = (props: Props, reason: Reason | null): void => {
  if (!reason) return;
  props.setDraft({ kind: 'why', reason });
  props.announce(reason.text);
};

/** Opens the trade form, or in another player's turn the proposal form; explains why if no trade is possible. */
export const beginTrade = (props: Props, w: Words): void => {
  const why = whyNotTrade(props, w);
  if (why) showReason(props, why);
  else props.setDraft(emptyTrade(props));
};

export const emptyTrade = (props: Props): Extract<Draft, { kind: 'trade' | 'propose' }> =>
  standsBeside(props) ? { kind: 'propose', give: {}, get: {} } : { kind: 'trade', give: {}, get: {}, to: null };

/** True if this card can be played now; if none is given, any card. */
export const canPlay = (props: Props, card?: Card): boolean => cardMoves(props, card).length > 0;

/** Plays a card from the hand, or opens the choice of card and use; explains why if it cannot be played. */
export const playCard = (props: Props, w: Words, card?: Card): void => {
  const open = cardMoves(props, card);
  if (open.length === 0) showReason(props, whyNotPlay(props, w, card));
  else if (card !== undefined && open.length === 1) begin(props, [itemAt(open, 0).type]);
  else props.setDraft({ kind: 'cards' });
};

/** True if the viewer's hero can be used now. */
export const canUse = (props: Props, hero: Hero): boolean => movesOfHero(hero).some((type) => has(props, type));

/** Uses the viewer's hero, or explains why that is not possible. */
export const playHero = (props: Props, w: Words, { hero }: { hero: Hero }): void =>
  canUse(props, hero) ? begin(props, movesOfHero(hero)) : showReason(props, whyNotHero(props, w));
