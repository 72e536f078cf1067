import { scenario } from '@holdfast/kernel/testing';
import { given, type Table } from './given.ts';

/** A small island of seven hexes in a ring around a desert. */
const SMALL = {
  name: 'small',
  hexes: [
    { q: 0, r: 0, terrain: 'desert', numbers: [] },
    { q: 1, r: 0, terrain: 'hills', numbers: [6] },
    { q: 0, r: 1, terrain: 'fields', numbers: [9] },
    { q: -1, r: 1, terrain: 'forest', numbers: [5] },
    { q: -1, r: 0, terrain: 'pasture', numbers: [8] },
    { q: 0, r: -1, terrain: 'mountains', numbers: [4] },
    { q: 1, r: -1, terrain: 'hills', numbers: [10] },
  ],
  routes: [{ kind: 'any', corners: ['N(0,-1)', 'S(1,-2)'] }],
  starts: null,
  tormund: null,
};
const OWN = { scenario: 'island', seats: 2, board: SMALL };

/** Which fields are complained about when the board is changed. */
const fields = (t: Table, change: object, scenarioName = 'island'): string[] =>
  (
    t.game.resolve({ scenario: scenarioName, seats: scenarioName === 'island' ? 2 : 4, board: { ...SMALL, ...change } })
      .problems ?? []
  ).map((problem) => problem.field);
const withHex = (hex: object) => ({ hexes: [...SMALL.hexes.slice(1), hex] });

export default [
  scenario('W-23.1', 'a board of one’s own is played like any other', OWN, (t: Table) => {
    t.setup();
    t.expect('corners and paths', [t.state.board.corners, t.state.board.paths], [24, 30]);
    given(t, (put) => put.turn(0, 'roll').settlement(0, 'N(0,-1)').hand(0, { wool: 3 }));
    t.play(0, 'roll', 2, 2);
    t.expect('ore from the mountains', t.view(0).players[0].hand, [0, 0, 0, 1, 3]);
    t.play(0, 'swap wool for brick');
  }),
  scenario(
    'W-23.1',
    'Tormund starts where the board wants him, though it has a desert',
    { ...OWN, board: { ...SMALL, tormund: { q: 0, r: 1 } } },
    (t: Table) => {
      t.setup();
      t.expect('Tormund', t.view('table').tormund, '0,1');
    },
  ),
  scenario('W-23.1', 'what is wrong is named by its field', OWN, (t: Table) => {
    t.expect(
      'no object',
      (t.game.resolve({ scenario: 'island', seats: 2, board: 7 }).problems ?? [])[0].field,
      'board',
    );
    t.expect('unknown field', fields(t, { moon: true }), ['board.moon']);
    t.expect('no hexes', fields(t, { hexes: [] }), ['board.hexes']);
  }),
  scenario('W-23.2', 'hexes, numbers and routes that cannot be', OWN, (t: Table) => {
    t.expect('twice the same place', fields(t, withHex({ q: 1, r: 0, terrain: 'desert', numbers: [] })), [
      'board.hexes[6]',
    ]);
    t.expect('a seven', fields(t, withHex({ q: 0, r: 0, terrain: 'hills', numbers: [7] })), ['board.hexes[6].numbers']);
    t.expect('no number', fields(t, withHex({ q: 0, r: 0, terrain: 'hills', numbers: [] })), [
      'board.hexes[6].numbers',
    ]);
    t.expect('a numbered desert', fields(t, withHex({ q: 0, r: 0, terrain: 'desert', numbers: [4] })), [
      'board.hexes[6].numbers',
    ]);
    t.expect('unknown terrain', fields(t, withHex({ q: 0, r: 0, terrain: 'lava', numbers: [4] })), [
      'board.hexes[6].terrain',
    ]);
    t.expect(
      'a route nowhere',
      fields(t, { routes: [{ kind: 'any', corners: ['N(9,9)', 'S(9,9)'] }] }).every(
        (field) => field === 'board.routes[0].corners',
      ),
      true,
    );
    t.expect('a route inland', fields(t, { routes: [{ kind: 'any', corners: ['N(0,0)', 'S(0,-1)'] }] }), [
      'board.routes[0].corners',
      'board.routes[0].corners',
    ]);
    t.expect('Tormund at no real place', fields(t, { tormund: { q: '1', r: ['0'] } }), ['board.tormund']);
    t.expect('Tormund and more', fields(t, { tormund: { q: 1, r: 0, at: 'noon' } }), ['board.tormund.at']);
    t.expect('an unknown kind', fields(t, { routes: [{ kind: 'gold', corners: ['N(0,-1)', 'S(1,-2)'] }] }), [
      'board.routes[0].kind',
    ]);
  }),
  scenario(
    'W-23.3',
    'the Watch needs a hex at the foot of each section',
    { scenario: 'watch', seats: 4 },
    (t: Table) => {
      t.setup(6, 6, 1, 1, 1, 1, 1, 1);
      const found = fields(t, {}, 'watch');
      t.expect('the Wall is asked for', found.length > 0 && found.every((field) => field.startsWith('board')), true);
    },
  ),
];
