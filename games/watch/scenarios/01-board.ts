import { scenario } from '@holdfast/kernel/testing';
import { given, type Table, way } from './given.ts';

const GIFT = { scenario: 'gift', seats: 4 };

export default [
  scenario(['W-1.1', 'W-1.2', 'W-1.3'], 'each terrain yields its own kind, ice yields nothing', GIFT, (t: Table) => {
    given(t, (put) => put.turn(0, 'roll').settlement(0, 'S(0,0)', 'N(2,1)', 'S(1,2)', 'N(-2,2)', 'N(1,1)'));
    const hand = () => t.view(0).players[0].hand;
    t.play(0, 'roll', 1, 2);
    t.expect('pasture 3 yields wool', hand(), [0, 0, 0, 0, 1]);
    t.play(0, 'end');
    t.play(1, 'roll', 2, 3);
    t.expect('hills 5 yield brick', hand(), [2, 0, 0, 0, 1]);
    t.play(1, 'end');
    t.play(2, 'roll', 2, 2);
    t.expect('mountains 4 yield ore', hand(), [2, 0, 0, 1, 1]);
    t.play(2, 'end');
    t.play(3, 'roll', 5, 6);
    t.expect('forest 11 yields lumber', hand(), [2, 0, 1, 1, 1]);
    const { hexes } = t.rules.board;
    const silent = hexes.filter((hex) => hex.numbers.length === 0).map((hex) => hex.terrain);
    t.expect('hexes that no number can wake', silent, ['ice', 'ice', 'ice']);
    t.expect(
      'a seven is on no token',
      hexes.some((hex) => hex.numbers.includes(7)),
      false,
    );
  }),
  scenario('W-1.2', 'fields yield grain', GIFT, (t: Table) => {
    given(t, (put) => put.turn(0, 'roll').settlement(0, 'S(3,0)'));
    t.play(0, 'roll', 4, 5);
    t.expect('fields 9', t.view(0).players[0].hand, [0, 1, 0, 0, 0]);
  }),
  scenario('W-1.3', 'the token 2/12 counts as both', { scenario: 'watch', seats: 3 }, (t: Table) => {
    given(t, (put) =>
      put.turn(0, 'roll').settlement(0, 'S(-2,3)').hero(0, 'yoren').hero(1, 'ygritte').hero(2, 'benjen'),
    );
    t.play(0, 'roll', 1, 1, 12);
    t.play(0, 'end');
    t.play(1, 'roll', 6, 6, 12);
    t.expect('lumber for 2 and for 12', t.view(0).players[0].hand, [0, 0, 2, 0, 0]);
  }),
  scenario('W-1.4', 'one building to an intersection, one road to a path', GIFT, (t: Table) => {
    const theirs = way('S(1,1)', 'N(1,2)')[0];
    given(t, (put) =>
      put
        .settlement(0, 'S(0,0)')
        .road(0, ...way('S(0,0)', 'N(0,1)'))
        .settlement(1, 'S(1,1)')
        .road(1, theirs)
        .hand(0, { brick: 2, lumber: 2, wool: 1, grain: 1 }),
    );
    t.refused(0, 'settle S(1,1)', 'W-1.4', 'corner-occupied');
    t.refused(0, `road ${theirs}`, 'W-1.4', 'path-occupied');
  }),
  scenario('W-1.5', 'the frame and the rims of ice fields may be built on', GIFT, (t: Table) => {
    given(t, (put) =>
      put
        .settlement(0, 'N(-3,3)')
        .road(0, ...way('N(-3,3)', 'S(-3,2)'))
        .hand(0, { brick: 2, lumber: 2, wool: 1, grain: 1 }),
    );
    t.play(0, `road ${way('S(-3,2)', 'N(-4,4)')[0]}`);
    t.play(0, 'settle N(-4,4)');
    t.expect('a settlement at the edge of the ice', t.view(0).buildings['N(-4,4)'], { seat: 0, keep: false });
  }),
  scenario(['W-1.6', 'W-5.9'], 'both corners of a route trade at its rate, the next one does not', GIFT, (t: Table) => {
    given(t, (put) => put.settlement(0, 'S(1,3)').settlement(1, 'N(-1,4)').settlement(2, 'S(0,0)').hand(0, { ore: 2 }));
    t.allowed(0, 'swap ore for wool');
    const rates = [0, 1, 2].map((seat) => [...t.state.rate.subarray(seat * 5, seat * 5 + 5)]);
    t.expect('ore route, lumber route, none', rates, [
      [4, 4, 4, 2, 4],
      [4, 4, 2, 4, 4],
      [4, 4, 4, 4, 4],
    ]);
  }),
  scenario('W-1.7', 'nineteen cards of each kind; what is paid can be taken again', GIFT, (t: Table) => {
    given(t, (put) => put.settlement(0, 'S(0,0)').hand(0, { brick: 1, lumber: 1 }));
    t.expect('supply before', t.view('table').supply, [18, 19, 18, 19, 19]);
    t.play(0, `road ${way('S(0,0)', 'N(0,1)')[0]}`);
    t.expect('supply after', t.view('table').supply, [19, 19, 19, 19, 19]);
  }),
];
