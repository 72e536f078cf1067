import { scenario } from '@holdfast/kernel/testing';
import type { Arrangement } from '../src/arrange.ts';
import { given, type Table } from './given.ts';

const MAMMOTHS = { scenario: 'watch', seats: 4, variants: { extension: true } };
const rolling = (put: Arrangement) => put.hero(1, 'ygritte').turn(0, 'roll');

export default [
  scenario('W-21.1', 'two mammoth tokens for each clan, eight figures', MAMMOTHS, (t: Table) => {
    t.setup(3, 4, 2, 3, 2, 2, 1, 2, 0, 1);
    const { tokens, frostfangs } = t.view('table').wall;
    t.expect('tokens', tokens.faceDown, [12, 4, 3, 2, 12, 4, 3, 2, 12, 4, 3, 2]);
    t.expect('figures', frostfangs, [24, 8, 8, 8]);
  }),
  scenario('W-21.1', 'five and six players always have them', { scenario: 'watch', seats: 6 }, (t: Table) => {
    given(t, () => {});
    const { tokens } = t.view('table').wall;
    t.expect(
      'tokens',
      tokens.faceDown.reduce((sum: number, count: number) => sum + count, 0),
      105,
    );
    t.expect('pool', tokens.pool, 39);
  }),
  scenario('W-21.2', 'a mammoth counts as one wildling', MAMMOTHS, (t: Table) => {
    given(t, (put) => rolling(put).camp('ice-river', 'mammoth').clearing(0, 'regular').guard(1, 0, 0));
    t.play(0, 'roll', 3, 5, 1);
    t.expect('two against two', t.view(0).wall.breaches, 0);
    given(t, (put) => rolling(put).camp('ice-river', 'regular').clearing(0, 'mammoth').guard(1, 0));
    t.play(0, 'roll', 3, 5, 1);
    t.says('The Wall is breached at clearing 1/2; Blue loses a guard.');
  }),
  scenario(
    ['W-21.3', 'W-21.4'],
    'a mammoth stays in the clearing and brings no further breach by itself',
    MAMMOTHS,
    (t: Table) => {
      given(t, (put) => rolling(put).camp('ice-river', 'mammoth', 'giant'));
      t.play(0, 'roll', 3, 5, 1);
      t.says(
        'A mammoth of the Ice River clan advances to clearing 1/2.',
        'The Wall is breached at clearing 1/2.',
        'The breach track stands at 1.',
      );
      t.expect('it stays', [t.view(0).wall.clearings[0], t.view(0).wall.gift], [[0, 0, 0, 1], {}]);
      t.play(0, 'end');
      t.play(1, 'roll', 3, 5, 12);
      t.expect('no further breach', t.view(0).wall.breaches, 1);
    },
  ),
  scenario('W-21.4', 'a giant that takes a guard makes the comparison', MAMMOTHS, (t: Table) => {
    given(t, (put) => rolling(put).camp('ice-river', 'giant').clearing(0, 'mammoth').guard(1, 0));
    t.play(0, 'roll', 3, 5, 1);
    t.says("At clearing 1/2 the giant drives off Blue's guard.", 'The Wall is breached at clearing 1/2.');
    t.expect('nobody crossed', t.view(0).wall.gift, {});
  }),
  scenario(
    ['W-21.5', 'W-21.6'],
    'EXT p. 6: none, two, one and an odd number of mammoths before four clearings',
    MAMMOTHS,
    (t: Table) => {
      const picture = (put: Arrangement) =>
        rolling(put)
          .guard(0, 0, 1, 1, 2, 3)
          .clearing(1, 'mammoth', 'mammoth')
          .clearing(2, 'mammoth')
          .clearing(3, 'mammoth')
          .gift('0,0')
          .gift('1,0')
          .gift('2,0')
          .gift('3,0')
          .camp('ice-river', 'climber')
          .camp('cave-people', 'climber')
          .camp('hornfoot', 'climber');
      for (const [face, hex] of [
        [1, '-1,1'],
        [3, '0,1'],
        [5, '2,1'],
        [8, '2,1'],
      ] as const) {
        given(t, picture);
        t.play(0, 'roll', 3, 5, face);
        t.says(`A climber blocks ${hex}.`);
      }
    },
  ),
  scenario('W-21.5', 'a breach follows the changed direction too', MAMMOTHS, (t: Table) => {
    given(t, (put) => rolling(put).camp('cave-people', 'regular').clearing(2, 'mammoth', 'regular').guard(1, 2, 2));
    t.play(0, 'roll', 3, 5, 5);
    t.says('A wildling blocks 2,0.', 'A wildling blocks 2,1.');
  }),
  scenario(['W-21.5', 'W-13.6'], 'so does a giant that finds no guard but a mammoth', MAMMOTHS, (t: Table) => {
    given(t, (put) => rolling(put).camp('cave-people', 'giant').clearing(1, 'mammoth').gift('1,0'));
    t.play(0, 'roll', 3, 5, 4);
    t.says('A giant blocks 1,1.', 'The breach track stands at 1.');
  }),
  scenario(
    ['W-21.3', 'W-21.5', 'W-13.6'],
    'a giant through an undefended clearing with three mammoths goes south-east, with two south-west',
    MAMMOTHS,
    (t: Table) => {
      given(t, (put) =>
        rolling(put).camp('cave-people', 'giant').clearing(1, 'mammoth', 'mammoth', 'mammoth').gift('1,0'),
      );
      t.play(0, 'roll', 3, 5, 4);
      t.says('The Wall is breached at clearing 3/4.', 'A giant blocks 1,1.');
      t.expect('the mammoths stay', t.view(0).wall.clearings[1], [0, 0, 0, 3]);
      given(t, (put) => rolling(put).camp('cave-people', 'giant').clearing(1, 'mammoth', 'mammoth').gift('1,0'));
      t.play(0, 'roll', 3, 5, 4);
      t.says('A giant blocks 0,1.');
      t.expect('one breach', t.view(0).wall.breaches, 1);
    },
  ),
  scenario(
    ['W-21.4', 'W-13.5'],
    'a climber that passes two mammoths and a guard breaches nothing',
    MAMMOTHS,
    (t: Table) => {
      given(t, (put) =>
        rolling(put).camp('cave-people', 'climber', 'regular').clearing(1, 'mammoth', 'mammoth').guard(1, 1),
      );
      t.play(0, 'roll', 3, 5, 4);
      t.expect('no breach', t.view(0).wall.breaches, 0);
      t.play(0, 'end');
      t.play(1, 'roll', 3, 5, 4);
      t.says('The Wall is breached at clearing 3/4; Blue loses a guard.', 'A wildling blocks 0,1.');
    },
  ),
  scenario(
    ['W-21.7', 'W-19.2'],
    'three players: a wildling of the south-east line stands on an ice field and counts in the Gift',
    { scenario: 'watch', seats: 3, variants: { mammoths: true } },
    (t: Table) => {
      given(t, (put) =>
        put
          .hero(0, 'ygritte')
          .turn(0, 'roll')
          .guard(0, 2)
          .clearing(2, 'mammoth')
          .gift('2,0')
          .gift('2,1')
          .gift('0,0')
          .gift('1,0')
          .gift('3,0')
          .gift('-1,1')
          .gift('0,1')
          .camp('cave-people', 'climber'),
      );
      t.play(0, 'roll', 3, 5, 5);
      t.says('A climber blocks 2,2.');
      t.expect('the eighth ends the game', t.view(0).outcome?.reason, 'wildlings');
    },
  ),
];
