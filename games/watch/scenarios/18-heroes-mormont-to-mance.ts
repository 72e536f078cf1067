import { scenario } from '@holdfast/kernel/testing';
import { handOf } from '../src/arrange.ts';
import { given, rowFrom, type Table, way } from './given.ts';

const WATCH = { scenario: 'watch', seats: 4 };
const ICE_REGULAR = 0;
const [NEAR, FAR] = way(...rowFrom(0, 1, 3));
const [WEST] = way('S(0,1)', 'N(-1,2)');
const [LONELY] = way(...rowFrom(2, 2, 2));

export default [
  scenario('W-18.1', 'Mormont takes the named card and gives one back', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'mormont').hand(0, { ore: 1 }).hand(1, { brick: 2 }).hand(2, { wool: 1 }));
    t.refused(0, 'mormont brick from P1', 'W-18.1', 'not-yourself');
    t.play(0, 'mormont brick from P2 and P3');
    t.says('Red uses Jeor Mormont.', 'Red takes 1 brick from Blue.');
    t.play(0, 'give ore');
    t.says('Red gives Blue 1 ore.');
    t.expect('Red', handOf(t.state, 0), { brick: 1 });
    t.expect('Blue', handOf(t.state, 1), { brick: 1, ore: 1 });
    t.play(0, 'turn-hero');
  }),
  scenario('W-18.1', 'two who have it each get a card, one after the other', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'mormont').hand(0, { ore: 1 }).hand(1, { brick: 1 }).hand(3, { brick: 1 }));
    t.refused(0, 'mormont brick from P2 and P2', 'W-18.1', 'two-different-opponents');
    t.allowed(0, 'mormont brick from P4 and P2');
    t.play(0, 'mormont brick from P2 and P4');
    t.says('Red takes 1 brick each from Blue and Yellow.');
    t.play(0, 'give brick');
    t.says('Red gives Blue 1 brick.');
    t.play(0, 'give ore');
    t.says('Red gives Yellow 1 ore.');
  }),
  scenario('W-18.1', 'who has none gives none, and the hero is used all the same', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'mormont').hand(1, { ore: 1 }));
    t.play(0, 'mormont brick from P2');
    t.says('Red demands brick and gets nothing.');
    t.play(0, 'turn-hero');
  }),
  scenario('W-18.1', 'an opponent without cards cannot be named', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'mormont').hand(1, { ore: 1 }));
    t.refused(0, 'mormont ore from P3', 'W-18.1', 'hand-empty');
    t.refused(0, 'mormont ore from P2 and P3', 'W-18.1', 'hand-empty');
    t.play(0, 'mormont ore from P2');
    t.refused(0, 'give wool', 'W-18.1', 'not-in-hand');
    t.refused(0, 'loot ore', 'W-18.7', 'not-asked');
  }),
  scenario('W-18.2', 'Marsh exchanges exactly one card', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'marsh').hand(0, { grain: 1 }).supply('wool', 0, 1));
    t.refused(0, 'marsh brick for ore', 'W-18.2', 'not-in-hand');
    t.refused(0, 'marsh grain for grain', 'W-18.2', 'same-kind');
    t.refused(0, 'marsh grain for wool', 'W-5.10', 'supply-empty');
    t.play(0, 'marsh grain for ore');
    t.expect('hand', handOf(t.state, 0), { ore: 1 });
  }),
  scenario('W-18.3', 'Tarly takes a card after a roll that brought nothing', WATCH, (t: Table) => {
    given(t, (put) => put.hero(1, 'tarly').settlement(0, 'S(0,0)').turn(0, 'roll'));
    t.play(0, 'roll', 2, 3, 12);
    t.expect('Blue is asked', t.waiting(), [1]);
    t.play(1, 'tarly grain');
    t.says('Blue uses Samwell Tarly.', 'Blue takes 1 grain.');
  }),
  scenario('W-18.3', 'not after a 7, nor when the roll brought something', WATCH, (t: Table) => {
    given(t, (put) => put.hero(1, 'tarly').settlement(1, 'S(0,0)').turn(0, 'roll'));
    t.play(0, 'roll', 2, 3, 12);
    t.expect('Blue received ore', t.waiting(), [0]);
    given(t, (put) => put.hero(1, 'tarly').turn(0, 'roll'));
    t.play(0, 'roll', 3, 4, 12);
    t.play(0, 'tormund 0,0');
    t.expect('Blue is not asked', t.waiting(), [0]);
    t.refused(1, 'tarly ore', 'W-3.4', 'not-your-turn');
  }),
  scenario('W-18.3', 'Tarly may wait for another roll', WATCH, (t: Table) => {
    given(t, (put) => put.hero(1, 'tarly').turn(0, 'roll'));
    t.play(0, 'roll', 3, 5, 12);
    t.play(1, 'pass');
    t.says('Blue does not use Samwell Tarly.');
    t.expect('still on side A and ready', t.view(0).wall.heroes[1], { hero: 'tarly', side: 'A', rests: false });
  }),
  scenario(['W-18.3', 'W-4.5'], 'also when the supply was too short', WATCH, (t: Table) => {
    given(t, (put) =>
      put.hero(1, 'tarly').settlement(0, 'S(0,3)').settlement(1, 'S(-3,3)').supply('grain', 1, 3).turn(0, 'roll'),
    );
    t.play(0, 'roll', 4, 6, 12);
    t.play(1, 'tarly grain');
    t.says('Blue takes 1 grain.');
  }),
  scenario('W-18.4', 'Yarwyck moves a road that hangs on by one end', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'yarwyck').settlement(0, 'S(0,1)').road(0, NEAR, FAR));
    t.refused(0, `yarwyck ${NEAR} to ${WEST}`, 'W-18.4', 'road-not-loose');
    t.refused(0, `yarwyck ${FAR} to ${LONELY}`, 'W-6.3', 'not-connected');
    t.refused(0, `yarwyck ${FAR} to ${FAR}`, 'W-18.4', 'another-path');
    t.refused(0, `yarwyck ${FAR} to ${NEAR}`, 'W-1.4', 'path-occupied');
    t.play(0, `yarwyck ${FAR} to ${WEST}`);
    t.says(`Red moves a road from ${FAR} to ${WEST}.`);
    t.expect('roads', t.view(0).roads, { [NEAR]: 0, [WEST]: 0 });
  }),
  scenario('W-18.4', 'foreign pieces neither hold the road nor let it pass', WATCH, (t: Table) => {
    const [beyond] = way('S(1,1)', 'N(1,2)');
    given(t, (put) =>
      put.hero(0, 'yarwyck').settlement(0, 'S(0,1)').road(0, NEAR, FAR, WEST).settlement(1, 'S(1,1)').road(1, beyond),
    );
    t.refused(0, `yarwyck ${WEST} to ${way('S(1,1)', 'N(0,3)')[0]}`, 'W-6.4', 'foreign-building');
    t.refused(0, `yarwyck ${WEST} to ${beyond}`, 'W-1.4', 'path-occupied');
    // Only the road that is lifted led there.
    t.refused(0, `yarwyck ${FAR} to ${way('S(1,1)', 'N(0,3)')[0]}`, 'W-6.3', 'not-connected');
    t.play(0, `yarwyck ${FAR} to ${way('N(0,2)', 'S(1,0)')[0]}`);
  }),
  scenario(['W-18.4', 'W-7.5'], 'a road moved away can cost Longest Road', WATCH, (t: Table) => {
    const row = way(...rowFrom(-2, 2, 6));
    given(t, (put) =>
      put
        .hero(0, 'yarwyck')
        .road(0, ...row)
        .longestRoad(0),
    );
    const [aside] = way('N(-2,3)', 'S(-1,1)');
    t.play(0, `yarwyck ${row[4]} to ${aside}`);
    t.says('Longest Road is set aside.');
  }),
  scenario('W-18.4', 'an own road beyond a foreign building still touches it', WATCH, (t: Table) => {
    const [beyond] = way('S(1,1)', 'N(1,2)');
    given(t, (put) =>
      put.hero(0, 'yarwyck').settlement(0, 'S(0,1)').road(0, NEAR, FAR, beyond).settlement(1, 'S(1,1)'),
    );
    t.refused(0, `yarwyck ${FAR} to ${WEST}`, 'W-18.4', 'road-not-loose');
  }),
  scenario(
    ['W-18.4', 'W-15.4', 'W-19.1'],
    'the road that is gone gives Longest Road to another, whose token brings down the Wall',
    WATCH,
    (t: Table) => {
      const row = way(...rowFrom(-2, 2, 6));
      given(t, (put) =>
        put
          .hero(0, 'yarwyck')
          .road(0, ...row)
          .longestRoad(0)
          .road(1, ...way(...rowFrom(-1, 0, 6)))
          .camp('ice-river', 'regular', 'regular', 'regular', 'regular')
          .breaches(2)
          .guard(3, 3),
      );
      t.play(0, `yarwyck ${row[4]} to ${way('N(-2,3)', 'S(-1,1)')[0]}`, ICE_REGULAR);
      t.says('Blue takes Longest Road.', 'The Ice River clan rushes the Wall!', 'Yellow wins after the third breach.');
      t.expect('nobody is asked about Yarwyck any more', t.waiting(), []);
    },
  ),
  scenario('W-18.5', 'Thorne replaces one card of a guard', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'thorne').hand(0, { brick: 1, wool: 1, ore: 1 }));
    t.refused(0, 'guard W1', 'W-16.1', 'cannot-pay');
    t.refused(0, 'thorne W1 without ore with brick', 'W-18.5', 'cannot-pay');
    t.play(0, 'thorne W1 without lumber with ore');
    t.says('Red pays 1 brick, 1 ore, 1 wool.', 'Red places a guard on space 1 above clearing 1/2.');
    t.expect('hand', t.view(0).players[0].size, 0);
  }),
  scenario(['W-18.5', 'W-18.6', 'W-3.2'], 'what they build or buy ends the trade of the turn', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'thorne').hand(0, { brick: 4, wool: 1, ore: 1 }));
    t.play(0, 'thorne W1 without lumber with ore');
    t.play(0, 'turn-hero');
    t.refused(0, 'swap brick for ore', 'W-3.2', 'already-built');
    given(t, (put) => put.hero(0, 'melisandre').hand(0, { brick: 3, wool: 1, ore: 1, grain: 1 }));
    t.play(0, 'melisandre', 0, 0, 0);
    t.play(0, 'keep-card patrol');
    t.play(0, 'turn-hero');
    t.refused(0, 'swap brick for ore', 'W-3.2', 'already-built');
  }),
  scenario('W-18.6', 'Melisandre looks at three cards and keeps one, which only her player sees', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'melisandre').hand(0, { ore: 1, wool: 1, brick: 1 }));
    t.refused(0, 'melisandre without grain', 'W-18.6', 'replace-one-by-one');
    t.refused(0, 'melisandre', 'W-6.10', 'cannot-pay');
    t.play(0, 'melisandre without grain with brick', 5, 0, 2);
    t.says('Red pays 1 brick, 1 ore, 1 wool.', 'Red looks at Ranger Patrol, Winter is Coming, Victory point.');
    t.seenBy(1, 'Red looks at cards from the deck.');
    t.expect('Blue sees no card', t.view(1).wall.shown, { what: 'cards', cards: null });
    t.play(0, 'keep-card winter');
    t.says('Red buys a development card: Winter is Coming.');
    t.seenBy('table', 'Red buys a development card.');
    t.expect('the others are back in the deck', [...t.state.deck], [14, 2, 1, 2, 0, 5]);
    t.refused(0, 'winter brick and ore', 'W-8.1');
    t.play(0, 'turn-hero');
    t.refused(0, 'winter brick and ore', 'W-8.2', 'bought-this-turn');
  }),
  scenario('W-18.6', 'also for the usual price, and with fewer than three cards left', WATCH, (t: Table) => {
    given(t, (put) =>
      put
        .hero(0, 'melisandre')
        .hand(0, { ore: 1, wool: 1, grain: 1 })
        .deck('patrol', 1)
        .deck('roads', 0)
        .deck('winter', 0)
        .deck('recruits', 0)
        .deck('point', 0),
    );
    t.play(0, 'melisandre', 0);
    t.expect('one card', t.listed(0), ['keep-card patrol']);
  }),
  scenario('W-18.7', 'Mance looks at the hand of a richer opponent and takes a card', WATCH, (t: Table) => {
    given(t, (put) =>
      put.hero(0, 'mance').settlement(1, 'S(0,0)').hand(1, { ore: 2, wool: 1 }).hand(2, { brick: 1 }).turn(0),
    );
    t.refused(0, 'mance P3', 'W-18.7', 'not-richer');
    t.play(0, 'mance P2');
    t.expect('Red sees the hand', t.view(0).wall.shown, { what: 'hand', from: 1, hand: [0, 0, 0, 2, 1] });
    t.expect('Black does not', t.view(2).wall.shown, { what: 'hand', from: 1, hand: null });
    t.play(0, 'loot wool');
    t.says('Red steals 1 wool from Blue.');
    t.seenBy(2, 'Red steals a card from Blue.');
  }),
  scenario('W-18.7', 'only after the roll, and only from a hand with cards', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'mance').settlement(1, 'S(0,0)').turn(0, 'roll'));
    t.refused(0, 'mance P2', 'W-17.2', 'not-now');
    given(t, (put) => put.hero(0, 'mance').settlement(1, 'S(0,0)'));
    t.refused(0, 'mance P2', 'W-18.7', 'hand-empty');
  }),
  scenario('W-18.7', 'hidden victory point cards count for neither side', WATCH, (t: Table) => {
    given(t, (put) => put.hero(0, 'mance').cards(1, 'point', 2).hand(1, { ore: 1 }));
    t.refused(0, 'mance P2', 'W-18.7', 'not-richer');
    given(t, (put) => put.hero(0, 'mance').cards(0, 'point', 2).settlement(1, 'S(0,0)').hand(1, { ore: 1 }));
    t.allowed(0, 'mance P2');
  }),
];
