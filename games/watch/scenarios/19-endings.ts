import { scenario } from '@holdfast/kernel/testing';
import type { Arrangement } from '../src/arrange.ts';
import { given, type Table } from './given.ts';

const WATCH = { scenario: 'watch', seats: 4 };
const reading = (name: string, answer: string) => ({ ...WATCH, readings: { [name]: answer } });
const rolling = (put: Arrangement) => put.hero(1, 'ygritte').turn(0, 'roll');
/** A third breach at 7/8 is only a roll away; no guard stands there. */
const lastBreach = (put: Arrangement) => rolling(put).breaches(2).camp('hornfoot', 'regular');
/** Red and Blue have two guards each: Blue further west, Red on a lower space. */
const twoEach = (put: Arrangement) => put.guard(2, 0).guard(3, 1).guard(1, 0, 1).guard(0, 2, 2);
const tenPoints = (put: Arrangement) =>
  put.keep(0, 'S(0,0)', 'S(2,0)', 'S(0,2)', 'S(2,2)').settlement(0, 'S(-2,2)', 'S(-3,3)');

export default [
  scenario('W-19.1', 'the third breach ends the game; most guards win', WATCH, (t: Table) => {
    given(t, (put) => lastBreach(put).guard(1, 0).guard(2, 0, 1).settlement(0, 'S(0,0)', 'S(2,0)'));
    t.play(0, 'roll', 3, 5, 7);
    t.says('The breach track stands at 3.', 'Black wins after the third breach.');
    t.expect('outcome', t.view('table').outcome, { winners: [2], reason: 'breaches', scores: [2, 0, 0, 0] });
    t.refused(0, 'end', 'W-19.1', 'game-over');
  }),
  scenario('W-19.2', 'the eighth wildling ends the game in the middle of a breach', WATCH, (t: Table) => {
    given(t, (put) =>
      rolling(put)
        .gift('0,0')
        .gift('1,0')
        .gift('2,0')
        .gift('-1,1')
        .gift('0,1')
        .gift('1,1')
        .gift('2,1', 'giant')
        .camp('hornfoot', 'regular')
        .clearing(3, 'regular')
        .guard(1, 3),
    );
    t.play(0, 'roll', 3, 5, 8);
    t.says(
      'Blue loses a guard'.replace('Blue loses a guard', 'The Wall is breached at clearing 7/8; Blue loses a guard.'),
      'A wildling blocks 3,0.',
    );
    t.expect('outcome', t.view(0).outcome.reason, 'wildlings');
    t.refused(0, 'end', 'W-19.2', 'game-over');
    t.expect('the marker did not move', t.view(0).wall.breaches, 0);
    t.expect('the second wildling never crossed', t.view(0).wall.clearings[3], [1, 0, 0, 0]);
  }),
  scenario('W-19.2', 'seven do not', WATCH, (t: Table) => {
    given(t, (put) =>
      rolling(put).gift('0,0').gift('1,0').gift('2,0').gift('-1,1').gift('0,1').gift('1,1').camp('hornfoot', 'climber'),
    );
    t.play(0, 'roll', 3, 5, 8);
    t.expect('play goes on', t.view(0).outcome, null);
  }),
  scenario('W-19.3', 'ten points win only when the turn ends', WATCH, (t: Table) => {
    given(t, (put) => tenPoints(rolling(put)));
    t.play(0, 'roll', 1, 1, 12);
    t.expect('not yet', t.view(0).outcome, null);
    t.play(0, 'end');
    t.says('Red wins by victory points.');
    t.refused(1, 'roll', 'W-19.3', 'game-over');
  }),
  scenario('W-19.3', 'the Wall may fall first', WATCH, (t: Table) => {
    given(t, (put) => tenPoints(lastBreach(put)).guard(3, 0));
    t.play(0, 'roll', 1, 1, 7);
    t.says('Yellow wins after the third breach.');
  }),
  scenario('W-19.3', 'hidden victory points count', WATCH, (t: Table) => {
    given(t, (put) => put.keep(0, 'S(0,0)', 'S(2,0)', 'S(0,2)', 'S(2,2)').settlement(0, 'S(-2,2)').cards(0, 'point'));
    t.play(0, 'end');
    t.says('Red wins by victory points.');
  }),
  scenario('W-19.4', 'tied guards: points decide, hidden ones included', WATCH, (t: Table) => {
    given(t, (put) => lastBreach(put).guard(1, 0).guard(2, 0).settlement(1, 'S(0,0)').cards(2, 'point', 2));
    t.play(0, 'roll', 3, 5, 7);
    t.says('Black wins after the third breach.');
  }),
  scenario(
    'W-19.5',
    'EN p. 8, NL p. 8: then the lowest space, however far east',
    reading('guard-tie', 'lowest-space-then-west'),
    (t: Table) => {
      given(t, (put) => twoEach(lastBreach(put)));
      t.play(0, 'roll', 3, 5, 7);
      t.says('Red wins after the third breach.');
    },
  ),
  scenario('W-19.5', 'of two on the lowest space the western one', WATCH, (t: Table) => {
    given(t, (put) => lastBreach(put).guard(3, 2).guard(1, 1).guard(2, 0, 0).guard(3, 0).guard(1, 0).guard(0, 2, 2));
    t.play(0, 'roll', 3, 5, 7);
    t.says('Black wins after the third breach.');
  }),
  scenario(
    'W-19.5',
    'EN p. 8, NL p. 8: still tied, the most western guard wins on whatever space',
    WATCH,
    (t: Table) => {
      // Red on space 1 in the east and on space 2 in the far west, Blue on space 1 between them.
      given(t, (put) => lastBreach(put).guard(2, 0).guard(0, 0, 2).guard(1, 1, 1));
      t.play(0, 'roll', 3, 5, 7);
      t.says('Red wins after the third breach.');
    },
  ),
  scenario('W-19.5', 'DE p. 8: or the most western guard alone', reading('guard-tie', 'west-only'), (t: Table) => {
    given(t, (put) => twoEach(lastBreach(put)));
    t.play(0, 'roll', 3, 5, 7);
    t.says('Blue wins after the third breach.');
  }),
  scenario('W-19.5', 'without any guard the tied players win together', WATCH, (t: Table) => {
    given(t, lastBreach);
    t.play(0, 'roll', 3, 5, 7);
    t.says('Red, Blue, Black and Yellow win after the third breach.');
  }),
];
