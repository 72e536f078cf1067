import type { Lesson } from '@holdfast/kernel';
import { draws, table } from '../arrange.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';

const LAND = `
   Ev
  *D
`;

/** Farmers, and scoring at the end. Kim has seat 1. */
export const fields: Lesson<State, Rules> = {
  id: 'fields',
  options: { seats: 2 },
  arrange: table(LAND, { hand: 'U', bag: 'V', meeples: ['Blue road1 at 0,0'], scores: [4, 0] }),
  steps: [
    { id: 'field', rule: 'C-5.4', point: ['spot:1/field1', 'spot:1/city1'] },
    { id: 'farmer', rule: 'C-5.3', point: ['spot:1/city1', 'spot:0/city1'] },
    {
      id: 'place',
      rule: 'C-2.2',
      point: ['cell:1,0'],
      expect: ['place U 1,0'],
      wrong: [{ move: 'place *', rule: 'C-5.4' }],
    },
    {
      id: 'lie-down',
      rule: 'C-4.9',
      point: ['spot:2/field1'],
      expect: ['meeple field1'],
      luck: [draws('V')],
      wrong: [
        { move: 'meeple field2', rule: 'C-5.3' },
        { move: 'skip', rule: 'C-5.3' },
      ],
    },
    {
      id: 'last-tile',
      rule: 'C-5.1',
      point: ['part:seat-1'],
      follows: [
        { seat: 1, move: 'place V 2,0' },
        { seat: 1, move: 'skip' },
      ],
    },
    { id: 'road', rule: 'C-5.2', point: ['spot:0/road1', 'part:seat-1'] },
    { id: 'counted', rule: 'C-5.3', point: ['spot:2/field1', 'part:seat-0'] },
    { id: 'more', rule: 'C-3.4' },
  ],
};
