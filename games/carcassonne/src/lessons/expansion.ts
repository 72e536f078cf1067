import type { Lesson } from '@holdfast/kernel';
import { draws, table } from '../arrange.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';

/** Castles, bridges and a bazaar. Kim has seat 1. */
export const expansion: Lesson<State, Rules> = {
  id: 'expansion',
  options: { seats: 2, scenario: 'bridges-castles-bazaars' },
  arrange: table('*D', { hand: 'E' }),
  steps: [
    { id: 'box', rule: 'C-2.4', point: ['part:seat-0'] },
    {
      id: 'place',
      rule: 'C-7.2',
      point: ['cell:0,-1'],
      expect: ['place E 0,-1 180'],
      wrong: [{ move: 'place *', rule: 'C-7.2' }],
    },
    {
      id: 'claim',
      rule: 'C-7.3',
      point: ['spot:1/city1'],
      expect: ['meeple city1'],
      wrong: [
        { move: 'meeple field1', rule: 'C-7.3' },
        { move: 'skip', rule: 'C-7.3' },
      ],
    },
    {
      id: 'castle',
      rule: 'C-7.1',
      point: ['spot:1/city1'],
      expect: ['castle city1'],
      luck: [draws('V')],
      wrong: [{ move: 'score city1', rule: 'C-7.7' }],
      follows: [
        { seat: 1, move: 'place V 1,0' },
        { seat: 1, move: 'skip', luck: [draws('E')] },
      ],
    },
    { id: 'waits', rule: 'C-7.6', point: ['castle:0'] },
    {
      id: 'bridge',
      rule: 'C-6.5',
      point: ['cell:-1,0'],
      expect: ['place E -1,0 bridge we', 'place E -1,0 180 bridge we'],
      wrong: [{ move: 'place *', rule: 'C-6.2' }],
    },
    {
      id: 'on-bridge',
      rule: 'C-6.11',
      point: ['spot:3/bridge'],
      expect: ['meeple bridge'],
      luck: [draws('BB9')],
      wrong: [
        { move: 'meeple *', rule: 'C-6.11' },
        { move: 'skip', rule: 'C-6.11' },
      ],
      follows: [
        { seat: 1, move: 'place BB9 1,1 180' },
        { seat: 1, move: 'skip', luck: [draws('W'), draws('U')] },
      ],
    },
    { id: 'bazaar', rule: 'C-8.2', point: ['part:seat-1'] },
    {
      id: 'offer',
      rule: 'C-8.4',
      expect: ['offer W 1', 'offer W 2', 'offer W 0'],
      wrong: [{ move: 'offer *', rule: 'C-8.4' }],
      follows: [{ seat: 1, move: 'pass' }],
    },
    {
      id: 'lay-bought',
      rule: 'C-8.11',
      point: ['cell:-2,0'],
      expect: ['place W -2,0'],
      wrong: [{ move: 'place *', rule: 'C-7.7' }],
    },
    {
      id: 'paid',
      rule: 'C-7.7',
      point: ['part:skip'],
      expect: ['skip'],
      wrong: [{ move: 'meeple *', rule: 'C-3.1' }],
    },
    { id: 'more', rule: 'C-7.16', point: ['castle:0', 'part:seat-0'] },
  ],
};
