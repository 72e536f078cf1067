import { scenario } from '@holdfast/kernel/testing';
import type { Arrangement } from '../src/arrange.ts';
import { given, type Table } from './given.ts';

const WATCH = { scenario: 'watch', seats: 4 };
const COST = { brick: 1, wool: 1, lumber: 1 };
const rolling = (put: Arrangement) => put.hero(1, 'ygritte').turn(0, 'roll');

export default [
  scenario('W-16.1', 'a guard costs brick, wool and lumber', WATCH, (t: Table) => {
    given(t, (put) => put.hand(0, COST));
    t.play(0, 'guard W1');
    t.expect('hand', t.view(0).players[0].size, 0);
    t.refused(0, 'guard W1', 'W-16.1', 'cannot-pay');
  }),
  scenario(['W-16.1', 'W-3.2'], 'a guard is built: there is no more trade in the turn', WATCH, (t: Table) => {
    given(t, (put) => put.hand(0, { ...COST, ore: 3 }));
    t.play(0, 'guard W1');
    t.refused(0, 'swap ore for brick', 'W-3.2', 'already-built');
  }),
  scenario('W-16.1', 'nobody has more than seven', WATCH, (t: Table) => {
    given(t, (put) => put.hand(0, COST).cards(0, 'recruits').guard(0, 0, 0, 1, 1, 2, 2, 3));
    t.refused(0, 'recruits W4', 'W-16.1', 'no-guard-left');
  }),
  scenario('W-16.2', 'it stands on the lowest free space of any section', WATCH, (t: Table) => {
    given(t, (put) => put.hand(0, COST).guard(1, 2, 2));
    t.play(0, 'guard W3');
    t.says('Red places a guard on space 3 above clearing 5/6.');
  }),
  scenario('W-16.3', 'a full section takes no guard', WATCH, (t: Table) => {
    given(t, (put) => put.hand(0, COST).guard(1, 0, 0, 0).guard(2, 0, 0));
    t.refused(0, 'guard W1', 'W-16.3', 'section-full');
    t.play(0, 'guard W2');
  }),
  scenario('W-16.3', 'a full Wall takes none at all', WATCH, (t: Table) => {
    given(t, (put) =>
      put.hand(3, COST).guard(0, 0, 0, 0, 0, 0, 1, 1).guard(1, 1, 1, 1, 2, 2, 2, 2).guard(2, 2, 3, 3, 3, 3, 3).turn(3),
    );
    t.expect(
      'nothing but the end of the turn and a hero',
      t.listed(3).filter((move) => move.startsWith('guard')),
      [],
    );
  }),
  scenario('W-16.4', 'three guards are worth one point, five two', WATCH, (t: Table) => {
    given(t, (put) => put.hand(0, { brick: 3, wool: 3, lumber: 3 }).guard(0, 0, 1));
    t.play(0, 'guard W3');
    t.expect('three', t.view(0).players[0].points, [{ why: 'guards', count: 3, points: 1 }]);
    t.play(0, 'guard W3');
    t.expect('four', t.view(0).players[0].points, [{ why: 'guards', count: 4, points: 1 }]);
    t.play(0, 'guard W3');
    t.expect('five', t.view(0).players[0].points, [{ why: 'guards', count: 5, points: 2 }]);
  }),
  scenario(['W-16.4', 'W-13.6'], 'a point is given back with the guard', WATCH, (t: Table) => {
    given(t, (put) => rolling(put).guard(0, 0, 1, 2).camp('ice-river', 'giant'));
    t.play(0, 'roll', 3, 5, 1);
    t.expect('two guards', t.view(0).players[0].points, []);
  }),
  scenario(['W-16.5', 'W-8.5'], 'New Recruits put a guard on the Wall and leave the game', WATCH, (t: Table) => {
    given(t, (put) => put.cards(0, 'recruits').turn(0, 'roll'));
    t.play(0, 'recruits W2');
    t.says('Red plays New Recruits.', 'Red places a guard on space 1 above clearing 3/4.');
    t.expect('out of the game', t.view(0).gone, [0, 0, 0, 1, 0, 0]);
  }),
  scenario('W-16.6', 'a patrol may send a wildling home and takes a card of its hex', WATCH, (t: Table) => {
    given(t, (put) => put.cards(0, 'patrol').gift('0,0', 'climber'));
    t.refused(0, 'patrol-home 1,0', 'W-16.6', 'no-wildling-there');
    t.play(0, 'patrol-home 0,0');
    t.says('Red plays Ranger Patrol.', 'Red sends a climber home from 0,0.', 'Red takes 1 ore.');
    t.expect('counts as a patrol', t.view(0).players[0].patrols, 1);
  }),
  scenario(['W-16.6', 'W-15.4'], 'the wildling is gone before Largest Patrol brings another', WATCH, (t: Table) => {
    // Seven wildlings in the Gift: one more would end the game, were it not for the one that goes home.
    given(t, (put) => {
      for (const hex of ['0,0', '1,0', '2,0', '3,0', '0,1', '1,1', '2,1']) put.gift(hex);
      put.camp('ice-river', 'climber', 'regular', 'regular', 'regular').guard(1, 1);
      put.patrols(0, 2).cards(0, 'patrol');
    });
    t.play(0, 'patrol-home 0,0', 0);
    t.says(
      'Red sends a wildling home from 0,0.',
      'Red takes Largest Patrol.',
      'The Ice River clan rushes the Wall!',
      'A climber blocks 0,0.',
    );
    t.expect('play goes on with seven', t.view(0).outcome, null);
  }),
  scenario('W-16.6', 'an ice field and an empty supply give no card', { ...WATCH, seats: 3 }, (t: Table) => {
    given(t, (put) => put.cards(0, 'patrol').gift('2,2'));
    t.play(0, 'patrol-home 2,2');
    t.expect('ice', [t.view(0).players[0].size, t.view(0).wall.gift], [0, {}]);
    given(t, (put) => put.cards(0, 'patrol').gift('0,0').supply('ore', 0, 1));
    t.play(0, 'patrol-home 0,0');
    t.expect('no ore left', [t.view(0).players[0].size, t.view(0).wall.gift], [0, {}]);
  }),
];
