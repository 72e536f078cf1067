import { CARDS, type Card, type Hero, MOVES_OF_CARD, type MoveType, movesOfHero } from '@holdfast/watch/table';
import { itemAt } from '../../core/item-at.ts';
import { begin } from './draft.ts';
import { type Draft, type Props, type Reason, standsBeside } from './props.ts';
import { whyNotHero, whyNotPlay, whyNotTrade } from './reasons.ts';
import type { Words } from './watch-words.ts';

/** What playing each development card does; the patrol does one of two things. */
const CARD_MOVES = CARDS.flatMap((card) => MOVES_OF_CARD[card].map((type) => ({ type, card })));

const has = (props: Props, type: MoveType): boolean => props.asked?.moves.some((move) => move.type === type) ?? false;

/** The ways in which a card, or any, can be played now. */
export const cardMoves = (props: Props, card?: Card): typeof CARD_MOVES =>
  CARD_MOVES.filter((move) => (card === undefined || move.card === card) && has(props, move.type));

/** Says why something is not possible now, beside the bar and aloud. */
export const showReason = (props: Props, reason: Reason | null): void => {
  if (!reason) return;
  props.setDraft({ kind: 'why', reason });
  props.announce(reason.text);
};

/** Opens the trade form, in the turn of another the form of a proposal; says why when there is nothing to trade. */
export const beginTrade = (props: Props, w: Words): void => {
  const why = whyNotTrade(props, w);
  if (why) showReason(props, why);
  else props.setDraft(emptyTrade(props));
};

export const emptyTrade = (props: Props): Extract<Draft, { kind: 'trade' | 'propose' }> =>
  standsBeside(props) ? { kind: 'propose', give: {}, get: {} } : { kind: 'trade', give: {}, get: {}, to: null };

/** Can any card be played now, or this one? */
export const canPlay = (props: Props, card?: Card): boolean => cardMoves(props, card).length > 0;

/** Plays a card of the hand, or asks which of its uses is meant; says why when it cannot be played. */
export const playCard = (props: Props, w: Words, card?: Card): void => {
  const open = cardMoves(props, card);
  if (open.length === 0) showReason(props, whyNotPlay(props, w, card));
  else if (card !== undefined && open.length === 1) begin(props, [itemAt(open, 0).type]);
  else props.setDraft({ kind: 'cards' });
};

/** Can the own hero be used now? */
export const canUse = (props: Props, hero: Hero): boolean => movesOfHero(hero).some((type) => has(props, type));

/** Uses the own hero, or says why not. */
export const playHero = (props: Props, w: Words, { hero }: { hero: Hero }): void =>
  canUse(props, hero) ? begin(props, movesOfHero(hero)) : showReason(props, whyNotHero(props, w));
