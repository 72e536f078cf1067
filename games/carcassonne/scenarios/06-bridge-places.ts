import { type Scenario, scenario } from '@holdfast/kernel/testing';
import { BLUE, draws, RED, table } from '../src/arrange.ts';
import type { Rules } from '../src/rules.ts';
import type { State } from '../src/state.ts';

const BRIDGES = { seats: 2, scenario: 'bridges-castles-bazaars' };
const FREE = { ...BRIDGES, readings: { 'lone-bridge': 'free' } };
/** By the letter of the Dutch book. */
const DUTCH = { ...BRIDGES, edition: 'nl' };
const withBridge = (moves: readonly string[]): string[] => moves.filter((move) => move.includes('bridge'));

const scenarios: readonly Scenario[] = [
  scenario<State, Rules>('C-6.1', 'a second bridge in a turn, or one without stock, is not even offered', FREE, (t) => {
    t.given(table('*D', { hand: 'B' }));
    t.play(RED, 'place B 1,0 bridge we');
    t.expect('choices', t.listed(RED), ['meeple field1', 'meeple monastery', 'meeple bridge', 'skip']);
    t.given(table('*A< B= B= B= A>', { hand: 'B', builder: RED }));
    t.play(RED, 'place B 0,-1');
    t.refused(RED, 'bridge ns', 'C-6.1', 'no-bridge');
    t.expect('no stock', t.listed(RED), ['meeple field1', 'meeple monastery', 'skip']);
  }),
  scenario<State, Rules>('C-6.4', 'nor may the bridge on the new tile end at a field', BRIDGES, (t) => {
    t.given(table('*W . B', { hand: 'B' }));
    t.refused(RED, 'place B 1,0 bridge we', 'C-2.2', 'edges-differ');
    t.expect(
      'between road and field',
      t.listed(RED).filter((move) => move.startsWith('place B 1,0')),
      [],
    );
  }),
  scenario<State, Rules>('C-6.5', 'two borders that need two bridges', BRIDGES, (t) => {
    const corner = `
      *B  A
       A< .
    `;
    t.given(table(corner, { hand: 'B' }));
    for (const bridge of ['', ' bridge ns', ' bridge we'])
      t.refused(RED, `place B 1,1${bridge}`, 'C-2.2', 'edges-differ');
    t.expect(
      'in the corner',
      t.listed(RED).filter((move) => move.startsWith('place B 1,1')),
      [],
    );
  }),
  scenario<State, Rules>(['C-6.7', 'C-6.2'], 'only neighbours with room behind them bear a bridge', BRIDGES, (t) => {
    t.given(table('*B B', { hand: 'U' }));
    t.expect('with a bridge', withBridge(t.listed(RED)), [
      'place U 0,-1 90 bridge south',
      'place U 0,1 90 bridge north',
      'place U 1,-1 90 bridge south',
      'place U 1,1 90 bridge north',
    ]);
  }),
  scenario<State, Rules>('C-6.8', 'a bridged tile bears no other, a bridge may meet it', BRIDGES, (t) => {
    t.given(table('*B|', { hand: 'U' }));
    t.expect('with a bridge', withBridge(t.listed(RED)), ['place U 0,-1 bridge ns', 'place U 0,1 bridge ns']);
  }),
  scenario<State, Rules>('C-6.8', 'by the letter of the Dutch book a second bridge crosses the first', DUTCH, (t) => {
    t.given(table('*B|', { hand: 'U', meeples: ['Blue bridge at 0,0'] }));
    t.expect('with a bridge', withBridge(t.listed(RED)), [
      'place U -1,0 bridge east',
      'place U 0,-1 bridge ns',
      'place U 0,1 bridge ns',
      'place U 1,0 bridge west',
    ]);
    t.play(RED, 'place U 1,0 bridge west');
    t.says('Red builds a bridge over 0,0, west to east.');
    t.refused(RED, 'meeple bridge', 'C-6.11', 'no-such-part');
    t.expect('the new bridge is free', t.listed(RED).includes('meeple bridge2'), true);
    t.play(RED, 'meeple bridge2', draws('X'));
    t.says('Red places a meeple on a bridge.');
    const [monastery] = t.view('table').tiles;
    t.expect('below', monastery.bridge, { axis: 'ns', meeple: BLUE });
    t.expect('across it', monastery.bridge2, { axis: 'we', meeple: RED });
    t.expect('stock', t.view('table').bridgesLeft, [2, 2]);
    t.play(BLUE, 'place X -1,0');
    t.play(BLUE, 'meeple road1', draws('V'));
    t.expect('two roads: that of Red goes on in the east', t.view('table').scores, [0, 0]);
  }),
  scenario<State, Rules>('C-6.8', 'two bridges that cross are two roads of one tile', DUTCH, (t) => {
    t.given(table('W *B+ W', { hand: 'A', meeples: ['Blue bridge at 0,0'] }));
    t.play(RED, 'place A 0,1 180');
    t.play(RED, 'skip', draws('A'));
    t.play(BLUE, 'place A 0,-1');
    t.play(BLUE, 'skip', draws('V'));
    t.says('Blue scores 3 points for a road: 3 tiles = 3.');
    t.expect(
      'no third bridge',
      [t.view('table').tiles[1].bridge?.axis, t.view('table').tiles[1].bridge2?.axis],
      ['ns', 'we'],
    );
  }),
  scenario<State, Rules>(
    'C-6.9',
    'under the bridge of a neighbour too both sides of the road are one',
    BRIDGES,
    (t) => {
      const city = `
       .  Ev
      *B  .
    `;
      t.given(table(city, { hand: 'D', bag: '' }));
      t.play(RED, 'place D 1,0 bridge west');
      t.play(RED, 'meeple field2');
      t.says('Red scores 3 points for a field: 1 city = 3.');
    },
  ),
  scenario<State, Rules>('C-6.10', 'a road over the bridge of a neighbour has two ends', BRIDGES, (t) => {
    t.given(table('*B', { hand: 'A' }));
    t.play(RED, 'place A 1,0 90 bridge west');
    t.play(RED, 'meeple road1', draws('A'));
    t.expect('open in the west', t.view('table').scores, [0, 0]);
    t.play(BLUE, 'place A -1,0 270');
    t.play(BLUE, 'skip', draws('V'));
    t.says('Red scores 3 points for a road: 3 tiles = 3.');
  }),
  scenario<State, Rules>(['C-6.11', 'C-3.2'], 'the bridge of an occupied road is not offered', BRIDGES, (t) => {
    t.given(table('*W U', { hand: 'E', meeples: ['Blue road1 at 0,0'] }));
    t.play(RED, 'place E 2,0 bridge we');
    t.expect('choices', t.listed(RED), ['meeple city1', 'meeple field1', 'skip']);
  }),
  scenario<State, Rules>('C-6.12', 'a tile that fits only with the bridge of a neighbour', BRIDGES, (t) => {
    t.given(table('*B', { hand: 'X' }));
    t.expect('choices', t.listed(RED), [
      'place X -1,0 bridge east',
      'place X 0,-1 bridge south',
      'place X 0,1 bridge north',
      'place X 1,0 bridge west',
      'decline',
    ]);
  }),
  scenario<State, Rules>(
    ['C-2.3', 'C-6.7'],
    'where no neighbour bears the bridge, the tile fits nowhere',
    BRIDGES,
    (t) => {
      const block = `
      *B  B
       B  .
    `;
      t.given(table(block, { hand: 'B' }));
      t.play(RED, 'place B 1,1');
      t.play(RED, 'skip', draws('X'), draws('V'));
      t.says('Blue draws X.', 'X fits nowhere and is set aside.', 'Blue draws V.');
    },
  ),
  scenario<State, Rules>(['C-2.3', 'C-6.1'], 'nor does it fit for who has no bridge left', BRIDGES, (t) => {
    t.given(table('*A< B= B= B= A>', { hand: 'B', builder: BLUE }));
    t.play(RED, 'place B 0,-1');
    t.play(RED, 'skip', draws('X'), draws('V'));
    t.says('X fits nowhere and is set aside.', 'Blue draws V.');
    t.given(table('*A< B= B= B= A>', { hand: 'B', builder: RED }));
    t.play(RED, 'place B 0,-1');
    t.play(RED, 'skip', draws('X'));
    t.expect('with bridges Blue may lay it', t.view('table').hand, 'X');
  }),
];
export default scenarios;
