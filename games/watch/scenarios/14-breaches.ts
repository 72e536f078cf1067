import { scenario } from '@holdfast/kernel/testing';
import type { Arrangement } from '../src/arrange.ts';
import { given, type Table } from './given.ts';

const WATCH = { scenario: 'watch', seats: 4 };
const reading = (name: string, answer: string) => ({ ...WATCH, readings: { [name]: answer } });
const rolling = (put: Arrangement) => put.hero(1, 'ygritte').turn(0, 'roll');

export default [
  scenario(
    ['W-14.1', 'W-14.2', 'W-14.3', 'W-14.4'],
    'EN p. 7, DE p. 7, NL p. 7: three wildlings against two guards at 5/6',
    WATCH,
    (t: Table) => {
      given(t, (put) =>
        rolling(put).camp('cave-people', 'regular').clearing(2, 'regular', 'regular').guard(0, 2).guard(1, 2),
      );
      t.play(0, 'roll', 3, 5, 5);
      t.says(
        'The Wall is breached at clearing 5/6; Red loses a guard.',
        'A wildling blocks 2,0.',
        'A wildling blocks 1,1.',
        'A wildling blocks 0,2.',
        'The breach track stands at 1.',
      );
      const { wall } = t.view(0);
      t.expect('Blue moves from space 2 to space 1', wall.guards[2], [1, null, null, null, null]);
      t.expect('Red has the guard back', wall.guardsLeft, [7, 6, 7, 7]);
      t.expect('the clearing is empty', wall.clearings[2], [0, 0, 0, 0]);
    },
  ),
  scenario('W-14.2', 'hexes with a wildling are passed over', WATCH, (t: Table) => {
    given(t, (put) => rolling(put).camp('ice-river', 'regular').gift('0,0', 'climber').gift('-2,2'));
    t.play(0, 'roll', 3, 5, 1);
    t.says('A wildling blocks -1,1.');
  }),
  scenario('W-14.3', 'the line of each section runs to the south-west', WATCH, (t: Table) => {
    const { board } = t.state;
    t.expect(
      'lines',
      board.southWest.map((line) => line.map((hex) => board.hexNames[hex])),
      [
        ['0,0', '-1,1', '-2,2', '-3,3'],
        ['1,0', '0,1', '-1,2', '-2,3'],
        ['2,0', '1,1', '0,2', '-1,3'],
        ['3,0', '2,1', '1,2', '0,3'],
      ],
    );
  }),
  scenario('W-14.4', 'a climber does not move the breach marker', WATCH, (t: Table) => {
    given(t, (put) => rolling(put).camp('ice-river', 'climber').breaches(2));
    t.play(0, 'roll', 3, 5, 1);
    t.expect('still two', [t.view(0).wall.breaches, t.view(0).outcome], [2, null]);
  }),
  scenario(
    'W-14.5',
    'a full line sends the wildling back, the breach counts',
    reading('full-line', 'back-to-the-frostfangs'),
    (t: Table) => {
      given(t, (put) => rolling(put).camp('ice-river', 'regular').gift('0,0').gift('-1,1').gift('-2,2').gift('-3,3'));
      t.play(0, 'roll', 3, 5, 1);
      t.says('A wildling finds no free hex and goes back to the Frostfangs.', 'The breach track stands at 1.');
      t.expect('Frostfangs', t.view(0).wall.frostfangs[0], 20);
    },
  ),
  scenario('W-14.5', 'the easternmost clearing has no other line', reading('full-line', 'other-line'), (t: Table) => {
    given(t, (put) => rolling(put).camp('hornfoot', 'regular').gift('3,0').gift('2,1').gift('1,2').gift('0,3'));
    t.play(0, 'roll', 3, 5, 8);
    t.says('A wildling finds no free hex and goes back to the Frostfangs.', 'The breach track stands at 1.');
  }),
  scenario('W-14.5', 'or it takes the other line', reading('full-line', 'other-line'), (t: Table) => {
    given(t, (put) => rolling(put).camp('ice-river', 'regular').gift('0,0').gift('-1,1').gift('-2,2').gift('-3,3'));
    t.play(0, 'roll', 3, 5, 1);
    t.says('A wildling blocks 0,1.', 'The breach track stands at 1.');
  }),
];
