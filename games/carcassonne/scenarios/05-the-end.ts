import { type Scenario, scenario } from '@holdfast/kernel/testing';
import { RED, table } from '../src/arrange.ts';
import type { Rules } from '../src/rules.ts';
import type { State } from '../src/state.ts';

const BASE = { seats: 2 };
const EXPANSION = { seats: 2, scenario: 'bridges-castles-bazaars' };
/** A complete city of two tiles; its fields north and south of the wall are not joined. */
const CITY = `
   Ev
  *D
`;

const CITY_BY_THE_ROAD = `
  .   Ev
  U  *D
`;

const scenarios: readonly Scenario[] = [
  scenario<State, Rules>('C-5.1', 'the last tile still scores, then the game ends', BASE, (t) => {
    t.given(table('*D', { hand: 'E', bag: '' }));
    t.play(RED, 'place E 0,-1 180');
    t.play(RED, 'meeple city1');
    t.says('Red scores 4 points for a city: 2 tiles = 4.', 'The game ends: Red wins.');
    t.expect('nobody is asked', t.waiting(), []);
    t.refused(RED, 'skip', 'C-5.1', 'over');
    t.expect('outcome', t.view('table').outcome, { winners: [RED], reason: 'most-points', scores: [4, 0] });
  }),
  scenario<State, Rules>('C-5.2', 'incomplete road, city and monastery', BASE, (t) => {
    const land = `
       Mv  .
      *D   U
       B   .
    `;
    const meeples = ['Red road1 at 0,0', 'Blue city1 at 0,-1', 'Red monastery at 0,1'];
    t.given(table(land, { hand: 'U', bag: '', meeples }));
    t.play(RED, 'place U 2,0');
    t.play(RED, 'skip');
    t.says('Blue scores 3 points for an incomplete city: 2 tiles = 2, 1 shield = 1.');
    t.says('Red scores 3 points for an incomplete road: 3 tiles = 3.');
    t.says('Red scores 3 points for an incomplete monastery: 1 monastery = 1, 2 tiles around it = 2.');
    t.expect('scores', t.view('table').scores, [6, 3]);
  }),
  scenario<State, Rules>('C-5.2', 'majority decides at the end too', BASE, (t) => {
    const land = `
       .  .  .
      *E> .  E<
    `;
    const meeples = ['Red city1 at 0,0', 'Blue city1 at 2,0'];
    t.given(table(land, { hand: 'R', bag: '', meeples }));
    t.play(RED, 'place R 1,0');
    t.play(RED, 'skip');
    t.says('Red and Blue score 3 points each for an incomplete city: 3 tiles = 3.');
  }),
  scenario<State, Rules>('C-5.3', 'each field for itself: one city pays two fields', BASE, (t) => {
    t.given(table(CITY, { hand: 'U', bag: '', meeples: ['Red field1 at 0,0', 'Blue field1 at 0,-1'] }));
    t.play(RED, 'place U 1,0');
    t.play(RED, 'skip');
    t.says('Blue scores 3 points for a field: 1 city = 3.');
    t.says('Red scores 3 points for a field: 1 city = 3.');
    t.expect('scores', t.view('table').scores, [3, 3]);
  }),
  scenario<State, Rules>('C-5.3', 'one city pays two fields of the same player', BASE, (t) => {
    t.given(table(CITY, { hand: 'U', bag: '', meeples: ['Red field1 at 0,0', 'Red field1 at 0,-1'] }));
    t.play(RED, 'place U 1,0');
    t.play(RED, 'skip');
    t.expect('scores', t.view('table').scores, [6, 0]);
  }),
  scenario<State, Rules>('C-5.3', 'most farmers take all, an open city pays nothing', BASE, (t) => {
    // Two farmers of Red and one of Blue on the land round both cities; the city in the east is open.
    const land = `
       .   Ev  .
      *B   E   E>
    `;
    const meeples = ['Red field1 at 0,0', 'Red field1 at 1,-1', 'Blue field1 at 2,0'];
    t.given(table(land, { hand: 'B', bag: '', meeples }));
    t.play(RED, 'place B 0,-1');
    t.play(RED, 'skip');
    t.says('Red scores 3 points for a field: 1 city = 3.');
    t.expect('scores', t.view('table').scores, [3, 0]);
  }),
  scenario<State, Rules>('C-5.3', 'two cities on one field', BASE, (t) => {
    const land = `
       Ev  Ev
      *D   .
    `;
    t.given(table(land, { hand: 'D', bag: '', meeples: ['Red field1 at 0,0'] }));
    t.play(RED, 'place D 1,0');
    t.play(RED, 'skip');
    t.says('Red scores 6 points for a field: 2 cities = 6.');
  }),
  scenario<State, Rules>('C-5.4', 'a road parts fields, round its end they are one', BASE, (t) => {
    // The road of D parts north and south; laid against it, the dead end of A joins them.
    t.given(table(CITY_BY_THE_ROAD, { hand: 'A', bag: '', meeples: ['Red field1 at 0,0', 'Blue field2 at -1,0'] }));
    t.play(RED, 'place A 1,0 90');
    t.refused(RED, 'meeple field1', 'C-3.2', 'occupied');
    t.play(RED, 'skip');
    t.says('Red and Blue score 3 points each for a field: 1 city = 3.');
  }),
  scenario<State, Rules>('C-5.4', 'without that end the south has no city', BASE, (t) => {
    t.given(table(CITY_BY_THE_ROAD, { hand: 'U', bag: '', meeples: ['Red field1 at 0,0', 'Blue field2 at -1,0'] }));
    t.play(RED, 'place U 1,0');
    t.play(RED, 'skip');
    t.expect('scores', t.view('table').scores, [3, 0]);
  }),
  scenario<State, Rules>('C-5.4', 'round the end of a road at a bazaar the field is one', EXPANSION, (t) => {
    t.given(table(CITY_BY_THE_ROAD, { hand: 'BB9', bag: '', meeples: ['Red field1 at 0,0', 'Blue field2 at -1,0'] }));
    t.play(RED, 'place BB9 1,0 90');
    t.play(RED, 'skip');
    t.says('Red and Blue score 3 points each for a field: 1 city = 3.');
  }),
  ...['S 1,0 90', 'T 1,0 90', 'BB2 1,0 90'].map((tile) =>
    scenario<State, Rules>(
      'C-5.4',
      `a road that ends at a city gate parts the fields: ${tile.split(' ')[0]}`,
      EXPANSION,
      (t) => {
        const hand = tile.split(' ')[0];
        t.given(table(CITY_BY_THE_ROAD, { hand, bag: '', meeples: ['Red field1 at 0,0', 'Blue field2 at -1,0'] }));
        t.play(RED, `place ${tile}`);
        t.play(RED, 'skip');
        t.expect('the south has no city', t.view('table').scores, [3, 0]);
      },
    ),
  ),
  scenario<State, Rules>('C-5.4', 'the gate road of BB4 leaves three fields', EXPANSION, (t) => {
    t.given(table('*U', { hand: 'BB4' }));
    t.play(RED, 'place BB4 -1,0');
    t.expect(
      'fields',
      t.listed(RED).filter((move) => move.includes('field')),
      ['meeple field1', 'meeple field2', 'meeple field3'],
    );
  }),
  scenario<State, Rules>(
    'C-5.5',
    'second rules: a city pays a player once',
    { seats: 2, readings: { 'farm-scoring': 'city-once' } },
    (t) => {
      t.given(table(CITY, { hand: 'U', bag: '', meeples: ['Red field1 at 0,0', 'Red field1 at 0,-1'] }));
      t.play(RED, 'place U 1,0');
      t.play(RED, 'skip');
      t.says('Red scores 3 points for a field: 1 city = 3.');
      t.expect('scores', t.view('table').scores, [3, 0]);
    },
  ),
  scenario<State, Rules>(
    'C-5.5',
    'second rules: in each field most farmers take all',
    { seats: 2, readings: { 'farm-scoring': 'city-once' } },
    (t) => {
      const meeples = ['Blue field1 at 0,0', 'Blue field1 at 1,0', 'Red field1 at 2,0'];
      const land = `
         Ev  .  .
        *D   U  U
      `;
      t.given(table(land, { hand: 'U', bag: '', meeples }));
      t.play(RED, 'place U 3,0');
      t.play(RED, 'skip');
      t.expect('scores', t.view('table').scores, [0, 3]);
    },
  ),
  scenario<State, Rules>(
    'C-5.5',
    'first rules: a farmer counts once for a city that his field touches twice',
    { seats: 2, readings: { 'farm-scoring': 'most-around-city' } },
    (t) => {
      // The field of Red touches the city at E and at G, that of Blue only at the other E.
      const land = `
         B   B   .
        *E>  G   E<
      `;
      t.given(table(land, { hand: 'B', bag: '', meeples: ['Red field1 at 0,-1', 'Blue field1 at 2,0'] }));
      t.play(RED, 'place B 3,0');
      t.play(RED, 'skip');
      t.says('Red and Blue score 4 points each for a field: 1 city = 4.');
    },
  ),
  scenario<State, Rules>('C-5.3', 'a city that a field touches twice counts once', BASE, (t) => {
    const land = `
       B   B   .
      *E>  G   E<
    `;
    t.given(table(land, { hand: 'B', bag: '', meeples: ['Red field1 at 0,-1'] }));
    t.play(RED, 'place B 3,0');
    t.play(RED, 'skip');
    t.says('Red scores 3 points for a field: 1 city = 3.');
  }),
  scenario<State, Rules>(
    'C-5.5',
    'first rules: most farmers round a city get 4',
    { seats: 2, readings: { 'farm-scoring': 'most-around-city' } },
    (t) => {
      const land = `
         .   Ev  .
        *U   D   U
      `;
      // Red has two farmers round the city in two fields, Blue one.
      const meeples = ['Red field1 at 1,0', 'Red field1 at 1,-1', 'Blue field1 at 2,0'];
      t.given(table(land, { hand: 'U', bag: '', meeples }));
      t.play(RED, 'place U 3,0');
      t.play(RED, 'skip');
      t.says('Red scores 4 points for a field: 1 city = 4.');
      t.expect('scores', t.view('table').scores, [4, 0]);
    },
  ),
  scenario<State, Rules>(
    ['C-5.5', 'C-7.17'],
    'first rules: a complete castle is worth one more than a city',
    { seats: 2, scenario: 'bridges-castles-bazaars', readings: { 'farm-scoring': 'most-around-city' } },
    (t) => {
      const castles = ['Blue complete 0,0 0,-1'];
      t.given(table(CITY, { hand: 'U', bag: '', meeples: ['Red field1 at 0,0'], castles }));
      t.play(RED, 'place U 1,0');
      t.play(RED, 'skip');
      t.says('Red scores 5 points for a field: 1 castle = 5.');
    },
  ),
  scenario<State, Rules>('C-5.6', 'equal points share the victory', { seats: 3 }, (t) => {
    t.given(table('*D', { hand: 'U', bag: '', scores: [12, 30, 30] }));
    t.play(RED, 'place U 1,0');
    t.play(RED, 'skip');
    t.says('The game ends: Blue and Black share the victory.');
    t.expect('winners', t.view('table').outcome.winners, [1, 2]);
  }),
  scenario<State, Rules>('C-5.6', 'most points win', { seats: 3 }, (t) => {
    t.given(table('*D', { hand: 'U', bag: '', scores: [12, 31, 30] }));
    t.play(RED, 'place U 1,0');
    t.play(RED, 'skip');
    t.says('The game ends: Blue wins.');
  }),
];
export default scenarios;
