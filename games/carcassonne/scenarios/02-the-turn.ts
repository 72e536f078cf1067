import { type Scenario, scenario } from '@holdfast/kernel/testing';
import { BLUE, draws, RED, table } from '../src/arrange.ts';
import type { Rules } from '../src/rules.ts';
import type { State } from '../src/state.ts';

const BASE = { seats: 2 };
const EXPANSION = { seats: 2, scenario: 'bridges-castles-bazaars' };

const scenarios: readonly Scenario[] = [
  scenario<State, Rules>('C-2.1', 'lay, place a meeple, score', BASE, (t) => {
    t.given(table('*D', { hand: 'E' }));
    t.refused(RED, 'place V 0,-1', 'C-2.1', 'not-in-hand');
    t.play(RED, 'place E 0,-1 180');
    t.says('Red lays E at 0,-1, turned 180°.');
    t.play(RED, 'meeple city1', draws('V'));
    t.says('Red places a meeple in a city.', 'Red scores 4 points for a city: 2 tiles = 4.', 'Blue draws V.');
    t.expect('scores', t.view('table').scores, [4, 0]);
  }),
  scenario<State, Rules>('C-2.2', 'edges must match, corners do not count', BASE, (t) => {
    t.given(table('*D', { hand: 'E' }));
    t.refused(RED, 'place E 0,0', 'C-2.2', 'place-taken');
    t.refused(RED, 'place E 1,1', 'C-2.2', 'touches-nothing');
    t.refused(RED, 'place E 5,5', 'C-2.2', 'touches-nothing');
    t.refused(RED, 'place E 0,-1', 'C-2.2', 'edges-differ');
    t.refused(RED, 'place E 1,0', 'C-2.2', 'edges-differ');
    t.expect('every legal place', t.listed(RED), [
      'place E 0,-1 180',
      'place E 0,1 90',
      'place E 0,1 180',
      'place E 0,1 270',
    ]);
  }),
  scenario<State, Rules>('C-2.2', 'a place with two neighbours must suit both', BASE, (t) => {
    // East of the start tile a road bends down; the place below the start tile asks for field and road.
    t.given(table('*D V', { hand: 'U' }));
    t.refused(RED, 'place U 1,1', 'C-2.2', 'edges-differ');
    t.play(RED, 'place U 1,1 90');
    t.play(RED, 'skip', draws('E'));
    t.refused(BLUE, 'place E 0,1', 'C-2.2', 'edges-differ');
    t.refused(BLUE, 'place E 0,1 90', 'C-2.2', 'edges-differ');
    t.allowed(BLUE, 'place E 0,1 180');
  }),
  scenario<State, Rules>('C-2.2', 'turns that look the same are one placement', BASE, (t) => {
    t.given(table('*D', { hand: 'U' }));
    t.expect('the straight road', t.listed(RED), ['place U -1,0', 'place U 0,1', 'place U 1,0']);
    t.play(RED, 'place U 1,0 180');
    t.says('Red lays U at 1,0.');
  }),
  scenario<State, Rules>('C-2.3', 'a tile that fits nowhere is set aside', BASE, (t) => {
    // Every open edge is field, so the city on four sides fits nowhere.
    t.given(table('*B', { hand: 'U', bag: 'C V' }));
    t.play(RED, 'place U 0,-1');
    t.play(RED, 'skip', draws('C'), draws('V'));
    t.says('Blue draws C.', 'C fits nowhere and is set aside.', 'Blue draws V.');
    t.expect('aside', t.view('table').aside.C, 1);
    t.expect('in hand', t.view('table').hand, 'V');
  }),
  scenario<State, Rules>('C-2.3', 'when no other is left the game ends', BASE, (t) => {
    t.given(table('*B', { hand: 'U', bag: 'C' }));
    t.play(RED, 'place U 0,-1');
    t.play(RED, 'skip', draws('C'));
    t.says('C fits nowhere and is set aside.', 'The game ends: Red and Blue share the victory.');
  }),
  scenario<State, Rules>('C-2.4', 'tile with bridge, meeple, castle, score, bazaar', EXPANSION, (t) => {
    // BB5 closes the small city above it; its bazaar comes last.
    t.given(table('*Ev', { hand: 'BB5', bag: 'V V U U' }));
    t.refused(RED, 'place BB5 0,1 bridge ns', 'C-2.4', 'bridge-not-needed');
    t.play(RED, 'place BB5 0,1');
    t.play(RED, 'meeple city1');
    t.expect('first the castle', t.listed(RED), ['castle city1', 'score city1']);
    t.play(RED, 'score city1', draws('V'), draws('U'));
    t.says('Red scores 4 points for a city: 2 tiles = 4.', 'Red opens a bazaar: V and U.');
  }),
  scenario<State, Rules>('C-2.5', 'only who is asked answers, and only what is asked', BASE, (t) => {
    t.given(table('*D', { hand: 'U' }));
    t.refused(BLUE, 'place U 1,0', 'C-2.5', 'not-asked');
    t.refused(RED, 'meeple road1', 'C-2.5', 'other-question');
    t.refused(RED, 'pass', 'C-2.5', 'other-question');
    t.expect('the tile in hand lies open', t.view(BLUE).hand, 'U');
    for (const wrong of [{ turn: 4 }, { turn: 0.5 }, { x: 1.5 }, { bridge: 'up' }, { x: 300 }]) {
      const move = { type: 'place', tile: 'U', x: 1, y: 0, turn: 0, bridge: 'none', ...wrong };
      t.expect(JSON.stringify(wrong), t.game.refuse(t.rules, t.state, RED, move) !== null, true);
    }
  }),
];
export default scenarios;
