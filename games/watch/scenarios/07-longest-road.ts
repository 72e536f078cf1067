import { scenario } from '@holdfast/kernel/testing';
import { given, rowFrom, type Table, way } from './given.ts';

const GIFT = { scenario: 'gift', seats: 3 };
const GIFT4 = { ...GIFT, seats: 4 };
/** Corners between the second and third row of hexes, and along the southern frame. */
const MIDDLE = rowFrom(-1, 1, 9);
const SOUTH = rowFrom(-3, 3, 9);
const lengths = (t: Table): number[] => t.view('table').players.map((p: { roadLength: number }) => p.roadLength);

export default [
  scenario('W-7.1', 'the first road of five takes the card', GIFT, (t: Table) => {
    given(t, (put) =>
      put
        .settlement(0, MIDDLE[0])
        .road(0, ...way(...MIDDLE.slice(0, 5)))
        .hand(0, { brick: 1, lumber: 1 }),
    );
    t.expect('nobody with four', t.view(0).longest, null);
    t.play(0, `road ${way(MIDDLE[4], MIDDLE[5])[0]}`);
    t.expect('holder', t.view(1).longest, 0);
  }),
  scenario(
    ['W-7.2', 'W-7.3', 'W-7.6'],
    'Red has 6 roads, the fork does not count; 7 roads of Blue cut by a settlement are 5 (EN p. 3, DE p. 3, NL p. 3)',
    GIFT,
    (t: Table) => {
      given(t, (put) =>
        put
          .settlement(0, MIDDLE[0])
          .road(0, ...way(...MIDDLE.slice(0, 6)), ...way('S(0,1)', 'N(-1,3)'))
          .settlement(1, SOUTH[0])
          .road(1, ...way(...SOUTH.slice(0, 8)))
          .settlement(0, SOUTH[5])
          .hand(0, { brick: 1, lumber: 1 }),
      );
      t.play(0, `road ${way(MIDDLE[5], MIDDLE[6])[0]}`);
      t.expect('lengths', lengths(t), [6, 5, 0]);
      t.expect('Red holds it', t.view(1).longest, 0);
      t.expect('worth two', t.view(1).players[0].points.at(-1), { why: 'longest-road', count: 6, points: 2 });
    },
  ),
  scenario('W-7.2', 'a circle counts, and a tail with it', GIFT, (t: Table) => {
    given(t, (put) =>
      put
        .settlement(0, 'N(1,1)')
        .road(0, ...way('N(1,1)', 'S(2,0)', 'N(1,2)', 'S(1,1)', 'N(0,2)', 'S(1,0)'))
        .hand(0, { brick: 2, lumber: 2 }),
    );
    t.play(0, `road ${way('S(1,0)', 'N(1,1)')[0]}`);
    t.expect('six in the circle', lengths(t)[0], 6);
    t.play(0, `road ${way('S(1,1)', 'N(0,3)')[0]}`);
    t.expect('seven with the tail', lengths(t)[0], 7);
  }),
  scenario('W-7.3', 'own buildings and foreign roads do not interrupt', GIFT, (t: Table) => {
    given(t, (put) =>
      put
        .settlement(0, MIDDLE[2])
        .road(0, ...way(...MIDDLE.slice(0, 5)))
        .road(1, ...way('S(1,1)', 'N(0,3)'))
        .settlement(1, 'N(0,3)')
        .hand(0, { brick: 1, lumber: 1 }),
    );
    t.play(0, `road ${way(MIDDLE[4], MIDDLE[5])[0]}`);
    t.expect('five', lengths(t)[0], 5);
  }),
  scenario('W-7.4', 'equal is not enough, longer takes it at once', GIFT, (t: Table) => {
    given(t, (put) =>
      put
        .settlement(1, SOUTH[0])
        .road(1, ...way(...SOUTH.slice(0, 6)))
        .longestRoad(1)
        .settlement(0, MIDDLE[0])
        .road(0, ...way(...MIDDLE.slice(0, 5)))
        .hand(0, { brick: 2, lumber: 2 }),
    );
    t.play(0, `road ${way(MIDDLE[4], MIDDLE[5])[0]}`);
    t.expect('Blue keeps it with five each', [lengths(t), t.view(0).longest], [[5, 5, 0], 1]);
    t.play(0, `road ${way(MIDDLE[5], MIDDLE[6])[0]}`);
    t.expect('Red takes it with six', t.view(0).longest, 0);
    t.expect('Blue lost the points', t.view(0).players[1].points, [{ why: 'settlements', count: 1, points: 1 }]);
  }),
  scenario('W-7.5', 'cut below five with nobody else at five: the card is set aside', GIFT, (t: Table) => {
    given(t, (put) =>
      put
        .settlement(1, SOUTH[0])
        .road(1, ...way(...SOUTH.slice(0, 6)))
        .longestRoad(1)
        .settlement(0, 'N(-2,3)')
        .road(0, ...way('N(-2,3)', 'S(-2,2)', 'N(-3,4)'))
        .hand(0, { brick: 1, lumber: 1, wool: 1, grain: 1 }),
    );
    t.refused(0, 'settle N(-3,4)', 'W-6.7');
    given(t, (put) =>
      put
        .settlement(1, SOUTH[0])
        .road(1, ...way(...SOUTH.slice(0, 6)))
        .longestRoad(1)
        .settlement(0, 'S(-1,2)')
        .road(0, ...way('S(-1,2)', 'N(-2,4)'))
        .hand(0, { brick: 1, lumber: 1, wool: 1, grain: 1 }),
    );
    t.refused(0, 'settle N(-2,4)', 'W-6.7', 'too-near');
    given(t, (put) =>
      put
        .settlement(1, SOUTH[0])
        .road(1, ...way(...SOUTH.slice(0, 6)))
        .longestRoad(1)
        .settlement(0, 'N(-1,3)')
        .road(0, ...way('N(-1,3)', 'S(-1,2)', 'N(-2,4)'))
        .hand(0, { brick: 1, lumber: 1, wool: 1, grain: 1 }),
    );
    t.play(0, 'settle N(-2,4)');
    t.expect('cut into three and two', lengths(t)[1], 3);
    t.expect('set aside', t.view(0).longest, null);
  }),
  scenario('W-7.5', 'cut, and one other alone has the longest: it goes there', GIFT, (t: Table) => {
    given(t, (put) =>
      put
        .settlement(1, SOUTH[0])
        .road(1, ...way(...SOUTH.slice(0, 7)))
        .longestRoad(1)
        .settlement(2, MIDDLE[4])
        .road(2, ...way(...MIDDLE.slice(3, 9)))
        .settlement(0, 'N(-1,3)')
        .road(0, ...way('N(-1,3)', 'S(-1,2)', 'N(-2,4)'))
        .hand(0, { brick: 1, lumber: 1, wool: 1, grain: 1 }),
    );
    t.play(0, 'settle N(-2,4)');
    t.expect('Blue three, Black five', lengths(t), [2, 3, 5]);
    t.expect('Black holds it', t.view(0).longest, 2);
  }),
  scenario('W-7.5', 'cut, and two others tie: set aside until one alone leads', { ...GIFT, seats: 4 }, (t: Table) => {
    const north = rowFrom(0, 0, 7);
    given(t, (put) =>
      put
        .settlement(1, SOUTH[0])
        .road(1, ...way(...SOUTH.slice(0, 7)))
        .longestRoad(1)
        .settlement(2, MIDDLE[4])
        .road(2, ...way(...MIDDLE.slice(3, 9)))
        .settlement(3, north[0])
        .road(3, ...way(...north.slice(0, 6)))
        .settlement(0, 'N(-1,3)')
        .road(0, ...way('N(-1,3)', 'S(-1,2)', 'N(-2,4)'))
        .hand(0, { brick: 1, lumber: 1, wool: 1, grain: 1 })
        .hand(3, { brick: 1, lumber: 1 }),
    );
    t.play(0, 'settle N(-2,4)');
    t.expect('a tie of five', [lengths(t), t.view(0).longest], [[2, 3, 5, 5], null]);
    t.play(0, 'end');
    t.play(1, 'roll', 1, 1);
    t.play(1, 'end');
    t.play(2, 'roll', 1, 1);
    t.play(2, 'end');
    t.play(3, 'roll', 1, 1);
    t.play(3, `road ${way(north[5], north[6])[0]}`);
    t.expect('one alone leads', t.view(0).longest, 3);
  }),
  scenario('W-7.5', 'cut to four, which another has as well: nobody has five, so it is set aside', GIFT, (t: Table) => {
    given(t, (put) =>
      put
        .settlement(1, SOUTH[0])
        .road(1, ...way(...SOUTH.slice(0, 8)))
        .longestRoad(1)
        .settlement(2, MIDDLE[4])
        .road(2, ...way(...MIDDLE.slice(4, 9)))
        .settlement(0, 'N(-1,3)')
        .road(0, ...way('N(-1,3)', 'S(-1,2)', 'N(-2,4)'))
        .hand(0, { brick: 1, lumber: 1, wool: 1, grain: 1 })
        .hand(1, { brick: 1, lumber: 1 }),
    );
    t.play(0, 'settle N(-2,4)');
    t.expect('Blue four, Black four', lengths(t), [2, 4, 4]);
    t.expect('set aside', t.view(0).longest, null);
    t.play(0, 'end');
    t.play(1, 'roll', 1, 1);
    t.play(1, `road ${way(SOUTH[7], SOUTH[8])[0]}`);
    t.expect('five again takes it again', [lengths(t)[1], t.view(0).longest], [5, 1]);
  }),
  scenario('W-7.5', 'cut below a tie of two others: the former holder does not keep it', GIFT4, (t: Table) => {
    const north = rowFrom(0, 0, 7);
    given(t, (put) =>
      put
        .settlement(1, SOUTH[0])
        .road(1, ...way(...SOUTH.slice(0, 8)))
        .longestRoad(1)
        .settlement(2, MIDDLE[4])
        .road(2, ...way(...MIDDLE.slice(3, 9)))
        .settlement(3, north[0])
        .road(3, ...way(...north.slice(0, 6)))
        .settlement(0, 'N(-1,3)')
        .road(0, ...way('N(-1,3)', 'S(-1,2)', 'N(-2,4)'))
        .hand(0, { brick: 1, lumber: 1, wool: 1, grain: 1 }),
    );
    t.play(0, 'settle N(-2,4)');
    t.expect('four against five and five', [lengths(t), t.view(0).longest], [[2, 4, 5, 5], null]);
    t.expect('Blue has lost the points', t.view(0).players[1].points, [{ why: 'settlements', count: 1, points: 1 }]);
  }),
  scenario('W-7.5', 'cut, but still at least as long as the others: the holder keeps it', GIFT, (t: Table) => {
    given(t, (put) =>
      put
        .settlement(1, SOUTH[0])
        .road(1, ...way(...SOUTH.slice(0, 9)))
        .longestRoad(1)
        .settlement(2, MIDDLE[4])
        .road(2, ...way(...MIDDLE.slice(3, 9)))
        .settlement(0, 'N(-1,3)')
        .road(0, ...way('N(-1,3)', 'S(-1,2)', 'N(-2,4)'))
        .hand(0, { brick: 1, lumber: 1, wool: 1, grain: 1 }),
    );
    t.play(0, 'settle N(-2,4)');
    t.expect('five each', [lengths(t), t.view(0).longest], [[2, 5, 5], 1]);
  }),
];
