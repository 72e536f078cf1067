import { scenario } from '@holdfast/kernel/testing';
import { RESOURCES } from '../src/rules.ts';
import { given, rowFrom, type Table, way } from './given.ts';

const GIFT = { scenario: 'gift', seats: 3 };

export default [
  scenario('W-8.1', 'one card a turn', GIFT, (t: Table) => {
    given(t, (put) => put.cards(0, 'winter', 2));
    t.play(0, 'winter brick and ore');
    t.refused(0, 'winter brick and ore', 'W-8.1', 'one-card-a-turn');
    t.refused(0, 'monopoly ore', 'W-8.1');
  }),
  scenario('W-8.1', 'a card may be played before the roll', GIFT, (t: Table) => {
    given(t, (put) =>
      put.turn(0, 'roll').cards(0, 'winter').cards(0, 'patrol').settlement(1, 'S(0,0)').hand(1, { wool: 1 }),
    );
    t.allowed(0, 'winter ore and ore');
    t.play(0, 'patrol');
    t.play(0, 'tormund 0,0 from P2', 4);
    t.expect('the dice are still to be rolled', [t.view(0).stands.phase, t.view(0).stands.turn], ['roll', 0]);
    t.play(0, 'roll', 1, 1);
    t.refused(0, 'winter ore and ore', 'W-8.1', 'one-card-a-turn');
  }),
  scenario('W-8.1', 'nobody plays a card that is not in the hand', GIFT, (t: Table) => {
    given(t, (put) => put.cards(1, 'winter'));
    t.refused(0, 'winter ore and ore', 'W-8.1', 'no-such-card');
  }),
  scenario('W-8.2', 'not in the turn it was bought; an older one of the same kind may be played', GIFT, (t: Table) => {
    given(t, (put) => put.hand(0, { ore: 1, wool: 1, grain: 1 }));
    t.play(0, 'buy', 2);
    t.refused(0, 'winter ore and ore', 'W-8.2', 'bought-this-turn');
    given(t, (put) => put.cards(0, 'winter').cards(0, 'winter', 1, true));
    t.allowed(0, 'winter ore and ore');
  }),
  scenario('W-8.2', 'in the next turn it may be played', GIFT, (t: Table) => {
    given(t, (put) => put.cards(0, 'winter', 1, true));
    t.play(0, 'end');
    for (const seat of [1, 2]) {
      t.play(seat, 'roll', 1, 1);
      t.play(seat, 'end');
    }
    t.allowed(0, 'winter ore and ore');
  }),
  scenario(['W-8.3', 'W-9.4'], 'a patrol moves Tormund and steals, and nobody discards', GIFT, (t: Table) => {
    given(t, (put) => put.cards(0, 'patrol').settlement(1, 'S(0,0)').hand(1, { wool: 9 }));
    t.play(0, 'patrol');
    t.expect('only Red is asked', [t.waiting(), t.view(0).stands.phase], [[0], 'tormund']);
    t.play(0, 'tormund 0,1 from P2', 4);
    t.expect('one card', [t.view(0).players[0].size, t.view(0).players[1].size], [1, 8]);
    t.expect('it lies face up', [t.view(1).players[0].patrols, t.view(1).players[0].cardCount], [1, 0]);
    t.expect('the turn goes on', t.view(0).stands.phase, 'act');
  }),
  scenario(
    'W-8.4',
    'the third patrol takes the card, more than the holder takes it over, equal does not',
    GIFT,
    (t: Table) => {
      given(t, (put) => put.patrols(0, 2).cards(0, 'patrol').patrols(1, 2).cards(1, 'patrol', 2));
      t.play(0, 'patrol');
      t.expect('Red', t.view(2).largest, 0);
      t.expect('worth two', t.view(2).players[0].points, [{ why: 'largest-patrol', count: 3, points: 2 }]);
      t.play(0, 'tormund 0,0');
      t.play(0, 'end');
      t.play(1, 'patrol');
      t.expect('three each: Red keeps it', t.view(2).largest, 0);
      t.play(1, 'tormund 0,1');
      t.play(1, 'roll', 1, 1);
      t.play(1, 'end');
      for (const seat of [2, 0]) {
        t.play(seat, 'roll', 1, 1);
        t.play(seat, 'end');
      }
      t.play(1, 'patrol');
      t.expect('four: Blue takes it', t.view(2).largest, 1);
    },
  ),
  scenario('W-8.4', 'two patrols are not enough', GIFT, (t: Table) => {
    given(t, (put) => put.patrols(0, 1).cards(0, 'patrol'));
    t.play(0, 'patrol');
    t.expect('nobody', t.view(0).largest, null);
  }),
  scenario(['W-8.4', 'W-10.1'], 'it counts before Tormund moves: the tenth point wins', GIFT, (t: Table) => {
    given(t, (put) =>
      put.keep(0, 'S(0,0)', 'S(2,0)', 'S(-1,1)', 'S(1,1)').patrols(0, 2).cards(0, 'patrol').turn(0, 'roll'),
    );
    t.play(0, 'patrol');
    t.says('Red takes Largest Patrol.', 'Red wins by victory points.');
  }),
  scenario('W-8.5', 'a progress card leaves the game', GIFT, (t: Table) => {
    given(t, (put) => put.cards(0, 'winter'));
    t.play(0, 'winter brick and brick');
    t.expect('gone for good', [[...t.view(1).gone], t.view(1).players[0].cardCount], [[0, 0, 1, 0, 0, 0], 0]);
    t.expect('not back in the deck', t.view(1).deck, 22);
  }),
  scenario('W-8.6', 'two free roads by the usual rules', GIFT, (t: Table) => {
    given(t, (put) => put.cards(0, 'roads').settlement(0, 'S(0,0)'));
    t.play(0, 'road-building');
    t.refused(0, `road ${way('S(2,2)', 'N(2,3)')[0]}`, 'W-6.3', 'not-connected');
    t.refused(0, 'end', 'W-3.3', 'not-now');
    t.play(0, `road ${way('S(0,0)', 'N(0,1)')[0]}`);
    t.play(0, `road ${way('N(0,1)', 'S(1,0)')[0]}`);
    t.expect('free', [t.view(0).players[0].left.roads, t.view(0).stands.phase], [12, 'act']);
  }),
  scenario(
    'W-8.6',
    'the second is dropped when the stock is empty; without any the card stays in the hand',
    GIFT,
    (t: Table) => {
      const lie = [...way(...rowFrom(-1, 1, 9)), ...way(...rowFrom(-2, 2, 7))];
      given(t, (put) =>
        put
          .cards(0, 'roads')
          .settlement(0, 'S(-1,1)')
          .road(0, ...lie.slice(1)),
      );
      t.play(0, 'road-building');
      t.play(0, `road ${lie[0]}`);
      t.expect('done with one', [t.view(0).players[0].left.roads, t.view(0).stands.phase], [0, 'act']);
      given(t, (put) =>
        put
          .cards(0, 'roads')
          .settlement(0, 'S(-1,1)')
          .road(0, ...lie),
      );
      t.refused(0, 'road-building', 'W-8.6', 'no-place');
    },
  ),
  scenario('W-8.7', 'any two cards, equal or different, usable at once', GIFT, (t: Table) => {
    given(t, (put) => put.cards(0, 'winter').settlement(0, 'S(0,0)'));
    t.play(0, 'winter brick and lumber');
    t.play(0, `road ${way('S(0,0)', 'N(0,1)')[0]}`);
    t.expect('a road out of it', t.view(0).players[0].left.roads, 13);
  }),
  scenario('W-8.7', 'only what the supply holds', GIFT, (t: Table) => {
    given(t, (put) => put.cards(0, 'winter').supply('ore', 1, 1));
    t.refused(0, 'winter ore and ore', 'W-8.7');
    t.allowed(0, 'winter ore and wool');
    t.refused(0, 'winter ore', 'W-8.7');
    given(t, (put) => {
      put.cards(0, 'winter');
      for (const kind of ['brick', 'grain', 'lumber', 'wool'] as const) put.supply(kind, 0, 1);
      put.supply('ore', 1, 2);
    });
    t.play(0, 'winter ore');
    t.expect('the last card of all', t.view(0).players[0].hand, [0, 0, 0, 1, 0]);
  }),
  scenario('W-8.7', 'from a supply of two, one kind or two; from an empty one not at all', GIFT, (t: Table) => {
    const left = (counts: { readonly [kind: string]: number }) =>
      given(t, (put) => {
        put.cards(0, 'winter');
        for (const kind of RESOURCES) put.supply(kind, counts[kind] ?? 0, 1);
      });
    const winters = () => t.listed(0).filter((move) => move.startsWith('winter'));
    left({ ore: 1, wool: 1 });
    t.expect('both', winters(), ['winter ore and wool']);
    t.refused(0, 'winter ore', 'W-8.7', 'take-two');
    t.refused(0, 'winter ore and ore', 'W-8.7', 'supply-empty');
    left({ ore: 2 });
    t.expect('twice the same', winters(), ['winter ore and ore']);
    t.refused(0, 'winter ore and wool', 'W-8.7', 'supply-empty');
    left({ ore: 2, wool: 1 });
    t.expect('two of the three', winters(), ['winter ore and ore', 'winter ore and wool']);
    left({});
    t.expect('nothing to take', winters(), []);
    t.refused(0, 'winter ore and wool', 'W-8.7', 'supply-empty');
  }),
  scenario(
    'W-8.8',
    'victory point cards count from the purchase, hidden, and are shown at the end',
    GIFT,
    (t: Table) => {
      given(t, (put) =>
        put.keep(0, 'S(0,0)', 'S(2,0)', 'S(1,1)', 'S(-1,1)').cards(0, 'point').hand(0, { ore: 1, wool: 1, grain: 1 }),
      );
      const told = t.view(1).players[0].points.reduce((sum: number, line: { points: number }) => sum + line.points, 0);
      t.expect('others count eight', told, 8);
      t.play(0, 'buy', 5);
      t.expect('bought and won', t.view(1).outcome, { winners: [0], reason: 'points', scores: [10, 0, 0] });
      t.expect('shown', t.view(1).players[0].cards, [0, 0, 0, 0, 0, 2]);
    },
  ),
  scenario('W-8.1', 'no card between the throw and the wildling die', { scenario: 'watch', seats: 4 }, (t: Table) => {
    given(t, (put) => put.hero(1, 'ygritte').cards(0, 'winter').hand(1, { ore: 8 }).turn(0, 'roll'));
    t.allowed(0, 'winter ore and ore');
    t.play(0, 'roll', 3, 4, 12);
    t.expect('Red only waits', t.waiting(), [1]);
    t.play(1, 'discard 4ore');
    t.expect('Red only moves Tormund', t.listed(0).includes('winter ore and ore'), false);
    t.play(0, 'tormund 0,0');
    t.allowed(0, 'winter ore and ore');
  }),
];
