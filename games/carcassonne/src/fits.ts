import { EDGE, EDGE_FIELD, EDGE_ROAD, KINDS, SAME_TURN } from './topology.ts';

/** The bridge that a laid tile comes with: none, across the tile itself, or on the tile beside it in a direction. */
export const BRIDGES = ['none', 'ns', 'we', 'north', 'east', 'south', 'west'] as const;
export type BridgeSpot = (typeof BRIDGES)[number];
export const NO_BRIDGE = 0;
export const ACROSS_NS = 1;
export const ACROSS_WE = 2;
/** From here on the bridge is on the neighbour in direction `spot - ON_NEIGHBOUR`. */
export const ON_NEIGHBOUR = 3;

/**
 * A pattern has the edges around an empty place, two bits per direction (0 if empty). By kind * 256 + pattern, four bits per
 * turn: 0 if it does not fit, 1 if it fits (C-2.2), otherwise 1 + the only bridge spot that makes it fit (C-6.5), maybe on two
 * sides (C-6.6). Whether a neighbour can bear its bridge depends on the board. Turns that look the same appear once.
 */
export const FITS = new Uint16Array(KINDS.length * 256);

export const needs = (pattern: number, direction: number): number => (pattern >> (2 * direction)) & 3;

/** How one turned tile fits one pattern, as in FITS. */
export function fit(kind: number, turn: number, pattern: number): number {
  let spot = NO_BRIDGE;
  for (let direction = 0; direction < 4; direction++) {
    const asked = needs(pattern, direction);
    const shown = EDGE[(kind * 4 + turn) * 4 + direction];
    if (asked === 0 || asked === shown) continue;
    let cure = NO_BRIDGE;
    if (shown === EDGE_FIELD && asked === EDGE_ROAD) cure = direction & 1 ? ACROSS_WE : ACROSS_NS;
    else if (shown === EDGE_ROAD && asked === EDGE_FIELD) cure = ON_NEIGHBOUR + direction;
    if (cure === NO_BRIDGE || (spot !== NO_BRIDGE && spot !== cure)) return 0;
    spot = cure;
  }
  if (spot === ACROSS_NS || spot === ACROSS_WE) {
    const foot = spot === ACROSS_NS ? 0 : 1;
    if (!bearsFeet(kind, turn, pattern, foot)) return 0;
  }
  return 1 + spot;
}

/** C-6.3, C-6.4: both feet on field edges, next to empty places or roads. */
function bearsFeet(kind: number, turn: number, pattern: number, foot: number): boolean {
  for (const direction of [foot, foot + 2]) {
    if (EDGE[(kind * 4 + turn) * 4 + direction] !== EDGE_FIELD) return false;
    const asked = needs(pattern, direction);
    if (asked !== 0 && asked !== EDGE_ROAD) return false;
  }
  return true;
}

for (let kind = 0; kind < KINDS.length; kind++)
  for (let pattern = 1; pattern < 256; pattern++)
    for (let turn = 0; turn < 4; turn++)
      if (SAME_TURN[kind * 4 + turn] === turn) FITS[kind * 256 + pattern] |= fit(kind, turn, pattern) << (4 * turn);
