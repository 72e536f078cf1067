import type { Lesson } from '@holdfast/kernel';
import { arrange } from '../arrange.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';

/** Heroes, tokens, and the three ways in which the game ends. */
export const heroes: Lesson<State, Rules> = {
  id: 'heroes',
  options: { scenario: 'watch', seats: 3 },
  arrange: (state, rules) => {
    arrange(state, rules)
      .hero(0, 'marsh')
      .hero(1, 'ygritte')
      .keep(0, 'S(0,1)', 'S(2,0)', 'S(-2,2)', 'S(0,2)')
      .settlement(0, 'N(2,0)')
      .road(0, '0,1/0,2', '1,1/0,2')
      .hand(0, { brick: 1, lumber: 1, grain: 1, ore: 1 })
      .settlement(1, 'S(0,0)')
      .road(1, '0,0/0,1')
      .settlement(2, 'S(1,2)')
      .road(2, '1,2/1,3')
      .guard(0, 1)
      .guard(1, 0, 2)
      .guard(2, 3)
      .camp('ice-river', 'regular')
      .breaches(1);
  },
  steps: [
    { id: 'nine', rule: 'W-19.3', point: ['part:seat-0'] },
    {
      id: 'hero',
      rule: 'W-18.2',
      point: ['part:hero'],
      expect: ['marsh ore for wool'],
      wrong: [
        { move: 'marsh *', rule: 'W-18.2' },
        { move: 'road *', rule: 'W-6.5' },
        { move: 'end', rule: 'W-19.3' },
      ],
    },
    {
      id: 'after-use',
      rule: 'W-17.3',
      expect: ['turn-hero'],
      wrong: [{ move: 'take-hero *', rule: 'W-17.3' }],
    },
    { id: 'tokens', rule: 'W-15.1', point: ['part:settlement'] },
    {
      id: 'settle',
      rule: 'W-15.1',
      point: ['part:settlement', 'corner:S(1,1)'],
      expect: ['settle S(1,1)'],
      luck: [0],
      wrong: [
        { move: 'road *', rule: 'W-6.5' },
        { move: 'end', rule: 'W-19.3' },
      ],
    },
    { id: 'woken', rule: 'W-15.2', point: ['camp:0:1'] },
    { id: 'endings', rule: 'W-19.1', point: ['part:seat-0'] },
    { id: 'end', rule: 'W-19.3', point: ['part:end'], expect: ['end'] },
    { id: 'won', rule: 'W-19.3', point: ['part:seat-0'] },
  ],
};
