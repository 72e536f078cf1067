import { scenario } from '@holdfast/kernel/testing';
import type { Arrangement } from '../src/arrange.ts';
import { given, rowFrom, type Table, way } from './given.ts';

const WATCH = { scenario: 'watch', seats: 4 };
const reading = (name: string, answer: string) => ({ ...WATCH, readings: { [name]: answer } });
/** Tokens: the clan's place from the west times four, plus the kind. */
const ICE_REGULAR = 0;
const ICE_CLIMBER = 1;
const CAVE_REGULAR = 4;
const CAVE_CLIMBER = 5;
const HORNFOOT_GIANT = 10;

/** Red can build a settlement on S(1,1) or a keep on S(0,1). */
const builder = (put: Arrangement) =>
  put
    .settlement(0, 'S(0,1)')
    .road(0, ...way(...rowFrom(0, 1, 3)))
    .hand(0, { brick: 1, wool: 1, lumber: 1, grain: 3, ore: 3 });

/** Red can settle on N(-1,3), which cuts the six roads of Blue, who holds Longest Road, into three and three. */
const cutter = (put: Arrangement) =>
  put
    .settlement(0, 'N(-1,2)')
    .road(0, ...way('N(-1,2)', 'S(0,1)', 'N(-1,3)'))
    .road(1, ...way(...rowFrom(-2, 2, 7)))
    .longestRoad(1)
    .hand(0, { brick: 1, lumber: 1, wool: 1, grain: 1 });

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

export default [
  scenario(
    ['W-15.1', 'W-15.2'],
    'a settlement turns up its token and the wildling takes the first free camp',
    WATCH,
    (t: Table) => {
      given(t, (put) => builder(put).camp('cave-people', 'giant'));
      t.play(0, 'settle S(1,1)', CAVE_CLIMBER);
      t.says(
        'Red turns up a token from under the settlement: a climber for the Cave People.',
        'A climber joins the Cave People in camp 2.',
      );
      t.expect('tokens left', t.view(0).wall.tokens.underSettlements, [2, 3, 3, 3]);
    },
  ),
  scenario(
    ['W-15.1', 'W-15.3'],
    'a keep turns up two tokens; the settlement gets one of the pool',
    WATCH,
    (t: Table) => {
      given(t, builder);
      t.play(0, 'keep S(0,1)', HORNFOOT_GIANT, ICE_REGULAR);
      t.says(
        'A giant joins the Hornfoot clan in camp 1.',
        'A wildling joins the Ice River clan in camp 1.',
        'Red lays a token from the pool under the settlement.',
      );
      const { tokens } = t.view(0).wall;
      t.expect('places', [tokens.underKeeps[0], tokens.underSettlements[0], tokens.pool], [6, 4, 12]);
    },
  ),
  scenario('W-15.1', 'the first token of a keep is resolved before the second is turned up', WATCH, (t: Table) => {
    given(t, (put) => builder(put).camp('cave-people', 'climber', 'climber', 'regular', 'regular').guard(1, 1, 2));
    t.play(0, 'keep S(0,1)', CAVE_REGULAR, CAVE_REGULAR);
    t.says(
      'The Cave People rush the Wall!',
      'A climber blocks 1,0.',
      'A climber blocks 2,0.',
      'A wildling joins the Cave People in camp 4.',
    );
  }),
  scenario(['W-15.4', 'W-7.1'], 'Longest Road draws a token each time it is taken', WATCH, (t: Table) => {
    given(t, (put) =>
      put
        .road(0, ...way(...rowFrom(-2, 2, 5)))
        .road(1, ...way(...rowFrom(-3, 3, 6)))
        .longestRoad(1)
        .hand(0, { brick: 2, lumber: 2 }),
    );
    const [fifth] = way('S(0,2)', 'N(0,3)');
    const [sixth] = way('N(0,3)', 'S(1,2)');
    t.play(0, `road ${fifth}`);
    t.expect('five against five: Blue keeps it', t.view(0).longest, 1);
    t.play(0, `road ${sixth}`, ICE_REGULAR);
    t.says('Red takes Longest Road.', 'Red turns up a token from the pool: a wildling for the Ice River clan.');
  }),
  scenario(['W-15.4', 'W-8.4'], 'Largest Patrol draws a token', WATCH, (t: Table) => {
    given(t, (put) => put.patrols(0, 2).cards(0, 'patrol'));
    t.play(0, 'patrol', HORNFOOT_GIANT);
    t.says('Red takes Largest Patrol.', 'A giant joins the Hornfoot clan in camp 1.');
    given(t, (put) => put.patrols(0, 3).cards(0, 'patrol').patrols(1, 3).largestPatrol(1));
    t.play(0, 'patrol', HORNFOOT_GIANT);
    t.says('Red takes Largest Patrol.', 'Red turns up a token from the pool: a giant for the Hornfoot clan.');
  }),
  scenario(
    'W-15.5',
    'without a figure nobody migrates',
    reading('figures-exhausted', 'nobody-migrates'),
    (t: Table) => {
      given(t, (put) => noClimbers(builder(put)));
      t.play(0, 'settle S(1,1)', CAVE_CLIMBER);
      t.says('There is no climber left in the Frostfangs.');
      t.expect('the token is used up', t.view(0).wall.tokens.used[CAVE_CLIMBER], 1);
      t.expect('nobody came', t.view(0).wall.camps[1].length, 4);
    },
  ),
  scenario(
    'W-15.5',
    'or a regular wildling goes instead',
    reading('figures-exhausted', 'regular-instead'),
    (t: Table) => {
      given(t, (put) => noClimbers(builder(put)).guard(1, 1, 2));
      t.play(0, 'settle S(1,1)', CAVE_CLIMBER);
      t.says('There is no climber left in the Frostfangs.', 'A wildling joins the Cave People in camp 5.');
    },
  ),
  scenario(
    'W-15.6',
    'the last token leaves the pool: the used ones are mixed at once, it among them',
    WATCH,
    (t: Table) => {
      given(t, (put) => put.pool(1).patrols(0, 2).cards(0, 'patrol'));
      // Arranged from the first tokens on: 12 used ones of the Ice River clan.
      t.play(0, 'patrol', HORNFOOT_GIANT);
      t.says(
        'Red turns up a token from the pool: a giant for the Hornfoot clan.',
        'The used tokens are mixed into a new pool.',
        'A giant joins the Hornfoot clan in camp 1.',
      );
      const { tokens } = t.view(0).wall;
      t.expect('thirteen are mixed, none lies open', [tokens.pool, sum(tokens.used)], [13, 0]);
      t.expect('the giant is one of them', tokens.faceDown[HORNFOOT_GIANT], 1);
    },
  ),
  scenario('W-15.6', 'one token left in the pool is no empty pool', WATCH, (t: Table) => {
    given(t, (put) => put.pool(2).patrols(0, 2).cards(0, 'patrol'));
    t.play(0, 'patrol', HORNFOOT_GIANT);
    const { tokens } = t.view(0).wall;
    t.expect('nothing is mixed', [tokens.pool, sum(tokens.used)], [1, 12]);
  }),
  scenario('W-15.6', 'tokens under pieces stay there when the pool is mixed', WATCH, (t: Table) => {
    given(t, (put) => builder(put).pool(1).patrols(0, 2).cards(0, 'patrol'));
    t.play(0, 'patrol', HORNFOOT_GIANT);
    t.play(0, 'tormund 0,0');
    // The pool was mixed from the first tokens of the Ice River clan, so what lies under pieces is mostly others.
    t.play(0, 'settle S(1,1)', CAVE_CLIMBER);
    t.expect('an older token', t.view(0).wall.tokens.underSettlementsBuried, [2, 3, 3, 3]);
  }),
  scenario(
    ['W-15.3', 'W-15.6'],
    'a keep built when the pool has just been mixed does not draw its own two tokens back',
    WATCH,
    (t: Table) => {
      given(t, (put) => builder(put).pool(1).patrols(0, 2).cards(0, 'patrol'));
      t.play(0, 'patrol', ICE_CLIMBER);
      t.says('The used tokens are mixed into a new pool.');
      t.play(0, 'tormund 0,0');
      t.play(0, 'keep S(0,1)', HORNFOOT_GIANT, HORNFOOT_GIANT);
      const { tokens } = t.view(0).wall;
      t.expect('both giants lie open', tokens.used[HORNFOOT_GIANT], 2);
      t.expect('none of the pool or of the one laid is a giant', tokens.faceDown[HORNFOOT_GIANT], 0);
      t.expect('one of thirteen was laid', [tokens.pool, tokens.underSettlements[0]], [12, 1]);
    },
  ),
  scenario(
    ['W-15.3', 'W-15.6'],
    'the token laid under a settlement may be the last: the pool is mixed after it',
    WATCH,
    (t: Table) => {
      given(t, (put) => builder(put).pool(1));
      t.play(0, 'keep S(0,1)', HORNFOOT_GIANT, HORNFOOT_GIANT);
      t.says('Red lays a token from the pool under the settlement.', 'The used tokens are mixed into a new pool.');
      const { tokens } = t.view(0).wall;
      t.expect('both giants are mixed in', [tokens.faceDown[HORNFOOT_GIANT], tokens.pool], [2, 14]);
      t.expect(
        'the token laid is none of them',
        [tokens.underSettlements[0], tokens.underSettlementsBuried[0]],
        [0, 4],
      );
    },
  ),
  scenario(
    ['W-15.4', 'W-7.5'],
    'a road cut: the card changes hands first, then the settlement’s token, then that of the card',
    WATCH,
    (t: Table) => {
      given(t, (put) => cutter(put).road(2, ...way(...rowFrom(-1, 0, 6))));
      t.play(0, 'settle N(-1,3)', CAVE_CLIMBER, HORNFOOT_GIANT);
      t.says(
        'Black takes Longest Road.',
        'Red turns up a token from under the settlement: a climber for the Cave People.',
        'A climber joins the Cave People in camp 1.',
        'Black turns up a token from the pool: a giant for the Hornfoot clan.',
      );
    },
  ),
  scenario(
    ['W-7.5', 'W-15.4', 'W-19.1', 'W-19.4'],
    'a cut whose own token brings the third breach: Longest Road is lost before the points are compared',
    WATCH,
    (t: Table) => {
      // One guard each. With Longest Road Blue would have three points like Red, and the guard further west.
      given(t, (put) =>
        cutter(put)
          .settlement(0, 'S(2,2)')
          .settlement(1, 'S(-2,2)', 'S(2,0)')
          .guard(0, 3)
          .guard(1, 0)
          .breaches(2)
          .camp('cave-people', 'regular', 'regular', 'regular', 'regular'),
      );
      t.play(0, 'settle N(-1,3)', CAVE_REGULAR);
      t.says('Longest Road is set aside.', 'The breach track stands at 3.', 'Red wins after the third breach.');
      t.expect('outcome', t.view(0).outcome, { winners: [0], reason: 'breaches', scores: [3, 2, 0, 0] });
    },
  ),
  scenario(
    ['W-7.5', 'W-15.4', 'W-19.2', 'W-19.4'],
    'a cut whose own token brings the eighth wildling: the new holder of Longest Road has the point already',
    WATCH,
    (t: Table) => {
      // Black takes Longest Road by the cut and so leads Blue, who had it, by a point.
      given(t, (put) =>
        cutter(put)
          .settlement(1, 'S(-2,2)')
          .road(2, ...way(...rowFrom(-1, 0, 6)))
          .settlement(2, 'S(-1,0)')
          .guard(2, 3)
          .guard(1, 0)
          .gift('0,0')
          .gift('-1,1')
          .gift('-2,2')
          .gift('-3,3')
          .gift('2,0')
          .gift('3,0')
          .gift('2,1')
          .camp('cave-people', 'climber', 'regular', 'regular', 'regular'),
      );
      t.play(0, 'settle N(-1,3)', CAVE_REGULAR);
      t.says('Black takes Longest Road.', 'A climber blocks 1,0.', 'Black wins with eight wildlings in the Gift.');
      t.expect('scores', t.view(0).outcome.scores, [2, 1, 2, 0]);
    },
  ),
  scenario(['W-15.4', 'W-8.6'], 'a rush between two free roads', WATCH, (t: Table) => {
    const row = way(...rowFrom(-2, 2, 7));
    given(t, (put) =>
      put
        .road(0, ...row.slice(0, 4))
        .cards(0, 'roads')
        .camp('ice-river', 'climber', 'climber', 'regular', 'regular')
        .turn(0, 'roll'),
    );
    t.play(0, 'road-building');
    t.play(0, `road ${row[4]}`, ICE_REGULAR);
    t.says('Red takes Longest Road.', 'The Ice River clan rushes the Wall!', 'A climber blocks 1,0.');
    t.expect('the second road is still to come', t.view(0).stands.freeRoads, 1);
    t.play(0, `road ${row[5]}`);
    t.expect('then the roll', t.view(0).stands.phase, 'roll');
  }),
  scenario(
    ['W-15.7', 'W-15.8'],
    'EN p. 7, DE p. 7, NL p. 7: the fifth wildling starts a rush, camp 1 by the lower trail, camp 2 by the higher',
    WATCH,
    (t: Table) => {
      given(t, (put) => builder(put).camp('cave-people', 'regular', 'giant', 'climber', 'regular').guard(1, 1, 2));
      t.play(0, 'settle S(1,1)', CAVE_REGULAR);
      t.says(
        'A wildling joins the Cave People in camp 5.',
        'The Cave People rush the Wall!',
        'A wildling of the Cave People advances to clearing 3/4.',
        'A giant of the Cave People advances to clearing 5/6.',
        "At clearing 5/6 the giant drives off Blue's guard.",
      );
      t.expect('camps 3, 4 and 5 close up', t.view(0).wall.camps[1], ['climber', 'regular', 'regular']);
    },
  ),
  scenario(['W-15.7', 'W-19.1'], 'a rush can end the game in the middle of building', WATCH, (t: Table) => {
    given(t, (put) =>
      builder(put).camp('cave-people', 'regular', 'regular', 'regular', 'regular').breaches(2).guard(2, 3),
    );
    t.play(0, 'keep S(0,1)', CAVE_REGULAR);
    t.says('The breach track stands at 3.', 'Black wins after the third breach.');
    t.expect('the second of the rush never moved', t.view(0).wall.camps[1].length, 4);
    const { tokens } = t.view(0).wall;
    t.expect('nor was another token touched', [tokens.underKeeps[0], tokens.underSettlements[0]], [7, 3]);
  }),
];

/** All climbers stand in camps, four of them with the Cave People. */
function noClimbers(put: Arrangement): Arrangement {
  return put
    .camp('cave-people', 'climber', 'climber', 'climber', 'climber')
    .camp('ice-river', 'climber', 'climber', 'climber', 'climber');
}
