import type { Lesson } from '@holdfast/kernel';
import { arrange } from '../arrange.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';

const ORE_FOR_WOOL = 'offer 1ore for 1wool to';

/** The base game in one turn and a seven: points, production, trade, building, Tormund. Kim has seat 1, Noor seat 2. */
export const gift: Lesson<State, Rules> = {
  id: 'gift',
  options: { scenario: 'gift', seats: 3 },
  arrange: (state, rules) => {
    arrange(state, rules)
      .turn(0, 'roll')
      .settlement(0, 'S(0,1)', 'S(2,1)')
      .road(0, '-1,2/0,2', '2,1/2,2')
      .hand(0, { brick: 1, lumber: 1, ore: 5 })
      .settlement(1, 'S(1,0)', 'S(2,2)')
      .road(1, '1,0/1,1', '1,3/2,3')
      .hand(1, { wool: 2, grain: 1 })
      .settlement(2, 'S(0,0)', 'N(3,1)')
      .road(2, '0,0/-1,1', '3,0/3,1')
      .hand(2, { ore: 3, wool: 2, lumber: 3, brick: 1 });
  },
  steps: [
    { id: 'goal', rule: 'W-10.1', point: ['corner:S(0,1)', 'corner:S(2,1)', 'part:seat-0'] },
    { id: 'hexes', rule: 'W-4.2', point: ['hex:0,2', 'hex:-1,2', 'hex:0,1'] },
    { id: 'roll', rule: 'W-3.1', point: ['part:roll'], expect: ['roll'], luck: [5, 3] },
    { id: 'yield', rule: 'W-4.2', point: ['hex:0,2', 'hex:2,2', 'part:hand'] },
    { id: 'plan', rule: 'W-6.5', point: ['corner:S(0,2)', 'part:settlement'] },
    {
      id: 'offer',
      rule: 'W-5.3',
      point: ['part:trade', 'part:give-ore', 'part:get-wool', 'part:ask'],
      expect: [`${ORE_FOR_WOOL} P2,P3`, `${ORE_FOR_WOOL} P2`],
      wrong: [
        { move: `${ORE_FOR_WOOL} P3`, rule: 'W-5.3' },
        { move: 'swap *', rule: 'W-5.7' },
        { move: 'road *', rule: 'W-3.2' },
        { move: 'end', rule: 'W-3.3' },
      ],
      follows: [
        { seat: 2, move: 'decline', optional: true },
        { seat: 1, move: 'accept' },
      ],
    },
    {
      id: 'deal',
      rule: 'W-5.4',
      point: ['part:deal'],
      expect: ['deal P2'],
      wrong: [{ move: 'withdraw', rule: 'W-5.4' }],
    },
    {
      id: 'supply',
      rule: 'W-5.7',
      point: ['part:trade', 'part:swap-ore-brick'],
      expect: ['swap ore for brick'],
      wrong: [
        { move: 'swap *', rule: 'W-5.7' },
        { move: 'road *', rule: 'W-3.2' },
        { move: 'end', rule: 'W-3.3' },
      ],
    },
    {
      id: 'road',
      rule: 'W-6.3',
      point: ['part:road', 'path:0,2/-1,3'],
      expect: ['road 0,2/-1,3'],
      wrong: [
        { move: 'road *', rule: 'W-6.6' },
        { move: 'end', rule: 'W-3.3' },
      ],
    },
    {
      id: 'settle',
      rule: 'W-6.6',
      point: ['part:settlement', 'corner:S(0,2)'],
      expect: ['settle S(0,2)'],
      wrong: [
        { move: 'road *', rule: 'W-6.5' },
        { move: 'end', rule: 'W-3.3' },
      ],
    },
    { id: 'third-point', rule: 'W-10.3', point: ['corner:S(0,2)', 'part:seat-0'] },
    {
      id: 'end',
      rule: 'W-3.3',
      point: ['part:end'],
      expect: ['end'],
      follows: [
        { seat: 1, move: 'roll', luck: [6, 2] },
        { seat: 1, move: 'end' },
        { seat: 2, move: 'roll', luck: [1, 3] },
        { seat: 2, move: 'end' },
      ],
    },
    { id: 'others', rule: 'W-4.1', point: ['hex:0,2', 'hex:-1,3', 'part:hand'] },
    {
      id: 'seven',
      rule: 'W-9.1',
      point: ['part:roll'],
      expect: ['roll'],
      luck: [3, 4],
      follows: [{ seat: 2, move: 'discard 1brick,2lumber,1wool' }],
    },
    {
      id: 'tormund',
      rule: 'W-9.3',
      point: ['hex:0,0'],
      expect: ['tormund 0,0 from P3'],
      luck: [3],
      wrong: [{ move: 'tormund *', rule: 'W-9.4' }],
    },
    { id: 'stolen', rule: 'W-9.4', point: ['hex:0,0', 'part:hand'] },
    { id: 'more', rule: 'W-10.3' },
  ],
};
