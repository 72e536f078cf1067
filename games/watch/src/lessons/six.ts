import type { Lesson } from '@holdfast/kernel';
import { arrange } from '../arrange.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';

/** Five and six players: free order of trading and building, and building between turns. */
export const six: Lesson<State, Rules> = {
  id: 'six',
  options: { scenario: 'watch', seats: 5 },
  arrange: (state, rules) => {
    arrange(state, rules)
      .hero(2, 'ygritte')
      .settlement(0, 'S(0,1)', 'S(2,0)')
      .road(0, '0,1/0,2', '2,0/2,1')
      .hand(0, { brick: 1, lumber: 2, wool: 4, grain: 1 })
      .settlement(1, 'S(0,0)')
      .road(1, '0,0/0,1')
      .settlement(2, 'N(-2,3)')
      .road(2, '-2,2/-2,3')
      .settlement(3, 'S(4,0)')
      .road(3, '4,0/4,1')
      .settlement(4, 'S(3,1)')
      .road(4, '3,1/3,2')
      .guard(0, 1)
      .guard(1, 0)
      .guard(2, 2)
      .guard(3, 3)
      .guard(4, 4)
      .camp('rattlebones', 'mammoth');
  },
  steps: [
    { id: 'larger', rule: 'W-20.1', point: ['section:2', 'section:3', 'camp:2:0'] },
    {
      id: 'build-first',
      rule: 'W-20.4',
      point: ['part:road', 'path:1,1/0,2'],
      expect: ['road 1,1/0,2'],
      wrong: [
        { move: 'road *', rule: 'W-6.6' },
        { move: 'guard *', rule: 'W-20.4' },
        { move: 'swap *', rule: 'W-20.4' },
        { move: 'end', rule: 'W-3.3' },
      ],
    },
    {
      id: 'then-trade',
      rule: 'W-20.4',
      point: ['part:trade', 'part:swap-wool-brick'],
      expect: ['swap wool for brick'],
      wrong: [
        { move: 'swap *', rule: 'W-6.5' },
        { move: 'end', rule: 'W-3.3' },
      ],
    },
    {
      id: 'end',
      rule: 'W-20.5',
      point: ['part:end'],
      expect: ['end'],
      wrong: [{ move: 'settle *', rule: 'W-20.5' }],
      follows: [
        { seat: 1, move: 'roll', luck: [1, 1, 12] },
        { seat: 1, move: 'end' },
      ],
    },
    {
      id: 'special-build',
      rule: 'W-20.5',
      point: ['corner:S(1,1)'],
      expect: ['settle S(1,1)'],
      luck: [0],
      wrong: [{ move: 'pass', rule: 'W-20.5' }],
    },
    { id: 'no-more', rule: 'W-20.6', point: ['part:pass'], expect: ['pass'] },
    { id: 'mammoths', rule: 'W-21.3', point: ['camp:2:0'] },
  ],
};
