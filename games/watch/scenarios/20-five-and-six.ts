import { scenario } from '@holdfast/kernel/testing';
import type { Arrangement } from '../src/arrange.ts';
import { given, rowFrom, type Table, way } from './given.ts';

const FIVE = { scenario: 'watch', seats: 5 };
const SIX = { scenario: 'watch', seats: 6 };
const reading = (name: string, answer: string) => ({ ...FIVE, readings: { [name]: answer } });
const ICE_REGULAR = 0;
/** Blue can build a settlement on S(1,1). */
const ready = (put: Arrangement) =>
  put
    .hero(2, 'ygritte')
    .settlement(1, 'S(0,1)')
    .road(1, ...way(...rowFrom(0, 1, 3)))
    .hand(1, { brick: 1, wool: 1, grain: 1, lumber: 1 });
/** The same with nine points on the board. */
const ninePoints = (put: Arrangement) => ready(put).keep(1, 'S(2,0)', 'S(4,0)', 'S(2,2)', 'S(-2,2)');

export default [
  scenario('W-20.1', 'five players: five sections, 25 hexes, six routes, four clans', FIVE, (t: Table) => {
    const { board } = t.state;
    t.expect('sizes', [board.sections, board.hexes, t.rules.board.routes.length, board.clans], [5, 25, 6, 4]);
    given(t, (put) => put.hero(2, 'ygritte').camp('rattlebones', 'regular').guard(0, 2).turn(0, 'roll'));
    t.play(0, 'roll', 3, 5, 9);
    t.says('A wildling of the Rattlebones clan advances to clearing 5/9.');
  }),
  scenario('W-20.1', 'six players: six sections, 29 hexes, seven routes, five clans', SIX, (t: Table) => {
    const { board } = t.state;
    t.expect('sizes', [board.sections, board.hexes, t.rules.board.routes.length, board.clans], [6, 29, 7, 5]);
    given(t, (put) => put.hero(3, 'ygritte').camp('heart-tree', 'regular').guard(0, 4).turn(0, 'roll'));
    t.play(0, 'roll', 3, 5, 12);
    t.says('A wildling of the Heart Tree clan advances to clearing 12/6.');
  }),
  scenario('W-20.2', 'larger supply and deck, fourteen roads in every book', { ...SIX, edition: 'en' }, (t: Table) => {
    given(t, () => {});
    t.expect('supply', t.view(0).supply, [24, 24, 24, 24, 24]);
    t.expect('deck', [...t.state.deck], [20, 3, 3, 3, 0, 5]);
    t.expect('roads', t.view(0).players[0].left.roads, 14);
  }),
  scenario('W-20.3', 'five players: A5 to A1, Melisandre and seven more in the display', FIVE, (t: Table) => {
    t.setup(6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 0, 2, 3, 5);
    const { heroes, display } = t.view('table').wall;
    t.expect(
      'heroes',
      heroes.map((held: { hero: string }) => held.hero),
      ['thorne', 'yarwyck', 'tarly', 'marsh', 'mormont'],
    );
    t.expect('display', display, ['melisandre', 'mance', 'benjen', 'ygritte', 'qhorin', 'aemon', 'gilly', 'osha']);
  }),
  scenario('W-20.3', 'six players: A6 to A1, seven in the display', SIX, (t: Table) => {
    t.setup(6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 2, 4);
    const { heroes, display } = t.view('table').wall;
    t.expect('heroes', heroes[0].hero, 'melisandre');
    t.expect('display', display, ['mance', 'benjen', 'ygritte', 'yoren', 'qhorin', 'aemon', 'jon']);
  }),
  scenario('W-20.4', 'EXT p. 4: build, trade, buy a card, trade and build again', FIVE, (t: Table) => {
    given(t, (put) => put.settlement(0, 'S(0,1)').hand(0, { brick: 1, lumber: 2, grain: 4, wool: 4 }));
    t.play(0, `road ${way(...rowFrom(0, 1, 2))[0]}`);
    t.play(0, 'swap grain for ore');
    t.play(0, 'buy', 0);
    t.play(0, 'swap wool for brick');
    t.play(0, `road ${way(...rowFrom(0, 1, 3))[1]}`);
    t.says(`Red builds a road at ${way(...rowFrom(0, 1, 3))[1]}.`);
  }),
  scenario('W-20.5', 'after a turn the others build clockwise, then the next turn begins', FIVE, (t: Table) => {
    given(t, (put) => ready(put).hand(3, { ore: 2 }).hand(4, { ore: 1 }));
    t.play(0, 'end');
    t.expect('Blue builds first', t.waiting(), [1]);
    t.play(1, 'settle S(1,1)', ICE_REGULAR);
    t.says('Blue builds a settlement at S(1,1).');
    t.play(1, 'pass');
    t.expect('then Yellow; Black and Green hold too few cards to be asked', t.waiting(), [3]);
    t.play(3, 'pass');
    t.expect("Blue's turn", [t.view(0).stands.turn, t.view(0).stands.phase], [1, 'roll']);
  }),
  scenario('W-20.5', 'there is none with four players', { ...FIVE, seats: 4 }, (t: Table) => {
    given(t, ready);
    t.play(0, 'end');
    t.expect("Blue's turn", t.view(0).stands.phase, 'roll');
  }),
  scenario('W-20.6', 'no cards, no trade, no hero', FIVE, (t: Table) => {
    given(t, (put) => ready(put).hero(1, 'marsh').cards(1, 'winter').hand(1, { ore: 3 }));
    t.play(0, 'end');
    t.refused(1, 'winter brick and ore', 'W-20.6', 'no-cards-now');
    t.refused(1, 'swap ore for brick', 'W-20.6', 'no-trade-now');
    t.refused(1, 'offer 1ore for 1brick to P1', 'W-20.6', 'no-trade-now');
    t.refused(1, 'marsh ore for brick', 'W-20.6', 'no-hero-now');
  }),
  scenario(
    'W-20.7',
    'ten points there win once the own roll is resolved',
    reading('special-build-claim', 'after-the-roll'),
    (t: Table) => {
      given(t, ninePoints);
      t.play(0, 'end');
      t.play(1, 'settle S(1,1)', ICE_REGULAR);
      t.expect('nobody has won', t.view(0).outcome, null);
      t.play(1, 'pass');
      t.play(1, 'roll', 1, 1, 12);
      t.says('Blue wins by victory points.');
    },
  ),
  scenario('W-20.7', 'or at the end of that turn', reading('special-build-claim', 'end-of-turn'), (t: Table) => {
    given(t, ninePoints);
    t.play(0, 'end');
    t.play(1, 'settle S(1,1)', ICE_REGULAR);
    t.play(1, 'pass');
    t.play(1, 'roll', 1, 1, 12);
    t.expect('nobody has won', t.view(0).outcome, null);
    t.play(1, 'end');
    t.says('Blue wins by victory points.');
  }),
  scenario('W-20.7', 'also when the tenth point came by what somebody else built there', FIVE, (t: Table) => {
    // Black's settlement cuts the road of Yellow; Blue, who holds no cards and is not asked, has the longest road now.
    const south = rowFrom(-3, 3, 8);
    given(t, (put) =>
      put
        .hero(2, 'ygritte')
        .keep(1, 'S(2,0)', 'S(4,0)', 'S(2,2)', 'S(-2,2)')
        .settlement(1, 'S(4,2)')
        .road(1, ...way(...rowFrom(0, 1, 6)))
        .settlement(3, south[0])
        .road(3, ...way(...south.slice(0, 7)))
        .longestRoad(3)
        .settlement(2, 'N(-1,3)')
        .road(2, ...way('N(-1,3)', 'S(-1,2)', 'N(-2,4)'))
        .hand(2, { brick: 1, lumber: 1, wool: 1, grain: 1 }),
    );
    t.play(0, 'end');
    t.play(2, 'settle N(-2,4)', ICE_REGULAR, ICE_REGULAR);
    t.expect('Blue has the road', t.view(0).longest, 1);
    t.play(2, 'pass');
    t.play(1, 'roll', 1, 1, 12);
    t.says('Blue wins by victory points.');
  }),
  scenario('W-20.7', 'a victory point card bought there counts, and nobody else knows it', FIVE, (t: Table) => {
    given(t, (put) => ninePoints(put).hand(1, { ore: 1 }));
    t.play(0, 'end');
    t.play(1, 'buy', 5);
    t.seenBy(0, 'Blue buys a development card.');
    t.expect('the active player sees no card of it', t.view(0).fresh, [0, 0, 0, 0, 0, 0]);
    t.play(1, 'pass');
    t.play(1, 'roll', 1, 1, 12);
    t.says('Blue wins by victory points.');
  }),
  scenario(
    ['W-20.5', 'W-8.2'],
    "a card bought there may be played in one's own turn that follows",
    FIVE,
    (t: Table) => {
      given(t, (put) => ready(put).hand(1, { ore: 1 }));
      t.play(0, 'end');
      t.play(1, 'buy', 2);
      t.play(1, 'pass');
      t.play(1, 'winter brick and ore');
      t.says('Blue plays Winter is Coming.');
    },
  ),
  scenario('W-20.7', 'ten points reached before the own roll wait for the end of the turn', FIVE, (t: Table) => {
    given(t, (put) =>
      put
        .hero(2, 'ygritte')
        .keep(1, 'S(2,0)', 'S(4,0)', 'S(2,2)', 'S(0,1)')
        .settlement(1, 'S(4,2)')
        .patrols(1, 2)
        .cards(1, 'patrol'),
    );
    t.play(0, 'end');
    t.play(1, 'patrol', ICE_REGULAR);
    t.play(1, 'tormund 0,0');
    t.play(1, 'roll', 1, 1, 12);
    t.expect('nobody has won', t.view(0).outcome, null);
    t.play(1, 'end');
    t.says('Blue wins by victory points.');
  }),
  scenario('W-20.7', 'the roll may cost the points again', FIVE, (t: Table) => {
    given(t, (put) =>
      ready(put)
        .keep(1, 'S(2,0)', 'S(4,0)', 'S(2,2)')
        .settlement(1, 'S(-2,2)')
        .guard(1, 0, 1, 2)
        .camp('ice-river', 'giant'),
    );
    t.play(0, 'end');
    t.play(1, 'settle S(1,1)', 8);
    t.play(1, 'pass');
    t.play(1, 'roll', 1, 1, 1);
    t.says("At clearing 1/2 the giant drives off Blue's guard.");
    t.expect('nine points again', [t.view(0).outcome, t.waiting()], [null, [1]]);
  }),
  scenario(['W-20.8', 'W-15.7'], 'a rush in the special build phase can end the game', FIVE, (t: Table) => {
    given(t, (put) => ready(put).camp('ice-river', 'regular', 'regular', 'regular', 'regular').breaches(2).guard(4, 4));
    t.play(0, 'end');
    t.play(1, 'settle S(1,1)', ICE_REGULAR);
    t.says('The Ice River clan rushes the Wall!', 'Green wins after the third breach.');
  }),
  scenario(['W-20.8', 'W-19.2'], 'an eighth wildling in the special build phase ends the game', FIVE, (t: Table) => {
    given(t, (put) =>
      ready(put)
        .gift('0,0')
        .gift('-1,1')
        .gift('1,0')
        .gift('0,1')
        .gift('2,0')
        .gift('1,1')
        .gift('3,0')
        .camp('ice-river', 'climber', 'regular', 'regular', 'regular')
        .guard(4, 4),
    );
    t.play(0, 'end');
    t.play(1, 'settle S(1,1)', ICE_REGULAR);
    t.says('A climber blocks -2,2.', 'Green wins with eight wildlings in the Gift.');
    t.expect('nobody builds on', [t.view(0).outcome.reason, t.waiting()], ['wildlings', []]);
    t.refused(2, 'pass', 'W-19.2', 'game-over');
  }),
  scenario(
    'W-20.7',
    'a claimant who is not next waits for their own turn and wins after its roll',
    FIVE,
    (t: Table) => {
      const black = (put: Arrangement) =>
        put
          .hero(2, 'ygritte')
          .settlement(2, 'S(0,1)')
          .road(2, ...way(...rowFrom(0, 1, 3)))
          .keep(2, 'S(2,0)', 'S(4,0)', 'S(2,2)', 'S(-2,2)')
          .hand(2, { brick: 1, wool: 1, grain: 1, lumber: 1 });
      given(t, black);
      t.play(0, 'end');
      t.play(2, 'settle S(1,1)', ICE_REGULAR);
      t.play(2, 'pass');
      t.play(1, 'roll', 1, 1, 12);
      t.expect('the turn of Blue is not theirs to win in', [t.view(0).outcome, t.waiting()], [null, [1]]);
      t.play(1, 'end');
      t.expect('nor is its beginning', [t.view(0).outcome, t.waiting()], [null, [2]]);
      t.play(2, 'roll', 1, 1, 12);
      t.says('Black wins by victory points.');
      // The same, but Blue takes Largest Patrol away in between.
      given(t, (put) =>
        black(put.patrols(2, 3).largestPatrol(2).patrols(1, 3).cards(1, 'patrol')).settlement(1, 'S(3,2)'),
      );
      t.play(0, 'end');
      t.play(2, 'pass');
      t.play(1, 'patrol', ICE_REGULAR);
      t.play(1, 'tormund 0,0');
      t.play(1, 'roll', 1, 1, 12);
      t.play(1, 'end');
      t.play(2, 'pass');
      t.play(2, 'roll', 1, 1, 12);
      t.expect('nine points: the turn goes on', [t.view(0).outcome, t.waiting()], [null, [2]]);
    },
  ),
  scenario('W-20.9', 'every player may have both points for guards', SIX, (t: Table) => {
    given(t, (put) => {
      for (let seat = 0; seat < 6; seat++) put.guard(seat, seat, seat, seat, seat, seat);
    });
    const points = t.view('table').players.map((player: { points: { points: number }[] }) => player.points[0].points);
    t.expect('points', points, [2, 2, 2, 2, 2, 2]);
  }),
];
