import type { Card, Hero, MoveType } from '@holdfast/watch/table';
import { begin } from './draft.ts';
import type { Props, Reason } from './props.ts';
import { whyNotHero, whyNotPlay } from './reasons.ts';
import type { Words } from './words/words.ts';

/** The moves a hero is used by. */
const HERO_MOVES: Readonly<Record<Hero, readonly MoveType[]>> = {
  mormont: ['mormont'],
  marsh: ['marsh'],
  tarly: ['tarly'],
  yarwyck: ['yarwyck'],
  thorne: ['thorne'],
  melisandre: ['melisandre'],
  mance: ['mance'],
  benjen: ['benjen-clearing', 'benjen-camp'],
  ygritte: ['ygritte'],
  yoren: ['yoren'],
  qhorin: ['qhorin'],
  aemon: ['aemon'],
  gilly: ['gilly'],
  jon: ['jon'],
  osha: ['osha'],
};

/** What playing each development card does; the patrol does one of two things. */
export const CARD_MOVES: readonly { readonly type: MoveType; readonly card: Card }[] = [
  { type: 'patrol', card: 'patrol' },
  { type: 'patrol-home', card: 'patrol' },
  { type: 'road-building', card: 'roads' },
  { type: 'winter', card: 'winter' },
  { type: 'recruits', card: 'recruits' },
  { type: 'monopoly', card: 'monopoly' },
];

const has = (props: Props, type: MoveType): boolean => props.asked?.moves.some((move) => move.type === type) ?? false;

/** Says why something is not possible now, beside the bar and aloud. */
export const tellWhy = (props: Props, reason: Reason): void => {
  props.setDraft({ kind: 'why', reason });
  props.announce(reason.text);
};

/** Can any card be played now, or this one? */
export const canPlay = (props: Props, card?: Card): boolean =>
  CARD_MOVES.some((move) => (card === undefined || move.card === card) && has(props, move.type));

/** Plays a card of the hand, or asks which of its deeds is meant; says why when it cannot be played. */
export const playCard = (props: Props, w: Words, card?: Card): void => {
  const open = CARD_MOVES.filter((move) => (card === undefined || move.card === card) && has(props, move.type));
  if (open.length === 0) tellWhy(props, whyNotPlay(props, w));
  else if (card !== undefined && open.length === 1) begin(props, [open[0].type]);
  else props.setDraft({ kind: 'cards' });
};

/** Can the own hero be used now? */
export const canUse = (props: Props, hero: Hero): boolean => HERO_MOVES[hero].some((type) => has(props, type));

/** Uses the own hero, or says why not. */
export const callHero = (props: Props, w: Words, { hero, rests }: { hero: Hero; rests: boolean }): void =>
  canUse(props, hero) ? begin(props, HERO_MOVES[hero]) : tellWhy(props, whyNotHero(props, w, rests));
