import { DX, DY, type Seat } from '@holdfast/kernel';
import type { Spot } from '../events.ts';
import type { Rules } from '../rules.ts';
import { EDGE, EDGE_SEGMENT, HALF_SEGMENT, kindOf, PART, PARTS, type Part, ROOM } from '../topology.ts';
import type { LaidTile, View } from '../view.ts';

const LETTERS = ['', 'C', 'R', 'F'] as const;

/** The bridge of a tile that touches a direction. */
function bridgeTo({ bridge, bridge2 }: LaidTile, direction: number): 'bridge' | 'bridge2' | null {
  const axis = direction & 1 ? 'we' : 'ns';
  return bridge?.axis === axis ? 'bridge' : bridge2?.axis === axis ? 'bridge2' : null;
}

/** What the edge of a laid tile shows in a direction (0 north .. 3 west): C city, R road or bridge, F field. */
export const edgeShown = (laid: LaidTile, direction: number): 'C' | 'R' | 'F' =>
  bridgeTo(laid, direction)
    ? 'R'
    : (LETTERS[EDGE[(kindOf(laid.tile) * 4 + laid.turn) * 4 + direction]] as 'C' | 'R' | 'F');

/** The part of a laid tile that an edge leads into: a bridge before all, the field only where there is nothing else. */
export function partAt(laid: LaidTile, direction: number): Part {
  const bridge = bridgeTo(laid, direction);
  if (bridge) return bridge;
  const kind = kindOf(laid.tile);
  const turned = kind * 4 + laid.turn;
  const through = EDGE_SEGMENT[turned * 4 + direction];
  return PARTS[PART[kind * ROOM + (through >= 0 ? through : HALF_SEGMENT[turned * 8 + direction * 2])]];
}

/** Every meeple that stands or lies on a tile; those on castles belong to the castle. */
export const meeplesOn = (tiles: readonly LaidTile[]): { readonly seat: Seat; readonly at: Spot }[] =>
  tiles.flatMap((laid, tile) => [
    ...(laid.meeple ? [{ seat: laid.meeple.seat, at: { tile, part: laid.meeple.part } }] : []),
    ...(['bridge', 'bridge2'] as const).flatMap((part) => {
      const seat = laid[part]?.meeple ?? null;
      return seat === null ? [] : [{ seat, at: { tile, part } }];
    }),
  ]);

/** The empty squares that touch the land with an edge. */
export function emptySquares(tiles: readonly LaidTile[]): { readonly x: number; readonly y: number }[] {
  const taken = new Set(tiles.map(({ x, y }) => `${x},${y}`));
  const around = tiles.flatMap(({ x, y }) => DX.map((dx, direction) => ({ x: x + dx, y: y + DY[direction] })));
  const empty = around.filter(({ x, y }) => !taken.has(`${x},${y}`));
  return [...new Map(empty.map((square) => [`${square.x},${square.y}`, square])).values()];
}

/**
 * The tile each seat laid last, as its number; null if none yet. Turns go round the table and each lays one tile, also from
 * a bazaar, so the newest tiles tell it; only a turn whose tiles were all set aside lays none (C-2.3), at the very end.
 */
export function lastTiles(rules: Rules, { tiles, active, turn }: View): readonly (number | null)[] {
  const newest = turn.placed === null ? (active + rules.seats - 1) % rules.seats : active;
  const last = tiles.length - 1;
  return Array.from({ length: rules.seats }, (_, seat) => {
    const tile = last - ((newest - seat + rules.seats) % rules.seats);
    return tile > 0 ? tile : null;
  });
}
