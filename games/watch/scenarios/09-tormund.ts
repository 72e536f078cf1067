import { scenario } from '@holdfast/kernel/testing';
import { given, type Table } from './given.ts';

const GIFT = { scenario: 'gift', seats: 3 };
const target = (answer: string) => ({ ...GIFT, readings: { 'tormund-target': answer } });

export default [
  scenario('W-9.1', 'a seven yields nothing', GIFT, (t: Table) => {
    given(t, (put) => put.turn(0, 'roll').settlement(0, 'S(0,0)', 'S(2,0)').settlement(1, 'S(1,1)'));
    t.play(0, 'roll', 3, 4);
    t.expect(
      'nobody gains',
      t.view('table').players.map((p: { size: number }) => p.size),
      [0, 0, 0],
    );
    t.expect('Tormund is next', t.view(0).stands.phase, 'tormund');
  }),
  scenario(
    'W-9.2',
    'half of more than seven, rounded down, all at the same time; 9 cards give 4 (DE p. 4)',
    GIFT,
    (t: Table) => {
      given(t, (put) => put.turn(0, 'roll').hand(0, { ore: 7 }).hand(1, { wool: 5, brick: 4 }).hand(2, { grain: 8 }));
      t.play(0, 'roll', 6, 1);
      t.expect(
        'who must, and how many',
        [t.waiting(), t.view(0).stands.owes],
        [
          [1, 2],
          [0, 4, 4],
        ],
      );
      t.refused(0, 'tormund 0,0', 'W-9.2', 'others-first');
      t.refused(1, 'discard 3wool', 'W-9.2', 'wrong-number');
      t.refused(1, 'discard 4grain', 'W-9.2', 'not-in-hand');
      t.play(2, 'discard 4grain');
      t.expect('Blue is still asked', t.waiting(), [1]);
      t.play(1, 'discard 1brick,3wool');
      t.expect('Blue holds', t.view(1).players[1].hand, [3, 0, 0, 0, 2]);
      t.expect('then Tormund', [t.waiting(), t.view(0).stands.phase], [[0], 'tormund']);
    },
  ),
  scenario('W-9.2', 'seven cards are safe', GIFT, (t: Table) => {
    given(t, (put) => put.turn(0, 'roll').hand(0, { ore: 7 }).hand(1, { wool: 7 }));
    t.play(0, 'roll', 6, 1);
    t.expect('nobody owes', t.view(0).stands.phase, 'tormund');
  }),
  scenario('W-9.3', 'Tormund goes to a numbered hex and may not stay', target('numbered-hex'), (t: Table) => {
    given(t, (put) => put.turn(0, 'tormund').tormund('0,0'));
    t.refused(0, 'tormund 0,0', 'W-9.3', 'must-move');
    t.refused(0, 'tormund -2,2', 'W-9.3', 'no-number');
    t.expect('eighteen numbered hexes but his own', t.listed(0).length, 17);
    t.play(0, 'tormund 1,1');
    t.expect('there he stands', t.view(1).tormund, '1,1');
  }),
  scenario('W-9.3', 'or to any other hex', target('any-hex'), (t: Table) => {
    given(t, (put) => put.turn(0, 'tormund').tormund('0,0'));
    t.refused(0, 'tormund 0,0', 'W-9.3', 'must-move');
    t.play(0, 'tormund -2,2');
    t.expect('on the ice', t.view(1).tormund, '-2,2');
  }),
  scenario('W-9.4', 'a random card of one opponent at the hex who holds any', GIFT, (t: Table) => {
    given(t, (put) =>
      put
        .turn(0, 'tormund')
        .settlement(0, 'N(1,1)')
        .settlement(1, 'N(1,2)')
        .keep(2, 'N(0,2)')
        .hand(1, { ore: 1 })
        .hand(0, { wool: 1 }),
    );
    t.refused(0, 'tormund 1,1', 'W-9.4', 'choose-victim');
    t.refused(0, 'tormund 1,1 from P1', 'W-9.4', 'nothing-to-steal');
    t.refused(0, 'tormund 1,1 from P3', 'W-9.4', 'nothing-to-steal');
    t.play(0, 'tormund 1,1 from P2', 3);
    t.expect('the ore', t.view(0).players[0].hand, [0, 0, 0, 1, 1]);
  }),
  scenario(
    'W-9.4',
    'with several opponents the active player chooses, with none nothing is stolen',
    GIFT,
    (t: Table) => {
      given(t, (put) =>
        put.turn(0, 'tormund').settlement(1, 'N(1,2)').settlement(2, 'N(0,2)').hand(1, { ore: 2 }).hand(2, { wool: 2 }),
      );
      t.allowed(0, 'tormund 1,1 from P2');
      t.allowed(0, 'tormund 1,1 from P3');
      t.play(0, 'tormund 3,0');
      t.expect('nothing', t.view(0).players[0].size, 0);
    },
  ),
  scenario('W-9.5', 'only the two know which card was stolen', GIFT, (t: Table) => {
    given(t, (put) => put.turn(0, 'tormund').settlement(1, 'N(1,2)').hand(1, { ore: 1, wool: 1 }));
    t.play(0, 'tormund 1,1 from P2', 4);
    t.seenBy(0, 'Red steals 1 wool from Blue.');
    t.seenBy(1, 'Red steals 1 wool from Blue.');
    t.seenBy(2, 'Red steals a card from Blue.');
    t.seenBy('table', 'Red steals a card from Blue.');
  }),
  scenario('W-9.6', 'then the turn goes on with trading', GIFT, (t: Table) => {
    given(t, (put) => put.turn(0, 'roll').hand(0, { wool: 4 }));
    t.play(0, 'roll', 3, 4);
    t.play(0, 'tormund 0,0');
    t.allowed(0, 'swap wool for ore');
  }),
  scenario(
    'W-9.3',
    'in the German book an ice field is another Landschaftsfeld, with the Wall too',
    { scenario: 'watch', seats: 3, edition: 'de' },
    (t: Table) => {
      given(t, (put) => put.turn(0, 'tormund').tormund('0,0'));
      t.play(0, 'tormund 3,1');
      t.expect('on the ice', t.view(1).tormund, '3,1');
    },
  ),
  scenario('W-9.4', 'a neighbour without cards is no choice beside one who holds some', GIFT, (t: Table) => {
    given(t, (put) => put.turn(0, 'tormund').settlement(1, 'N(1,2)').settlement(2, 'N(0,2)').hand(2, { wool: 2 }));
    t.refused(0, 'tormund 1,1 from P2', 'W-9.4', 'nothing-to-steal');
    t.refused(0, 'tormund 1,1', 'W-9.4', 'choose-victim');
    t.play(0, 'tormund 1,1 from P3', 4);
    t.expect('one of the two', t.view(0).players[0].size, 1);
  }),
  scenario(
    'W-9.7',
    'nine cards are safe where the table says so, ten are not',
    { ...GIFT, variants: { discardLimit: '9' } },
    (t: Table) => {
      given(t, (put) => put.turn(0, 'roll').hand(0, { ore: 9 }).hand(1, { wool: 10 }).hand(2, { grain: 8 }));
      t.play(0, 'roll', 6, 1);
      t.expect('who must, and how many', [t.waiting(), t.view(0).stands.owes], [[1], [0, 5, 0]]);
    },
  ),
  scenario(
    'W-9.7',
    'or only five, on the island too',
    { scenario: 'island', seats: 2, variants: { discardLimit: 5 } },
    (t: Table) => {
      given(t, (put) => put.turn(0, 'roll').hand(0, { ore: 5 }).hand(1, { wool: 7 }));
      t.play(0, 'roll', 6, 1);
      t.expect('who must, and how many', t.view(0).stands.owes, [0, 3]);
    },
  ),
];
