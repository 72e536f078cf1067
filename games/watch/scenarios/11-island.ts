import { scenario } from '@holdfast/kernel/testing';
import { given, type Table, way } from './given.ts';

const ISLAND = { scenario: 'island', seats: 3 };
const count = (list: readonly unknown[], what: unknown): number => list.filter((item) => item === what).length;

export default [
  scenario('W-11.1', 'nineteen hexes and eighteen numbers', ISLAND, (t: Table) => {
    t.setup();
    const { terrain, numbers } = t.view('table');
    t.expect(
      'terrain',
      ['fields', 'hills', 'forest', 'pasture', 'mountains', 'desert'].map((kind) => count(terrain, kind)),
      [4, 3, 4, 4, 3, 1],
    );
    t.expect(
      'numbers 2 to 12',
      Array.from({ length: 11 }, (_, i) => count(numbers.flat(), i + 2)),
      [1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1],
    );
    t.expect('corners and paths', [t.state.board.corners, t.state.board.paths], [54, 72]);
  }),
  scenario('W-11.2', 'the fixed board needs no luck', ISLAND, (t: Table) => {
    t.setup();
    t.expect('in the middle lies the desert', t.view('table').terrain[9], 'desert');
  }),
  scenario(
    'W-11.2',
    'the random board shuffles terrain and numbers and keeps 6 and 8 apart',
    { ...ISLAND, layout: 'random' },
    (t: Table) => {
      // Terrain: the desert (place 9) changes with the last hex; numbers: first a lie-out with 6 and 8 side by side is thrown away.
      const stay = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i);
      const terrain = [...stay(18, 10), 0, ...stay(8, 1)];
      // The 8 beside the place of a 6 and back again.
      const numbers = [...stay(17, 11), 9, ...stay(9, 1)];
      t.setup(...terrain, ...numbers, ...numbers);
      t.expect('the desert moved to the first hex', t.view('table').terrain[0], 'desert');
      t.expect('its place has no number', t.view('table').numbers[0], []);
      t.expect('the robber starts there', t.view('table').tormund, t.state.board.hexNames[0]);
    },
  ),
  scenario('W-11.3', 'nine ports: one for each kind, four for any', ISLAND, (t: Table) => {
    const kinds = t.rules.board.routes.map((route) => route.kind);
    t.expect('ports', [...kinds].sort(), ['any', 'any', 'any', 'any', 'brick', 'grain', 'lumber', 'ore', 'wool']);
    t.expect(
      'each at two corners',
      t.rules.board.routes.every((route) => route.corners.length === 2),
      true,
    );
    given(t, (put) => put.settlement(0, 'N(-3,2)').hand(0, { brick: 2 }));
    t.play(0, 'swap brick for ore');
  }),
  scenario('W-11.4', 'twenty-five cards with two Monopolies', ISLAND, (t: Table) => {
    t.setup();
    t.expect('deck', [...t.state.deck], [14, 2, 2, 0, 2, 5]);
  }),
  scenario('W-11.5', 'Monopoly takes all cards of a kind from everybody', ISLAND, (t: Table) => {
    given(t, (put) => put.cards(0, 'monopoly').hand(0, { ore: 1 }).hand(1, { ore: 2, wool: 1 }).hand(2, { ore: 3 }));
    t.play(0, 'monopoly ore');
    t.expect(
      'hands',
      [0, 1, 2].map((seat) => t.view(seat).players[seat].hand),
      [
        [0, 0, 0, 6, 0],
        [0, 0, 0, 0, 1],
        [0, 0, 0, 0, 0],
      ],
    );
    t.expect('out of the game', t.view(0).gone[4], 1);
  }),
  scenario('W-11.6', 'the robber starts in the desert and may go back there', ISLAND, (t: Table) => {
    t.setup();
    t.expect('desert', t.view('table').tormund, '0,0');
    given(t, (put) => put.turn(0, 'tormund').tormund('1,0'));
    t.play(0, 'tormund 0,0');
    t.expect('desert again', t.view('table').tormund, '0,0');
  }),
  scenario('W-11.7', 'fifteen roads, and trade goes on after building', { ...ISLAND, seats: 2 }, (t: Table) => {
    given(t, (put) => put.settlement(0, 'S(0,0)').hand(0, { brick: 1, lumber: 1, wool: 4 }));
    t.expect('stock', t.view(0).players[1].left, { roads: 15, settlements: 5, keeps: 4 });
    t.play(0, `road ${way('S(0,0)', 'N(0,1)')[0]}`);
    t.play(0, 'swap wool for ore');
    t.expect('ore', t.view(0).players[0].hand, [0, 0, 0, 1, 0]);
  }),
];
