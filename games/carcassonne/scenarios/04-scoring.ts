import { type Scenario, scenario } from '@holdfast/kernel/testing';
import { BLUE, draws, RED, table } from '../src/arrange.ts';
import type { Rules } from '../src/rules.ts';
import type { State } from '../src/state.ts';

const BASE = { seats: 2 };

const scenarios: readonly Scenario[] = [
  scenario<State, Rules>('C-4.1', 'a road between two junctions', BASE, (t) => {
    t.given(table('*W U', { hand: 'X', meeples: ['Blue road1 at 0,0'] }));
    t.play(RED, 'place X 2,0');
    t.play(RED, 'skip', draws('V'));
    t.says('Blue scores 3 points for a road: 3 tiles = 3.');
  }),
  scenario<State, Rules>('C-4.1', 'a road between a monastery and a city gate', BASE, (t) => {
    t.given(table('*A< . T>', { hand: 'U' }));
    t.play(RED, 'place U 1,0');
    t.play(RED, 'meeple road1', draws('V'));
    t.says('Red scores 3 points for a road: 3 tiles = 3.');
  }),
  scenario<State, Rules>('C-4.1', 'a bazaar ends a road', { seats: 2, scenario: 'bridges-castles-bazaars' }, (t) => {
    t.given(table('*BB9< . BB10>', { hand: 'U' }));
    t.play(RED, 'place U 1,0');
    t.play(RED, 'meeple road1', draws('V'));
    t.says('Red scores 3 points for a road: 3 tiles = 3.');
  }),
  scenario<State, Rules>('C-4.1', 'a ring of four bends', BASE, (t) => {
    const ring = `
      *V<  V
       Vv  .
    `;
    t.given(table(ring, { hand: 'V' }));
    t.play(RED, 'place V 1,1 90');
    t.play(RED, 'meeple road1', draws('V'));
    t.says('Red scores 4 points for a road: 4 tiles = 4.');
  }),
  scenario<State, Rules>('C-4.2', 'three tiles and a shield', BASE, (t) => {
    t.given(table('*E> . E<', { hand: 'F' }));
    t.play(RED, 'place F 1,0');
    t.play(RED, 'meeple city1', draws('V'));
    t.says('Red scores 8 points for a city: 3 tiles = 6, 1 shield = 2.');
  }),
  scenario<State, Rules>('C-4.2', 'a gap in the wall: nothing yet', BASE, (t) => {
    t.given(table('*E>', { hand: 'F' }));
    t.play(RED, 'place F 1,0');
    t.play(RED, 'meeple city1', draws('V'));
    t.expect('scores', t.view('table').scores, [0, 0]);
    t.expect('supply', t.view('table').supply, [6, 7]);
  }),
  scenario<State, Rules>('C-4.3', 'a tile with two caps in one city counts once', BASE, (t) => {
    const city = `
      *Nv  N<
       N>  .
    `;
    t.given(table(city, { hand: 'I' }));
    t.play(RED, 'place I 1,1');
    t.play(RED, 'meeple city2', draws('V'));
    t.says('Red scores 8 points for a city: 4 tiles = 8.');
  }),
  scenario<State, Rules>('C-4.4', 'two tiles give 4', BASE, (t) => {
    t.given(table('*D', { hand: 'E' }));
    t.play(RED, 'place E 0,-1 180');
    t.play(RED, 'meeple city1', draws('V'));
    t.says('Red scores 4 points for a city: 2 tiles = 4.');
  }),
  scenario<State, Rules>(
    'C-4.4',
    'two tiles give 2 by the oldest rules, three tiles still 6',
    { seats: 2, readings: { 'two-tile-city': 'two' } },
    (t) => {
      const two = `
        .   .  E>  .  E<
        .  *D  .   .  .
      `;
      t.given(table(two, { hand: 'E' }));
      t.play(RED, 'place E 0,-1 180');
      t.play(RED, 'meeple city1', draws('G'));
      t.says('Red scores 2 points for a city: 2 tiles = 2.');
      t.play(BLUE, 'place G 2,-1');
      t.play(BLUE, 'meeple city1', draws('V'));
      t.says('Blue scores 6 points for a city: 3 tiles = 6.');
    },
  ),
  scenario<State, Rules>('C-4.5', 'eight neighbours complete a monastery', BASE, (t) => {
    const nearly = `
      E   E   E
      E< *B   .
      B   B   Ev
    `;
    t.given(table(nearly, { hand: 'B', seat: BLUE, meeples: ['Red monastery at 0,0'] }));
    t.play(BLUE, 'place B 1,0');
    t.play(BLUE, 'skip', draws('V'));
    t.says('Red scores 9 points for a monastery: 1 monastery = 1, 8 tiles around it = 8.');
    t.expect('home', t.view('table').supply, [7, 7]);
  }),
  scenario<State, Rules>('C-4.5', 'a monastery laid into the gap is complete at once', BASE, (t) => {
    const gap = `
      *B   B   B
       E<  .   E>
       Ev  Ev  Ev
    `;
    t.given(table(gap, { hand: 'B' }));
    t.play(RED, 'place B 1,1');
    t.play(RED, 'meeple monastery', draws('V'));
    t.says('Red scores 9 points for a monastery: 1 monastery = 1, 8 tiles around it = 8.');
  }),
  scenario<State, Rules>('C-4.6', 'most meeples take all', BASE, (t) => {
    const caps = `
       .  Ev  .
      *E> .   E<
    `;
    t.given(table(caps, { hand: 'R', meeples: ['Red city1 at 0,0', 'Red city1 at 2,0', 'Blue city1 at 1,-1'] }));
    t.play(RED, 'place R 1,0');
    t.play(RED, 'skip', draws('V'));
    t.says('Red scores 8 points for a city: 4 tiles = 8.');
    t.expect('scores', t.view('table').scores, [8, 0]);
  }),
  scenario<State, Rules>('C-4.6', 'whoever they are', BASE, (t) => {
    const caps = `
       .  Ev  .
      *E> .   E<
    `;
    t.given(table(caps, { hand: 'R', meeples: ['Blue city1 at 0,0', 'Blue city1 at 2,0', 'Red city1 at 1,-1'] }));
    t.play(RED, 'place R 1,0');
    t.play(RED, 'skip', draws('V'));
    t.expect('scores', t.view('table').scores, [0, 8]);
  }),
  scenario<State, Rules>('C-4.6', 'a tie pays both in full', BASE, (t) => {
    t.given(table('*E> . E<', { hand: 'G', meeples: ['Red city1 at 0,0', 'Blue city1 at 2,0'] }));
    t.play(RED, 'place G 1,0');
    t.play(RED, 'skip', draws('V'));
    t.says('Red and Blue score 6 points each for a city: 3 tiles = 6.');
    t.expect('scores', t.view('table').scores, [6, 6]);
  }),
  scenario<State, Rules>('C-4.7', 'all meeples of the feature come home, also those that lost', BASE, (t) => {
    const caps = `
       .  Ev  .
      *E> .   E<
    `;
    t.given(table(caps, { hand: 'R', meeples: ['Red city1 at 0,0', 'Red city1 at 2,0', 'Blue city1 at 1,-1'] }));
    t.play(RED, 'place R 1,0');
    t.play(RED, 'skip', draws('V'));
    t.expect('supply', t.view('table').supply, [7, 7]);
  }),
  scenario<State, Rules>('C-4.7', 'without meeples nobody scores', BASE, (t) => {
    t.given(table('*D', { hand: 'E' }));
    t.play(RED, 'place E 0,-1 180');
    t.play(RED, 'skip', draws('V'));
    t.expect('scores', t.view('table').scores, [0, 0]);
  }),
  scenario<State, Rules>('C-4.8', 'one tile completes two cities', BASE, (t) => {
    const caps = `
       .  *Ev
       E>  .
    `;
    t.given(table(caps, { hand: 'I', meeples: ['Red city1 at 0,0', 'Blue city1 at -1,1'] }));
    t.play(RED, 'place I 0,1');
    t.play(RED, 'skip', draws('V'));
    t.says('Red scores 4 points for a city: 2 tiles = 4.', 'Blue scores 4 points for a city: 2 tiles = 4.');
  }),
  scenario<State, Rules>('C-4.9', 'a farmer lies on when the city beside him scores', BASE, (t) => {
    t.given(table('*D', { hand: 'E', meeples: ['Red field1 at 0,0'] }));
    t.play(RED, 'place E 0,-1 180');
    t.play(RED, 'meeple city1', draws('V'));
    t.expect('only the city', t.view('table').points.field, [0, 0]);
    t.expect('still there', t.view('table').tiles[0].meeple, { seat: RED, part: 'field1' });
    t.expect('supply', t.view('table').supply, [6, 7]);
  }),
];
export default scenarios;
