import { scenario } from '@holdfast/kernel/testing';
import { given, rowFrom, type Table, way } from './given.ts';

const WATCH = { scenario: 'watch', seats: 4 };
const THREE = { scenario: 'watch', seats: 3 };
/** Start rolls of four players: Red 7, Blue 5, Black 4, Yellow 3. */
const RED_STARTS = [3, 4, 2, 3, 2, 2, 1, 2];
const reading = (name: string, answer: string, seats = 4) => ({
  scenario: 'watch',
  seats,
  readings: { [name]: answer },
});

export default [
  scenario(['W-12.1', 'W-6.5', 'W-6.6'], 'a settlement costs and stands as in the base game', WATCH, (t: Table) => {
    given(t, (put) =>
      put
        .settlement(0, 'S(0,1)')
        .road(0, ...way(...rowFrom(0, 1, 3)))
        .hand(0, { brick: 1, wool: 1, grain: 1, lumber: 1 }),
    );
    t.refused(0, 'settle N(0,2)', 'W-6.7', 'too-near');
    t.play(0, 'settle S(1,1)', 0);
    t.says('Red builds a settlement at S(1,1).');
  }),
  scenario(
    'W-12.2',
    'three clans with five camps, four clearings, four sections with five spaces',
    WATCH,
    (t: Table) => {
      t.setup(...RED_STARTS);
      const { wall } = t.view('table');
      t.expect('clans', wall.camps.length, 3);
      t.expect('clearings', wall.clearings.length, 4);
      t.expect(
        'guard spaces',
        wall.guards.map((spaces: unknown[]) => spaces.length),
        [5, 5, 5, 5],
      );
      const faces = t.rules.board.wall!.clans.flatMap(({ lower, higher }) => [lower.faces, higher.faces]);
      t.expect('six trails with the numbers 1 to 8', faces, [[1, 2], [3], [4], [5], [6], [7, 8]]);
    },
  ),
  scenario('W-12.3', 'each number leads its clan to its clearing', WATCH, (t: Table) => {
    const goals: [number, 'ice-river' | 'cave-people' | 'hornfoot', string][] = [
      [1, 'ice-river', '1/2'],
      [2, 'ice-river', '1/2'],
      [3, 'ice-river', '3/4'],
      [4, 'cave-people', '3/4'],
      [5, 'cave-people', '5/6'],
      [6, 'hornfoot', '5/6'],
      [7, 'hornfoot', '7/8'],
      [8, 'hornfoot', '7/8'],
    ];
    for (const [face, clan, clearing] of goals) {
      given(t, (put) => put.hero(1, 'ygritte').camp(clan, 'regular').guard(0, 0, 1, 2, 3).turn(0, 'roll'));
      t.play(0, 'roll', 3, 5, face);
      const sections = t.rules.board.wall!.sections.map((section) => section.clearing);
      const held = t.view(0).wall.clearings.findIndex(([regular]: number[]) => regular === 1);
      t.expect(`face ${face}`, sections[held], clearing);
    }
  }),
  scenario('W-12.4', 'four players use 21 hexes', WATCH, (t: Table) => {
    t.setup(...RED_STARTS);
    t.expect('hexes', t.view(0).terrain.length, 21);
    t.expect('ice fields', t.view(0).terrain.includes('ice'), false);
  }),
  scenario(
    'W-12.4',
    'three players use 16 hexes; the corners of the five ice fields may be built on',
    THREE,
    (t: Table) => {
      t.setup(3, 4, 2, 3, 2, 2);
      t.expect('ice fields', t.view(0).terrain.filter((terrain: string) => terrain === 'ice').length, 5);
      t.play(0, 'settle S(2,3)');
      t.says('Red places a settlement at S(2,3).');
    },
  ),
  scenario('W-12.5', 'all figures start in the Frostfangs', WATCH, (t: Table) => {
    t.setup(...RED_STARTS);
    t.expect('Frostfangs', t.view('table').wall.frostfangs, [24, 8, 8, 0]);
  }),
  scenario(
    'W-12.6',
    'tokens under the starting settlements go back to the pool',
    reading('starting-tokens', 'back-to-the-pool'),
    (t: Table) => {
      t.setup(...RED_STARTS);
      const { tokens } = t.view('table').wall;
      t.expect('under settlements', tokens.underSettlements, [3, 3, 3, 3]);
      t.expect('under keeps', tokens.underKeeps, [8, 8, 8, 8]);
      t.expect('pool', tokens.pool, 13);
      t.play(0, 'settle S(0,1)');
      t.expect('nobody migrates', t.view(0).wall.camps, [[], [], []]);
    },
  ),
  scenario('W-12.6', 'or they bring a wildling at once', reading('starting-tokens', 'migrate-at-once'), (t: Table) => {
    t.setup(...RED_STARTS);
    t.expect('under settlements', t.view(0).wall.tokens.underSettlements, [5, 5, 5, 5]);
    t.play(0, 'settle S(0,1)', 5);
    t.says(
      'Red turns up a token from under the settlement: a climber for the Cave People.',
      'A climber joins the Cave People in camp 1.',
    );
  }),
  scenario('W-12.7', 'nineteen tokens for each clan, and nobody knows where which one lies', WATCH, (t: Table) => {
    t.setup(...RED_STARTS);
    const { tokens } = t.view(0).wall;
    t.expect('tokens', tokens.faceDown, [12, 4, 3, 0, 12, 4, 3, 0, 12, 4, 3, 0]);
    t.expect('owner and table see the same', tokens, t.view('table').wall.tokens);
  }),
  scenario('W-12.8', 'the highest roll starts; those who tie roll again', WATCH, (t: Table) => {
    t.setup(6, 3, 1, 1, 5, 4, 2, 2, 1, 2, 3, 3);
    t.says('Red rolls 6 and 3 to see who starts.', 'Black rolls 3 and 3 to see who starts.', 'Black goes first.');
    t.expect('Black founds first', t.waiting(), [2]);
  }),
  scenario(
    'W-12.9',
    'Tormund starts in his camp and may share a hex with a wildling',
    reading('tormund-and-wildling', 'share'),
    (t: Table) => {
      t.setup(...RED_STARTS);
      t.expect('in his camp', t.view(0).tormund, null);
      given(t, (put) => put.hero(1, 'ygritte').gift('0,0').turn(0, 'roll'));
      t.play(0, 'roll', 3, 4, 12);
      t.play(0, 'tormund 0,0');
      t.says('Red moves Tormund to 0,0.');
      t.expect('wildlings in the Gift', Object.keys(t.view(0).wall.gift), ['0,0']);
    },
  ),
  scenario('W-12.9', 'or keeps off hexes with a wildling', reading('tormund-and-wildling', 'apart'), (t: Table) => {
    given(t, (put) => put.hero(1, 'ygritte').gift('0,0').turn(0, 'roll'));
    t.play(0, 'roll', 3, 4, 12);
    t.refused(0, 'tormund 0,0', 'W-12.9', 'wildling-there');
  }),
  scenario(['W-12.9', 'W-13.9'], 'a hex held by both is free only when both are gone', WATCH, (t: Table) => {
    given(t, (put) =>
      put.hero(0, 'ygritte').hero(1, 'marsh').settlement(0, 'S(0,0)').gift('0,0').tormund('0,0').turn(0, 'roll'),
    );
    t.play(0, 'ygritte 0,0');
    t.play(0, 'take-hero qhorin');
    t.play(0, 'roll', 2, 3, 12);
    t.expect('Tormund still blocks', t.view(0).players[0].size, 0);
  }),
  scenario(
    'W-12.10',
    'four players take Yarwyck, Tarly, Marsh and Mormont from the start player on',
    WATCH,
    (t: Table) => {
      t.setup(1, 1, 6, 6, 1, 2, 2, 1);
      const { heroes, display } = t.view('table').wall;
      t.expect(
        'heroes',
        heroes.map((held: { hero: string }) => held.hero),
        ['mormont', 'yarwyck', 'tarly', 'marsh'],
      );
      t.expect('side A', heroes[0].side, 'A');
      t.expect('display', display, ['thorne', 'melisandre', 'mance', 'benjen', 'ygritte', 'yoren', 'qhorin']);
    },
  ),
  scenario('W-12.10', 'three players take Tarly, Marsh and Mormont', THREE, (t: Table) => {
    t.setup(6, 6, 1, 1, 1, 2);
    const { heroes, display } = t.view('table').wall;
    t.expect(
      'heroes',
      heroes.map((held: { hero: string }) => held.hero),
      ['tarly', 'marsh', 'mormont'],
    );
    t.expect('display', display.length, 8);
  }),
  scenario(['W-12.11', 'W-16.2'], 'in the third round each places a guard, in playing order', WATCH, (t: Table) => {
    given(t, (put) => put.founding(0, 8));
    t.play(0, 'guard W2');
    t.says('Red places a guard on space 1 above clearing 3/4.');
    t.play(1, 'guard W2');
    t.says('Blue places a guard on space 2 above clearing 3/4.');
    t.play(2, 'guard W1');
    t.play(3, 'guard W4');
    t.expect('then the first turn begins', [t.view(0).stands.phase, t.view(0).stands.turn], ['roll', 0]);
  }),
  scenario('W-12.12', 'the deck has 25 cards with two New Recruits', WATCH, (t: Table) => {
    t.setup(...RED_STARTS);
    t.expect('deck', [...t.state.deck], [14, 2, 2, 2, 0, 5]);
  }),
  scenario('W-12.13', 'everybody trades three alike for one, at a route two', WATCH, (t: Table) => {
    given(t, (put) => put.hand(0, { brick: 3, grain: 2 }).settlement(0, 'S(-3,3)'));
    t.play(0, 'swap brick for ore');
    t.says('Red trades 3 brick for 1 ore with the supply.');
    t.play(0, 'swap grain for wool');
    t.says('Red trades 2 grain for 1 wool with the supply.');
    given(t, (put) => put.hand(0, { brick: 2, grain: 1 }));
    t.refused(0, 'swap brick for ore', 'W-12.13', 'too-few-cards');
    given(t, (put) => put.hand(0, { brick: 3, grain: 2 }).settlement(0, 'S(-3,3)'));
    t.refused(0, 'swap brick for brick', 'W-12.13', 'same-kind');
    t.refused(0, 'swap grain for grain', 'W-5.9', 'same-kind');
  }),
  scenario('W-12.14', 'Longest Road and Largest Patrol are worth one point each', WATCH, (t: Table) => {
    given(t, (put) =>
      put
        .patrols(0, 3)
        .largestPatrol(0)
        .road(0, ...way(...rowFrom(-2, 2, 6)))
        .longestRoad(0),
    );
    t.expect('points', t.view(0).players[0].points, [
      { why: 'longest-road', count: 5, points: 1 },
      { why: 'largest-patrol', count: 3, points: 1 },
    ]);
  }),
  scenario(
    'W-12.15',
    'the random board shuffles the numbers too and keeps 6 and 8 apart',
    { scenario: 'watch', seats: 4, layout: 'random' },
    (t: Table) => {
      const stay = Array.from({ length: 20 }, (_, i) => 20 - i);
      // Places 2 and 13 change numbers: the 8 would lie beside a 6, so all are shuffled once more.
      const numbers = stay.map((place) => (place === 13 ? 2 : place));
      t.setup(...stay, ...numbers, ...numbers, 3, 4, 2, 3, 2, 2, 1, 2);
      t.expect('the 5 stays', t.view('table').numbers[2], [5]);
      // Places 0 and 20 change numbers: a 2 at the Wall, a 5 in the south.
      const far = stay.map((place) => (place === 20 ? 0 : place));
      t.setup(...stay, ...far, 3, 4, 2, 3, 2, 2, 1, 2);
      t.expect('2 at the Wall', [t.view('table').numbers[0], t.view('table').numbers[20]], [[2], [5]]);
    },
  ),
  scenario(
    'W-12.15',
    'with three players the 2/12 is shuffled too, and ice fields stay without a number',
    { scenario: 'watch', seats: 3, layout: 'random' },
    (t: Table) => {
      const stay = Array.from({ length: 15 }, (_, i) => 15 - i);
      const numbers = stay.map((place) => (place === 13 ? 0 : place));
      t.setup(...stay, ...numbers, 3, 4, 2, 3, 2, 2);
      t.expect('at the Wall', t.view('table').numbers[0], [2, 12]);
      t.expect(
        'on the ice',
        t.rules.board.hexes.flatMap(({ terrain }, i) => (terrain === 'ice' ? t.view('table').numbers[i] : [])),
        [],
      );
    },
  ),
];
