import { hexName } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { boardOf } from '../src/board.ts';
import { boxFor } from '../src/boxes/index.ts';
import { TERRAIN_OF } from '../src/boxes/rows.ts';
import { RESOURCES } from '../src/rules.ts';

const boardFor = (scenario: 'gift' | 'watch' | 'island', seats: number) => boxFor(scenario, seats)!.board;
const numbersOf = (scenario: 'gift' | 'watch' | 'island', seats: number) =>
  boardFor(scenario, seats)
    .hexes.flatMap((hex) => (hex.numbers.length ? [hex.numbers.join('/')] : []))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .join(' ');
const terrains = (scenario: 'gift' | 'watch' | 'island', seats: number) =>
  RESOURCES.map((kind) => boardFor(scenario, seats).hexes.filter((hex) => hex.terrain === TERRAIN_OF[kind]).length);

describe('the printed boards', () => {
  it('have the hexes, corners and paths of the facts', () => {
    const sizes = [3, 4, 5, 6].map((seats) => {
      const board = boardOf(boardFor('watch', seats));
      return [board.hexes, board.corners, board.paths];
    });
    expect(sizes).toEqual([
      [21, 60, 80],
      [21, 60, 80],
      [25, 70, 94],
      [29, 80, 108],
    ]);
    expect(boardOf(boardFor('island', 4)).corners).toBe(54);
    expect(boardOf(boardFor('island', 4)).paths).toBe(72);
  });

  it('use exactly the number tokens of the box', () => {
    expect(numbersOf('watch', 4)).toBe('2 3 3 3 4 4 4 5 5 6 6 8 8 9 9 10 10 10 11 11 12');
    expect(numbersOf('watch', 6)).toBe('2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 8 8 8 9 9 9 10 10 10 11 11 11 12');
    expect(numbersOf('gift', 4)).toBe('2 3 3 4 4 5 5 6 6 8 8 9 9 10 10 11 11 12');
    expect(numbersOf('island', 4)).toBe('2 3 3 4 4 5 5 6 6 8 8 9 9 10 10 11 11 12');
  });

  it('use exactly the terrain of the box, brick grain lumber ore wool', () => {
    expect(terrains('watch', 3)).toEqual([3, 3, 3, 4, 3]);
    expect(terrains('watch', 4)).toEqual([4, 4, 4, 5, 4]);
    expect(terrains('watch', 5)).toEqual([5, 5, 5, 5, 5]);
    expect(terrains('watch', 6)).toEqual([5, 6, 6, 6, 6]);
    expect(terrains('island', 4)).toEqual([3, 4, 4, 3, 4]);
  });

  it('let no 6 or 8 touch another 6 or 8', () => {
    for (const [scenario, seats] of [
      ['watch', 3],
      ['watch', 4],
      ['watch', 5],
      ['watch', 6],
      ['gift', 4],
      ['island', 4],
    ] as const) {
      const doc = boardFor(scenario, seats);
      const board = boardOf(doc);
      const red = doc.hexes.map((hex) => hex.numbers.some((n) => n === 6 || n === 8));
      const clashes = doc.hexes.filter((_, hex) =>
        board.hexNeighbours.subarray(hex * 6, hex * 6 + 6).some((next) => next >= 0 && red[hex] && red[next]),
      );
      expect(clashes.map(hexName), doc.name).toEqual([]);
      expect(red).toContain(true);
    }
  });

  it('lay every route on an outer edge and every line over four hexes', () => {
    for (const [scenario, seats] of [
      ['watch', 3],
      ['watch', 5],
      ['watch', 6],
      ['gift', 4],
      ['island', 4],
    ] as const) {
      const doc = boardFor(scenario, seats);
      const board = boardOf(doc);
      for (const { corners } of doc.routes) {
        const [a, b] = corners.map((name) => board.cornerByName.get(name) ?? -1);
        expect(a).toBeGreaterThanOrEqual(0);
        expect([...board.cornerNeighbours.subarray(a * 3, a * 3 + 3)]).toContain(b);
        const shared = [...board.cornerHexes.subarray(a * 3, a * 3 + 3)].filter(
          (hex) => hex >= 0 && board.cornerHexes.subarray(b * 3, b * 3 + 3).includes(hex),
        );
        expect(shared).toHaveLength(1);
      }
      for (const line of board.southWest) expect(line).toHaveLength(4);
    }
  });

  it('deal the heroes of the books', () => {
    const heroes = (seats: number, extension = false, all = false) =>
      boxFor('watch', seats, { newHeroes: extension, allHeroes: all })!.heroes!;
    expect(heroes(3).dealt).toEqual(['tarly', 'marsh', 'mormont']);
    expect(heroes(4).dealt).toEqual(['yarwyck', 'tarly', 'marsh', 'mormont']);
    expect(heroes(4).display).toHaveLength(7);
    expect(heroes(5)).toMatchObject({
      dealt: ['thorne', 'yarwyck', 'tarly', 'marsh', 'mormont'],
      display: ['melisandre', 'benjen', 'ygritte', 'qhorin'],
      drawn: 4,
      rest: ['mance', 'yoren', 'aemon', 'gilly', 'jon', 'osha'],
    });
    expect(heroes(6).display).toEqual(['benjen', 'ygritte', 'qhorin']);
    expect(heroes(4, true).drawn).toBe(2);
    expect(heroes(3, true).drawn).toBe(1);
    expect(heroes(3, false, true).display).toHaveLength(12);
  });
});
