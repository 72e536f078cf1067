import { centreOf, type Hex, hexName } from '@holdfast/kernel';
import { boardOf } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import { R, W } from '../art/hex-size.ts';
import type { Spot } from '../plan.ts';
import { type DraftBoard, docOf } from './draft-board.ts';

/** A cell of the canvas that can be painted, with its row and its place in the row for the spoken label. */
export interface Cell extends Hex {
  readonly spot: Spot;
  readonly row: number;
  readonly place: number;
}

/** The visible part of the infinite grid: the land with a margin of at least one hex on every side. */
export interface CanvasGrid {
  readonly cells: readonly Cell[];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Minimum size of the canvas in hexes, so that a new board has room to grow. */
const LEAST_ROWS = 5;
const LEAST_COLUMNS = 5;

/** Twice the column of a hex, since neighbouring rows are offset by half a hex. */
const doubleColumn = ({ q, r }: Hex): number => 2 * q + r;

/** Widens a range by whole steps on both sides until it has at least `least` steps. */
function widened(from: number, to: number, least: number): readonly [number, number] {
  const missing = Math.max(0, least - (to - from + 1));
  return [from - Math.ceil(missing / 2), to + Math.floor(missing / 2)];
}

export function canvasGrid(places: readonly Hex[]): CanvasGrid {
  const land = places.length > 0 ? places : [{ q: 0, r: 0 }];
  const rows = land.map(({ r }) => r);
  const columns = land.map(doubleColumn);
  const [firstRow, lastRow] = widened(Math.min(...rows) - 1, Math.max(...rows) + 1, LEAST_ROWS);
  const [first, last] = widened(Math.min(...columns) - 2, Math.max(...columns) + 2, 2 * LEAST_COLUMNS);
  const cells: Cell[] = [];
  for (let r = firstRow; r <= lastRow; r++) {
    let place = 0;
    for (let column = first; column <= last; column++) {
      if ((column - r) % 2 !== 0) continue;
      const hex = { q: (column - r) / 2, r };
      const { x, y } = centreOf(hex);
      cells.push({ ...hex, spot: { x: x * R, y: y * R }, row: r - firstRow + 1, place: ++place });
    }
  }
  return {
    cells,
    left: (first * W) / 2 - W / 2 - 14,
    top: firstRow * 1.5 * R - R - 14,
    width: ((last - first) * W) / 2 + W + 28,
    height: (lastRow - firstRow) * 1.5 * R + 2 * R + 28,
  };
}

/** A path with the corners at its ends and the hexes beside it (only one on the coast). */
export interface Edge {
  readonly name: string;
  readonly corners: readonly [string, string];
  readonly hexes: readonly Hex[];
  readonly coast: boolean;
}

export function edgesOf(draft: DraftBoard): readonly Edge[] {
  const board = boardOf(docOf(draft));
  const land = new Map(draft.hexes.map((hex) => [hexName(hex), hex]));
  return board.pathNames.map((name, path) => {
    const hexes = name.split('/').flatMap((side) => land.get(side) ?? []);
    const end = (i: number): string => itemAt(board.cornerNames, itemAt(board.pathEnds, path * 2 + i));
    return { name, corners: [end(0), end(1)], hexes, coast: hexes.length === 1 };
  });
}
