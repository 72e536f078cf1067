import { type Scenario, scenario } from '@holdfast/kernel/testing';
import { BLUE, draws, RED, table } from '../src/arrange.ts';
import type { Rules } from '../src/rules.ts';
import type { State } from '../src/state.ts';

const CASTLES = { seats: 2, scenario: 'bridges-castles-bazaars' };
const reading = (name: string, answer: string): object => ({ ...CASTLES, readings: { [name]: answer } });

/** The six tiles of the book: the castle will stand on the middle two; the city between the right two is complete. */
const SURROUNDINGS = `
  A> *Ev  H
  B   .   I>
`;

const scenarios: readonly Scenario[] = [
  scenario<State, Rules>('C-7.1', 'score the small city', CASTLES, (t) => {
    t.given(table('*D', { hand: 'E' }));
    t.play(RED, 'place E 0,-1 180');
    t.play(RED, 'meeple city1');
    t.refused(RED, 'castle city2', 'C-7.1', 'other-city');
    t.play(RED, 'score city1', draws('V'));
    t.says('Red scores 4 points for a city: 2 tiles = 4.');
    t.expect('home', t.view('table').supply, [7, 7]);
  }),
  scenario<State, Rules>(['C-7.1', 'C-7.3'], 'book: Red makes it a castle', CASTLES, (t) => {
    t.given(table('*D', { hand: 'E' }));
    t.play(RED, 'place E 0,-1 180');
    t.play(RED, 'meeple city1');
    t.play(RED, 'castle city1', draws('V'));
    t.says('Red builds a castle.', 'Blue draws V.');
    t.expect('castles', t.view('table').castles, [{ seat: RED, tiles: [0, 1], occupied: true }]);
    t.expect('stock', t.view('table').castlesLeft, [2, 3]);
    t.expect('the meeple is on the castle', [t.view('table').supply, t.view('table').tiles[1].meeple], [[6, 7], null]);
    t.expect('no points', t.view('table').scores, [0, 0]);
  }),
  scenario<State, Rules>('C-7.1', 'every small city is asked about anew', CASTLES, (t) => {
    t.given(table('*D U D', { hand: 'E' }));
    t.play(RED, 'place E 0,-1 180');
    t.play(RED, 'meeple city1');
    t.play(RED, 'score city1', draws('E'));
    t.play(BLUE, 'place E 2,-1 180');
    t.play(BLUE, 'meeple city1');
    t.expect('choices', t.listed(BLUE), ['castle city1', 'score city1']);
  }),
  scenario<State, Rules>('C-7.2', 'the long city of BB4 is no half of a castle', CASTLES, (t) => {
    t.given(table('*E>', { hand: 'BB4' }));
    t.play(RED, 'place BB4 1,0');
    t.play(RED, 'meeple city1', draws('V'));
    t.says('Red scores 4 points for a city: 2 tiles = 4.');
  }),
  scenario<State, Rules>('C-7.2', 'by the letter of the Dutch book it is', { ...CASTLES, edition: 'nl' }, (t) => {
    t.given(table('*E>', { hand: 'BB4' }));
    t.play(RED, 'place BB4 1,0');
    t.play(RED, 'meeple city1');
    t.play(RED, 'castle city1', draws('V'));
    t.says('Red builds a castle.');
  }),
  scenario<State, Rules>('C-7.3', 'without a castle in stock there is no choice', CASTLES, (t) => {
    const column = `
      *Ev
       H
       H
       H
    `;
    const castles = ['Red complete 0,0 0,1', 'Red complete 0,1 0,2', 'Red complete 0,2 0,3'];
    t.given(table(column, { hand: 'E', castles }));
    t.play(RED, 'place E 0,4');
    t.play(RED, 'meeple city1', draws('V'));
    t.says('Red scores 4 points for a city: 2 tiles = 4.');
  }),
  scenario<State, Rules>('C-7.4', 'with a meeple that stood there before', CASTLES, (t) => {
    t.given(table('*Ev', { hand: 'E', meeples: ['Red city1 at 0,0'] }));
    t.play(RED, 'place E 0,1');
    t.play(RED, 'skip');
    t.play(RED, 'castle city1', draws('V'));
    t.says('Red builds a castle.');
  }),
  scenario<State, Rules>(
    'C-7.5',
    'Blue completes the city of Red: Red chooses before anything scores',
    CASTLES,
    (t) => {
      t.given(table('*Ev', { hand: 'E', seat: BLUE, meeples: ['Red city1 at 0,0'] }));
      t.play(BLUE, 'place E 0,1');
      t.play(BLUE, 'skip');
      t.expect('Red is asked', [t.waiting(), t.listed(RED)], [[RED], ['castle city1', 'score city1']]);
      t.refused(BLUE, 'castle city1', 'C-2.5', 'not-asked');
      t.play(RED, 'castle city1', draws('V'));
      t.says('Red builds a castle.', 'Red draws V.');
    },
  ),
  scenario<State, Rules>(
    'C-7.5',
    "by the other reading only in one's own turn",
    reading('castle-by-another', 'only-in-own-turn'),
    (t) => {
      t.given(table('*Ev', { hand: 'E', seat: BLUE, meeples: ['Red city1 at 0,0'] }));
      t.play(BLUE, 'place E 0,1');
      t.play(BLUE, 'skip', draws('V'));
      t.says('Red scores 4 points for a city: 2 tiles = 4.');
    },
  ),
  scenario<State, Rules>('C-7.5', 'two occupants are asked in turn order', CASTLES, (t) => {
    const caps = `
       .  *Ev
       E>  .
    `;
    t.given(table(caps, { hand: 'I', seat: BLUE, meeples: ['Red city1 at 0,0', 'Blue city1 at -1,1'] }));
    t.play(BLUE, 'place I 0,1');
    t.play(BLUE, 'skip');
    t.expect('Blue first', [t.waiting(), t.listed(BLUE)], [[BLUE], ['castle city2', 'score city2']]);
    t.play(BLUE, 'castle city2');
    t.expect('then Red', [t.waiting(), t.view('table').turn.about], [[RED], 'city1']);
    t.play(RED, 'score city1', draws('V'));
    t.says('Red scores 4 points for a city: 2 tiles = 4.');
  }),
  scenario<State, Rules>(
    ['C-7.1', 'C-7.5'],
    'one player, two small cities by one tile: two questions',
    CASTLES,
    (t) => {
      const caps = `
       .  *Ev
       E>  .
    `;
      t.given(table(caps, { hand: 'I', meeples: ['Red city1 at 0,0', 'Red city1 at -1,1'] }));
      t.play(RED, 'place I 0,1');
      t.play(RED, 'skip');
      t.expect('first', t.listed(RED), ['castle city1', 'score city1']);
      t.play(RED, 'castle city1');
      t.expect('nothing is scored between the questions', t.view('table').scores, [0, 0]);
      t.expect('second', t.listed(RED), ['castle city2', 'score city2']);
      t.refused(RED, 'score city1', 'C-7.1', 'other-city');
      t.play(RED, 'castle city2', draws('V'));
      t.expect('two castles', t.view('table').castlesLeft, [1, 3]);
      t.expect('no points', t.view('table').scores, [0, 0]);
    },
  ),
  scenario<State, Rules>(
    ['C-7.1', 'C-7.3'],
    'the last castle of the stock: the second question is not asked',
    CASTLES,
    (t) => {
      const caps = `
       .   .  *Ev
       .   E>  .
       Ev  .   .
       H   .   .
       E   .   .
    `;
      const castles = ['Red complete -2,2 -2,3', 'Red complete -2,3 -2,4'];
      t.given(table(caps, { hand: 'I', meeples: ['Red city1 at 0,0', 'Red city1 at -1,1'], castles }));
      t.play(RED, 'place I 0,1');
      t.play(RED, 'skip');
      t.play(RED, 'castle city1', draws('V'));
      t.says('Red builds a castle.', 'Red scores 4 points for a city: 2 tiles = 4.');
    },
  ),
  scenario<State, Rules>(
    ['C-7.1', 'C-7.11', 'C-7.19'],
    'castle or city, then the castle of another: two questions',
    CASTLES,
    (t) => {
      // The bend completes the small city of Blue and a road of 3 beside the castle of Red.
      const land = `
       .   Ev  .
      *Ev  .   A>
       E   Av  .
    `;
      const castles = ['Red occupied 0,0 0,1'];
      t.given(table(land, { hand: 'J', seat: BLUE, castles, meeples: ['Blue city1 at 1,-1'] }));
      t.play(BLUE, 'place J 1,0');
      t.play(BLUE, 'skip');
      t.expect('Blue about the city', [t.waiting(), t.listed(BLUE)], [[BLUE], ['castle city1', 'score city1']]);
      t.play(BLUE, 'score city1');
      t.says('Blue scores 4 points for a city: 2 tiles = 4.');
      t.expect('Red about the castle', [t.waiting(), t.listed(RED)], [[RED], ['take 0', 'take 1']]);
      t.play(RED, 'take 0', draws('V'));
      t.says('Red scores 4 points for a castle thanks to a city.');
      t.given(table(land, { hand: 'J', seat: BLUE, castles, meeples: ['Blue city1 at 1,-1'] }));
      t.play(BLUE, 'place J 1,0');
      t.play(BLUE, 'skip');
      t.play(BLUE, 'castle city1', draws('V'));
      t.expect('a castle completes nothing: the road alone is left', t.view('table').scores, [3, 0]);
    },
  ),
  scenario<State, Rules>(
    ['C-7.6', 'C-7.12'],
    'book: the six tiles; what was complete before pays nothing',
    CASTLES,
    (t) => {
      t.given(table(SURROUNDINGS, { hand: 'E' }));
      t.play(RED, 'place E 0,1');
      t.play(RED, 'meeple city1');
      t.play(RED, 'castle city1', draws('E'));
      t.expect('nothing yet', t.view('table').scores, [0, 0]);
      t.play(BLUE, 'place E 1,-1 180');
      t.play(BLUE, 'skip', draws('V'));
      t.says('Red scores 4 points for a castle thanks to a city.');
    },
  ),
  scenario<State, Rules>('C-7.6', 'book: the city in the east of tile 6', CASTLES, (t) => {
    t.given(table(SURROUNDINGS.replace('.', 'E'), { hand: 'E', seat: BLUE, castles: ['Red occupied 0,0 0,1'] }));
    t.play(BLUE, 'place E 2,1 270');
    t.play(BLUE, 'skip', draws('V'));
    t.says('Red scores 4 points for a castle thanks to a city.');
  }),
  scenario<State, Rules>('C-7.6', 'book: the road of tile 1', CASTLES, (t) => {
    t.given(table(SURROUNDINGS.replace('.', 'E'), { hand: 'A', seat: BLUE, castles: ['Red occupied 0,0 0,1'] }));
    t.play(BLUE, 'place A -2,0 270');
    t.play(BLUE, 'skip', draws('V'));
    t.says('Red scores 2 points for a castle thanks to a road.');
  }),
  scenario<State, Rules>('C-7.6', 'the short ends do not belong to the surroundings', CASTLES, (t) => {
    // The castle lies north to south, the city is completed right below it.
    const land = `
      *Ev
       E
       .
       E
    `;
    t.given(table(land, { hand: 'E', seat: BLUE, castles: ['Red occupied 0,0 0,1'] }));
    t.play(BLUE, 'place E 0,2 180');
    t.play(BLUE, 'meeple city1');
    t.play(BLUE, 'score city1', draws('V'));
    t.expect('scores', t.view('table').scores, [0, 4]);
  }),
];
export default scenarios;
