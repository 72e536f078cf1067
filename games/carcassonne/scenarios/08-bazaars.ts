import { type Scenario, type ScenarioTable, scenario } from '@holdfast/kernel/testing';
import { type Beside, BLACK, BLUE, draws, RED, table } from '../src/arrange.ts';
import type { Rules } from '../src/rules.ts';
import type { State } from '../src/state.ts';

const bazaars = (seats: number, more: object = {}): object => ({ seats, scenario: 'bridges-castles-bazaars', ...more });

/** Red lays the dead end with a bazaar east of the start tile and places no meeple; these tiles are turned up. */
function open(t: ScenarioTable<State, Rules>, tiles: readonly string[], given: Partial<Beside> = {}): void {
  t.given(table('*D', { hand: 'BB9', ...given }));
  t.play(RED, 'place BB9 1,0 90');
  t.play(RED, 'skip', ...tiles.map(draws));
}

const scenarios: readonly Scenario[] = [
  scenario<State, Rules>('C-8.1', 'after the meeple and the scoring', bazaars(2), (t) => {
    t.given(table('*W', { hand: 'BB9' }));
    t.play(RED, 'place BB9 1,0 90');
    t.play(RED, 'meeple road1', draws('V'), draws('U'));
    t.says('Red scores 2 points for a road: 2 tiles = 2.', 'Red opens a bazaar: V and U.');
  }),
  scenario<State, Rules>(['C-8.1', 'C-2.3'], 'a bazaar that was set aside starts nothing', bazaars(2), (t) => {
    t.given(table('*B', { hand: 'U', bag: 'BB1 V V' }));
    t.play(RED, 'place U 0,-1');
    t.play(RED, 'skip', draws('BB1'), draws('V'));
    t.says('BB1 fits nowhere and is set aside.', 'Blue draws V.');
    t.expect('no bazaar', t.view('table').bazaar, null);
  }),
  scenario<State, Rules>('C-8.2', 'as many tiles as players, out of the bag', bazaars(3), (t) => {
    open(t, ['V', 'V', 'U']);
    t.says('Red opens a bazaar: V, V and U.');
    t.expect('market', t.view('table').bazaar.market, ['V', 'V', 'U']);
    t.expect('bag', [t.view('table').bag.V, t.view('table').bag.U], [7, 7]);
  }),
  scenario<State, Rules>('C-8.3', 'fewer tiles than players: none', bazaars(3), (t) => {
    t.given(table('*D', { hand: 'BB9', bag: 'V U' }));
    t.play(RED, 'place BB9 1,0 90');
    t.play(RED, 'skip', draws('V'));
    t.says('No bazaar: only 2 tiles are left.', 'Blue draws V.');
  }),
  scenario<State, Rules>('C-8.3', 'exactly as many: it takes place', bazaars(3), (t) => {
    open(t, ['V', 'U', 'E'], { bag: 'V U E' });
    t.says('Red opens a bazaar: V, U and E.');
  }),
  scenario<State, Rules>('C-8.4', 'the left neighbour picks and opens', bazaars(3), (t) => {
    open(t, ['V', 'U', 'E']);
    t.expect('asked', t.waiting(), [BLUE]);
    t.refused(BLUE, 'offer W 1', 'C-8.4', 'not-on-offer');
    t.refused(BLACK, 'offer V 1', 'C-2.5', 'not-asked');
    t.allowed(BLUE, 'offer E 0');
    t.allowed(BLUE, 'offer E 40');
    t.expect('the form', t.game.open(t.rules, t.state, BLUE), [
      { type: 'offer', tiles: ['E', 'U', 'V'], least: 0, most: 999_999 },
    ]);
    t.play(BLUE, 'offer V 0');
    t.says('Blue offers V and opens with 0 points.');
  }),
  scenario<State, Rules>('C-8.4', 'a bid is a whole number, 0 or more', bazaars(2), (t) => {
    open(t, ['V', 'U']);
    const judged = (move: object): string[] => {
      const { rule, because } = t.game.refuse(t.rules, t.state, t.waiting()[0], move) ?? { rule: '', because: '' };
      return [rule, because];
    };
    for (const bid of [-1, 1.5, Number.NaN, '3', null])
      t.expect(`an offer of ${bid}`, judged({ type: 'offer', tile: 'V', bid }), ['C-8.4', 'no-such-answer']);
    t.expect('no bid at all', judged({ type: 'offer', tile: 'V' }), ['C-8.4', 'no-such-answer']);
    t.play(BLUE, 'offer V 0');
    t.expect('half a point', judged({ type: 'bid', bid: 0.5 }), ['C-8.4', 'no-such-answer']);
    t.expect('below the bid', judged({ type: 'bid', bid: -1 }), ['C-8.5', 'not-higher']);
  }),
  scenario<State, Rules>('C-8.4', 'a tile that somebody has got is no longer on offer', bazaars(3), (t) => {
    open(t, ['V', 'U', 'E']);
    t.play(BLUE, 'offer V 0');
    t.play(BLACK, 'pass');
    t.play(RED, 'pass');
    t.refused(BLACK, 'offer V 1', 'C-8.4', 'not-on-offer');
    const unknown = t.game.refuse(t.rules, t.state, BLACK, { type: 'offer', tile: 'Z', bid: 1 });
    t.expect('nor is a tile that does not exist', unknown?.rule, 'C-8.4');
  }),
  scenario<State, Rules>('C-8.5', 'clockwise, once each, higher or pass', bazaars(3), (t) => {
    open(t, ['V', 'U', 'E']);
    t.play(BLUE, 'offer V 2');
    t.expect('next', t.waiting(), [BLACK]);
    t.expect('choices', t.listed(BLACK), ['bid 3', 'bid 4', 'bid 5', 'bid 6', 'bid 7', 'bid 8', 'pass']);
    t.refused(BLACK, 'bid 2', 'C-8.5', 'not-higher');
    t.refused(BLACK, 'bid 1', 'C-8.5', 'not-higher');
    t.play(BLACK, 'bid 3');
    t.says('Black bids 3 points.');
    t.play(RED, 'bid 5');
    t.expect('the picker settles at once', [t.waiting(), t.listed(BLUE)], [[BLUE], ['buy', 'sell']]);
  }),
  scenario<State, Rules>('C-8.5', 'who has a tile does not bid', bazaars(3), (t) => {
    open(t, ['V', 'U', 'E']);
    t.play(BLUE, 'offer V 2');
    t.play(BLACK, 'pass');
    t.play(RED, 'pass');
    t.expect('Black picks', t.waiting(), [BLACK]);
    t.play(BLACK, 'offer U 1');
    t.expect('only Red is asked', t.waiting(), [RED]);
    t.play(RED, 'bid 2');
    t.expect('and not Blue', t.waiting(), [BLACK]);
  }),
  scenario<State, Rules>(
    ['C-8.6', 'C-8.8', 'C-8.9', 'C-8.11'],
    'book: three players; Blue buys from Red, the third sells to Red and gets the last tile free',
    bazaars(3),
    (t) => {
      open(t, ['V', 'U', 'E'], { scores: [10, 10, 10] });
      t.play(BLUE, 'offer V 2');
      t.play(BLACK, 'pass');
      t.play(RED, 'bid 3');
      t.play(BLUE, 'buy');
      t.says('Blue buys V and pays Red 3 points.');
      t.expect('scores', t.view('table').scores, [13, 7, 10]);
      t.play(BLACK, 'offer U 2');
      t.refused(BLUE, 'bid 4', 'C-2.5', 'not-asked');
      t.play(RED, 'bid 3');
      t.play(BLACK, 'sell');
      t.says('Black sells U to Red for 3 points.', 'Black gets E for free.');
      t.expect('scores', t.view('table').scores, [10, 7, 13]);
      t.expect('Blue begins with his tile', [t.waiting(), t.view('table').hand], [[BLUE], 'V']);
      t.expect('an auction makes no points', t.view('table').points.auction, [0, -3, 3]);
    },
  ),
  scenario<State, Rules>('C-8.7', 'the own bid is paid to nobody', bazaars(2), (t) => {
    open(t, ['V', 'U'], { scores: [10, 10] });
    t.play(BLUE, 'offer V 4');
    t.play(RED, 'pass');
    t.says('Red passes.', 'Blue keeps V and gives up 4 points.', 'Red gets U for free.');
    t.expect('scores', t.view('table').scores, [10, 6]);
  }),
  scenario<State, Rules>('C-8.8', 'clockwise from the last picker', bazaars(3), (t) => {
    open(t, ['V', 'U', 'E']);
    t.play(BLUE, 'offer V 0');
    t.play(BLACK, 'bid 1');
    t.play(RED, 'pass');
    t.play(BLUE, 'sell');
    t.expect('next after Blue is Red, for Black has a tile', t.waiting(), [RED]);
    t.play(RED, 'offer U 0');
    t.play(BLUE, 'bid 1');
    t.play(RED, 'sell');
    t.says('Red sells U to Blue for 1 point.', 'Red gets E for free.');
  }),
  scenario<State, Rules>('C-8.8', 'whoever sold offers again when the turn comes round', bazaars(4), (t) => {
    open(t, ['V', 'U', 'E', 'W']);
    t.play(BLUE, 'offer V 0');
    t.play(BLACK, 'bid 1');
    t.play(3, 'pass');
    t.play(RED, 'pass');
    t.play(BLUE, 'sell');
    t.expect('clockwise from the last picker', t.waiting(), [3]);
    t.play(3, 'offer U 0');
    t.play(RED, 'bid 2');
    t.play(BLUE, 'pass');
    t.play(3, 'sell');
    t.expect('Red has a tile, so Blue', t.waiting(), [BLUE]);
    t.play(BLUE, 'offer E 0');
    t.play(3, 'bid 1');
    t.play(BLUE, 'sell');
    t.says('Blue gets W for free.');
  }),
  scenario<State, Rules>('C-8.9', 'the last tile is free', bazaars(2), (t) => {
    open(t, ['V', 'U']);
    t.play(BLUE, 'offer U 0');
    t.play(RED, 'bid 1');
    t.play(BLUE, 'sell');
    t.says('Blue sells U to Red for 1 point.', 'Blue gets V for free.');
    t.expect('scores', t.view('table').scores, [-1, 1]);
  }),
  scenario<State, Rules>('C-8.10', 'a score may fall below 0', bazaars(2), (t) => {
    open(t, ['V', 'U']);
    t.play(BLUE, 'offer V 25');
    t.play(RED, 'bid 30');
    t.play(BLUE, 'buy');
    t.expect('scores', t.view('table').scores, [30, -30]);
  }),
  scenario<State, Rules>('C-8.10', 'a bid is at most 999,999', bazaars(2), (t) => {
    open(t, ['V', 'U']);
    const judged = (move: object): unknown => t.game.refuse(t.rules, t.state, t.waiting()[0], move);
    const tooHigh = { rule: 'C-8.10', because: 'bid-too-high', with: { most: 999_999 } };
    t.expect('an offer', judged({ type: 'offer', tile: 'V', bid: 1_000_000 }), tooHigh);
    t.allowed(BLUE, 'offer V 999999');
    t.play(BLUE, 'offer V 999998');
    t.expect('a bid', judged({ type: 'bid', bid: 1_000_000 }), tooHigh);
    t.play(RED, 'bid 999999');
    t.play(BLUE, 'buy');
    t.expect('scores', t.view('table').scores, [999_999, -999_999]);
  }),
  scenario<State, Rules>('C-8.11', 'everybody lays his tile, then the left neighbour draws', bazaars(3), (t) => {
    open(t, ['V', 'U', 'U']);
    t.play(BLUE, 'offer U 0');
    t.play(BLACK, 'pass');
    t.play(RED, 'pass');
    t.play(BLACK, 'offer U 0');
    t.play(RED, 'pass');
    t.play(BLUE, 'place U -1,0');
    t.play(BLUE, 'skip');
    t.expect('Black', [t.waiting(), t.view('table').hand], [[BLACK], 'U']);
    t.play(BLACK, 'place U -2,0');
    t.play(BLACK, 'meeple road1');
    t.expect('Red last', [t.waiting(), t.view('table').hand], [[RED], 'V']);
    t.play(RED, 'place V 0,1 270');
    t.play(RED, 'skip', draws('E'));
    t.says('Blue draws E.');
    t.expect('over', t.view('table').bazaar, null);
  }),
  scenario<State, Rules>('C-8.12', 'a bazaar laid in the round starts nothing, the next one may', bazaars(2), (t) => {
    open(t, ['BB6', 'V']);
    t.play(BLUE, 'offer BB6 0');
    t.play(RED, 'pass');
    t.play(BLUE, 'place BB6 0,1');
    t.play(BLUE, 'skip');
    t.expect('no second bazaar', [t.waiting(), t.view('table').hand], [[RED], 'V']);
    t.play(RED, 'place V -1,0 270');
    t.play(RED, 'skip', draws('BB10'));
    t.play(BLUE, 'place BB10 0,2 90');
    t.play(BLUE, 'skip', draws('V'), draws('U'));
    t.says('Blue opens a bazaar: V and U.');
  }),
  scenario<State, Rules>(['C-8.12', 'C-8.13'], 'nor does a bazaar drawn in place of a bought tile', bazaars(2), (t) => {
    t.given(table('*B', { hand: 'BB6', bag: 'C V BB10 U U U' }));
    t.play(RED, 'place BB6 1,0');
    t.play(RED, 'skip', draws('C'), draws('V'));
    t.play(BLUE, 'offer C 0');
    t.play(RED, 'pass', draws('BB10'));
    t.play(BLUE, 'place BB10 2,0');
    t.play(BLUE, 'skip');
    t.expect('Red lays his', [t.waiting(), t.view('table').hand], [[RED], 'V']);
  }),
  scenario<State, Rules>('C-8.13', 'a bought tile that fits nowhere is replaced', bazaars(2), (t) => {
    // Only fields and a road are open: the city on four sides fits nowhere.
    t.given(table('*B', { hand: 'BB6', bag: 'C V U U' }));
    t.play(RED, 'place BB6 1,0');
    t.play(RED, 'skip', draws('C'), draws('V'));
    t.play(BLUE, 'offer C 0');
    t.play(RED, 'pass', draws('U'));
    t.says('Blue keeps C.', 'C fits nowhere and is set aside.', 'Blue draws U.');
    t.expect('Blue lays U', [t.waiting(), t.view('table').hand], [[BLUE], 'U']);
  }),
  scenario<State, Rules>(
    ['C-8.13', 'C-8.14'],
    'none left: that turn is skipped, the others are not',
    bazaars(2),
    (t) => {
      t.given(table('*B', { hand: 'BB6', bag: 'C U' }));
      t.play(RED, 'place BB6 1,0');
      t.play(RED, 'skip', draws('C'), draws('U'));
      t.play(BLUE, 'offer C 0');
      t.play(RED, 'pass');
      t.says('C fits nowhere and is set aside.', 'Blue has no tile and misses a turn.');
      t.expect('Red still lays his', [t.waiting(), t.view('table').hand], [[RED], 'U']);
      t.play(RED, 'place U 0,1');
      t.play(RED, 'skip');
      t.says('The game ends: Red and Blue share the victory.');
    },
  ),
  scenario<State, Rules>(['C-8.13', 'C-8.11'], 'a skipped turn between two others', bazaars(3), (t) => {
    t.given(table('*B', { hand: 'BB6', bag: 'U C V' }));
    t.play(RED, 'place BB6 1,0');
    t.play(RED, 'skip', draws('U'), draws('C'), draws('V'));
    t.play(BLUE, 'offer U 0');
    t.play(BLACK, 'pass');
    t.play(RED, 'pass');
    t.play(BLACK, 'offer C 0');
    t.play(RED, 'pass');
    t.play(BLUE, 'place U 0,1');
    t.play(BLUE, 'skip');
    t.says('C fits nowhere and is set aside.', 'Black has no tile and misses a turn.');
    t.expect('Red is next', [t.waiting(), t.view('table').hand], [[RED], 'V']);
    t.play(RED, 'place V 1,1');
    t.play(RED, 'skip');
    t.says('The game ends: Red, Blue and Black share the victory.');
  }),
  scenario<State, Rules>(
    ['C-8.13', 'C-8.14', 'C-5.1'],
    'the last turn of a bazaar skipped ends the game',
    bazaars(2),
    (t) => {
      t.given(table('*B', { hand: 'BB6', bag: 'C U' }));
      t.play(RED, 'place BB6 1,0');
      t.play(RED, 'skip', draws('C'), draws('U'));
      t.play(BLUE, 'offer U 0');
      t.play(RED, 'pass');
      t.play(BLUE, 'place U 0,1');
      t.play(BLUE, 'skip');
      t.says('C fits nowhere and is set aside.', 'Red has no tile and misses a turn.');
      t.says('The game ends: Red and Blue share the victory.');
    },
  ),
  scenario<State, Rules>(['C-8.13', 'C-6.12'], 'a bought tile declined, none left: no turn', bazaars(2), (t) => {
    // The crossroads fits only with a bridge over the bazaar.
    t.given(table('*B', { hand: 'BB6', bag: 'X U' }));
    t.play(RED, 'place BB6 1,0');
    t.play(RED, 'skip', draws('X'), draws('U'));
    t.play(BLUE, 'offer X 0');
    t.play(RED, 'pass');
    t.allowed(BLUE, 'place X 1,-1 bridge south');
    t.play(BLUE, 'decline');
    t.says('Blue sets X aside rather than build a bridge.', 'Blue has no tile and misses a turn.');
    t.expect('Red lays his', [t.waiting(), t.view('table').hand], [[RED], 'U']);
  }),
  scenario<State, Rules>('C-8.14', 'the bag is empty, but bought tiles are laid', bazaars(2), (t) => {
    open(t, ['V', 'U'], { bag: 'V U' });
    t.play(BLUE, 'offer U 0');
    t.play(RED, 'pass');
    t.play(BLUE, 'place U -1,0');
    t.play(BLUE, 'skip');
    t.expect('not over', t.waiting(), [RED]);
    t.play(RED, 'place V -2,0 270');
    t.play(RED, 'skip');
    t.says('The game ends: Red and Blue share the victory.');
  }),
  scenario<State, Rules>('C-8.15', 'without auction: pick and lay in turn', bazaars(3, { auction: false }), (t) => {
    open(t, ['V', 'U', 'U']);
    t.expect('choices', [t.waiting(), t.listed(BLUE)], [[BLUE], ['pick U', 'pick V']]);
    t.refused(BLUE, 'pick E', 'C-8.4', 'not-on-offer');
    t.play(BLUE, 'pick U');
    t.says('Blue picks U.');
    t.play(BLUE, 'place U -1,0');
    t.play(BLUE, 'meeple road1');
    t.expect('only now Black picks', [t.waiting(), t.listed(BLACK)], [[BLACK], ['pick U', 'pick V']]);
    t.play(BLACK, 'pick V');
    t.play(BLACK, 'place V -2,0 270');
    t.play(BLACK, 'skip');
    t.says('Red picks U.');
    t.play(RED, 'place U 0,1');
    t.play(RED, 'skip', draws('E'));
    t.says('Blue draws E.');
    t.expect('over', t.view('table').bazaar, null);
  }),
  scenario<State, Rules>(
    ['C-8.15', 'C-8.13'],
    'without auction: a picked tile that fits nowhere',
    bazaars(2, { auction: false }),
    (t) => {
      t.given(table('*B', { hand: 'BB6', bag: 'C V U' }));
      t.play(RED, 'place BB6 1,0');
      t.play(RED, 'skip', draws('C'), draws('V'));
      t.play(BLUE, 'pick C', draws('U'));
      t.says('Blue picks C.', 'C fits nowhere and is set aside.', 'Blue draws U.');
    },
  ),
  scenario<State, Rules>(
    ['C-8.15', 'C-8.13'],
    'without auction: none left for it, so the next one picks',
    bazaars(2, { auction: false }),
    (t) => {
      t.given(table('*B', { hand: 'BB6', bag: 'C V' }));
      t.play(RED, 'place BB6 1,0');
      t.play(RED, 'skip', draws('C'), draws('V'));
      t.play(BLUE, 'pick C');
      t.says('C fits nowhere and is set aside.', 'Blue has no tile and misses a turn.', 'Red picks V.');
      t.expect('Red lays it', [t.waiting(), t.view('table').hand], [[RED], 'V']);
    },
  ),
];
export default scenarios;
