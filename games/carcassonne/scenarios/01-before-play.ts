import { type Scenario, scenario } from '@holdfast/kernel/testing';
import { draws, RED, table } from '../src/arrange.ts';
import type { Rules } from '../src/rules.ts';
import type { State } from '../src/state.ts';

const EXPANSION = 'bridges-castles-bazaars';
const NO_FARMERS = { seats: 2, scenario: EXPANSION, farmers: false };

const scenarios: readonly Scenario[] = [
  scenario<State, Rules>('C-1.1', 'the base box seats five, the expansion six', { seats: 5 }, (t) => {
    t.setup(draws('V'));
    t.expect('seats', t.view('table').scores.length, 5);
    const six = t.game.resolve({ seats: 6 });
    t.expect('six with the base box', six.problems?.[0].field, 'seats');
    t.expect('six with the expansion', t.game.resolve({ seats: 6, scenario: EXPANSION }).problems, undefined);
    t.expect('one player', t.game.resolve({ seats: 1 }).problems?.[0].field, 'seats');
  }),
  scenario<State, Rules>('C-1.2', 'seven meeples in the supply, the score at 0', { seats: 3 }, (t) => {
    t.setup(draws('V'));
    t.expect('supply', t.view('table').supply, [7, 7, 7]);
    t.expect('scores', t.view('table').scores, [0, 0, 0]);
  }),
  scenario<State, Rules>('C-1.3', 'a D lies open, 71 tiles are in the bag', { seats: 2 }, (t) => {
    t.setup(draws('V'));
    t.says('The start tile is D.', 'Red draws V.');
    const { bag, hand, tiles } = t.view('table');
    t.expect('start', tiles, [{ tile: 'D', x: 0, y: 0, turn: 0, meeple: null, bridge: null }]);
    t.expect('bag and hand', [bag.D, bag.V, hand], [3, 8, 'V']);
    t.expect(
      'left',
      Object.values(bag).reduce((sum: number, n) => sum + (n as number), 0),
      70,
    );
  }),
  scenario<State, Rules>(
    'C-1.3',
    'with the expansion 83 tiles are in the bag',
    { seats: 2, scenario: EXPANSION },
    (t) => {
      t.setup(draws('BB1'));
      const { bag } = t.view('table');
      t.expect('second BB1', bag.BB1, 1);
      t.expect(
        'left',
        Object.values(bag).reduce((sum: number, n) => sum + (n as number), 0),
        82,
      );
    },
  ),
  scenario<State, Rules>('C-1.4', 'seat 1 begins, then clockwise', { seats: 3 }, (t) => {
    t.given(table('*D', { hand: 'U' }));
    t.expect('first', t.waiting(), [0]);
    t.play(0, 'place U 1,0');
    t.play(0, 'skip', draws('U'));
    t.expect('second', t.waiting(), [1]);
    t.play(1, 'place U 2,0');
    t.play(1, 'skip', draws('U'));
    t.play(2, 'place U 3,0');
    t.play(2, 'skip', draws('U'));
    t.expect('and round again', t.waiting(), [0]);
  }),
  ...[2, 3, 4, 5, 6].map((n) =>
    scenario<State, Rules>('C-1.5', `bridges and castles with ${n} players`, { seats: n, scenario: EXPANSION }, (t) => {
      t.setup(draws('V'));
      const each = new Array(n).fill(n <= 4 ? 3 : 2);
      t.expect('bridges', t.view('table').bridgesLeft, each);
      t.expect('castles', t.view('table').castlesLeft, each);
    }),
  ),
  scenario<State, Rules>('C-1.6', 'without farmers no meeple goes on a field', { seats: 2, farmers: false }, (t) => {
    t.given(table('*D', { hand: 'U' }));
    t.play(RED, 'place U 1,0');
    t.expect('choices', t.listed(RED), ['meeple road1', 'skip']);
    t.refused(RED, 'meeple field1', 'C-1.6', 'no-farmers');
  }),
  scenario<State, Rules>(
    ['C-1.6', 'C-7.17'],
    'without farmers neither city nor castle scores for a field',
    NO_FARMERS,
    (t) => {
      const land = `
       Ev  Ev
      *D   D
    `;
      t.given(table(land, { hand: 'B', bag: '', castles: ['Blue complete 0,0 0,-1'] }));
      t.play(RED, 'place B 0,1');
      t.expect('no field is offered', t.listed(RED), ['meeple monastery', 'skip']);
      t.play(RED, 'meeple monastery');
      t.says('Red scores 3 points for an incomplete monastery: 1 monastery = 1, 2 tiles around it = 2.');
      t.expect(
        'nothing from fields',
        [t.view('table').points.field, t.view('table').scores],
        [
          [0, 0],
          [3, 0],
        ],
      );
    },
  ),
  scenario<State, Rules>(
    ['C-1.6', 'C-2.1'],
    'without farmers nothing is asked where only a field is free',
    NO_FARMERS,
    (t) => {
      t.given(table('*D', { hand: 'U', meeples: ['Blue road1 at 0,0'] }));
      t.play(RED, 'place U 1,0', draws('V'));
      t.says('Red lays U at 1,0.', 'Blue draws V.');
    },
  ),
];
export default scenarios;
