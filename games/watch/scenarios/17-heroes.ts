import { scenario } from '@holdfast/kernel/testing';
import { HEROES } from '../src/rules.ts';
import { given, type Table, way } from './given.ts';

const WATCH = { scenario: 'watch', seats: 4 };
const ALL = { ...WATCH, variants: { allHeroes: true } };
const reading = (name: string, answer: string) => ({ ...WATCH, readings: { [name]: answer } });
const timed = (answer: string) => ({ ...ALL, readings: { 'hero-before-roll': answer } });
/** Heroes whose cards say before or after the roll. */
const ANY_TIME = ['benjen', 'ygritte', 'yoren', 'qhorin'];

/** The heroes that Red could use at this point, with work for every one of them on the table. */
const usable = (t: Table, phase: 'roll' | 'act'): string[] =>
  HEROES.filter((hero) => {
    given(t, (put) =>
      put
        .turn(0, phase)
        .settlement(0, 'S(0,1)')
        .road(0, ...way('S(0,1)', 'N(0,2)'))
        .settlement(1, 'S(3,0)')
        .keep(1, 'S(1,0)')
        .hand(0, { brick: 1, wool: 1, ore: 1, lumber: 1, grain: 1 })
        .hand(1, { ore: 1 })
        .gift('0,1')
        .camp('ice-river', 'regular')
        .patrols(0, 1)
        .guard(0, 1)
        .tormund('1,0')
        .hero(0, hero),
    );
    return t.listed(0).some((move) => move.startsWith(hero));
  });

export default [
  scenario('W-17.1', 'only the own hero may be used', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'marsh').gift('0,0').hand(0, { brick: 1 }));
    t.refused(0, 'ygritte 0,0', 'W-17.1', 'not-your-hero');
    t.play(0, 'marsh brick for ore');
    t.says('Red uses Bowen Marsh.', 'Red trades 1 brick for 1 ore with the supply.');
  }),
  scenario('W-17.1', 'side B has the same ability', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'marsh', 'B').hand(0, { brick: 1 }));
    t.play(0, 'marsh brick for ore');
    t.says('Red trades 1 brick for 1 ore with the supply.');
  }),
  scenario('W-17.2', 'before the roll too', reading('hero-before-roll', 'allowed'), (t: Table) => {
    given(t, (put) => put.hero(0, 'marsh').hand(0, { brick: 1 }).turn(0, 'roll'));
    t.play(0, 'marsh brick for ore');
    t.play(0, 'turn-hero');
    t.expect('the roll is still to come', t.listed(0)[0], 'roll');
  }),
  scenario(
    'W-17.2',
    'or only after it, unless the card says otherwise',
    reading('hero-before-roll', 'after-the-roll'),
    (t: Table) => {
      given(t, (put) => put.hero(0, 'marsh').hand(0, { brick: 1 }).turn(0, 'roll'));
      t.refused(0, 'marsh brick for ore', 'W-17.2', 'not-now');
      given(t, (put) => put.hero(0, 'ygritte').gift('0,0').turn(0, 'roll'));
      t.play(0, 'ygritte 0,0');
      t.says('Red sends a wildling home from 0,0.');
    },
  ),
  scenario('W-17.2', 'who may be used before the roll, and who only after it', timed('allowed'), (t: Table) => {
    t.expect('before the roll', usable(t, 'roll'), ['mormont', 'marsh', 'yarwyck', ...ANY_TIME, 'aemon', 'osha']);
    t.expect('after the roll', usable(t, 'act'), [
      'mormont',
      'marsh',
      'yarwyck',
      'thorne',
      'melisandre',
      'mance',
      ...ANY_TIME,
      'aemon',
      'osha',
    ]);
  }),
  scenario('W-17.2', 'those whose card says so even by the other reading', timed('after-the-roll'), (t: Table) => {
    t.expect('before the roll', usable(t, 'roll'), ANY_TIME);
  }),
  scenario('W-17.2', 'heroes of trade and build wait for the roll', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'thorne').hand(0, { brick: 2, wool: 1 }).turn(0, 'roll'));
    t.refused(0, 'thorne W1 without lumber with brick', 'W-17.2', 'not-now');
  }),
  scenario('W-17.3', 'after the first use turn it over', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'ygritte').gift('0,0'));
    t.play(0, 'ygritte 0,0');
    t.expect('Red chooses', t.waiting(), [0]);
    t.play(0, 'turn-hero');
    t.says('Red turns Ygritte to side B.');
    t.expect('hero', t.view(0).wall.heroes[0], { hero: 'ygritte', side: 'B', rests: true });
  }),
  scenario('W-17.3', 'or take another, A-side up', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'ygritte').gift('0,0'));
    t.play(0, 'ygritte 0,0');
    t.play(0, 'take-hero benjen');
    t.says('Red returns Ygritte and takes Benjen Stark.');
    t.expect('hero', t.view(0).wall.heroes[0], { hero: 'benjen', side: 'A', rests: true });
    t.expect('Ygritte lies in the display', t.view(0).wall.display.includes('ygritte'), true);
  }),
  scenario('W-17.4', 'after the second use it must be exchanged', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'ygritte', 'B').gift('0,0'));
    t.play(0, 'ygritte 0,0');
    t.refused(0, 'turn-hero', 'W-17.4', 'must-exchange');
    t.play(0, 'take-hero mance');
    t.says('Red returns Ygritte and takes Mance Rayder.');
    t.expect('A-side up', t.view(0).wall.heroes[0], { hero: 'mance', side: 'A', rests: true });
  }),
  scenario('W-17.5', 'never for the same hero, nor for one that another player has', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'ygritte').gift('0,0'));
    t.play(0, 'ygritte 0,0');
    t.refused(0, 'take-hero ygritte', 'W-17.5', 'not-in-display');
    t.refused(0, 'take-hero tarly', 'W-17.5', 'not-in-display');
  }),
  scenario('W-17.5', 'with an empty display it stays, A-side up', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'ygritte', 'B').display().gift('0,0'));
    t.play(0, 'ygritte 0,0');
    t.play(0, 'turn-hero');
    t.says('Red turns Ygritte to side A.');
  }),
  scenario('W-17.6', 'a hero used or taken rests for the turn', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'ygritte').gift('0,0').gift('1,0'));
    t.play(0, 'ygritte 0,0');
    t.play(0, 'turn-hero');
    t.refused(0, 'ygritte 1,0', 'W-17.6', 'hero-rests');
    given(t, (put) => put.hero(0, 'ygritte').gift('0,0').tormund('1,0'));
    t.play(0, 'ygritte 0,0');
    t.play(0, 'take-hero qhorin');
    t.refused(0, 'qhorin', 'W-17.6', 'hero-rests');
  }),
  scenario('W-17.6', 'Jon Snow or Gilly, taken before the roll, do not answer it', ALL, (t: Table) => {
    given(t, (put) => put.hero(0, 'ygritte').hero(1, 'qhorin').gift('0,0').hand(0, { ore: 8 }).turn(0, 'roll'));
    t.play(0, 'ygritte 0,0');
    t.play(0, 'take-hero jon');
    t.play(0, 'roll', 3, 4, 12);
    t.expect('Red must discard', [t.waiting(), t.view(0).stands.owes], [[0], [4, 0, 0, 0]]);
    given(t, (put) => put.hero(0, 'ygritte').hero(1, 'qhorin').gift('0,0').turn(0, 'roll'));
    t.play(0, 'ygritte 0,0');
    t.play(0, 'take-hero gilly');
    t.play(0, 'roll', 3, 5, 12);
    t.expect('nobody is asked', t.view(0).stands.phase, 'act');
  }),
  scenario(['W-17.6', 'W-18.3'], 'in the next turn it is ready again, whoever has it', WATCH, (t: Table) => {
    given(t, (put) => put.hero(1, 'tarly').turn(0, 'roll'));
    t.play(0, 'roll', 3, 5, 12);
    t.play(1, 'tarly ore');
    t.play(1, 'turn-hero');
    t.play(0, 'end');
    t.play(1, 'roll', 3, 5, 12);
    t.play(1, 'tarly ore');
    t.expect('used on side B', t.listed(1).includes('turn-hero'), false);
  }),
  scenario('W-17.7', 'there is no way to trade, give or steal a hero', WATCH, (t: Table) => {
    t.expect('not in an offer', t.game.moves.read(t.rules, 'offer 1tarly for 1ore to P2'), null);
    given(t, (put) => put.hero(0, 'mormont').hand(1, { ore: 1 }).hand(0, { brick: 1 }));
    t.play(0, 'mormont ore from P2');
    t.expect('only cards are given', t.listed(0), ['give brick', 'give ore']);
  }),
  scenario('W-17.8', 'a hero is used only where it can do something', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'qhorin'));
    t.refused(0, 'qhorin', 'W-18.11', 'tormund-in-camp');
    given(t, (put) => put.hero(0, 'ygritte'));
    t.refused(0, 'ygritte 0,0', 'W-18.9', 'no-wildling-there');
    t.play(0, 'end');
  }),
  scenario('W-17.9', 'Tarly and Gilly are asked together; Tarly is resolved first', ALL, (t: Table) => {
    given(t, (put) => put.hero(1, 'tarly').hero(2, 'gilly').camp('ice-river', 'climber').turn(0, 'roll'));
    t.play(0, 'roll', 3, 5, 1);
    t.expect('both are asked', t.waiting(), [1, 2]);
    t.play(2, 'gilly');
    t.says('Black has the wildling die rolled again.');
    t.expect('Blue has not answered yet', t.waiting(), [1]);
    t.play(1, 'tarly wool');
    t.says('Blue uses Samwell Tarly.', 'Blue takes 1 wool.');
    t.play(1, 'turn-hero', 12);
    t.says('Black uses Gilly.', 'Red rolls the wildling die again: 12.');
    t.play(2, 'take-hero osha');
    t.expect('nobody advanced', t.view(0).wall.camps[0], ['climber']);
    t.expect('Red goes on', [t.view(0).stands.phase, t.waiting()], ['act', [0]]);
  }),
];
