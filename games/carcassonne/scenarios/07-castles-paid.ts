import { type Scenario, scenario } from '@holdfast/kernel/testing';
import { BLUE, draws, RED, table } from '../src/arrange.ts';
import type { Rules } from '../src/rules.ts';
import type { State } from '../src/state.ts';

const CASTLES = { seats: 2, scenario: 'bridges-castles-bazaars' };
const reading = (name: string, answer: string): object => ({ ...CASTLES, readings: { [name]: answer } });

/** A castle of Red with a road of A in the surroundings and a city below it. */
const TWO_CHANCES = `
  *Ev  A<
   E   E>
`;

const scenarios: readonly Scenario[] = [
  scenario<State, Rules>(
    ['C-7.7', 'C-7.19'],
    'book: the city of Blue is worth 20, so Red gets 20 as well',
    CASTLES,
    (t) => {
      const land = `
      *Ev  .   .  .  .  .   Ev
       E   E>  F  F  G  BB3 R
    `;
      const castles = ['Red occupied 0,0 0,1'];
      t.given(table(land, { hand: 'D', seat: BLUE, meeples: ['Blue city1 at 1,1'], castles }));
      t.play(BLUE, 'place D 7,1 270');
      t.play(BLUE, 'skip', draws('V'));
      t.says(
        'Blue scores 20 points for a city: 8 tiles = 16, 2 shields = 4.',
        'Red scores 20 points for a castle thanks to a city.',
      );
      t.expect('both meeples are home', t.view('table').supply, [7, 7]);
      t.expect('complete', t.view('table').castles[0].occupied, false);
      t.expect(
        'by source',
        [t.view('table').points.castle, t.view('table').points.city],
        [
          [20, 0],
          [0, 20],
        ],
      );
    },
  ),
  scenario<State, Rules>('C-7.8', 'a monastery just outside does not count', CASTLES, (t) => {
    const land = `
       .   .   E   E
      *Ev  B   B   V<
       E   A<  U   V>
    `;
    const castles = ['Red occupied 0,0 0,1'];
    t.given(table(land, { hand: 'E', seat: BLUE, meeples: ['Blue monastery at 2,0'], castles }));
    t.play(BLUE, 'place E 1,-1');
    t.play(BLUE, 'skip', draws('V'));
    t.says('Blue scores 9 points for a monastery: 1 monastery = 1, 8 tiles around it = 8.');
    t.expect('scores', t.view('table').scores, [0, 9]);
  }),
  scenario<State, Rules>(
    ['C-7.8', 'C-7.9'],
    'book: the monastery on tile 1 counts, even without a meeple',
    CASTLES,
    (t) => {
      const land = `
       .   E   E
      *Ev  B   B
       E   A<  U
    `;
      t.given(table(land, { hand: 'V', seat: BLUE, castles: ['Red occupied 0,0 0,1'] }));
      t.play(BLUE, 'place V 0,-1 90');
      t.play(BLUE, 'skip', draws('V'));
      t.says('Red scores 9 points for a castle thanks to a monastery.');
    },
  ),
  scenario<State, Rules>('C-7.9', 'who owns road and castle scores both', CASTLES, (t) => {
    t.given(table(TWO_CHANCES, { hand: 'A', meeples: ['Red road1 at 1,0'], castles: ['Red occupied 0,0 0,1'] }));
    t.play(RED, 'place A 2,0 90');
    t.play(RED, 'skip', draws('V'));
    t.says('Red scores 2 points for a road: 2 tiles = 2.', 'Red scores 2 points for a castle thanks to a road.');
    t.expect('scores', t.view('table').scores, [4, 0]);
  }),
  scenario<State, Rules>('C-7.10', 'the first payment cannot wait for a better one', CASTLES, (t) => {
    t.given(table(TWO_CHANCES, { hand: 'A', castles: ['Red occupied 0,0 0,1'] }));
    t.play(RED, 'place A 2,0 90');
    t.play(RED, 'skip', draws('E'));
    t.says('Red scores 2 points for a castle thanks to a road.');
    t.play(BLUE, 'place E 2,1 270');
    t.play(BLUE, 'skip', draws('V'));
    t.expect('the city of 4 comes too late', t.view('table').scores, [2, 0]);
  }),
  ...(['asked', 'highest'] as const).map((answer) =>
    scenario<State, Rules>(
      'C-7.11',
      answer === 'asked' ? 'city and road at once: the owner chooses' : 'by the other reading the highest counts',
      reading('castle-choice', answer),
      (t) => {
        const land = `
           .   Ev  .
          *Ev  .   A>
           E   Av  .
        `;
        t.given(table(land, { hand: 'J', seat: BLUE, castles: ['Red occupied 0,0 0,1'] }));
        t.play(BLUE, 'place J 1,0');
        if (answer === 'highest') {
          t.play(BLUE, 'skip', draws('V'));
          t.says('Red scores 4 points for a castle thanks to a city.');
          return;
        }
        t.play(BLUE, 'skip');
        t.expect('completed', t.view('table').turn.completed, [
          { what: 'city', at: { tile: 5, part: 'city1' }, value: 4 },
          { what: 'road', at: { tile: 5, part: 'road1' }, value: 3 },
        ]);
        t.expect('choices', [t.waiting(), t.listed(RED)], [[RED], ['take 0', 'take 1']]);
        t.refused(RED, 'take 2', 'C-7.7', 'not-near');
        t.play(RED, 'take 1', draws('V'));
        t.says('Red scores 3 points for a castle thanks to a road.');
      },
    ),
  ),
  scenario<State, Rules>('C-7.11', 'two castles, two choices, in turn order', { ...CASTLES, seats: 3 }, (t) => {
    // The bend laid between both castles completes a city of 4 and a road of 5.
    const land = `
       .   .   A
       .   Ev  U>
      *Ev  .   Jv
       E   Av  E
    `;
    const castles = ['Red occupied 0,0 0,1', 'Blue occupied 2,0 2,1'];
    t.given(table(land, { hand: 'J', seat: BLUE, castles }));
    t.play(BLUE, 'place J 1,0');
    t.play(BLUE, 'skip');
    t.expect('Blue first', [t.waiting(), t.view('table').turn.about], [[BLUE], 1]);
    t.play(BLUE, 'take 0');
    t.says('Blue scores 4 points for a castle thanks to a city.');
    t.expect('then Red', [t.waiting(), t.view('table').turn.about], [[RED], 0]);
    t.play(RED, 'take 1', draws('V'));
    t.says('Red scores 5 points for a castle thanks to a road.');
  }),
  ...(['later-tiles', 'same-tile-too'] as const).map((answer) =>
    scenario<State, Rules>(
      'C-7.12',
      answer === 'later-tiles'
        ? 'the tile that makes the castle pays an older castle, not the new one'
        : 'by the other reading it pays the new one too',
      reading('new-castle', answer),
      (t) => {
        const land = `
          *Ev  .   Ev
           .   A>  E
           Av  .   .
        `;
        t.given(table(land, { hand: 'J', castles: ['Blue occupied 2,0 2,1'] }));
        t.play(RED, 'place J 0,1');
        t.play(RED, 'meeple city1');
        t.play(RED, 'castle city1', draws('V'));
        t.says('Red builds a castle.', 'Blue scores 3 points for a castle thanks to a road.');
        t.expect('scores', t.view('table').scores, answer === 'later-tiles' ? [0, 3] : [3, 3]);
      },
    ),
  ),
  scenario<State, Rules>(
    'C-7.13',
    'a castle that scores pays the castle beside it, and so on',
    { ...CASTLES, seats: 3 },
    (t) => {
      const land = `
      A>  *Ev  Ev  H
      .    E   E   E
    `;
      const castles = ['Black occupied 0,0 0,1', 'Blue occupied 1,0 1,1', 'Red occupied 2,0 2,1'];
      t.given(table(land, { hand: 'A', castles }));
      t.play(RED, 'place A -2,0 270');
      t.play(RED, 'skip', draws('V'));
      t.says(
        'Black scores 2 points for a castle thanks to a road.',
        'Blue scores 2 points for a castle thanks to a castle.',
        'Red scores 2 points for a castle thanks to a castle.',
      );
    },
  ),
  scenario<State, Rules>('C-7.13', 'at right angles it goes one way only', CASTLES, (t) => {
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
    t.expect('the lower castle does not see the upper one', t.view('table').scores, [0, 2]);
    t.given(table(land, { hand: 'D', castles }));
    t.play(RED, 'place D 2,2 270');
    t.play(RED, 'skip', draws('V'));
    t.says(
      'Red scores 4 points for a castle thanks to a city.',
      'Blue scores 4 points for a castle thanks to a castle.',
    );
  }),
  scenario<State, Rules>('C-7.14', 'paid by a feature, not also by the neighbour', CASTLES, (t) => {
    const land = `
      *H  Ev
       E  E
    `;
    t.given(table(land, { hand: 'E', castles: ['Red occupied 0,0 0,1', 'Blue occupied 1,0 1,1'] }));
    t.play(RED, 'place E 0,-1 180');
    t.play(RED, 'skip', draws('V'));
    t.expect('once each', t.view('table').scores, [4, 4]);
  }),
  scenario<State, Rules>(
    'C-7.14',
    'a feature comes before the neighbour, even when that is worth more',
    CASTLES,
    (t) => {
      // The junction completes a road of 3 beside the castle of Red and a road of 4 beside the castle of Blue.
      const land = `
      V<   .   U   V
      Av  *Ev  Ev  Av
      .    E   E   .
    `;
      const castles = ['Red occupied 0,0 0,1', 'Blue occupied 1,0 1,1'];
      t.given(table(land, { hand: 'W', seat: BLUE, castles }));
      t.play(BLUE, 'place W 0,-1 180');
      t.play(BLUE, 'skip', draws('V'));
      t.says(
        'Blue scores 4 points for a castle thanks to a road.',
        'Red scores 3 points for a castle thanks to a road.',
      );
    },
  ),
  scenario<State, Rules>(
    'C-7.13',
    'castles pay their neighbours only when features have paid all',
    { ...CASTLES, seats: 3 },
    (t) => {
      // Roads of 3 and of 5 pay the outer castles; the one between them may take either.
      const land = `
      V<   .   U   U   V
      Av  *Ev  Ev  Ev  Av
      .    E   E   H   .
    `;
      const castles = ['Red occupied 0,0 0,1', 'Blue occupied 1,0 1,1', 'Black occupied 2,0 2,1'];
      t.given(table(land, { hand: 'W', castles }));
      t.play(RED, 'place W 0,-1 180');
      t.play(RED, 'skip');
      t.says(
        'Red scores 3 points for a castle thanks to a road.',
        'Black scores 5 points for a castle thanks to a road.',
      );
      t.expect('Blue chooses', [t.waiting(), t.listed(BLUE)], [[BLUE], ['take 2', 'take 3']]);
      t.play(BLUE, 'take 3', draws('V'));
      t.says('Blue scores 5 points for a castle thanks to a castle.');
    },
  ),
  scenario<State, Rules>('C-7.15', 'making a castle pays no other; scoring the city does', CASTLES, (t) => {
    const land = `
      *Ev  Ev
       E   .
    `;
    const given = { hand: 'E', castles: ['Blue occupied 0,0 0,1'], meeples: ['Red city1 at 1,0'] };
    t.given(table(land, given));
    t.play(RED, 'place E 1,1');
    t.play(RED, 'skip');
    t.play(RED, 'castle city1', draws('V'));
    t.expect('nobody', t.view('table').scores, [0, 0]);
    t.given(table(land, given));
    t.play(RED, 'place E 1,1');
    t.play(RED, 'skip');
    t.play(RED, 'score city1', draws('V'));
    t.expect('both', t.view('table').scores, [4, 4]);
  }),
  scenario<State, Rules>('C-7.16', 'an occupied castle scores nothing at the end', CASTLES, (t) => {
    const land = `
       Ev
      *D
    `;
    t.given(table(land, { hand: 'U', bag: '', castles: ['Red occupied 0,0 0,-1'] }));
    t.play(RED, 'place U 1,0');
    t.play(RED, 'skip');
    t.expect('scores', t.view('table').scores, [0, 0]);
  }),
  ...(['nothing', 'four'] as const).map((answer) =>
    scenario<State, Rules>(
      'C-7.17',
      answer === 'nothing'
        ? 'a complete castle gives a field 4, an occupied one nothing'
        : 'by the other reading an occupied one gives 4 too',
      reading('occupied-castle-field', answer),
      (t) => {
        const land = `
           Ev  Ev  Ev
          *D   D   D
        `;
        const castles = ['Blue complete 0,0 0,-1', 'Blue occupied 1,0 1,-1'];
        t.given(table(land, { hand: 'U', bag: '', meeples: ['Red field1 at 0,0'], castles }));
        t.play(RED, 'place U 3,0');
        t.play(RED, 'skip');
        t.says(
          answer === 'nothing'
            ? 'Red scores 7 points for a field: 1 city = 3, 1 castle = 4.'
            : 'Red scores 11 points for a field: 1 city = 3, 2 castles = 8.',
        );
      },
    ),
  ),
  scenario<State, Rules>('C-7.17', 'a castle parts fields as the city did', CASTLES, (t) => {
    const land = `
       Ev
      *D
    `;
    const castles = ['Blue complete 0,0 0,-1'];
    const meeples = ['Red field1 at 0,0', 'Blue field1 at 0,-1'];
    t.given(table(land, { hand: 'U', bag: '', meeples, castles }));
    t.play(RED, 'place U 1,0');
    t.play(RED, 'skip');
    t.expect('each for itself', t.view('table').scores, [4, 4]);
  }),
  scenario<State, Rules>('C-7.18', 'a castle that has paid stays empty', CASTLES, (t) => {
    t.given(table(TWO_CHANCES, { hand: 'A', castles: ['Red occupied 0,0 0,1'] }));
    t.play(RED, 'place A 2,0 90');
    t.play(RED, 'skip', draws('E'));
    t.play(BLUE, 'place E 0,-1');
    t.expect('only the new tile', t.listed(BLUE), ['meeple city1', 'meeple field1', 'skip']);
    t.expect('castle', t.view('table').castles, [{ seat: RED, tiles: [0, 2], occupied: false }]);
  }),
];
export default scenarios;
