import { describe, expect, it } from 'vitest';
import type { SeenEvent } from './props.ts';
import { incomeIn, rollsIn } from './tally.ts';

const events = [
  { type: 'rolled', seat: 0, dice: [3, 4, 12] },
  { type: 'rolled', seat: 1, dice: [1, 1, 5] },
  { type: 'rolled-again', seat: 1, face: 2, wall: {} },
  { type: 'produced', gains: [{ seat: 1, cards: { ore: 2, wool: 1 } }], short: [] },
  {
    type: 'produced',
    gains: [
      { seat: 1, cards: { ore: 1 } },
      { seat: 0, cards: { brick: 1 } },
    ],
    short: [],
  },
] as unknown as readonly SeenEvent[];

describe('what the end screen counts', () => {
  it('counts sums and faces, a repeated wildling die too', () => {
    const { sums, twelve } = rollsIn(events);
    expect([sums[7], sums[2], sums.reduce((all, count) => all + count, 0)]).toEqual([1, 1, 2]);
    expect([twelve[12], twelve[5], twelve[2]]).toEqual([1, 1, 1]);
  });

  it('adds up production by seat and kind', () => {
    const income = incomeIn(events, 3);
    expect(income[1]).toMatchObject({ ore: 3, wool: 1 });
    expect(income[0]).toMatchObject({ brick: 1 });
    expect(income[2]).toEqual({});
  });
});
