import { scenario } from '@holdfast/kernel/testing';
import { given, type Table, way } from './given.ts';

const GIFT = { scenario: 'gift', seats: 4 };
const hands = (t: Table): number[][] => [0, 1, 2, 3].map((seat) => t.view(seat).players[seat].hand);

const market = (t: Table) =>
  given(t, (put) =>
    put.hand(0, { wool: 3, ore: 1 }).hand(1, { grain: 2 }).hand(2, { grain: 1, brick: 1 }).hand(3, { ore: 1 }),
  );

export default [
  scenario(
    'W-5.1',
    'after the roll one may trade again and again, with players and with the supply',
    GIFT,
    (t: Table) => {
      given(t, (put) => put.hand(0, { wool: 6 }).hand(1, { grain: 2 }));
      t.play(0, 'offer 1wool for 1grain to P2');
      t.play(1, 'accept');
      t.play(0, 'deal P2');
      t.play(0, 'swap wool for ore');
      t.play(0, 'offer 1wool for 1grain to P2');
      t.play(1, 'accept');
      t.play(0, 'deal P2');
      t.expect('hands', hands(t).slice(0, 2), [
        [0, 2, 0, 1, 0],
        [0, 0, 0, 0, 2],
      ]);
    },
  ),
  scenario('W-5.2', 'others never trade among themselves', GIFT, (t: Table) => {
    market(t);
    t.refused(1, 'offer 1grain for 1brick to P3', 'W-3.4', 'not-your-turn');
    t.refused(0, 'offer 1wool for 1grain to P1', 'W-5.2', 'not-with-yourself');
    t.play(0, 'offer 1wool for 1grain to P2,P3');
    t.refused(3, 'accept', 'W-3.4', 'not-your-turn');
  }),
  scenario(
    'W-5.3',
    'an offer goes to all or to some; they accept, decline or counter at the same time',
    GIFT,
    (t: Table) => {
      market(t);
      t.play(0, 'offer 1wool for 1grain to P2,P3,P4');
      t.expect('all are asked, and the active player may withdraw', t.waiting(), [0, 1, 2, 3]);
      t.refused(3, 'accept', 'W-5.6', 'not-in-hand');
      t.play(3, 'decline');
      t.play(2, 'counter 1brick for 2wool');
      t.play(1, 'accept');
      t.expect('replies', t.view(0).offer.replies, ['none', 'accepted', 'countered', 'declined']);
      t.expect('the counter from the side of the active player', t.view(0).offer.counters[2], {
        give: { wool: 2 },
        get: { brick: 1 },
      });
      t.expect('only the active player goes on', t.waiting(), [0]);
    },
  ),
  scenario('W-5.3', 'who was not asked does not answer; an offer all decline is gone', GIFT, (t: Table) => {
    market(t);
    t.play(0, 'offer 1wool for 1grain to P2');
    t.expect('asked', t.waiting(), [0, 1]);
    t.play(1, 'decline');
    t.expect('the offer is gone', [t.view(0).offer, t.view(0).stands.phase], [null, 'act']);
  }),
  scenario('W-5.3', 'the active player may also just ask for proposals', GIFT, (t: Table) => {
    market(t);
    t.play(0, 'invite to P2,P3');
    t.refused(1, 'accept', 'W-5.5', 'nothing-offered');
    t.play(1, 'counter 1grain for 1ore');
    t.play(0, 'deal P2');
    t.expect('hands', hands(t).slice(0, 2), [
      [0, 1, 0, 0, 3],
      [0, 1, 0, 1, 0],
    ]);
  }),
  scenario('W-5.4', 'the active player chooses the partner, and nothing moves before', GIFT, (t: Table) => {
    market(t);
    t.play(0, 'offer 1wool for 1grain to P2,P3');
    t.play(1, 'accept');
    t.play(2, 'accept');
    t.expect('nothing has moved', hands(t)[0], [0, 0, 0, 1, 3]);
    t.refused(0, 'deal P4', 'W-5.4', 'not-accepted');
    t.play(0, 'deal P3');
    t.expect('with the second', hands(t), [
      [0, 1, 0, 1, 2],
      [0, 2, 0, 0, 0],
      [1, 0, 0, 0, 1],
      [0, 0, 0, 1, 0],
    ]);
  }),
  scenario('W-5.4', 'a counter-offer is dealt as it was made, if the cards are there', GIFT, (t: Table) => {
    market(t);
    t.play(0, 'offer 1wool for 1grain to P2,P3');
    t.play(1, 'counter 1grain for 4wool');
    t.play(2, 'counter 1brick for 1ore');
    t.expect('four wool are not there', t.listed(0), ['deal P3', 'withdraw']);
    t.play(0, 'deal P3');
    t.expect('Red', hands(t)[0], [1, 0, 0, 0, 3]);
  }),
  scenario('W-5.4', 'the offer may be withdrawn', GIFT, (t: Table) => {
    market(t);
    t.play(0, 'offer 1wool for 1grain to P2');
    t.play(1, 'accept');
    t.play(0, 'withdraw');
    t.expect('nothing has moved', [t.view(0).offer, hands(t)[0]], [null, [0, 0, 0, 1, 3]]);
  }),
  scenario('W-5.5', 'nothing for nothing is no trade, and no kind lies on both sides', GIFT, (t: Table) => {
    market(t);
    t.refused(0, 'offer 2wool for 1wool to P2', 'W-5.5', 'same-kind');
    for (const json of [
      { type: 'offer', give: { wool: 1 }, get: {}, to: [1] },
      { type: 'offer', give: {}, get: { grain: 1 }, to: [1] },
      { type: 'offer', give: {}, get: {}, to: [1] },
    ])
      t.expect('an empty side is no move', 'problem' in t.game.moves.parse(t.rules, json), true);
    t.play(0, 'offer 1wool for 1grain to P2');
    t.refused(1, 'counter 1grain for 1grain', 'W-5.5', 'same-kind');
  }),
  scenario('W-5.6', 'nobody gives what is not in the hand', GIFT, (t: Table) => {
    market(t);
    t.refused(0, 'offer 4wool for 1grain to P2', 'W-5.6', 'not-in-hand');
    t.play(0, 'offer 1wool for 2grain to P2,P3');
    t.allowed(1, 'accept');
    t.refused(2, 'accept', 'W-5.6', 'not-in-hand');
    t.refused(2, 'counter 2brick for 1wool', 'W-5.6', 'not-in-hand');
  }),
  scenario('W-5.7', 'four equal cards for any other, without a route', GIFT, (t: Table) => {
    given(t, (put) => put.hand(0, { lumber: 4, wool: 3 }));
    t.refused(0, 'swap wool for ore', 'W-5.7', 'too-few-cards');
    t.refused(0, 'swap lumber for lumber', 'W-5.7', 'same-kind');
    t.play(0, 'swap lumber for ore');
    t.expect('Red', hands(t)[0], [0, 0, 0, 1, 3]);
  }),
  scenario('W-5.8', 'three equal cards with a 3:1 route', GIFT, (t: Table) => {
    given(t, (put) => put.settlement(0, 'N(1,0)').hand(0, { wool: 3, ore: 2 }));
    t.refused(0, 'swap ore for wool', 'W-5.8', 'too-few-cards');
    t.play(0, 'swap wool for grain');
    t.expect('Red', hands(t)[0], [0, 1, 0, 2, 0]);
  }),
  scenario('W-5.9', 'two lumber with the lumber route, which helps no other kind', GIFT, (t: Table) => {
    given(t, (put) => put.keep(0, 'S(-1,3)').hand(0, { lumber: 3, wool: 3 }));
    t.refused(0, 'swap wool for ore', 'W-5.7', 'too-few-cards');
    t.play(0, 'swap lumber for brick');
    t.expect('Red', hands(t)[0], [1, 0, 1, 0, 3]);
    t.refused(0, 'swap lumber for brick', 'W-5.9', 'too-few-cards');
  }),
  scenario(['W-5.8', 'W-5.9'], 'with both kinds of route the better rate of each kind holds', GIFT, (t: Table) => {
    given(t, (put) => put.settlement(0, 'S(-1,3)', 'N(1,0)').hand(0, { lumber: 2, wool: 3 }));
    t.play(0, 'swap lumber for ore');
    t.play(0, 'swap wool for ore');
    t.expect('Red', hands(t)[0], [0, 0, 0, 2, 0]);
  }),
  scenario('W-5.10', 'the supply gives only what it has', GIFT, (t: Table) => {
    given(t, (put) => put.supply('ore', 0, 1).hand(0, { wool: 4 }));
    t.refused(0, 'swap wool for ore', 'W-5.10', 'supply-empty');
    t.allowed(0, 'swap wool for grain');
  }),
  scenario('W-5.11', 'EN p. 3: another player makes a proposal of their own, and it is taken up', GIFT, (t: Table) => {
    market(t);
    t.expect('all others may, nobody waits for them', [t.mayAct(), t.waiting()], [[1, 2, 3], [0]]);
    t.play(1, 'propose 1grain for 1wool');
    t.says('Blue proposes to Red: 1 grain for 1 wool.');
    t.expect('Red is still the one waited for', t.waiting(), [0]);
    t.expect('everybody sees it', t.view(2).proposals[1], { made: 1, open: { give: { wool: 1 }, get: { grain: 1 } } });
    const before = hands(t);
    t.play(0, 'deal P2');
    t.says('Red gives Blue 1 wool and gets 1 grain in return.');
    t.expect('Red', hands(t)[0], [before[0][0], before[0][1] + 1, before[0][2], before[0][3], before[0][4] - 1]);
    t.expect('it is gone', t.view(0).proposals[1], { made: 1, open: null });
    t.refused(0, 'deal P2', 'W-5.4', 'no-offer');
  }),
  scenario('W-5.11', 'one at a time and two in a turn; a new one replaces the old one', GIFT, (t: Table) => {
    market(t);
    t.play(1, 'propose 1grain for 1wool');
    t.play(1, 'propose 2grain for 1wool');
    t.expect('the second', t.view(0).proposals[1].open, { give: { wool: 1 }, get: { grain: 2 } });
    t.refused(1, 'propose 1grain for 1wool', 'W-5.11', 'enough-proposals');
    t.play(1, 'withdraw');
    t.says('Blue withdraws the proposal.');
    t.refused(1, 'withdraw', 'W-3.4', 'not-your-turn');
    t.refused(1, 'propose 1grain for 1wool', 'W-5.11', 'enough-proposals');
    t.play(0, 'end');
    t.expect(
      'forgotten with the turn',
      t.view(0).proposals,
      t.view(0).players.map(() => ({ made: 0, open: null })),
    );
  }),
  scenario('W-5.11', 'only while the active player may trade and has no offer on the table', GIFT, (t: Table) => {
    market(t);
    t.refused(0, 'propose 1wool for 1grain', 'W-5.2', 'not-with-yourself');
    t.play(1, 'propose 1grain for 1wool');
    t.play(0, 'offer 1wool for 1brick to P3');
    t.refused(1, 'propose 1grain for 1wool', 'W-5.11', 'no-proposals-now');
    t.refused(1, 'withdraw', 'W-3.4', 'not-your-turn');
    t.play(0, 'withdraw');
    t.expect('it still lies there', t.listed(0).includes('deal P2'), true);
    given(t, (put) => put.turn(0, 'roll').hand(1, { grain: 1 }));
    t.refused(1, 'propose 1grain for 1wool', 'W-5.11', 'no-proposals-now');
  }),
  scenario(['W-5.11', 'W-3.2'], 'not once the active player has built', GIFT, (t: Table) => {
    given(t, (put) => put.settlement(0, 'S(0,0)').hand(0, { brick: 1, lumber: 1, wool: 1 }).hand(1, { grain: 1 }));
    t.play(1, 'propose 1grain for 1wool');
    t.play(0, `road ${way('S(0,0)', 'N(0,1)')[0]}`);
    t.refused(0, 'deal P2', 'W-3.2', 'already-built');
    t.refused(1, 'propose 1grain for 1wool', 'W-5.11', 'no-proposals-now');
    t.expect('nobody may act', t.mayAct(), []);
  }),
  scenario(['W-5.11', 'W-5.6'], 'only what is in the hand, on both sides', GIFT, (t: Table) => {
    given(t, (put) => put.hand(0, { wool: 1 }).hand(1, { grain: 1 }));
    t.refused(1, 'propose 2grain for 1wool', 'W-5.6', 'not-in-hand');
    t.refused(1, 'propose 1grain for 1grain', 'W-5.5', 'same-kind');
    t.expect('Black holds no card', t.mayAct(), [1]);
    t.play(1, 'propose 1grain for 2wool');
    t.refused(0, 'deal P2', 'W-5.6', 'not-in-hand');
  }),
  scenario(
    ['W-5.11', 'W-9.5'],
    'it lapses when the hand of its maker changes, whatever was taken',
    GIFT,
    (t: Table) => {
      given(t, (put) => put.hand(0, { wool: 1 }).hand(1, { grain: 3 }).settlement(1, 'S(0,0)').cards(0, 'patrol'));
      t.play(1, 'propose 1grain for 1wool');
      t.play(0, 'patrol');
      t.play(0, 'tormund 0,0 from P2', 1);
      t.expect('two grain are left, and still', t.view(0).proposals[1], { made: 1, open: null });
      t.play(1, 'propose 1grain for 1wool');
      t.play(0, 'deal P2');
    },
  ),
];
