import { scenario } from '@holdfast/kernel/testing';
import { given, type Table } from './given.ts';

const GIFT = { scenario: 'gift', seats: 4 };
const BEGINNER = { ...GIFT, layout: 'beginner' };
const short = (answer: string) => ({ ...GIFT, readings: { 'supply-short': answer } });
const sizes = (t: Table): number[] => t.view('table').players.map((player: { size: number }) => player.size);

export default [
  scenario(
    ['W-4.1', 'W-4.2'],
    'a 10 is rolled: Red has the mountains, Blue and Black the pasture (EN p. 1, 5-6)',
    BEGINNER,
    (t: Table) => {
      // Seats: Blue, Black, Yellow, Red; each holds start resources.
      t.setup();
      const before = [0, 1, 2, 3].map((seat) => t.view(seat).players[seat].hand);
      t.play(0, 'roll', 5, 5);
      const gains = [0, 1, 2, 3].map((seat) =>
        t.view(seat).players[seat].hand.map((count: number, kind: number) => count - before[seat][kind]),
      );
      t.expect(
        'Blue and Black 1 wool each, Red 1 ore',
        [gains[0], gains[1], gains[3]],
        [
          [0, 0, 0, 0, 1],
          [0, 0, 0, 0, 1],
          [0, 0, 0, 1, 0],
        ],
      );
    },
  ),
  scenario(
    'W-4.2',
    'Yellow harvests at C from three hexes, D would harvest from two, E from one with an ore route (EN p. 1, 7)',
    BEGINNER,
    (t: Table) => {
      t.setup();
      const terrainAt = (corner: string): string[] => {
        const { board } = t.state;
        const at = board.cornerByName.get(corner)!;
        return [...board.cornerHexes.subarray(at * 3, at * 3 + 3)]
          .filter((hex) => hex >= 0)
          .map((hex) => t.view(0).terrain[hex])
          .sort();
      };
      t.expect('C', terrainAt('S(0,0)'), ['forest', 'mountains', 'pasture']);
      t.expect('D', terrainAt('N(-2,4)'), ['forest', 'pasture']);
      t.expect('E', terrainAt('S(1,3)'), ['hills']);
      t.expect('E lies at the ore route', t.state.board.route[t.state.board.cornerByName.get('S(1,3)')!], 3);
    },
  ),
  scenario(
    ['W-4.2', 'W-4.3'],
    'a 6 brings Red 2 brick for two settlements and Blue 1; a 4 brings Blue 1 grain, a keep would bring 2 (EN p. 2)',
    GIFT,
    (t: Table) => {
      const board = (t: Table, keep: boolean) =>
        given(t, (put) => {
          put
            .turn(0, 'roll')
            .hex('1,1', 'hills', 6)
            .hex('1,2', 'fields', 4)
            .hex('2,0', 'pasture', 12)
            .hex('0,0', 'forest', 3);
          put.settlement(0, 'N(1,1)', 'N(0,2)');
          if (keep) put.keep(1, 'N(1,2)');
          else put.settlement(1, 'N(1,2)');
        });
      board(t, false);
      t.play(0, 'roll', 2, 4);
      t.expect('Red', t.view(0).players[0].hand, [2, 0, 0, 0, 0]);
      t.expect('Blue', t.view(1).players[1].hand, [1, 0, 0, 0, 0]);
      board(t, false);
      t.play(0, 'roll', 2, 2);
      t.expect('Blue takes 1 grain', t.view(1).players[1].hand, [0, 1, 0, 0, 0]);
      board(t, true);
      t.play(0, 'roll', 2, 2);
      t.expect('Blue takes 2 grain', t.view(1).players[1].hand, [0, 2, 0, 0, 0]);
    },
  ),
  scenario('W-4.4', 'the hex under Tormund yields nothing, others with the number do', GIFT, (t: Table) => {
    given(t, (put) => put.turn(0, 'roll').settlement(0, 'N(0,0)').settlement(1, 'N(2,0)').tormund('0,0'));
    t.play(0, 'roll', 3, 3);
    t.expect('only the pasture yields', sizes(t), [0, 1, 0, 0]);
  }),
  scenario('W-4.5', 'too few cards for all who are due: nobody takes that kind', GIFT, (t: Table) => {
    given(t, (put) =>
      put
        .turn(0, 'roll')
        .supply('lumber', 1, 3)
        .settlement(0, 'N(0,0)')
        .settlement(1, 'S(0,0)')
        .settlement(2, 'N(2,0)'),
    );
    t.play(0, 'roll', 3, 3);
    t.expect('no lumber, but wool', sizes(t), [0, 0, 1, 18]);
  }),
  scenario('W-4.5', 'the only one who is due takes what is left', short('one-due-takes-the-rest'), (t: Table) => {
    given(t, (put) => put.turn(0, 'roll').supply('lumber', 1, 3).keep(0, 'N(0,0)'));
    t.play(0, 'roll', 3, 3);
    t.expect('one of two', t.view(0).players[0].hand, [0, 0, 1, 0, 0]);
  }),
  scenario('W-4.5', 'or nobody takes it even then', short('nobody'), (t: Table) => {
    given(t, (put) => put.turn(0, 'roll').supply('lumber', 1, 3).keep(0, 'N(0,0)'));
    t.play(0, 'roll', 3, 3);
    t.expect('nothing', t.view(0).players[0].hand, [0, 0, 0, 0, 0]);
  }),
  scenario(
    'W-4.5',
    'one claimant with several buildings is still one; a second due one card makes it nobody',
    short('one-due-takes-the-rest'),
    (t: Table) => {
      given(t, (put) => put.turn(0, 'roll').supply('lumber', 2, 3).keep(0, 'N(0,0)').settlement(0, 'S(0,0)'));
      t.play(0, 'roll', 3, 3);
      t.expect('two of three', sizes(t), [2, 0, 0, 17]);
      given(t, (put) => put.turn(0, 'roll').supply('lumber', 2, 3).keep(0, 'N(0,0)').settlement(1, 'S(0,0)'));
      t.play(0, 'roll', 3, 3);
      t.expect('three due, two there: nobody', sizes(t), [0, 0, 0, 17]);
      given(t, (put) => put.turn(0, 'roll').supply('lumber', 0, 3).keep(0, 'N(0,0)'));
      t.play(0, 'roll', 3, 3);
      t.says('There is not enough lumber in the supply.');
      given(t, (put) => put.turn(0, 'roll').supply('lumber', 2, 3).keep(0, 'N(0,0)'));
      t.play(0, 'roll', 3, 3);
      t.expect('exactly enough is not short', sizes(t), [2, 0, 0, 17]);
    },
  ),
  scenario('W-4.6', 'others see how many cards a player holds, not which', GIFT, (t: Table) => {
    given(t, (put) => put.hand(0, { brick: 2, ore: 1 }));
    t.expect('own hand', t.view(0).players[0].hand, [2, 0, 0, 1, 0]);
    for (const viewer of [1, 'table'] as const) {
      t.expect('hidden', t.view(viewer).players[0].hand, null);
      t.expect('counted', t.view(viewer).players[0].size, 3);
    }
  }),
];
