import { scenario } from '@holdfast/kernel/testing';
import type { Arrangement } from '../src/arrange.ts';
import { given, type Table } from './given.ts';

const WATCH = { scenario: 'watch', seats: 4 };
/** Red rolls next, and no hero answers the roll. */
const rolling = (put: Arrangement) => put.hero(1, 'ygritte').turn(0, 'roll');

export default [
  scenario('W-13.1', 'production comes before the wildling die', WATCH, (t: Table) => {
    given(t, (put) => rolling(put).settlement(0, 'S(1,0)').camp('ice-river', 'climber'));
    t.play(0, 'roll', 2, 4, 3);
    t.says(
      'Red rolls 2 and 4: 6, wildling die 3.',
      'Red receives 1 wool.',
      'A climber of the Ice River clan advances to clearing 3/4.',
      'A climber blocks 1,0.',
    );
  }),
  scenario('W-13.1', 'everything a 7 brings comes before the wildling die', WATCH, (t: Table) => {
    given(t, (put) => rolling(put).hand(2, { ore: 8 }).settlement(2, 'S(1,0)').camp('ice-river', 'climber'));
    t.play(0, 'roll', 3, 4, 3);
    t.expect('Black discards first', t.waiting(), [2]);
    t.play(2, 'discard 4ore');
    t.play(0, 'tormund 1,0 from P3', 3);
    t.says('Red moves Tormund to 1,0.', 'Red steals 1 ore from Black.', 'A climber blocks 1,0.');
  }),
  scenario(
    ['W-13.2', 'W-13.4', 'W-14.1'],
    'EN p. 6, DE p. 6, NL p. 6: two Cave People and a 4, no guard stands over the clearing',
    WATCH,
    (t: Table) => {
      given(t, (put) => rolling(put).camp('cave-people', 'regular', 'giant').guard(0, 2));
      t.play(0, 'roll', 3, 5, 4);
      t.says(
        'A wildling of the Cave People advances to clearing 3/4.',
        'The Wall is breached at clearing 3/4.',
        'A wildling blocks 1,0.',
        'The breach track stands at 1.',
      );
      t.expect('the other closes up', t.view(0).wall.camps[1], ['giant']);
    },
  ),
  scenario(
    ['W-13.2', 'W-13.8'],
    'EN p. 6, DE p. 6, NL p. 6: the same with a 5, a guard stands over the clearing',
    WATCH,
    (t: Table) => {
      given(t, (put) => rolling(put).camp('cave-people', 'regular', 'regular').guard(0, 2));
      t.play(0, 'roll', 3, 5, 5);
      t.says('A wildling of the Cave People advances to clearing 5/6.');
      t.expect('no breach', t.view(0).wall.breaches, 0);
      t.expect('it waits in the clearing', t.view(0).wall.clearings[2], [1, 0, 0, 0]);
    },
  ),
  scenario('W-13.2', 'numbers without a trail, and clans without wildlings, move nobody', WATCH, (t: Table) => {
    for (const face of [1, 8, 9, 12]) {
      given(t, (put) => rolling(put).camp('cave-people', 'regular'));
      t.play(0, 'roll', 3, 5, face);
      t.expect(`face ${face}`, t.view(0).wall.camps[1], ['regular']);
    }
  }),
  scenario('W-13.3', 'the first camp advances on either trail', WATCH, (t: Table) => {
    for (const face of [4, 5]) {
      given(t, (put) => rolling(put).camp('cave-people', 'giant', 'climber').guard(0, 1, 2));
      t.play(0, 'roll', 3, 5, face);
      t.says(`A giant of the Cave People advances to clearing ${face === 4 ? '3/4' : '5/6'}.`);
      t.expect('the climber closes up', t.view(0).wall.camps[1], ['climber']);
    }
  }),
  scenario(
    ['W-13.3', 'W-13.4'],
    'NL p. 6, the example with two different wildlings: on trail 5 goes the first of the clan too, the other closes up',
    { ...WATCH, edition: 'nl' },
    (t: Table) => {
      given(t, (put) => rolling(put).camp('cave-people', 'regular', 'climber').guard(0, 2));
      t.play(0, 'roll', 3, 5, 5);
      t.says('A wildling of the Cave People advances to clearing 5/6.');
      t.expect('a guard stands there: no breach', t.view(0).wall.breaches, 0);
      t.expect('the climber waits in camp 1', t.view(0).wall.camps[1], ['climber']);
      given(t, (put) => rolling(put).camp('cave-people', 'regular', 'climber').guard(0, 2));
      t.play(0, 'roll', 3, 5, 4);
      t.says('A wildling of the Cave People advances to clearing 3/4.', 'The Wall is breached at clearing 3/4.');
      t.expect('the climber waits in camp 1', t.view(0).wall.camps[1], ['climber']);
    },
  ),
  scenario('W-13.4', 'those behind move one camp closer', WATCH, (t: Table) => {
    given(t, (put) => rolling(put).camp('hornfoot', 'regular', 'climber', 'giant', 'regular').guard(1, 3));
    t.play(0, 'roll', 3, 5, 7);
    t.expect('camps', t.view(0).wall.camps[2], ['climber', 'giant', 'regular']);
  }),
  scenario('W-13.5', 'a climber jumps whatever the guards, and it is no breach', WATCH, (t: Table) => {
    given(t, (put) => rolling(put).camp('hornfoot', 'climber').guard(1, 3, 3, 3));
    t.play(0, 'roll', 3, 5, 8);
    t.says('A climber blocks 3,0.');
    t.expect('no breach, no guard lost', [t.view(0).wall.breaches, t.view(0).wall.guardsLeft[1]], [0, 4]);
  }),
  scenario('W-13.6', 'a giant takes the guard on space 1 along and the others close up', WATCH, (t: Table) => {
    given(t, (put) => rolling(put).camp('hornfoot', 'giant').guard(1, 3).guard(2, 3).guard(1, 3));
    t.play(0, 'roll', 3, 5, 7);
    t.says("At clearing 7/8 the giant drives off Blue's guard.");
    const { wall } = t.view(0);
    t.expect('guards', wall.guards[3], [2, 1, null, null, null]);
    t.expect('giant back home, no breach', [wall.frostfangs[2], wall.breaches], [8, 0]);
  }),
  scenario('W-13.6', 'a giant without a guard before it breaches the Wall', WATCH, (t: Table) => {
    given(t, (put) => rolling(put).camp('hornfoot', 'giant'));
    t.play(0, 'roll', 3, 5, 7);
    t.says('The Wall is breached at clearing 7/8.', 'A giant blocks 3,0.', 'The breach track stands at 1.');
  }),
  scenario('W-13.7', 'after a giant the wildlings may be more than the guards', WATCH, (t: Table) => {
    given(t, (put) => rolling(put).camp('hornfoot', 'giant').clearing(3, 'regular').guard(1, 3));
    t.play(0, 'roll', 3, 5, 7);
    t.says(
      "At clearing 7/8 the giant drives off Blue's guard.",
      'The Wall is breached at clearing 7/8.',
      'A wildling blocks 3,0.',
    );
    given(t, (put) => rolling(put).camp('hornfoot', 'giant').clearing(3, 'regular').guard(1, 3, 3));
    t.play(0, 'roll', 3, 5, 7);
    t.expect('one and one', [t.view(0).wall.breaches, t.view(0).wall.clearings[3]], [0, [1, 0, 0, 0]]);
  }),
  scenario('W-13.8', 'as many wildlings as guards stay, one more breaches', WATCH, (t: Table) => {
    given(t, (put) => rolling(put).camp('ice-river', 'regular').clearing(0, 'regular').guard(1, 0, 0));
    t.play(0, 'roll', 3, 5, 1);
    t.expect('two and two', [t.view(0).wall.breaches, t.view(0).wall.clearings[0]], [0, [2, 0, 0, 0]]);
    given(t, (put) => rolling(put).camp('ice-river', 'regular').clearing(0, 'regular').guard(1, 0));
    t.play(0, 'roll', 3, 5, 2);
    t.says('The Wall is breached at clearing 1/2; Blue loses a guard.');
  }),
  scenario('W-13.9', 'a hex with a wildling does not produce', WATCH, (t: Table) => {
    given(t, (put) => rolling(put).settlement(0, 'S(1,0)').gift('1,0').gift('0,1', 'giant'));
    t.play(0, 'roll', 2, 4, 12);
    t.expect('nothing for the 6', t.view(0).players[0].size, 0);
  }),
  scenario(['W-13.9', 'W-4.5'], 'nobody is due what a blocked hex would have yielded', WATCH, (t: Table) => {
    given(t, (put) => rolling(put).keep(0, 'S(-3,3)').settlement(1, 'S(0,3)').gift('0,3').supply('grain', 1, 3));
    t.play(0, 'roll', 4, 6, 12);
    t.says('Red receives 1 grain. There is not enough grain in the supply.');
  }),
];
