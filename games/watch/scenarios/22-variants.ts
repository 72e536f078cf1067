import { scenario } from '@holdfast/kernel/testing';
import { given, type Table } from './given.ts';

const WATCH = { scenario: 'watch', seats: 4 };
const TRAGEDY = { ...WATCH, variants: { heroicTragedy: true } };

export default [
  scenario('W-22.1', 'NL p. 8: three fours take a hero of the display out of the game', TRAGEDY, (t: Table) => {
    given(t, (put) => put.hero(1, 'ygritte').turn(0, 'roll'));
    t.play(0, 'roll', 4, 4, 4);
    t.expect('Red chooses', [t.waiting(), t.view(0).stands.phase], [[0], 'tragedy']);
    t.refused(0, 'tragedy ygritte', 'W-22.1', 'not-in-display');
    t.play(0, 'tragedy benjen');
    t.says('Heroic Tragedy: Benjen Stark leaves the game.');
    t.expect('the roll goes on', t.view(0).stands.phase, 'act');
    t.expect('gone', t.view(0).wall.display.includes('benjen'), false);
  }),
  scenario('W-22.1', 'two equal dice do not', TRAGEDY, (t: Table) => {
    for (const dice of [
      [4, 4, 5],
      [4, 5, 4],
    ]) {
      given(t, (put) => put.hero(1, 'ygritte').turn(0, 'roll'));
      t.play(0, 'roll', ...dice);
      t.expect('no tragedy', t.view(0).stands.phase, 'act');
    }
  }),
  scenario(
    ['W-22.1', 'W-18.13'],
    'only the throw of all three counts, not a wildling die rolled again',
    { ...WATCH, variants: { heroicTragedy: true, allHeroes: true } },
    (t: Table) => {
      given(t, (put) => put.hero(1, 'gilly').hero(2, 'ygritte').turn(0, 'roll'));
      t.play(0, 'roll', 4, 4, 12);
      t.play(1, 'gilly', 4);
      t.play(1, 'turn-hero');
      t.expect('no tragedy', t.view(0).stands.phase, 'act');
    },
  ),
  scenario('W-22.1', 'nor do three without the variant', WATCH, (t: Table) => {
    given(t, (put) => put.hero(1, 'ygritte').turn(0, 'roll'));
    t.play(0, 'roll', 4, 4, 4);
    t.expect('no tragedy', t.view(0).stands.phase, 'act');
  }),
  scenario('W-22.1', 'nothing happens with an empty display', TRAGEDY, (t: Table) => {
    given(t, (put) => put.hero(1, 'ygritte').display().turn(0, 'roll'));
    t.play(0, 'roll', 2, 2, 2);
    t.expect('no tragedy', t.view(0).stands.phase, 'act');
  }),
  scenario(
    'W-22.2',
    'all heroes that are not dealt lie in the display',
    { ...WATCH, variants: { allHeroes: true } },
    (t: Table) => {
      t.setup(3, 4, 2, 3, 2, 2, 1, 2);
      t.expect('display', t.view(0).wall.display.length, 11);
    },
  ),
  scenario(
    'W-22.3',
    'four players: two random heroes fill the display to seven',
    { ...WATCH, variants: { extension: true } },
    (t: Table) => {
      t.setup(3, 4, 2, 3, 2, 2, 1, 2, 3, 5);
      t.expect('display', t.view(0).wall.display, [
        'thorne',
        'melisandre',
        'benjen',
        'ygritte',
        'qhorin',
        'gilly',
        'osha',
      ]);
      t.expect('mammoths', t.view(0).wall.frostfangs[3], 8);
    },
  ),
  scenario(
    'W-22.3',
    'three players: one',
    { scenario: 'watch', seats: 3, variants: { extension: true } },
    (t: Table) => {
      t.setup(3, 4, 2, 3, 2, 2, 0);
      t.expect('display', t.view(0).wall.display, [
        'yarwyck',
        'thorne',
        'melisandre',
        'mance',
        'benjen',
        'ygritte',
        'qhorin',
      ]);
    },
  ),
  scenario(
    ['W-22.3', 'W-21.1'],
    'mammoths alone leave the display of the base box',
    { ...WATCH, variants: { mammoths: true } },
    (t: Table) => {
      t.setup(3, 4, 2, 3, 2, 2, 1, 2);
      t.expect('mammoths', t.view(0).wall.frostfangs[3], 8);
      t.expect('display', t.view(0).wall.display.includes('yoren'), true);
    },
  ),
  scenario('W-22.3', 'new heroes alone bring no mammoths', { ...WATCH, variants: { newHeroes: true } }, (t: Table) => {
    t.setup(3, 4, 2, 3, 2, 2, 1, 2, 3, 5);
    t.expect('mammoths', t.view(0).wall.frostfangs[3], 0);
    t.expect('tokens', t.view(0).wall.tokens.faceDown.length, 12);
    t.expect('display', t.view(0).wall.display.slice(5), ['gilly', 'osha']);
  }),
];
