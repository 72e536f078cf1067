import type { Seen } from '@holdfast/kernel';
import type { Amounts, BoardDoc, Event, Move, MoveType, Rules, View } from '@holdfast/watch/table';
import { known } from '../../core/item-at.ts';
import type { BoardProps } from '../board-module.ts';

/** An event as this viewer saw it. */
export type SeenEvent = Seen<Event>;
export type EventOf<T extends SeenEvent['type']> = Extract<SeenEvent, { type: T }>;

/** Why something is not possible, and the number of the rule behind it. */
export interface Reason {
  readonly text: string;
  readonly rule: string;
}

/** What is chosen but not yet sent. */
export type Draft =
  /** A listed move being composed; `held`: it is complete and waits for a confirming tap. */
  | {
      readonly kind: 'move';
      readonly types: readonly MoveType[];
      readonly path: readonly string[];
      readonly held: boolean;
    }
  | { readonly kind: 'trade'; readonly give: Amounts; readonly get: Amounts; readonly to: readonly number[] | null }
  | { readonly kind: 'counter'; readonly give: Amounts; readonly get: Amounts }
  /** A proposal to the active player, made out of turn. */
  | { readonly kind: 'propose'; readonly give: Amounts; readonly get: Amounts }
  | { readonly kind: 'cards' }
  | { readonly kind: 'discard'; readonly cards: Amounts }
  /** The reason why something that was tapped is not possible now; nothing is chosen. */
  | { readonly kind: 'why'; readonly reason: Reason };

export type Props = BoardProps<View, Move, SeenEvent, Draft>;

/** The resolved rules; the cast holds because the table renders the board only once it has them. */
export const rulesOf = (props: { readonly rules: Props['rules'] }): Rules => props.rules as Rules;

/** The Wall of a view or (below) of a board document; throws if the scenario has no Wall. */
export const wallOf = (view: Pick<View, 'wall'>): NonNullable<View['wall']> =>
  known(view.wall, 'the Wall of this view');
export const wallDocOf = (doc: Pick<BoardDoc, 'wall'>): NonNullable<BoardDoc['wall']> =>
  known(doc.wall, 'the Wall of this board');

/** True if another player is acting, so that the viewer may only propose a trade (W-5.11). */
export const standsBeside = ({ truth, viewer }: Pick<Props, 'truth' | 'viewer'>): boolean =>
  viewer !== 'table' && viewer !== truth.stands.turn && truth.stands.phase === 'act' && truth.proposals.length > 0;

/** The listed moves of the current question; empty if nothing is asked. */
export const askedMoves = ({ asked }: Pick<Props, 'asked'>): readonly Move[] => asked?.moves ?? [];
