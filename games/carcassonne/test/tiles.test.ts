import { describe, expect, it } from 'vitest';
import { BASE } from '../src/boxes/base.ts';
import { BRIDGES_CASTLES_BAZAARS } from '../src/boxes/bridges-castles-bazaars.ts';
import { placeAt } from '../src/engine.ts';
import type { Tile } from '../src/tile.ts';

const sum = (tiles: readonly Tile[], of: (tile: Tile) => number): number =>
  tiles.reduce((total, tile) => total + tile.count * of(tile), 0);

describe('boxes', () => {
  it('hold 72 and 12 tiles, 10 shields, 6 and 2 monasteries, 8 bazaars', () => {
    const shields = (tile: Tile): number => tile.cities.filter(({ shield }) => shield).length;
    expect(sum(BASE, () => 1)).toBe(72);
    expect(BASE.length).toBe(24);
    expect(sum(BASE, shields)).toBe(10);
    expect(sum(BASE, ({ monastery }) => Number(monastery))).toBe(6);
    expect(sum(BRIDGES_CASTLES_BAZAARS, () => 1)).toBe(12);
    expect(sum(BRIDGES_CASTLES_BAZAARS, ({ monastery }) => Number(monastery))).toBe(2);
    expect(sum(BRIDGES_CASTLES_BAZAARS, ({ bazaar }) => Number(bazaar))).toBe(8);
    expect(sum(BRIDGES_CASTLES_BAZAARS, shields)).toBe(0);
  });
});

describe.each([...BASE, ...BRIDGES_CASTLES_BAZAARS].map((tile): [string, Tile] => [tile.id, tile]))('%s', (_, tile) => {
  const sides = 'NESW';
  const kindOfSide = (side: string): string => tile.edges[sides.indexOf(side)];

  it('has edges that match its segments', () => {
    const reached = new Map<string, string>();
    for (const { edges } of tile.cities) for (const side of edges) reached.set(side, `${reached.get(side) ?? ''}C`);
    for (const { edges } of tile.roads) for (const side of edges) reached.set(side, `${reached.get(side) ?? ''}R`);
    for (const side of sides) expect(reached.get(side) ?? 'F').toBe(kindOfSide(side));
  });

  it('has each half-edge off the cities in exactly one field', () => {
    const halves = tile.fields.flatMap((field) => [...field.halves]).sort((a, b) => a - b);
    const expected = [0, 1, 2, 3, 4, 5, 6, 7].filter((half) => tile.edges[half >> 1] !== 'C');
    expect(halves).toEqual(expected);
  });

  it('keeps both halves of a field edge in one field', () => {
    for (let side = 0; side < 4; side++)
      if (tile.edges[side] === 'F')
        expect(
          tile.fields.filter(({ halves }) => halves.includes(2 * side) && halves.includes(2 * side + 1)).length,
        ).toBe(1);
  });

  it('has roads with one edge and an end or with two edges, and caps with one edge and no shield', () => {
    for (const { edges, end } of tile.roads) expect(edges.length).toBe(end ? 1 : 2);
    for (const { edges, cap, shield } of tile.cities) if (cap) expect([edges.length, shield]).toEqual([1, false]);
    for (const { cities } of tile.fields) for (const city of cities) expect(city).toBeLessThan(tile.cities.length);
  });
});

describe('the grid', () => {
  it('gives squares within reach of each other different places', () => {
    const seen = new Map<number, [number, number]>();
    for (let x = -44; x <= 44; x++)
      for (let y = -44 + Math.abs(x); y <= 44 - Math.abs(x); y++) {
        expect(seen.get(placeAt(x, y))).toBeUndefined();
        seen.set(placeAt(x, y), [x, y]);
      }
  });
});
