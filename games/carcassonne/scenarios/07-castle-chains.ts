import { type Scenario, scenario } from '@holdfast/kernel/testing';
import type { Rules } from '../src/rules.ts';
import type { State } from '../src/state.ts';
import { BLUE, draws, RED, table } from './map.ts';

const CASTLES = { seats: 2, scenario: 'bridges-castles-bazaars' };

const scenarios: readonly Scenario[] = [
  scenario<State, Rules>(
    'C-7.1',
    'two parts with a gap in the wall are no castle',
    { ...CASTLES, edition: 'nl' },
    (t) => {
      t.given(table('*E>', { hand: 'F' }));
      t.play(RED, 'place F 1,0');
      t.play(RED, 'meeple city1', draws('V'));
      t.says('Red places a meeple on a city.', 'Blue draws V.');
    },
  ),
  scenario<State, Rules>('C-7.2', 'nor is it when the cap comes later', CASTLES, (t) => {
    t.given(table('*BB4', { hand: 'E' }));
    t.play(RED, 'place E -1,0 90');
    t.play(RED, 'meeple city1', draws('V'));
    t.says('Red scores 4 for a city: 2 tiles 4.');
  }),
  scenario<State, Rules>(
    'C-7.5',
    'by the letter of the Dutch book only who completes the city chooses',
    { ...CASTLES, edition: 'nl' },
    (t) => {
      t.given(table('*Ev', { hand: 'E', seat: BLUE, meeples: ['Red city1 at 0,0'] }));
      t.play(BLUE, 'place E 0,1');
      t.play(BLUE, 'skip', draws('V'));
      t.says('Red scores 4 for a city: 2 tiles 4.');
    },
  ),
  scenario<State, Rules>('C-7.6', 'the tiles under the castle belong to its surroundings', CASTLES, (t) => {
    const column = `
      *Ev
       H
    `;
    t.given(table(column, { hand: 'E', seat: BLUE, castles: ['Red occupied 0,0 0,1'] }));
    t.play(BLUE, 'place E 0,2');
    t.play(BLUE, 'skip', draws('V'));
    t.says('Red scores 4 for a castle, paid by a city.');
  }),
  scenario<State, Rules>('C-7.11', 'nothing is asked when all are worth the same', CASTLES, (t) => {
    const land = `
       .   Ev
      *Ev  .
       E   E
    `;
    t.given(table(land, { hand: 'H', seat: BLUE, castles: ['Red occupied 0,0 0,1'] }));
    t.play(BLUE, 'place H 1,0');
    t.play(BLUE, 'skip', draws('V'));
    t.expect('once', t.view('table').scores, [4, 0]);
  }),
  scenario<State, Rules>('C-7.12', 'what an earlier turn completed pays nothing later', CASTLES, (t) => {
    t.given(table('*Ev Ev', { hand: 'E' }));
    t.play(RED, 'place E 1,1');
    t.play(RED, 'skip', draws('E'));
    t.play(BLUE, 'place E 0,1');
    t.play(BLUE, 'meeple city1');
    t.play(BLUE, 'castle city1', draws('E'));
    t.play(RED, 'place E 2,0');
    t.play(RED, 'skip', draws('V'));
    t.expect('nobody', t.view('table').scores, [0, 0]);
    t.expect('the castle waits', t.view('table').castles[0].occupied, true);
  }),
  scenario<State, Rules>('C-7.13', 'either tile of the castle that scores will do', CASTLES, (t) => {
    const land = `
       Ev  E>
       E   .
      *E>  E<
    `;
    t.given(table(land, { hand: 'D', castles: ['Red occupied 0,-2 0,-1', 'Blue occupied 0,0 1,0'] }));
    t.play(RED, 'place D 2,-2 270');
    t.play(RED, 'skip', draws('V'));
    t.says('Red scores 4 for a castle, paid by a city.', 'Blue scores 4 for a castle, paid by a castle.');
  }),
];
export default scenarios;
