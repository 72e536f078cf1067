import type { HexDoc, Resource, Terrain } from '../rules.ts';

/** The terrain that yields each resource (W-1.2). */
export const TERRAIN_OF: Readonly<Record<Resource, Terrain>> = {
  brick: 'hills',
  grain: 'fields',
  lumber: 'forest',
  ore: 'mountains',
  wool: 'pasture',
};

const hex = (q: number, r: number, text: string): HexDoc => {
  const [what, numbers = ''] = text.trim().split(' ');
  const terrain = TERRAIN_OF[what as Resource] ?? (what as Terrain);
  return { q, r, terrain, numbers: numbers === '' ? [] : numbers.split('/').map(Number) };
};

/** Hexes from rows of text, west to east: `[first q, first r + i, 'ore 5, wool 6, ice']`. */
export const rows = (r: number, lines: readonly (readonly [q: number, text: string])[]): readonly HexDoc[] =>
  lines.flatMap(([q, text], i) => text.split(',').map((what, j) => hex(q + j, r + i, what)));
