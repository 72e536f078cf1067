import { type Scenario, scenario } from '@holdfast/kernel/testing';
import { BLACK, BLUE, draws, RED, table } from '../src/arrange.ts';
import type { Rules } from '../src/rules.ts';
import type { State } from '../src/state.ts';

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
      t.says('Red places a meeple in a city.', 'Blue draws V.');
    },
  ),
  scenario<State, Rules>('C-7.2', 'nor is it when the cap comes later', CASTLES, (t) => {
    t.given(table('*BB4', { hand: 'E' }));
    t.play(RED, 'place E -1,0 90');
    t.play(RED, 'meeple city1', draws('V'));
    t.says('Red scores 4 points for a city: 2 tiles = 4.');
  }),
  scenario<State, Rules>(
    'C-7.5',
    'by the letter of the Dutch book only who completes the city chooses',
    { ...CASTLES, edition: 'nl' },
    (t) => {
      t.given(table('*Ev', { hand: 'E', seat: BLUE, meeples: ['Red city1 at 0,0'] }));
      t.play(BLUE, 'place E 0,1');
      t.play(BLUE, 'skip', draws('V'));
      t.says('Red scores 4 points for a city: 2 tiles = 4.');
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
    t.says('Red scores 4 points for a castle thanks to a city.');
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
    t.says(
      'Red scores 4 points for a castle thanks to a city.',
      'Blue scores 4 points for a castle thanks to a castle.',
    );
  }),
  scenario<State, Rules>(
    'C-7.13',
    'by the letter of the Dutch book castles at right angles count both ways',
    { ...CASTLES, edition: 'nl' },
    (t) => {
      const land = `
       Av  .
      *E>  E<
       Ev  .
       E   E>
    `;
      const castles = ['Blue occupied 0,0 1,0', 'Red occupied 0,1 0,2'];
      t.given(table(land, { hand: 'A', castles }));
      t.play(RED, 'place A 0,-2');
      t.play(RED, 'skip', draws('V'));
      t.says(
        'Blue scores 2 points for a castle thanks to a road.',
        'Red scores 2 points for a castle thanks to a castle.',
      );
      t.given(table(land, { hand: 'D', castles }));
      t.play(RED, 'place D 2,2 270');
      t.play(RED, 'skip', draws('V'));
      t.says(
        'Red scores 4 points for a castle thanks to a city.',
        'Blue scores 4 points for a castle thanks to a castle.',
      );
    },
  ),
  scenario<State, Rules>(
    'C-7.13',
    'end to end is not beside each other, also by the letter of the Dutch book',
    { ...CASTLES, edition: 'nl' },
    (t) => {
      const land = `
      *Ev  A<
       E   .
       Ev  .
       E   .
    `;
      t.given(table(land, { hand: 'A', castles: ['Blue occupied 0,0 0,1', 'Red occupied 0,2 0,3'] }));
      t.play(RED, 'place A 2,0 90');
      t.play(RED, 'skip', draws('V'));
      t.expect('only Blue', t.view('table').scores, [0, 2]);
    },
  ),
  ...[BLUE, RED].map((active) =>
    scenario<State, Rules>(
      ['C-7.14', 'C-7.20'],
      `by the letter of the Dutch book the owner chooses between road and castle, also when ${active === RED ? 'Red' : 'Blue'} is active`,
      { ...CASTLES, edition: 'nl' },
      (t) => {
        // The junction completes a road of 3 beside the castle of Red and a road of 4 beside the castle of Blue.
        const land = `
          V<   .   U   V
          Av  *Ev  Ev  Av
          .    E   E   .
        `;
        t.given(table(land, { hand: 'W', seat: active, castles: ['Red occupied 0,0 0,1', 'Blue occupied 1,0 1,1'] }));
        t.play(active, 'place W 0,-1 180');
        t.play(active, 'skip');
        t.says('Blue scores 4 points for a castle thanks to a road.');
        const worth = t.listed(RED).map((move) => t.view('table').turn.completed[Number(move.slice(5))].value);
        t.expect('Red chooses', [t.waiting(), worth], [[RED], [3, 4]]);
        t.play(RED, t.listed(RED)[1], draws('V'));
        t.says('Red scores 4 points for a castle thanks to a castle.');
      },
    ),
  ),
  ...(['turn-order', 'most-first'] as const).flatMap((order) =>
    [RED, BLACK].map((active) =>
      scenario<State, Rules>(
        'C-7.20',
        `a chain of four with unequal ends, ${order}, ${active === RED ? 'Red' : 'Black'} active`,
        { ...CASTLES, seats: 4, readings: { 'castle-order': order } },
        (t) => {
          // A road of 3 for the castle of Red, one of 6 for that of Yellow; Blue and Black stand between them.
          const land = `
            V<   .   U   U   U   V
            Av  *Ev  Ev  Ev  Ev  Av
            .    E   H   H   H   .
          `;
          const castles = [
            'Red occupied 0,0 0,1',
            'Blue occupied 1,0 1,1',
            'Black occupied 2,0 2,1',
            'Yellow occupied 3,0 3,1',
          ];
          t.given(table(land, { hand: 'W', seat: active, castles }));
          t.play(active, 'place W 0,-1 180');
          t.play(active, 'skip');
          const byRoads = [
            'Red scores 3 points for a castle thanks to a road.',
            'Yellow scores 6 points for a castle thanks to a road.',
          ];
          t.says(...(order === 'turn-order' && active === RED ? byRoads : byRoads.toReversed()));
          const blueFirst = order === 'turn-order' && active === RED;
          t.says(`${blueFirst ? 'Blue scores 3 points' : 'Black scores 6 points'} for a castle thanks to a castle.`);
          t.expect('the other chooses', t.waiting(), [blueFirst ? BLACK : BLUE]);
        },
      ),
    ),
  ),
  scenario<State, Rules>(
    ['C-7.14', 'C-7.20'],
    'by the letter of the Dutch book 6 points go down the whole chain, and who has a road of 3 may take them',
    { ...CASTLES, seats: 4, edition: 'nl' },
    (t) => {
      const land = `
        V<   .   U   U   U   V
        Av  *Ev  Ev  Ev  Ev  Av
        .    E   H   H   H   .
      `;
      const castles = [
        'Red occupied 0,0 0,1',
        'Blue occupied 1,0 1,1',
        'Black occupied 2,0 2,1',
        'Yellow occupied 3,0 3,1',
      ];
      t.given(table(land, { hand: 'W', castles }));
      t.play(RED, 'place W 0,-1 180');
      t.play(RED, 'skip');
      t.says(
        'Yellow scores 6 points for a castle thanks to a road.',
        'Black scores 6 points for a castle thanks to a castle.',
        'Blue scores 6 points for a castle thanks to a castle.',
      );
      t.expect('Red chooses', [t.waiting(), t.listed(RED).length], [[RED], 2]);
      t.play(RED, t.listed(RED)[0], draws('V'));
      t.says('Red scores 3 points for a castle thanks to a road.');
    },
  ),
];
export default scenarios;
