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

/** Kind of a laid tile's edge in a direction (0 north .. 3 west): C city, R road or bridge, F field. */
export const edgeShown = (laid: LaidTile, direction: number): 'C' | 'R' | 'F' =>
  bridgeTo(laid, direction)
    ? 'R'
    : (LETTERS[EDGE[(kindOf(laid.tile) * 4 + laid.turn) * 4 + direction]] as 'C' | 'R' | 'F');

/** The part of a laid tile at an edge: a bridge first, the field only if there is nothing else. */
export function partAt(laid: LaidTile, direction: number): Part {
  const bridge = bridgeTo(laid, direction);
  if (bridge) return bridge;
  const kind = kindOf(laid.tile);
  const turned = kind * 4 + laid.turn;
  const through = EDGE_SEGMENT[turned * 4 + direction];
  return PARTS[PART[kind * ROOM + (through >= 0 ? through : HALF_SEGMENT[turned * 8 + direction * 2])]];
}

/** All meeples on tiles, without those on castles. */
export const meeplesOn = (tiles: readonly LaidTile[]): { readonly seat: Seat; readonly at: Spot }[] =>
  tiles.flatMap((laid, tile) => [
    ...(laid.meeple ? [{ seat: laid.meeple.seat, at: { tile, part: laid.meeple.part } }] : []),
    ...(['bridge', 'bridge2'] as const).flatMap((part) => {
      const seat = laid[part]?.meeple ?? null;
      return seat === null ? [] : [{ seat, at: { tile, part } }];
    }),
  ]);

/** The empty squares next to a tile. */
export function emptySquares(tiles: readonly LaidTile[]): { readonly x: number; readonly y: number }[] {
  const taken = new Set(tiles.map(({ x, y }) => `${x},${y}`));
  const around = tiles.flatMap(({ x, y }) => DX.map((dx, direction) => ({ x: x + dx, y: y + DY[direction] })));
  const empty = around.filter(({ x, y }) => !taken.has(`${x},${y}`));
  return [...new Map(empty.map((square) => [`${square.x},${square.y}`, square])).values()];
}

/**
 * Number of the tile each seat laid last; null if none yet. Each turn lays one tile, also after a bazaar, so it follows from the
 * newest tiles; only at the very end may a turn lay none, if its tiles were set aside (C-2.3).
 */
export function lastTiles(rules: Rules, { tiles, active, turn }: View): readonly (number | null)[] {
  const newest = turn.placed === null ? (active + rules.seats - 1) % rules.seats : active;
  const last = tiles.length - 1;
  return Array.from({ length: rules.seats }, (_, seat) => {
    const tile = last - ((newest - seat + rules.seats) % rules.seats);
    return tile > 0 ? tile : null;
  });
}
