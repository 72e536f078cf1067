import { scenario } from '@holdfast/kernel/testing';
import { given, rowFrom, type Table, way } from './given.ts';

const GIFT = { scenario: 'gift', seats: 3 };
const ISLAND = { scenario: 'island', seats: 3 };
const victory = (answer: string) => ({ ...GIFT, readings: { 'base-victory': answer } });

/** Red has nine points and the means to reach ten. */
const nine = (t: Table) =>
  given(t, (put) =>
    put
      .keep(0, 'S(0,0)', 'S(2,0)', 'S(-1,1)', 'S(1,1)')
      .settlement(0, 'S(0,2)')
      .road(0, ...way('S(0,2)', 'N(-1,3)', 'S(-1,2)'))
      .hand(0, { brick: 1, lumber: 1, wool: 1, grain: 1 }),
  );

export default [
  scenario('W-10.1', "ten points in one's own turn win at once", victory('at-once'), (t: Table) => {
    nine(t);
    t.play(0, 'settle S(-1,2)');
    t.expect('over', t.view(1).outcome, { winners: [0], reason: 'points', scores: [10, 0, 0] });
    t.expect('nobody is waited on', t.waiting(), []);
    t.refused(0, 'end', 'W-10.1', 'game-over');
  }),
  scenario('W-10.1', 'or with the end of the turn', victory('end-of-turn'), (t: Table) => {
    nine(t);
    t.play(0, 'settle S(-1,2)');
    t.expect('not yet', t.view(1).outcome, null);
    t.play(0, 'end');
    t.expect('over', t.view(1).outcome, { winners: [0], reason: 'points', scores: [10, 0, 0] });
  }),
  scenario('W-10.2', "ten points in the turn of another wait for one's own turn", GIFT, (t: Table) => {
    // Blue's settlement cuts the road of Red; Black alone has the longest road now and reaches ten in Blue's turn.
    const south = rowFrom(-3, 3, 8);
    given(t, (put) =>
      put
        .turn(1)
        .settlement(0, south[0])
        .road(0, ...way(...south.slice(0, 7)))
        .longestRoad(0)
        .keep(2, 'S(0,0)', 'S(2,0)', 'S(3,0)', 'S(-1,1)')
        .road(2, ...way('S(0,0)', 'N(0,1)', 'S(1,0)', 'N(1,1)', 'S(2,0)', 'N(2,1)'))
        .settlement(1, 'N(-1,3)')
        .road(1, ...way('N(-1,3)', 'S(-1,2)', 'N(-2,4)'))
        .hand(1, { brick: 1, lumber: 1, wool: 1, grain: 1 }),
    );
    t.play(1, 'settle N(-2,4)');
    t.expect('Black holds the road and ten points', [t.view(0).longest, t.view(0).outcome], [2, null]);
    t.play(1, 'end');
    t.expect("Black wins as one's own turn begins", t.view(0).outcome, {
      winners: [2],
      reason: 'points',
      scores: [1, 2, 10],
    });
  }),
  scenario('W-10.2', "a win as one's own turn begins needs no roll, and counts hidden cards", GIFT, (t: Table) => {
    // Black has nine points on the board and a victory point card.
    given(t, (put) =>
      put.turn(1).keep(2, 'S(0,0)', 'S(2,0)', 'S(3,0)', 'S(-1,1)').settlement(2, 'S(1,2)').cards(2, 'point'),
    );
    t.expect('ten points do not end the turn of Blue', t.view(0).outcome, null);
    t.play(1, 'end');
    t.expect('no dice were thrown', [t.view(0).outcome.winners, t.view(0).stands.dice], [[2], [0, 0, 0]]);
    t.refused(2, 'roll', 'W-10.1', 'game-over');
  }),
  scenario('W-10.2', "on the island too; points lost before one's own turn begins do not win", ISLAND, (t: Table) => {
    given(t, (put) => put.turn(1).keep(2, 'S(0,0)', 'S(0,-2)', 'S(2,-2)', 'S(-2,1)').patrols(2, 3).largestPatrol(2));
    t.play(1, 'end');
    t.expect('Black wins', t.view(0).outcome.winners, [2]);
    given(t, (put) =>
      put
        .turn(1)
        .keep(2, 'S(0,0)', 'S(0,-2)', 'S(2,-2)', 'S(-2,1)')
        .patrols(2, 3)
        .largestPatrol(2)
        .patrols(1, 3)
        .cards(1, 'patrol'),
    );
    t.play(1, 'patrol');
    t.play(1, 'tormund 0,-1');
    t.play(1, 'end');
    t.expect('eight points: Black rolls', [t.view(0).outcome, t.waiting()], [null, [2]]);
  }),
  scenario('W-10.3', 'settlements, keeps, special cards and victory point cards', GIFT, (t: Table) => {
    given(t, (put) =>
      put
        .settlement(0, 'S(0,2)')
        .keep(0, 'S(0,0)')
        .road(0, ...way(...rowFrom(-1, 1, 6)))
        .longestRoad(0)
        .patrols(0, 3)
        .largestPatrol(0)
        .cards(0, 'point'),
    );
    t.expect('open points', t.view(1).players[0].points, [
      { why: 'settlements', count: 1, points: 1 },
      { why: 'keeps', count: 1, points: 2 },
      { why: 'longest-road', count: 5, points: 2 },
      { why: 'largest-patrol', count: 3, points: 2 },
    ]);
  }),
  scenario(
    ['W-10.1', 'W-10.2'],
    "English errata: who has 10 points as one's own turn begins wins at once, before the roll",
    { ...GIFT, edition: 'en-errata' },
    (t: Table) => {
      given(t, (put) =>
        put.turn(2).keep(0, 'S(0,0)', 'S(2,0)', 'S(-1,1)', 'S(1,1)').settlement(0, 'S(0,2)').cards(0, 'point'),
      );
      t.play(2, 'end');
      t.expect('over', t.view(1).outcome, { winners: [0], reason: 'points', scores: [10, 0, 0] });
    },
  ),
  scenario('W-10.4', 'nine points win a game to nine', { ...GIFT, variants: { goal: '9' } }, (t: Table) => {
    given(t, (put) =>
      put
        .keep(0, 'S(0,0)', 'S(2,0)', 'S(-1,1)')
        .settlement(0, 'S(1,1)', 'S(0,2)')
        .road(0, ...way('S(0,2)', 'N(-1,3)', 'S(-1,2)'))
        .hand(0, { brick: 1, lumber: 1, wool: 1, grain: 1 }),
    );
    t.play(0, 'settle S(-1,2)');
    t.expect('over', t.view(1).outcome, { winners: [0], reason: 'points', scores: [9, 0, 0] });
  }),
  scenario('W-10.4', 'ten do not win a game to twelve', { ...GIFT, variants: { goal: 12 } }, (t: Table) => {
    nine(t);
    t.play(0, 'settle S(-1,2)');
    t.expect('it goes on', [t.view(1).outcome, t.waiting()], [null, [0]]);
  }),
  scenario(
    'W-10.4',
    'nor a game to fourteen on the island',
    { scenario: 'island', seats: 2, variants: { goal: '14' } },
    (t: Table) => {
      given(t, (put) =>
        put.turn(1).keep(0, 'S(0,0)', 'S(-1,0)', 'S(1,-1)', 'S(-1,1)').settlement(0, 'S(0,-2)').cards(0, 'point', 4),
      );
      t.play(1, 'end');
      t.expect('thirteen points go on', t.view(1).outcome, null);
    },
  ),
  scenario(
    'W-10.5',
    'a game to twelve ends with the hundredth turn of the last player; the most points win',
    { ...GIFT, variants: { goal: '12' } },
    (t: Table) => {
      given(t, (put) => put.turn(2).turns(299).settlement(0, 'S(0,0)').cards(0, 'point').settlement(1, 'S(2,0)'));
      t.play(2, 'end');
      t.expect('one more turn', t.view(0).outcome, null);
      given(t, (put) => put.turn(2).turns(300).settlement(0, 'S(0,0)').cards(0, 'point').settlement(1, 'S(2,0)'));
      t.play(2, 'end');
      t.says('Red wins after the last turn.');
      t.expect('over', t.view(1).outcome, { winners: [0], reason: 'turns', scores: [2, 1, 0] });
      t.refused(0, 'roll', 'W-10.5', 'game-over');
    },
  ),
  scenario('W-10.5', 'who is tied wins too', { ...GIFT, variants: { goal: '11' } }, (t: Table) => {
    given(t, (put) => put.turn(2).turns(300).settlement(0, 'S(0,0)').settlement(1, 'S(2,0)'));
    t.play(2, 'end');
    t.expect('two winners', t.view(1).outcome?.winners, [0, 1]);
  }),
  scenario('W-10.5', 'a game to ten has no last turn', GIFT, (t: Table) => {
    given(t, (put) => put.turn(2).turns(300));
    t.play(2, 'end');
    t.expect('it goes on', t.view(1).outcome, null);
  }),
];
