import type { Axis, Event, Move, Part, Rules, TileId, View } from '@holdfast/carcassonne/table';
import type { BoardProps } from '../board-module.ts';

/** The chosen place and turn for the tile in hand. */
export interface PlaceDraft {
  readonly type: 'place';
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** What the player has chosen but not sent yet. */
export type Draft =
  | PlaceDraft
  | { readonly type: 'meeple'; readonly on: Part }
  | { readonly type: 'bridge'; readonly axis: Axis }
  | { readonly type: 'offer'; readonly tile: TileId; readonly slot: number; readonly bid: number }
  | { readonly type: 'bid'; readonly bid: number };

export type Props = BoardProps<View, Move, Event, Draft>;

/** The resolved rules; null until the table page knows them. */
export const rulesOf = (props: { readonly rules: Props['rules'] }): Rules | null => props.rules as Rules | null;

/** Returns the listed moves of the open question; none while nothing is asked. */
export const askedMoves = ({ asked }: Pick<Props, 'asked'>): readonly Move[] => asked?.moves ?? [];
