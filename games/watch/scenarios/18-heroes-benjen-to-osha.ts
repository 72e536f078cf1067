import { scenario } from '@holdfast/kernel/testing';
import { type Arrangement, handOf } from '../src/arrange.ts';
import { type Hero, RESOURCES } from '../src/rules.ts';
import { given, type Table } from './given.ts';

const WATCH = { scenario: 'watch', seats: 4 };
const ALL = { ...WATCH, variants: { allHeroes: true } };
const reading = (name: string, answer: string) => ({ ...WATCH, readings: { [name]: answer } });
const ICE_REGULAR = 0;
const CAVE_REGULAR = 4;
const CAVE_CLIMBER = 5;

export default [
  scenario('W-18.8', 'Benjen drives a wildling from a camp, and a token brings another', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'benjen').camp('ice-river', 'regular', 'giant', 'climber').turn(0, 'roll'));
    t.play(0, 'benjen-camp C1 #2', CAVE_CLIMBER);
    t.says('Red sends a giant home from the Ice River clan.', 'A climber joins the Cave People in camp 1.');
    t.expect('those behind close up', t.view(0).wall.camps[0], ['regular', 'climber']);
  }),
  scenario(
    ['W-18.8', 'W-21.3'],
    'EXT p. 5: or from a clearing, mammoths included',
    { ...WATCH, variants: { extension: true } },
    (t: Table) => {
      given(t, (put) => put.hero(0, 'benjen').clearing(1, 'mammoth', 'regular').guard(1, 1, 1));
      t.refused(0, 'benjen-clearing W1 mammoth', 'W-18.8', 'no-wildling-there');
      t.play(0, 'benjen-clearing W2 mammoth', ICE_REGULAR);
      t.says('Red sends a mammoth home from clearing 3/4.');
      t.expect('the other stays', t.view(0).wall.clearings[1], [1, 0, 0, 0]);
    },
  ),
  scenario(['W-18.8', 'W-15.7', 'W-19.1'], 'the token Benjen draws can bring down the Wall', WATCH, (t: Table) => {
    given(t, (put) =>
      put
        .hero(0, 'benjen')
        .camp('ice-river', 'regular')
        .camp('cave-people', 'regular', 'regular', 'regular', 'regular')
        .breaches(2)
        .guard(3, 3)
        .turn(0, 'roll'),
    );
    t.play(0, 'benjen-camp C1 #1', CAVE_REGULAR);
    t.says('The Cave People rush the Wall!', 'Yellow wins after the third breach.');
  }),
  scenario('W-18.8', 'four in a clan area, one sent home and one drawn: no rush', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'benjen').camp('ice-river', 'regular', 'climber', 'climber', 'climber'));
    t.play(0, 'benjen-camp C1 #1', ICE_REGULAR);
    t.expect('camps', t.view(0).wall.camps[0], ['climber', 'climber', 'climber', 'regular']);
  }),
  scenario('W-18.9', 'Ygritte frees a hex', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'ygritte').gift('2,2', 'giant'));
    t.refused(0, 'ygritte 0,0', 'W-18.9', 'no-wildling-there');
    t.play(0, 'ygritte 2,2');
    t.says('Red sends a giant home from 2,2.');
    t.expect('the Gift is free', t.view(0).wall.gift, {});
  }),
  scenario('W-18.10', 'Yoren gives up a patrol for a guard', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'yoren').turn(0, 'roll'));
    t.refused(0, 'yoren W1', 'W-18.10', 'no-patrol');
    given(t, (put) => put.hero(0, 'yoren').patrols(0, 1).turn(0, 'roll'));
    t.play(0, 'yoren W1');
    t.says('Red gives up a Ranger Patrol.', 'Red places a guard on space 1 above clearing 1/2.');
    t.expect('patrols', [t.view(0).players[0].patrols, t.view(0).gone[0]], [0, 1]);
  }),
  scenario(
    'W-18.10',
    'patrols are counted anew: another has more',
    reading('yoren-and-largest-patrol', 'recount'),
    (t: Table) => {
      given(t, (put) => put.hero(0, 'yoren').patrols(0, 3).patrols(1, 3).largestPatrol(0));
      t.play(0, 'yoren W1', ICE_REGULAR);
      t.says('Blue takes Largest Patrol.', 'Blue turns up a token from the pool: a wildling for the Ice River clan.');
      given(t, (put) => put.hero(0, 'yoren').patrols(0, 3).patrols(1, 2).largestPatrol(0));
      t.play(0, 'yoren W1');
      t.says('Largest Patrol is set aside.');
      given(t, (put) => put.hero(0, 'yoren').patrols(0, 4).patrols(1, 3).largestPatrol(0));
      t.play(0, 'yoren W1');
      t.expect('three against three: Red keeps it', t.view(0).largest, 0);
    },
  ),
  scenario('W-18.10', 'two with more than the holder: nobody has it', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'yoren').patrols(0, 4).patrols(1, 4).patrols(2, 4).largestPatrol(0));
    t.play(0, 'yoren W1');
    t.says('Largest Patrol is set aside.');
  }),
  scenario('W-18.10', 'or the holder keeps it', reading('yoren-and-largest-patrol', 'holder-keeps'), (t: Table) => {
    given(t, (put) => put.hero(0, 'yoren').patrols(0, 3).patrols(1, 3).largestPatrol(0));
    t.play(0, 'yoren W1');
    t.expect('Red keeps it', t.view(0).largest, 0);
    given(t, (put) =>
      put.patrols(0, 2).largestPatrol(0).patrols(1, 3).patrols(2, 2).cards(2, 'patrol').hero(2, 'marsh').turn(2),
    );
    t.play(2, 'patrol', ICE_REGULAR);
    t.says('Black takes Largest Patrol.');
  }),
  scenario('W-18.11', 'Qhorin sends Tormund home and takes a card of his hex', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'qhorin').tormund('1,0').turn(0, 'roll'));
    t.play(0, 'qhorin');
    t.says('Red sends Tormund to his camp.', 'Red takes 1 wool.');
  }),
  scenario('W-18.12', 'Aemon moves a guard, but never opens the Wall', ALL, (t: Table) => {
    given(t, (put) => put.hero(0, 'aemon').guard(0, 1).guard(1, 1).clearing(1, 'regular').guard(2, 3));
    t.refused(0, 'aemon W2 #2 to W4', 'W-18.12', 'not-your-guard');
    t.refused(0, 'aemon W2 #1 to W2', 'W-18.12', 'same-section');
    t.play(0, 'aemon W2 #1 to W4');
    t.says('Red moves a guard from wall section 3/4 to wall section 7/8.');
    t.expect(
      'guards',
      [t.view(0).wall.guards[1], t.view(0).wall.guards[3]],
      [
        [1, null, null, null, null],
        [2, 0, null, null, null],
      ],
    );
    given(t, (put) => put.hero(0, 'aemon').guard(0, 1).guard(1, 1).clearing(1, 'regular', 'regular'));
    t.refused(0, 'aemon W2 #1 to W4', 'W-18.12', 'would-open-the-wall');
  }),
  scenario(
    ['W-18.5', 'W-18.12', 'W-16.3'],
    'neither Thorne nor Aemon puts a guard on a full section',
    ALL,
    (t: Table) => {
      given(t, (put) => put.hero(0, 'aemon').guard(0, 1).guard(1, 3, 3, 3).guard(2, 3, 3));
      t.refused(0, 'aemon W2 #1 to W4', 'W-16.3', 'section-full');
      given(t, (put) => put.hero(0, 'thorne').hand(0, { brick: 1, wool: 1, ore: 1 }).guard(1, 3, 3, 3).guard(2, 3, 3));
      t.refused(0, 'thorne W4 without lumber with ore', 'W-16.3', 'section-full');
    },
  ),
  scenario('W-18.13', "Gilly has anybody's wildling die rolled again", ALL, (t: Table) => {
    given(t, (put) => put.hero(1, 'gilly').hero(2, 'ygritte').camp('ice-river', 'climber').turn(0, 'roll'));
    t.play(0, 'roll', 3, 5, 1);
    t.play(1, 'gilly', 2);
    t.says('Blue uses Gilly.', 'Red rolls the wildling die again: 2.');
    t.play(1, 'turn-hero');
    t.says('A climber of the Ice River clan advances to clearing 1/2.');
  }),
  scenario('W-18.13', 'also after a 7, when Tormund has moved', ALL, (t: Table) => {
    given(t, (put) => put.hero(1, 'gilly').hero(2, 'ygritte').camp('ice-river', 'climber').turn(0, 'roll'));
    t.play(0, 'roll', 3, 4, 1);
    t.play(0, 'tormund 0,0');
    t.expect('Blue is asked', t.waiting(), [1]);
    t.play(1, 'pass');
    t.says('A climber blocks 0,0.');
  }),
  scenario('W-18.14', 'Jon Snow must be used on a 7: eight cards and no discard', ALL, (t: Table) => {
    given(t, (put) => put.hero(1, 'jon').hand(1, { ore: 8 }).hand(2, { wool: 8 }).turn(0, 'roll'));
    t.play(0, 'roll', 3, 4, 12);
    t.says('Blue uses Jon Snow.', 'Blue discards nothing.');
    t.play(1, 'turn-hero');
    t.expect('only Black discards', t.waiting(), [2]);
    t.play(2, 'discard 4wool');
    t.expect('Blue keeps all', t.view(1).players[1].size, 8);
  }),
  scenario(['W-18.14', 'W-8.3'], 'a Ranger Patrol is no 7 for Jon Snow', ALL, (t: Table) => {
    given(t, (put) => put.hero(1, 'jon').hand(1, { ore: 7 }).settlement(1, 'S(0,0)').cards(0, 'patrol'));
    t.play(0, 'patrol');
    t.play(0, 'tormund 0,0 from P2', 3);
    t.expect('Red goes on', [t.view(0).stands.phase, t.waiting()], ['act', [0]]);
  }),
  scenario('W-18.14', 'with seven or fewer a card before Tormund moves, and no way to decline', ALL, (t: Table) => {
    given(t, (put) => put.hero(1, 'jon').hand(1, { ore: 7 }).turn(0, 'roll'));
    t.play(0, 'roll', 3, 4, 12);
    t.expect('no pass', t.listed(1), ['jon brick', 'jon grain', 'jon lumber', 'jon ore', 'jon wool']);
    t.play(1, 'jon grain');
    t.says('Blue takes 1 grain.');
    t.play(1, 'take-hero osha');
    t.expect('nobody discards; Red moves Tormund', [t.view(0).stands.phase, t.waiting()], ['tormund', [0]]);
  }),
  scenario('W-18.14', "in one's own turn too: Red rolls the 7, is spared, and moves Tormund", ALL, (t: Table) => {
    given(t, (put) =>
      put
        .hero(0, 'jon')
        .hero(2, 'ygritte')
        .hand(0, { ore: 9 })
        .hand(1, { wool: 1 })
        .settlement(1, 'S(0,0)')
        .turn(0, 'roll'),
    );
    t.play(0, 'roll', 3, 4, 12);
    t.says('Red uses Jon Snow.', 'Red discards nothing.');
    t.expect('Red turns the hero over or exchanges it first', t.waiting(), [0]);
    t.refused(0, 'tormund 0,0 from P2', 'W-9.3', 'not-now');
    t.play(0, 'turn-hero');
    t.play(0, 'tormund 0,0 from P2', 4);
    t.expect('nine and one', [t.view(0).players[0].size, t.view(0).stands.phase], [10, 'act']);
    given(t, (put) => put.hero(0, 'jon').hero(2, 'ygritte').hand(0, { ore: 7 }).turn(0, 'roll'));
    t.play(0, 'roll', 3, 4, 12);
    t.play(0, 'jon wool');
    t.play(0, 'take-hero osha');
    t.expect('eight cards, and no discard: the 7 found seven', [t.view(0).stands.phase, t.waiting()], ['tormund', [0]]);
    t.play(0, 'tormund 0,0');
    t.refused(0, 'osha 0,0', 'W-17.6', 'hero-rests');
  }),
  scenario(
    ['W-18.3', 'W-18.14', 'W-17.8'],
    'with an empty supply neither Tarly nor Jon has anything to take',
    ALL,
    (t: Table) => {
      const bare = (put: Arrangement, hero: Hero) => {
        put.hero(1, hero).hero(2, 'ygritte').turn(0, 'roll');
        for (const kind of RESOURCES) put.supply(kind, 0, 3);
      };
      given(t, (put) => bare(put, 'tarly'));
      t.play(0, 'roll', 3, 5, 12);
      t.expect('Red goes on', [t.view(0).stands.phase, t.waiting()], ['act', [0]]);
      given(t, (put) => bare(put, 'jon'));
      t.play(0, 'roll', 3, 4, 12);
      t.expect('only the discard is asked for', [t.view(0).stands.phase, t.waiting()], ['discard', [3]]);
      t.expect('Jon is still ready', t.view(0).wall.heroes[1], { hero: 'jon', side: 'A', rests: false });
    },
  ),
  scenario('W-18.15', 'EXT p. 7: five blocked hexes, hills and forest are chosen', ALL, (t: Table) => {
    given(t, (put) =>
      put
        .hero(0, 'osha')
        .settlement(0, 'S(0,1)', 'S(1,0)')
        .gift('0,1')
        .gift('-1,2')
        .gift('0,2', 'climber')
        .gift('1,0', 'giant')
        .gift('1,1'),
    );
    t.allowed(0, 'osha -1,2 and 0,1');
    t.play(0, 'osha 0,1 and -1,2');
    t.says('Red takes 1 brick.', 'Red takes 1 lumber.');
    t.expect('hand', handOf(t.state, 0), { brick: 1, lumber: 1 });
  }),
  scenario('W-18.15', 'one hex brings one card; hexes must be blocked and touch a building', ALL, (t: Table) => {
    given(t, (put) => put.hero(0, 'osha').settlement(0, 'S(0,1)').gift('0,1').gift('3,0'));
    t.refused(0, 'osha 3,0', 'W-18.15', 'not-at-your-buildings');
    t.refused(0, 'osha -1,2', 'W-18.15', 'not-blocked');
    t.refused(0, 'osha 0,1 and 0,1', 'W-18.15', 'same-hex');
    t.play(0, 'osha 0,1');
    t.says('Red takes 1 brick.');
  }),
  scenario('W-18.15', 'an ice field gives nothing', { ...ALL, seats: 3 }, (t: Table) => {
    given(t, (put) => put.hero(0, 'osha').settlement(0, 'S(2,1)').gift('2,2').gift('2,1'));
    t.refused(0, 'osha 2,2', 'W-18.15', 'yields-nothing');
    t.play(0, 'osha 2,1');
    t.says('Red takes 1 lumber.');
  }),
  scenario('W-18.15', 'the supply must hold a card for each hex chosen', ALL, (t: Table) => {
    given(t, (put) =>
      put.hero(0, 'osha').settlement(0, 'S(-2,2)', 'S(0,1)').gift('-2,2').gift('0,2').supply('wool', 1, 1),
    );
    t.refused(0, 'osha -2,2 and 0,2', 'W-18.15', 'supply-empty');
    t.expect('not listed either', t.listed(0).includes('osha -2,2 and 0,2'), false);
    t.play(0, 'osha 0,2');
    t.says('Red takes 1 wool.');
  }),
];
