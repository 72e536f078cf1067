import { scenario } from '@holdfast/kernel/testing';
import { given, type Table, way } from './given.ts';

const WATCH = { scenario: 'watch', seats: 4 };
const GIFT = { scenario: 'gift', seats: 3 };
const order = (answer: string) => ({ ...GIFT, readings: { 'trade-and-build': answer } });
const ROAD = way('S(0,0)', 'N(0,1)')[0];

const readyToBoth = (t: Table) =>
  given(t, (put) =>
    put.settlement(0, 'S(0,0)').hand(0, { brick: 1, lumber: 1, wool: 4, ore: 1 }).hand(1, { grain: 1 }),
  );

export default [
  scenario('W-3.1', 'roll, then trade, then build; only the roll is compulsory', GIFT, (t: Table) => {
    given(t, (put) => put.turn(0, 'roll').settlement(0, 'S(0,0)'));
    t.refused(0, 'end', 'W-3.1', 'roll-first');
    t.play(0, 'roll', 1, 1);
    t.refused(0, 'roll', 'W-3.1', 'already-rolled');
    t.play(0, 'end');
    t.expect('next', t.waiting(), [1]);
  }),
  scenario('W-3.2', 'once something is built there is no more trade', order('in-order'), (t: Table) => {
    readyToBoth(t);
    t.allowed(0, 'swap wool for grain');
    t.play(0, `road ${ROAD}`);
    t.refused(0, 'swap wool for grain', 'W-3.2');
    t.refused(0, 'offer 1ore for 1grain to P2', 'W-3.2');
    t.allowed(0, 'end');
  }),
  scenario('W-3.2', 'whatever is built or bought ends the trade of the turn', order('in-order'), (t: Table) => {
    for (const [move, ...luck] of [['settle S(1,0)'], ['keep S(0,0)'], ['buy', 0]] as const) {
      given(t, (put) =>
        put
          .settlement(0, 'S(0,0)')
          .road(0, ...way('S(0,0)', 'N(0,1)', 'S(1,0)'))
          .hand(0, { brick: 1, lumber: 1, wool: 5, grain: 3, ore: 4 }),
      );
      t.play(0, move, ...luck);
      t.refused(0, 'swap wool for brick', 'W-3.2', 'already-built');
    }
  }),
  scenario('W-3.2', 'the next player trades again', order('in-order'), (t: Table) => {
    given(t, (put) => put.settlement(0, 'S(0,0)').hand(0, { brick: 1, lumber: 1 }).hand(1, { wool: 4 }));
    t.play(0, `road ${ROAD}`);
    t.play(0, 'end');
    t.play(1, 'roll', 1, 1);
    t.allowed(1, 'swap wool for ore');
  }),
  scenario('W-3.2', 'a card may still be played after building', order('in-order'), (t: Table) => {
    given(t, (put) => put.settlement(0, 'S(0,0)').hand(0, { brick: 1, lumber: 1 }).cards(0, 'winter'));
    t.play(0, `road ${ROAD}`);
    t.play(0, 'winter ore and ore');
    t.expect('two ore', t.view(0).players[0].hand, [0, 0, 0, 2, 0]);
  }),
  scenario('W-3.2', 'trade and build mixed', order('mixed'), (t: Table) => {
    readyToBoth(t);
    t.play(0, `road ${ROAD}`);
    t.play(0, 'swap wool for grain');
    t.allowed(0, 'offer 1ore for 1grain to P2');
  }),
  scenario('W-3.3', 'the dice go to the left', GIFT, (t: Table) => {
    given(t, (put) => put.turn(2));
    t.play(2, 'end');
    t.expect('the first seat is next', [t.view(0).stands.turn, t.view(0).stands.phase], [0, 'roll']);
  }),
  scenario('W-3.4', 'only the active player acts', GIFT, (t: Table) => {
    given(t, (put) => put.settlement(1, 'S(0,0)').hand(1, { brick: 1, lumber: 1, ore: 4 }).cards(1, 'winter'));
    for (const move of ['roll', 'end', 'buy', `road ${ROAD}`, 'swap ore for wool', 'winter ore and ore'])
      t.refused(1, move, 'W-3.4', 'not-your-turn');
  }),
  scenario(['W-3.4', 'W-9.2'], 'the active player waits while the others discard', GIFT, (t: Table) => {
    given(t, (put) => put.turn(0, 'roll').hand(1, { ore: 8 }));
    t.play(0, 'roll', 3, 4);
    t.refused(0, 'end', 'W-9.2', 'others-first');
    t.refused(2, 'end', 'W-3.4', 'not-your-turn');
    t.play(1, 'discard 4ore');
    t.refused(1, 'discard 4ore', 'W-3.4', 'not-your-turn');
  }),
  scenario(['W-3.4', 'W-17.9'], 'and while a hero of somebody else may answer the roll', WATCH, (t: Table) => {
    given(t, (put) => put.hero(1, 'tarly').turn(0, 'roll'));
    t.play(0, 'roll', 2, 3, 12);
    t.refused(0, 'end', 'W-17.9', 'others-first');
    t.refused(2, 'end', 'W-3.4', 'not-your-turn');
    t.refused(1, 'gilly', 'W-17.1', 'not-your-hero');
    t.play(1, 'pass');
    t.refused(0, 'pass', 'W-3.4', 'not-asked');
  }),
  scenario('W-3.5', 'before the roll there is no trade, no building, no buying', GIFT, (t: Table) => {
    given(t, (put) =>
      put.turn(0, 'roll').settlement(0, 'S(0,0)').hand(0, { brick: 1, lumber: 1, ore: 1, wool: 4, grain: 1 }),
    );
    t.refused(0, `road ${ROAD}`, 'W-3.5', 'roll-first');
    t.refused(0, 'buy', 'W-3.5', 'roll-first');
    t.refused(0, 'swap wool for ore', 'W-3.5', 'roll-first');
    t.refused(0, 'offer 1ore for 1grain to P2', 'W-3.5', 'roll-first');
  }),
];
