import { cornerName, cornersOf, type Hex, hexName, pointOf } from '@holdfast/kernel';
import { itemAt, known } from '../../../core/item-at.ts';
import { R } from '../art/hex-size.ts';
import type { Spot, Stretch } from '../plan.ts';
import { cornerText, hexText, pathText, watchWords } from '../watch-words.ts';
import type { CanvasGrid, Edge } from './canvas-grid.ts';
import {
  type DraftBoard,
  paintNumber,
  paintRoute,
  paintStart,
  paintTerrain,
  paintTormund,
  sameHex,
} from './draft-board.ts';
import type { Tool } from './tools.tsx';
import { editorWords } from './words/compiled/index.ts';

/** A place where the chosen tool can be used. */
export interface Stop {
  readonly key: string;
  readonly spot: Spot;
  readonly label: string;
  /** The ends of a path; absent for a hex or a corner. */
  readonly line?: Stretch;
  readonly kind: 'hex' | 'path' | 'corner';
  /** Returns the draft after using the tool here. */
  use(draft: DraftBoard): DraftBoard;
}

/** Describes the hex at a place, for example "hills 6, Tormund". */
export function hexLabel(draft: DraftBoard, at: Hex): string {
  const e = editorWords();
  const hex = draft.hexes.find((one) => sameHex(one, at));
  if (!hex) return e.noHex;
  const parts = [hexText(watchWords(), hex.terrain, hex.numbers)];
  if (hex.numbers.length === 0) parts.push(e.noNumber);
  if (draft.tormund && sameHex(draft.tormund, at)) parts.push(e.tormundHere);
  return parts.join(', ');
}

/** Positions of the corners by name. */
export function cornerSpots(draft: DraftBoard): ReadonlyMap<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const hex of draft.hexes)
    for (const corner of cornersOf(hex)) {
      const { x, y } = pointOf(corner);
      spots.set(cornerName(corner), { x: x * R, y: y * R });
    }
  return spots;
}

const middle = ({ a, b }: Stretch): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The places where the tool can be used; hexes are in reading order. */
export function stopsOf(draft: DraftBoard, tool: Tool, grid: CanvasGrid, edges: readonly Edge[]): readonly Stop[] {
  const w = watchWords();
  const e = editorWords();
  const spots = cornerSpots(draft);
  const land = new Set(draft.hexes.map(hexName));
  const named = (hexes: readonly Hex[]): readonly string[] => hexes.map((hex) => hexLabel(draft, hex));
  const hexStop = (use: (at: Hex) => Stop['use'], everywhere: boolean): Stop[] =>
    grid.cells
      .filter((cell) => everywhere || land.has(hexName(cell)))
      .map((cell) => ({
        key: `hex:${hexName(cell)}`,
        kind: 'hex',
        spot: cell.spot,
        label: `${e.place({ row: cell.row, place: cell.place })}: ${hexLabel(draft, cell)}`,
        use: use({ q: cell.q, r: cell.r }),
      }));
  const edgeStop = ({ name, corners, hexes }: Edge, use: Stop['use'], note: string): Stop => {
    const line = {
      a: known(spots.get(corners[0]), 'a corner of a path'),
      b: known(spots.get(corners[1]), 'a corner of a path'),
    };
    const outside = name.split('/').find((side) => !land.has(side)) ?? '';
    const [q = 0, r = 0] = outside.split(',').map(Number);
    const from = hexes[0];
    const step = from ? `${q - from.q},${r - from.r}` : '';
    const side = w.place.sides[['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1'].indexOf(step)] ?? '';
    const label = [pathText(w, named(hexes), side), note].filter(Boolean).join('; ');
    return { key: `path:${name}`, kind: 'path', spot: middle(line), line, label, use };
  };
  switch (tool.name) {
    case 'terrain':
      return hexStop((at) => (now) => paintTerrain(now, at, tool.terrain), true);
    case 'number':
      return hexStop((at) => (now) => paintNumber(now, at, tool.numbers), false);
    case 'tormund':
      return hexStop((at) => (now) => paintTormund(now, at), false);
    case 'route':
      return edges
        .filter(({ coast }) => coast)
        .map((edge) => {
          const there = draft.routes.find(({ corners }) => corners.every((corner) => edge.corners.includes(corner)));
          const note = there
            ? there.kind === 'any'
              ? e.anyRoute
              : e.route({ resource: w.game.resources[there.kind] })
            : '';
          return edgeStop(edge, (now) => paintRoute(now, tool.route, edge.corners), note && `${e.routeHere} ${note}`);
        });
    case 'start': {
      const { seat, founding } = tool;
      const mine = draft.starts[seat]?.[founding];
      const corners = [...spots].map(([name, spot]): Stop => {
        const hexes = draft.hexes.filter((hex) => cornersOf(hex).some((corner) => cornerName(corner) === name));
        const ring = cornersOf(itemAt(hexes, 0)).map(cornerName);
        const tip = hexes.length === 1 ? (w.place.tips[ring.indexOf(name)] ?? '') : '';
        return {
          key: `corner:${name}`,
          kind: 'corner',
          spot,
          label: [cornerText(w, named(hexes), tip), mine?.corner === name && e.founding[founding]]
            .filter(Boolean)
            .join('; '),
          use: (now) => paintStart(now, seat, founding, { corner: name }),
        };
      });
      // Only roads beside the settlement are offered, and none until it is placed, so that they don't cover the corners.
      const beside = edges.filter((edge) => mine?.corner && edge.corners.includes(mine.corner));
      const roads = beside.map((edge) =>
        edgeStop(edge, (now) => paintStart(now, seat, founding, { road: edge.name }), ''),
      );
      return [...corners, ...roads];
    }
  }
}
