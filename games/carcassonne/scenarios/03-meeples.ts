import { type Scenario, scenario } from '@holdfast/kernel/testing';
import { BLUE, draws, RED, table } from '../src/arrange.ts';
import type { Rules } from '../src/rules.ts';
import type { State } from '../src/state.ts';

const BASE = { seats: 2 };
const ALL_SEVEN = [
  ...['0,0', '1,0', '2,0', '3,0', '4,0', '5,0'].map((square) => `Red monastery at ${square}`),
  'Red field1 at 6,0',
];

const scenarios: readonly Scenario[] = [
  scenario<State, Rules>('C-3.1', 'on any part of the tile just laid, or nowhere', BASE, (t) => {
    t.given(table('*D', { hand: 'A' }));
    t.play(RED, 'place A 1,0 90');
    t.expect('choices', t.listed(RED), ['meeple road1', 'meeple field1', 'meeple monastery', 'skip']);
    t.refused(RED, 'meeple city1', 'C-3.1', 'no-such-part');
    t.refused(RED, 'meeple road2', 'C-3.1', 'no-such-part');
    t.play(RED, 'meeple monastery', draws('V'));
    t.says('Red places a meeple in a monastery.');
    t.expect('supply', t.view('table').supply, [6, 7]);
    t.expect('where', t.view('table').tiles[1].meeple, { seat: RED, part: 'monastery' });
  }),
  scenario<State, Rules>('C-3.2', 'not where a meeple stands already, not even the own', BASE, (t) => {
    t.given(table('U *D', { hand: 'U', meeples: ['Red road1 at 0,0', 'Blue field2 at -1,0'] }));
    t.play(RED, 'place U 1,0');
    t.refused(RED, 'meeple road1', 'C-3.2', 'occupied');
    t.refused(RED, 'meeple field2', 'C-3.2', 'occupied');
    t.expect('choices', t.listed(RED), ['meeple field1', 'skip']);
  }),
  scenario<State, Rules>('C-3.2', 'roads joined later hold meeples of both', BASE, (t) => {
    t.given(table('*W . W', { hand: 'U', meeples: ['Red road1 at 0,0', 'Blue road3 at 2,0'] }));
    t.play(RED, 'place U 1,0');
    t.refused(RED, 'meeple road1', 'C-3.2', 'occupied');
    t.play(RED, 'skip', draws('V'));
    t.says('Red and Blue score 3 points each for a road: 3 tiles = 3.');
  }),
  scenario<State, Rules>('C-3.3', 'claimed, scored and back in one turn', BASE, (t) => {
    t.given(table('*W U', { hand: 'W' }));
    t.play(RED, 'place W 2,0');
    t.play(RED, 'meeple road3', draws('V'));
    t.says('Red places a meeple on a road.', 'Red scores 3 points for a road: 3 tiles = 3.');
    t.expect('supply', t.view('table').supply, [7, 7]);
    t.expect('no meeple is left there', t.view('table').tiles[2].meeple, null);
  }),
  scenario<State, Rules>('C-3.4', 'with an empty supply nothing is asked', BASE, (t) => {
    t.given(table('*B B B B A A E', { hand: 'U', meeples: ALL_SEVEN }));
    t.play(RED, 'place U 0,-1', draws('V'));
    t.says('Red lays U at 0,-1.', 'Blue draws V.');
    t.expect('next', t.waiting(), [BLUE]);
  }),
  scenario<State, Rules>(
    'C-3.4',
    'with an empty supply a bridge may still be built, but no meeple placed',
    { seats: 2, scenario: 'bridges-castles-bazaars', readings: { 'lone-bridge': 'free' } },
    (t) => {
      t.given(table('*B B B B A A E', { hand: 'E', meeples: ALL_SEVEN }));
      t.play(RED, 'place E 0,-1');
      t.expect('choices', t.listed(RED), ['bridge we', 'skip']);
      t.refused(RED, 'meeple city1', 'C-3.4', 'no-meeple');
    },
  ),
];
export default scenarios;
