import { KINDS, type Move, type View } from '../src/engine.ts';
import type { Rules } from '../src/rules.ts';

/** Placements of the tile in hand by brute force: every square, every turn, every bridge. */

const DX = [0, 1, 0, -1];
const DY = [-1, 0, 1, 0];
const SPOTS = ['none', 'ns', 'we', 'north', 'east', 'south', 'west'] as const;

type Place = Extract<Move, { type: 'place' }>;

export function placementsByHand(rules: Rules, view: View, seat: number): Place[] {
  const id = view.hand!;
  const plain = KINDS.find((tile) => tile.id === id)!.edges;
  const shown = new Map<string, string[]>();
  for (const { tile, x, y, turn, bridge, bridge2 } of view.tiles) {
    const edges = turned(KINDS.find(({ id }) => id === tile)!.edges, turn);
    for (const over of [bridge, bridge2])
      if (over) for (const side of over.axis === 'ns' ? [0, 2] : [1, 3]) edges[side] = 'R';
    shown.set(`${x},${y}`, edges);
  }
  // C-6.8: tiles that bear no other bridge. In the literal Dutch rules this follows from the feet alone (C-6.3, C-6.4).
  const full = rules.readings['bridges-on-tile'] === 'several' ? [] : view.tiles.filter(({ bridge }) => bridge);
  const bridged = new Set(full.map(({ x, y }) => `${x},${y}`));
  const found: Place[] = [];
  for (const { x: fromX, y: fromY } of view.tiles)
    for (let side = 0; side < 4; side++) {
      const x = fromX + DX[side];
      const y = fromY + DY[side];
      if (shown.has(`${x},${y}`)) continue;
      for (let turn = 0; turn < 4; turn++)
        for (const bridge of SPOTS) {
          if (bridge !== 'none' && view.bridgesLeft[seat] === 0) continue;
          if (bridge !== 'none' && fits(shown, bridged, turned(plain, turn), x, y, 'none')) continue;
          if (fits(shown, bridged, turned(plain, turn), x, y, bridge))
            found.push({ type: 'place', tile: id, x, y, turn, bridge });
        }
    }
  return found;
}

const turned = (edges: string, turn: number): string[] => [0, 1, 2, 3].map((side) => edges[(side + 4 - turn) % 4]);

/** True if all borders match with this bridge. */
function fits(
  shown: ReadonlyMap<string, readonly string[]>,
  bridged: ReadonlySet<string>,
  own: string[],
  x: number,
  y: number,
  bridge: (typeof SPOTS)[number],
): boolean {
  let changed = '';
  let withBridge: readonly string[] = [];
  if (bridge === 'ns' || bridge === 'we') {
    const feet = bridge === 'ns' ? [0, 2] : [1, 3];
    if (feet.some((side) => own[side] !== 'F')) return false;
    own = own.with(feet[0], 'R').with(feet[1], 'R');
  } else if (bridge !== 'none') {
    const side = SPOTS.indexOf(bridge) - 3;
    const at = `${x + DX[side]},${y + DY[side]}`;
    const edges = shown.get(at);
    if (!edges || bridged.has(at) || own[side] !== 'R') return false;
    const back = (side + 2) % 4;
    if (edges[back] !== 'F' || edges[side] !== 'F') return false;
    if (shown.has(`${x + 2 * DX[side]},${y + 2 * DY[side]}`)) return false;
    changed = at;
    withBridge = edges.with(back, 'R').with(side, 'R');
  }
  return own.every((edge, side) => {
    const at = `${x + DX[side]},${y + DY[side]}`;
    const other = at === changed ? withBridge : shown.get(at);
    return !other || other[(side + 2) % 4] === edge;
  });
}
