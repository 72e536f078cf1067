import type { Move } from '@holdfast/carcassonne/table';
import { itemAt } from '../../core/item-at.ts';
import type { Draft, PlaceDraft, Props } from './props.ts';

type Place = Extract<Move, { type: 'place' }>;

/** An empty place with the turns in which the tile in hand may be laid there. */
export interface Target {
  readonly x: number;
  readonly y: number;
  readonly moves: readonly Place[];
}

/** Returns the places where the tile may be laid, sorted from north to south, then from west to east. */
export function targetsOf(moves: readonly Move[]): Target[] {
  const places = new Map<string, Place[]>();
  for (const move of moves) {
    if (move.type !== 'place') continue;
    const key = `${move.x},${move.y}`;
    const list = places.get(key);
    if (list) list.push(move);
    else places.set(key, [move]);
  }
  return [...places.values()]
    .map((list) => ({ x: itemAt(list, 0).x, y: itemAt(list, 0).y, moves: list.sort((a, b) => a.turn - b.turn) }))
    .sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Returns the move that the draft means; null if it isn't one of the asked moves. Offers and bids are not checked. */
export function drafted({ asked, draft }: Pick<Props, 'asked' | 'draft'>): Move | null {
  if (!asked || !draft) return null;
  if (draft.type === 'offer') return { type: 'offer', tile: draft.tile, bid: draft.bid };
  if (draft.type === 'bid') return draft;
  const meant = (move: Move): boolean => {
    if (draft.type === 'place')
      return move.type === 'place' && move.x === draft.x && move.y === draft.y && move.turn === draft.turn;
    if (draft.type === 'bridge') return move.type === 'bridge' && move.axis === draft.axis;
    return move.type === 'meeple' && move.on === draft.on;
  };
  return asked.moves.find(meant) ?? null;
}

/** Returns the draft after a tap: the first tap chooses the place (with turn `last` if it fits), further taps turn the tile. */
export function tapped(target: Target, draft: Draft | null, last: number): PlaceDraft {
  const here = draft?.type === 'place' && draft.x === target.x && draft.y === target.y;
  const now = target.moves.findIndex(({ turn }) => turn === (here ? draft.turn : last));
  const turn = itemAt(target.moves, here ? (now + 1) % target.moves.length : Math.max(0, now)).turn;
  return { type: 'place', x: target.x, y: target.y, turn };
}
