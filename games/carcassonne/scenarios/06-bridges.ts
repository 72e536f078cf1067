import { type Scenario, scenario } from '@holdfast/kernel/testing';
import { BLUE, draws, RED, table } from '../src/arrange.ts';
import type { Rules } from '../src/rules.ts';
import type { State } from '../src/state.ts';

const BRIDGES = { seats: 2, scenario: 'bridges-castles-bazaars' };
const FREE = { ...BRIDGES, readings: { 'lone-bridge': 'free' } };

const scenarios: readonly Scenario[] = [
  scenario<State, Rules>('C-6.1', 'one bridge in a turn, from the own stock', FREE, (t) => {
    t.given(table('*D', { hand: 'B' }));
    t.play(RED, 'place B 1,0 bridge we');
    t.says('Red lays B at 1,0.', 'Red builds a bridge over 1,0, west to east.');
    t.expect('stock', t.view('table').bridgesLeft, [2, 3]);
    t.refused(RED, 'bridge ns', 'C-6.1', 'one-bridge');
  }),
  scenario<State, Rules>('C-6.1', 'no bridge left', BRIDGES, (t) => {
    t.given(table('*B= B= B=', { hand: 'E', builder: RED }));
    t.expect('stock', t.view('table').bridgesLeft, [0, 3]);
    t.refused(RED, 'place E 3,0 bridge we', 'C-6.1', 'no-bridge');
    t.refused(RED, 'place E 3,0', 'C-2.2', 'edges-differ');
    t.expect(
      'no bridge is offered',
      t.listed(RED).filter((move) => move.includes('bridge')),
      [],
    );
  }),
  scenario<State, Rules>(
    ['C-6.2', 'C-6.10'],
    'book: the tile has no road, so the bridge on it carries on the road of Blue, who completes it',
    BRIDGES,
    (t) => {
      t.given(table('*W U', { hand: 'E', meeples: ['Blue road1 at 0,0'] }));
      t.refused(RED, 'place E 2,0 bridge west', 'C-6.2', 'bridge-elsewhere');
      t.play(RED, 'place E 2,0 bridge we');
      t.refused(RED, 'meeple bridge', 'C-3.2', 'occupied');
      t.play(RED, 'skip', draws('W'));
      t.play(BLUE, 'place W 3,0');
      t.play(BLUE, 'skip', draws('V'));
      t.says('Blue scores 4 points for a road: 4 tiles = 4.');
    },
  ),
  scenario<State, Rules>(
    ['C-6.2', 'C-6.5', 'C-6.11'],
    'book: the neighbour does not join the new road, so a bridge on it, over an occupied monastery, carries the road on',
    BRIDGES,
    (t) => {
      t.given(table('*B', { hand: 'U', meeples: ['Blue monastery at 0,0'] }));
      t.refused(RED, 'place U 1,0', 'C-6.5', 'needs-bridge');
      t.play(RED, 'place U 1,0 bridge west');
      t.says('Red builds a bridge over 0,0, west to east.');
      t.play(RED, 'meeple road1', draws('V'));
      t.expect('bridge', t.view('table').tiles[0].bridge, { axis: 'we', meeple: null });
      t.expect('monk', t.view('table').tiles[0].meeple, { seat: BLUE, part: 'monastery' });
    },
  ),
  scenario<State, Rules>('C-6.3', 'not with a foot on a city', BRIDGES, (t) => {
    t.given(table('*D', { hand: 'E' }));
    t.refused(RED, 'place E 1,0 90 bridge we', 'C-6.3', 'foot-not-on-field');
    t.allowed(RED, 'place E 1,0 bridge we');
    t.allowed(RED, 'place E 1,0 180 bridge we');
  }),
  scenario<State, Rules>(
    'C-6.3',
    'book: nor with the far foot of a neighbour on a road, or on a city',
    BRIDGES,
    (t) => {
      t.given(table('*E<', { hand: 'U' }));
      t.refused(RED, 'place U 1,0 bridge west', 'C-6.3', 'foot-not-on-field');
      t.allowed(RED, 'place U 0,1 90 bridge north');
      t.given(table('*A', { hand: 'U' }));
      t.refused(RED, 'place U 0,-1 90 bridge south', 'C-6.3', 'foot-not-on-field');
    },
  ),
  scenario<State, Rules>('C-6.3', 'what lies between does not matter: over a road, over a city', BRIDGES, (t) => {
    t.given(table('*A', { hand: 'U' }));
    t.allowed(RED, 'place U 0,1 bridge ns');
    t.given(table('*A', { hand: 'G' }));
    t.allowed(RED, 'place G 0,1 bridge ns');
  }),
  scenario<State, Rules>('C-6.4', 'the edges under the feet are road from then on', BRIDGES, (t) => {
    t.given(table('*D B=', { hand: 'E' }));
    t.refused(RED, 'place E 2,0', 'C-6.5', 'needs-bridge');
    t.refused(RED, 'place E 2,0 270', 'C-2.2', 'edges-differ');
    t.given(table('*D B=', { hand: 'U' }));
    t.allowed(RED, 'place U 2,0');
  }),
  scenario<State, Rules>('C-6.4', 'a bridge standing free does not end at a tile without road', FREE, (t) => {
    t.given(table('*D', { hand: 'B' }));
    t.play(RED, 'place B 0,1');
    t.refused(RED, 'bridge ns', 'C-6.4', 'far-foot-blocked');
    t.allowed(RED, 'bridge we');
  }),
  scenario<State, Rules>('C-6.5', 'road against field only with the bridge of this turn', BRIDGES, (t) => {
    t.given(table('*B', { hand: 'U' }));
    t.refused(RED, 'place U 1,0', 'C-6.5', 'needs-bridge');
    t.expect(
      'east of the monastery',
      t.listed(RED).filter((move) => move.startsWith('place U 1,0')),
      ['place U 1,0 bridge west', 'place U 1,0 90'],
    );
  }),
  scenario<State, Rules>('C-6.6', 'a tile of field between two road ends', BRIDGES, (t) => {
    t.given(table('*W . W', { hand: 'B' }));
    t.play(RED, 'place B 1,0 bridge we');
    t.play(RED, 'meeple bridge', draws('V'));
    t.says('Red places a meeple on a bridge.', 'Red scores 3 points for a road: 3 tiles = 3.');
    t.expect('home', t.view('table').supply, [7, 7]);
  }),
  scenario<State, Rules>('C-6.7', 'beyond the far foot lies a field', BRIDGES, (t) => {
    t.given(table('*B B', { hand: 'U' }));
    t.refused(RED, 'place U 2,0 bridge west', 'C-6.7', 'far-foot-blocked');
    t.allowed(RED, 'place U 1,1 90 bridge north');
  }),
  scenario<State, Rules>('C-6.8', 'no second bridge on a tile', BRIDGES, (t) => {
    t.given(table('*B|', { hand: 'U' }));
    t.refused(RED, 'place U 1,0 bridge west', 'C-6.8', 'already-bridged');
  }),
  scenario<State, Rules>('C-6.8', 'book: bridges side by side and in a row', BRIDGES, (t) => {
    const side = `
      *D  B=
       .  .
    `;
    t.given(table(side, { hand: 'B', meeples: ['Red road1 at 0,0'] }));
    t.play(RED, 'place B 2,0 bridge we');
    t.play(RED, 'skip', draws('B'));
    t.play(BLUE, 'place B 1,1');
    t.play(BLUE, 'skip', draws('U'));
    t.play(RED, 'place U 2,1 bridge west');
    t.says('Red builds a bridge over 1,1, west to east.');
  }),
  scenario<State, Rules>('C-6.9', 'the field below joins both sides of the road at the foot', BRIDGES, (t) => {
    const city = `
      .   Ev
      U  *D
    `;
    t.given(table(city, { hand: 'B', bag: '', meeples: ['Red field1 at 0,0', 'Blue field2 at -1,0'] }));
    t.play(RED, 'place B 1,0 bridge we');
    t.refused(RED, 'meeple field1', 'C-3.2', 'occupied');
    t.play(RED, 'skip');
    t.says('Red and Blue score 3 points each for a field: 1 city = 3.');
  }),
  scenario<State, Rules>('C-6.9', 'a city under a bridge stays one city', BRIDGES, (t) => {
    const land = `
       .   A   .
      *E>  .   E<
    `;
    t.given(table(land, { hand: 'G' }));
    t.play(RED, 'place G 1,0 bridge ns');
    t.play(RED, 'meeple city1', draws('V'));
    t.says('Red scores 6 points for a city: 3 tiles = 6.');
  }),
  scenario<State, Rules>('C-6.10', 'no link with the road below', BRIDGES, (t) => {
    t.given(table('*A', { hand: 'U', meeples: ['Blue road1 at 0,0'] }));
    t.play(RED, 'place U 0,1 bridge ns');
    t.refused(RED, 'meeple bridge', 'C-3.2', 'occupied');
    t.play(RED, 'meeple road1', draws('V'));
    t.expect('two roads on one tile', t.view('table').tiles[1], {
      tile: 'U',
      x: 0,
      y: 1,
      turn: 0,
      meeple: { seat: RED, part: 'road1' },
      bridge: { axis: 'ns', meeple: null },
    });
  }),
  scenario<State, Rules>(['C-6.10', 'C-4.3'], 'a road that crosses itself counts the tile once', BRIDGES, (t) => {
    const loop = `
       .   V<  V
       A< *U|  V>
    `;
    t.given(table(loop, { hand: 'A' }));
    t.play(RED, 'place A 0,1 180');
    t.play(RED, 'meeple road1', draws('V'));
    t.says('Red scores 6 points for a road: 6 tiles = 6.');
  }),
  scenario<State, Rules>('C-6.11', 'the meeple on the bridge of the neighbour', BRIDGES, (t) => {
    t.given(table('*B', { hand: 'U' }));
    t.play(RED, 'place U 1,0 bridge west');
    t.expect('choices', t.listed(RED), ['meeple road1', 'meeple field1', 'meeple field2', 'meeple bridge', 'skip']);
    t.play(RED, 'meeple bridge', draws('U'));
    t.expect('there', t.view('table').tiles[0].bridge, { axis: 'we', meeple: RED });
    t.play(BLUE, 'place U 2,0');
    t.refused(BLUE, 'meeple bridge', 'C-6.11', 'no-such-part');
    t.refused(BLUE, 'meeple road1', 'C-3.2', 'occupied');
  }),
  scenario<State, Rules>('C-6.12', 'a tile that fits only with a bridge may be set aside', BRIDGES, (t) => {
    t.given(table('*X', { hand: 'B' }));
    t.expect('choices', t.listed(RED), [
      'place B -1,0 bridge we',
      'place B 0,-1 bridge ns',
      'place B 0,1 bridge ns',
      'place B 1,0 bridge we',
      'decline',
    ]);
    t.play(RED, 'decline', draws('V'));
    t.says('Red sets B aside rather than build a bridge.', 'Red draws V.');
    t.refused(RED, 'decline', 'C-6.12', 'fits-without-bridge');
  }),
  scenario<State, Rules>(['C-6.12', 'C-2.3'], 'the last tile declined ends the game', BRIDGES, (t) => {
    t.given(table('*X', { hand: 'B', bag: '' }));
    t.play(RED, 'decline');
    t.says('Red sets B aside rather than build a bridge.', 'The game ends: Red and Blue share the victory.');
  }),
  scenario<State, Rules>(
    'C-6.12',
    'by the other reading it must be laid',
    { ...BRIDGES, readings: { 'bridge-only-tile': 'must-build' } },
    (t) => {
      t.given(table('*X', { hand: 'B' }));
      t.refused(RED, 'decline', 'C-6.12', 'must-build');
      t.expect('choices', t.listed(RED).length, 4);
    },
  ),
  scenario<State, Rules>('C-6.13', 'a bridge must carry a road on', BRIDGES, (t) => {
    t.given(table('*D', { hand: 'B' }));
    t.play(RED, 'place B 0,1');
    t.refused(RED, 'bridge we', 'C-6.13', 'bridge-alone');
  }),
  scenario<State, Rules>(['C-6.13', 'C-6.14'], 'by the other reading it may stand free', FREE, (t) => {
    t.given(table('*D', { hand: 'B' }));
    t.play(RED, 'place B 0,1');
    t.play(RED, 'bridge we');
    t.says('Red builds a bridge over 0,1, west to east.');
    t.play(RED, 'meeple bridge', draws('U'));
    t.play(BLUE, 'place U 1,1');
    t.refused(BLUE, 'meeple road1', 'C-3.2', 'occupied');
  }),
  scenario<State, Rules>('C-6.14', 'after the meeple it is too late for a bridge', FREE, (t) => {
    t.given(table('*D', { hand: 'B' }));
    t.play(RED, 'place B 0,1');
    t.play(RED, 'meeple monastery', draws('U'));
    t.refused(RED, 'bridge we', 'C-2.5', 'not-asked');
  }),
];
export default scenarios;
