import { scenario } from '@holdfast/kernel/testing';
import { given, type Table, way } from './given.ts';

const GIFT = { scenario: 'gift', seats: 4 };
const BEGINNER = { ...GIFT, layout: 'beginner' };
const roads = (answer: string) => ({ ...GIFT, readings: { 'roads-per-player': answer } });

/** Founds for all four seats on the Gift: [settlement, road end] in playing order. */
const FOUNDING: [number, string, string][] = [
  [0, 'S(0,0)', 'N(0,1)'],
  [1, 'S(2,0)', 'N(2,1)'],
  [2, 'S(0,1)', 'N(0,2)'],
  [3, 'S(2,1)', 'N(2,2)'],
  [3, 'S(1,2)', 'N(1,3)'],
  [2, 'S(-1,2)', 'N(-1,3)'],
  [1, 'S(3,1)', 'N(3,2)'],
  [0, 'S(2,2)', 'N(2,3)'],
];

export default [
  scenario('W-2.1', 'five settlements, four keeps, fourteen roads', roads('14'), (t: Table) => {
    t.setup();
    t.expect('stock', t.view(0).players[0].left, { roads: 14, settlements: 5, keeps: 4 });
  }),
  scenario('W-2.1', 'fifteen roads where the book says so', roads('15'), (t: Table) => {
    t.setup();
    t.expect('stock', t.view(0).players[0].left, { roads: 15, settlements: 5, keeps: 4 });
  }),
  scenario('W-2.1', 'the Dutch book has fourteen, the English fifteen', { ...GIFT, edition: 'en' }, (t: Table) => {
    t.setup();
    t.expect('stock', t.view(0).players[3].left.roads, 15);
  }),
  scenario('W-2.2', 'the base deck has 23 cards and no New Recruits', GIFT, (t: Table) => {
    t.setup();
    t.expect('deck', [...t.state.deck], [14, 2, 2, 0, 0, 5]);
    t.expect('cards', t.view('table').deck, 23);
    t.expect('no north', t.view('table').wall, null);
  }),
  scenario('W-2.3', 'the beginner set-up puts every piece in its place', BEGINNER, (t: Table) => {
    t.setup();
    t.expect('settlements', Object.keys(t.view(0).buildings).length, 8);
    t.expect('roads', Object.keys(t.view(0).roads).length, 8);
    t.expect('the yellow settlement C', t.view(0).buildings['S(0,0)'], { seat: 2, keep: false });
    t.expect('the first turn begins', [t.view(0).stands.phase, t.view(0).stands.turn], ['roll', 0]);
  }),
  scenario('W-2.3', 'with three players red is left out', { ...BEGINNER, seats: 3 }, (t: Table) => {
    t.setup();
    t.expect('red A is empty', t.view(0).buildings['S(-1,1)'], undefined);
    t.expect('six settlements', Object.keys(t.view(0).buildings).length, 6);
  }),
  scenario(
    'W-2.4',
    'a variable board shuffles terrain and leaves numbers, ice and routes',
    { ...GIFT, layout: 'variable' },
    (t: Table) => {
      // Each outcome n of the shuffle exchanges place i with place n; i runs from the last of 18 hexes down.
      t.setup(0, ...Array.from({ length: 16 }, (_, i) => 16 - i));
      t.expect(
        'the first and the last producing hex changed places',
        [t.view(0).terrain[0], t.view(0).terrain[20]],
        ['mountains', 'forest'],
      );
      t.expect('numbers as printed', t.view(0).numbers[0], [6]);
      t.expect(
        'ice fields stay',
        t.rules.board.hexes.flatMap((h, i) => (h.terrain === 'ice' ? [t.view(0).terrain[i]] : [])),
        ['ice', 'ice', 'ice'],
      );
      t.expect('Tormund on his ice', t.view(0).tormund, '-2,2');
    },
  ),
  scenario('W-2.5', 'the first seat starts, then clockwise', GIFT, (t: Table) => {
    t.setup();
    t.expect('start player', t.view('table').first, 0);
    t.expect('waiting', t.waiting(), [0]);
  }),
  scenario(
    ['W-2.6', 'W-2.8', 'W-2.9'],
    'founding goes round and back, then the first player begins',
    GIFT,
    (t: Table) => {
      t.setup();
      for (const [seat, corner, end] of FOUNDING) {
        t.expect('whose turn', t.waiting(), [seat]);
        t.play(seat, `settle ${corner}`);
        t.play(seat, `road ${way(corner, end)[0]}`);
      }
      t.expect('first turn', [t.view(0).stands.phase, t.view(0).stands.turn], ['roll', 0]);
      t.expect('Red: lumber 8, brick 5, ore 11', t.view(0).players[0].hand, [1, 0, 1, 1, 0]);
      t.expect('Blue: grain 9, lumber 8, and the ice yields nothing', t.view(1).players[1].hand, [0, 1, 1, 0, 0]);
      t.expect('Yellow: ore 4, wool 10, brick 5', t.view(3).players[3].hand, [1, 0, 0, 1, 1]);
      t.expect(
        'the first settlement brought nothing',
        t.view('table').players.map((p: { size: number }) => p.size),
        [3, 2, 3, 3],
      );
    },
  ),
  scenario('W-2.7', 'a founding settlement needs no road but keeps its distance', GIFT, (t: Table) => {
    t.setup();
    t.refused(0, `road ${way('S(0,0)', 'N(0,1)')[0]}`, 'W-2.6', 'settlement-first');
    t.play(0, 'settle S(0,0)');
    t.refused(0, 'settle S(2,2)', 'W-2.8', 'road-first');
    t.play(0, `road ${way('S(0,0)', 'N(0,1)')[0]}`);
    t.refused(1, 'settle N(0,1)', 'W-6.7', 'too-near');
    t.allowed(1, 'settle S(1,0)');
  }),
  scenario('W-2.8', 'the founding road touches the settlement just placed', GIFT, (t: Table) => {
    t.setup();
    for (const [seat, corner, end] of FOUNDING.slice(0, 4)) {
      t.play(seat, `settle ${corner}`);
      t.play(seat, `road ${way(corner, end)[0]}`);
    }
    t.play(3, 'settle S(1,2)');
    t.refused(3, `road ${way('S(2,1)', 'N(1,2)')[0]}`, 'W-2.8', 'not-at-the-settlement');
    t.expect('three ways', t.listed(3).length, 3);
  }),
  scenario(
    'W-2.9',
    'Blue takes 1 brick, 1 lumber and 1 ore for the starred settlement (EN p. 2)',
    BEGINNER,
    (t: Table) => {
      t.setup();
      t.expect('Blue', t.view(0).players[0].hand, [1, 0, 1, 1, 0]);
    },
  ),
  scenario('W-2.9', 'what the supply does not hold is not taken', GIFT, (t: Table) => {
    given(t, (put) => put.founding(3, 4).supply('ore', 0, 1));
    t.play(3, 'settle S(1,2)');
    t.expect('brick and wool, no ore', t.view(3).players[3].hand, [1, 0, 0, 0, 1]);
  }),
  scenario(
    'W-2.10',
    'Tormund starts on the western ice field',
    { ...GIFT, readings: { 'tormund-start': 'western-ice' } },
    (t: Table) => {
      t.setup();
      t.expect('Tormund', t.view('table').tormund, '-2,2');
    },
  ),
  scenario('W-2.10', 'or off the board', { ...GIFT, readings: { 'tormund-start': 'off-the-board' } }, (t: Table) => {
    t.setup();
    t.expect('Tormund', t.view('table').tormund, null);
  }),
  scenario('W-2.1', 'the English errata have fourteen again', { ...GIFT, edition: 'en-errata' }, (t: Table) => {
    t.setup();
    t.expect('stock', t.view(0).players[0].left.roads, 14);
  }),
  scenario('W-2.11', 'eighteen numbered hexes, three ice fields and nine routes', GIFT, (t: Table) => {
    t.setup();
    const { terrain, numbers } = t.view('table');
    t.expect('ice fields', terrain.filter((kind: string) => kind === 'ice').length, 3);
    t.expect(
      'numbers',
      numbers.flat().sort((a: number, b: number) => a - b),
      [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12],
    );
    t.expect('routes', t.rules.board.routes.map(({ kind }) => kind).sort(), [
      'any',
      'any',
      'any',
      'any',
      'brick',
      'grain',
      'lumber',
      'ore',
      'wool',
    ]);
  }),
];
