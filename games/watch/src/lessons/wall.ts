import type { Lesson } from '@holdfast/kernel';
import { arrange } from '../arrange.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';

/** Guards against regular wildlings, a giant, a climber and a breach. Kim has seat 1, Noor seat 2. */
export const wall: Lesson<State, Rules> = {
  id: 'wall',
  options: { scenario: 'watch', seats: 3 },
  arrange: (state, rules) => {
    arrange(state, rules)
      .hero(0, 'ygritte')
      .turn(0, 'roll')
      .settlement(0, 'S(0,1)', 'S(2,0)')
      .road(0, '0,1/0,2', '2,0/2,1')
      .hand(0, { brick: 1, wool: 1, lumber: 1 })
      .settlement(1, 'S(0,0)', 'S(1,2)')
      .road(1, '0,0/0,1', '1,2/1,3')
      .settlement(2, 'S(-2,2)', 'S(1,1)')
      .road(2, '-2,2/-2,3', '1,1/1,2')
      .guard(0, 1)
      .guard(1, 0, 2)
      .guard(2, 3)
      .camp('ice-river', 'giant', 'regular')
      .camp('cave-people', 'regular', 'regular')
      .camp('hornfoot', 'climber');
  },
  steps: [
    { id: 'north', rule: 'W-12.2', point: ['camp:1:0', 'camp:1:1', 'clearing:2', 'section:2'] },
    { id: 'fall', rule: 'W-19.1', point: ['section:0', 'section:1', 'section:2', 'section:3'] },
    { id: 'roll', rule: 'W-13.1', point: ['part:roll'], expect: ['roll'], luck: [3, 5, 5] },
    { id: 'advance', rule: 'W-13.8', point: ['clearing:2', 'section:2'] },
    {
      id: 'guard',
      rule: 'W-16.1',
      point: ['part:guard', 'section:2'],
      expect: ['guard W3'],
      wrong: [
        { move: 'guard *', rule: 'W-13.8' },
        { move: 'road *', rule: 'W-16.1' },
        { move: 'end', rule: 'W-3.3' },
      ],
    },
    { id: 'holds', rule: 'W-16.2', point: ['section:2', 'part:seat-0'] },
    {
      id: 'end',
      rule: 'W-3.3',
      point: ['part:end'],
      expect: ['end'],
      follows: [
        { seat: 1, move: 'roll', luck: [2, 2, 5] },
        { seat: 1, move: 'end' },
      ],
    },
    {
      id: 'two-against-two',
      rule: 'W-13.8',
      point: ['clearing:2', 'section:2'],
      follows: [{ seat: 2, move: 'roll', luck: [5, 4, 1] }],
    },
    { id: 'giant', rule: 'W-13.6', point: ['section:0'], follows: [{ seat: 2, move: 'end' }] },
    { id: 'roll-again', rule: 'W-13.1', point: ['part:roll'], expect: ['roll'], luck: [6, 4, 7] },
    { id: 'climber', rule: 'W-13.5', point: ['hex:3,0', 'section:3'] },
    {
      id: 'end-again',
      rule: 'W-3.3',
      point: ['part:end'],
      expect: ['end'],
      follows: [{ seat: 1, move: 'roll', luck: [2, 3, 2] }],
    },
    { id: 'breach', rule: 'W-14.4', point: ['hex:0,0', 'section:0'] },
    { id: 'points', rule: 'W-16.4', point: ['part:seat-0'] },
  ],
};
