import { boardOf } from '@holdfast/watch/table';
import { describe, expect, it } from 'vitest';
import { cornerThrows, dangerOf, expectedIncome, throwsOf, wallOdds } from './odds.ts';
import { GIFT, RULES, viewWith } from './test-board.ts';

const board = boardOf(GIFT);
const corner = (name: string): number => board.cornerByName.get(name)!;

describe('production odds', () => {
  it('counts the 36 throws', () => {
    expect([2, 3, 6, 7, 8, 12].map(throwsOf)).toEqual([1, 2, 5, 6, 5, 1]);
  });

  it('adds the throws of the hexes at a corner, each number once, blocked hexes not at all', () => {
    // S(0,0) touches (0,0) 5, (-1,1) 5 and (0,1) 6.
    expect(cornerThrows(board, viewWith({}), corner('S(0,0)'))).toBe(4 + 5);
    expect(cornerThrows(board, viewWith({ tormund: '0,1' }), corner('S(0,0)'))).toBe(4);
    expect(cornerThrows(board, viewWith({}, { gift: { '0,0': 'regular' } }), corner('S(0,0)'))).toBe(9);
  });

  it('expects two cards a throw from a keep', () => {
    const settlement = viewWith({ buildings: { 'N(0,0)': { seat: 1, keep: false } } });
    const keep = viewWith({ buildings: { 'N(0,0)': { seat: 1, keep: true } } });
    expect(expectedIncome(board, settlement, 1)).toEqual({ ore: 4 });
    expect(expectedIncome(board, keep, 1)).toEqual({ ore: 8 });
    expect(expectedIncome(board, keep, 0)).toEqual({});
  });
});

describe('how close the Wall is to breaking', () => {
  const odds = (north: Parameters<typeof viewWith>[1]) => wallOdds(RULES, board, viewWith({}, north));

  it('an undefended clearing breaks with every face of its trails', () => {
    const sections = odds({ camps: [['regular'], [], []] });
    expect(sections.map(({ breach }) => breach)).toEqual([2, 1, 0, 0]);
    expect(sections.map(dangerOf)).toEqual([3, 2, 0, 0]);
  });

  it('a guard holds against one wildling, not against a second', () => {
    const guards = [[0], [], [], []];
    expect(odds({ guards, camps: [['regular'], [], []] })[0].breach).toBe(0);
    const second = odds({
      guards,
      camps: [['regular'], [], []],
      clearings: [
        [1, 0, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    });
    expect(second[0]).toMatchObject({ guards: 1, wildlings: 1, breach: 2 });
  });

  it('a climber crosses without a breach, a giant takes a guard and may open the way', () => {
    expect(odds({ camps: [['climber'], [], []] })[0]).toMatchObject({ breach: 0, climb: 2 });
    expect(odds({ guards: [[0], [], [], []], camps: [['giant'], [], []] })[0].breach).toBe(0);
    expect(odds({ camps: [['giant'], [], []] })[0].breach).toBe(2);
    const waiting = [
      [1, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ];
    expect(odds({ guards: [[0], [], [], []], camps: [['giant'], [], []], clearings: waiting })[0].breach).toBe(2);
  });

  it('an odd number of mammoths turns the crossing to the south-east, but not at the eastern end', () => {
    const one = [
      [0, 0, 0, 1],
      [0, 0, 0, 2],
      [0, 0, 0, 0],
      [0, 0, 0, 1],
    ];
    expect(odds({ clearings: one }).map(({ southEast }) => southEast)).toEqual([true, false, false, false]);
  });
});
