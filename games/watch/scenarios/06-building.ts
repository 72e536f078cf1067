import { scenario } from '@holdfast/kernel/testing';
import { given, rowFrom, type Table, way } from './given.ts';

const GIFT = { scenario: 'gift', seats: 3 };
const ROAD = way('S(0,0)', 'N(0,1)')[0];

export default [
  scenario(
    ['W-6.1', 'W-6.2'],
    'a road costs 1 brick and 1 lumber, paid to the supply, and lies at once',
    GIFT,
    (t: Table) => {
      given(t, (put) => put.settlement(0, 'S(0,0)').hand(0, { brick: 2, lumber: 1 }));
      t.play(0, `road ${ROAD}`);
      t.expect('paid', t.view(0).players[0].hand, [1, 0, 0, 0, 0]);
      t.expect('laid', t.view(1).roads[ROAD], 0);
      t.refused(0, `road ${way('N(0,1)', 'S(1,0)')[0]}`, 'W-6.2', 'cannot-pay');
    },
  ),
  scenario('W-6.1', 'one may build again and again', GIFT, (t: Table) => {
    given(t, (put) => put.settlement(0, 'S(0,0)').hand(0, { brick: 3, lumber: 3 }));
    for (const path of way('S(0,0)', 'N(0,1)', 'S(1,0)', 'N(1,1)')) t.play(0, `road ${path}`);
    t.expect('three roads', t.view(0).players[0].left.roads, 11);
  }),
  scenario(
    ['W-6.3', 'W-6.4'],
    'Blue may build at all own ends but not on past the Yellow settlement (EN p. 3, DE p. 3, NL p. 3)',
    GIFT,
    (t: Table) => {
      // Own road from S(0,0) to S(1,0); Yellow stands on S(1,0).
      given(t, (put) =>
        put
          .settlement(0, 'S(0,0)')
          .road(0, ...way('S(0,0)', 'N(0,1)', 'S(1,0)'))
          .settlement(2, 'S(1,0)')
          .hand(0, { brick: 1, lumber: 1 }),
      );
      for (const [from, to] of [
        ['S(0,0)', 'N(-1,1)'],
        ['S(0,0)', 'N(-1,2)'],
        ['N(0,1)', 'S(1,-1)'],
      ])
        t.allowed(0, `road ${way(from, to)[0]}`);
      t.refused(0, `road ${way('S(1,0)', 'N(1,1)')[0]}`, 'W-6.4', 'foreign-building');
      t.refused(0, `road ${way('S(1,0)', 'N(0,2)')[0]}`, 'W-6.4', 'foreign-building');
      t.refused(0, `road ${way('S(2,2)', 'N(2,3)')[0]}`, 'W-6.3', 'not-connected');
      t.expect('three places in all', t.listed(0).filter((move) => move.startsWith('road')).length, 3);
    },
  ),
  scenario('W-6.4', 'a road built up to a foreign building ends there', GIFT, (t: Table) => {
    given(t, (put) =>
      put.settlement(0, 'S(0,0)').road(0, ROAD).settlement(2, 'S(1,0)').hand(0, { brick: 2, lumber: 2 }),
    );
    t.play(0, `road ${way('N(0,1)', 'S(1,0)')[0]}`);
    t.refused(0, `road ${way('S(1,0)', 'N(1,1)')[0]}`, 'W-6.4', 'foreign-building');
    t.expect('not listed either', t.listed(0).includes(`road ${way('S(1,0)', 'N(1,1)')[0]}`), false);
  }),
  scenario('W-6.5', 'a settlement costs brick, wool, grain and lumber and is worth a point', GIFT, (t: Table) => {
    const position = (wool: number) =>
      given(t, (put) =>
        put
          .settlement(0, 'S(0,0)')
          .road(0, ...way('S(0,0)', 'N(0,1)', 'S(1,0)'))
          .hand(0, { brick: 1, lumber: 1, grain: 1, ...(wool ? { wool } : {}) }),
      );
    position(0);
    t.refused(0, 'settle S(1,0)', 'W-6.5', 'cannot-pay');
    position(1);
    t.play(0, 'settle S(1,0)');
    t.expect('paid', t.view(0).players[0].size, 0);
    t.expect('points', t.view(0).players[0].points, [{ why: 'settlements', count: 2, points: 2 }]);
  }),
  scenario('W-6.6', 'an own road must lead to a settlement', GIFT, (t: Table) => {
    given(t, (put) =>
      put
        .settlement(0, 'S(0,0)')
        .road(0, ...way('S(0,0)', 'N(0,1)', 'S(1,0)'))
        .settlement(1, 'S(2,1)')
        .road(1, ...way('S(2,1)', 'N(1,2)', 'S(1,1)'))
        .hand(0, { brick: 1, lumber: 1, grain: 1, wool: 1 }),
    );
    t.refused(0, 'settle S(1,1)', 'W-6.6', 'no-own-road');
    t.allowed(0, 'settle S(1,0)');
  }),
  scenario(
    'W-6.7',
    'Red may settle on the marked intersection but not beside a building, not even an own one (EN p. 4)',
    GIFT,
    (t: Table) => {
      given(t, (put) =>
        put
          .settlement(0, 'S(0,0)')
          .road(0, ...way('S(0,0)', 'N(0,1)', 'S(1,0)', 'N(1,1)'))
          .keep(1, 'S(2,0)')
          .hand(0, { brick: 1, lumber: 1, grain: 1, wool: 1 }),
      );
      t.refused(0, 'settle N(0,1)', 'W-6.7', 'too-near');
      t.refused(0, 'settle N(1,1)', 'W-6.7', 'too-near');
      t.expect(
        'the only place',
        t.listed(0).filter((move) => move.startsWith('settle')),
        ['settle S(1,0)'],
      );
    },
  ),
  scenario(
    'W-6.8',
    'a keep costs 3 ore and 2 grain, takes the place of a settlement and gives it back',
    GIFT,
    (t: Table) => {
      given(t, (put) => put.settlement(0, 'S(0,0)').settlement(1, 'S(2,0)').hand(0, { ore: 6, grain: 4 }));
      t.refused(0, 'keep S(2,0)', 'W-6.8', 'no-own-settlement');
      t.refused(0, 'keep S(1,2)', 'W-6.8', 'no-own-settlement');
      t.play(0, 'keep S(0,0)');
      t.expect('stock', t.view(0).players[0].left, { roads: 14, settlements: 5, keeps: 3 });
      t.expect('points', t.view(0).players[0].points, [{ why: 'keeps', count: 1, points: 2 }]);
      t.refused(0, 'keep S(0,0)', 'W-6.8', 'no-own-settlement');
    },
  ),
  scenario('W-6.8', 'two ore are not enough', GIFT, (t: Table) => {
    given(t, (put) => put.settlement(0, 'S(0,0)').hand(0, { ore: 2, grain: 2 }));
    t.refused(0, 'keep S(0,0)', 'W-6.8', 'cannot-pay');
  }),
  scenario('W-6.9', 'no more settlements than the stock holds, until one comes back', GIFT, (t: Table) => {
    given(t, (put) =>
      put
        .settlement(0, 'S(0,0)', 'S(1,0)', 'S(2,0)', 'S(-1,1)', 'S(0,1)')
        .road(0, ...way('S(0,1)', 'N(0,2)', 'S(1,1)'))
        .hand(0, { brick: 1, wool: 1, lumber: 1, grain: 3, ore: 3 }),
    );
    t.refused(0, 'settle S(1,1)', 'W-6.9', 'no-piece-left');
    t.play(0, 'keep S(0,0)');
    t.play(0, 'settle S(1,1)');
    t.expect('stock', t.view(0).players[0].left.settlements, 0);
  }),
  scenario('W-6.9', 'no more keeps and roads than the stock holds', GIFT, (t: Table) => {
    given(t, (put) =>
      put
        .keep(0, 'S(0,0)', 'S(1,0)', 'S(2,0)', 'S(-1,1)')
        .settlement(0, 'S(0,1)')
        .road(0, ...way(...rowFrom(-1, 1, 9)), ...way(...rowFrom(-2, 2, 7)))
        .hand(0, { ore: 3, grain: 2, brick: 1, lumber: 1 }),
    );
    t.expect('all roads lie', t.view(0).players[0].left.roads, 0);
    t.refused(0, 'keep S(0,1)', 'W-6.9', 'no-piece-left');
    t.refused(0, `road ${way('S(3,1)', 'N(3,2)')[0]}`, 'W-6.9', 'no-piece-left');
  }),
  scenario('W-6.10', 'a development card costs ore, wool and grain and is drawn unseen by others', GIFT, (t: Table) => {
    given(t, (put) => put.hand(0, { ore: 1, wool: 1, grain: 1 }));
    t.play(0, 'buy', 5);
    t.expect('the buyer sees it', t.view(0).players[0].cards, [0, 0, 0, 0, 0, 1]);
    t.expect('others see one card', [t.view(1).players[0].cards, t.view(1).players[0].cardCount], [null, 1]);
    t.expect('the deck', t.view('table').deck, 22);
    t.refused(0, 'buy', 'W-6.10', 'cannot-pay');
  }),
  scenario('W-6.10', 'an empty deck sells nothing', GIFT, (t: Table) => {
    given(t, (put) => {
      put.hand(0, { ore: 1, wool: 1, grain: 1 });
      for (const card of ['patrol', 'roads', 'winter', 'point'] as const) put.deck(card, 0);
    });
    t.refused(0, 'buy', 'W-6.10', 'deck-empty');
    t.expect('not listed either', t.listed(0).includes('buy'), false);
  }),
];
