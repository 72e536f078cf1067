import type { Lesson } from '@holdfast/kernel';
import { draws, table } from '../arrange.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';

/** Laying tiles, claiming with meeples, scoring cities, roads and monasteries. Kim has seat 1. */
export const tiles: Lesson<State, Rules> = {
  id: 'tiles',
  options: { seats: 2 },
  arrange: table('*D', { hand: 'E' }),
  steps: [
    { id: 'goal', rule: 'C-5.6', point: ['part:hand'] },
    {
      id: 'place',
      rule: 'C-2.2',
      point: ['cell:0,-1'],
      expect: ['place E 0,-1 180'],
      wrong: [{ move: 'place *', rule: 'C-4.2' }],
    },
    {
      id: 'claim',
      rule: 'C-3.1',
      point: ['spot:1/city1'],
      expect: ['meeple city1'],
      luck: [draws('V')],
      wrong: [
        { move: 'meeple field1', rule: 'C-4.9' },
        { move: 'skip', rule: 'C-3.3' },
      ],
    },
    {
      id: 'scored',
      rule: 'C-4.4',
      point: ['spot:1/city1', 'part:seat-0'],
      follows: [
        { seat: 1, move: 'place V 1,0' },
        { seat: 1, move: 'meeple road1', luck: [draws('B')] },
      ],
    },
    { id: 'taken', rule: 'C-3.2', point: ['spot:2/road1'] },
    {
      id: 'monastery',
      rule: 'C-4.5',
      point: ['cell:0,1'],
      expect: ['place B 0,1'],
      wrong: [{ move: 'place *', rule: 'C-4.5' }],
    },
    {
      id: 'monk',
      rule: 'C-4.5',
      point: ['spot:3/monastery'],
      expect: ['meeple monastery'],
      luck: [draws('U')],
      wrong: [
        { move: 'meeple field1', rule: 'C-4.9' },
        { move: 'skip', rule: 'C-4.5' },
      ],
      follows: [
        { seat: 1, move: 'place U 1,1 90' },
        { seat: 1, move: 'skip', luck: [draws('W')] },
      ],
    },
    {
      id: 'junction',
      rule: 'C-4.1',
      point: ['cell:-1,0'],
      expect: ['place W -1,0'],
      wrong: [{ move: 'place *', rule: 'C-4.1' }],
    },
    {
      id: 'road',
      rule: 'C-3.2',
      point: ['spot:5/road3'],
      expect: ['meeple road3'],
      luck: [draws('E')],
      wrong: [
        { move: 'meeple *', rule: 'C-4.9' },
        { move: 'skip', rule: 'C-3.1' },
      ],
      follows: [
        { seat: 1, move: 'place E 1,-1' },
        { seat: 1, move: 'meeple city1', luck: [draws('A')] },
      ],
    },
    {
      id: 'close',
      rule: 'C-4.1',
      point: ['cell:-2,0'],
      expect: ['place A -2,0 270'],
      wrong: [{ move: 'place *', rule: 'C-4.1' }],
    },
    {
      id: 'keep',
      rule: 'C-3.4',
      point: ['spot:7/monastery', 'part:skip'],
      expect: ['meeple monastery', 'skip'],
      luck: [draws('V')],
      wrong: [{ move: 'meeple *', rule: 'C-4.9' }],
    },
    { id: 'more', rule: 'C-5.2', point: ['part:seat-0'] },
  ],
};
