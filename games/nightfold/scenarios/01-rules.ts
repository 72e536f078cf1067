import { type Scenario, scenario } from '@holdfast/kernel/testing';
import type { Rules } from '../src/rules.ts';
import { handOf, type State } from '../src/state.ts';

const [RED, BLUE, BLACK] = [0, 1, 2];

/** The dice of a night, hands by seat, lambs by seat, and the torches of the nights before. */
const given =
  (dice: readonly number[], hands: readonly string[], lambs: readonly number[], burnt = '') =>
  (state: State): void => {
    for (const [seat, hand] of hands.entries()) handOf(state, seat).set([...hand].map(Number));
    state.lit.set([...burnt].map(Number));
    state.dice.set(dice);
    state.lambs.set(lambs);
    state.night[0] = burnt.length / hands.length;
  };

const scenarios: readonly Scenario[] = [
  scenario<State, Rules>(['N-1.1', 'N-1.2', 'N-2.1'], 'ten lambs, six torches, one die each', { seats: 2 }, (t) => {
    // The draws (0 is brightness 1), then the dice.
    t.setup(0, 1, 2, 3, 4, 5, 5, 5, 5, 4, 4, 4, 3, 6);
    t.says('Night 1: the wolves come with 3 + 6 = 9.');
    t.expect('lambs', t.view('table').lambs, [10, 10]);
    t.expect('only the own hand is seen', t.view(RED).hands, [[1, 2, 3, 4, 5, 6], '?']);
  }),
  scenario<State, Rules>(['N-2.2', 'N-2.3', 'N-2.5'], 'the fold holds', { seats: 3 }, (t) => {
    t.given(given([1, 5, 4], ['123456', '123456', '112345'], [10, 10, 10]));
    t.play(BLUE, 'light 5');
    t.seenBy(RED, 'Blue lights a torch.');
    t.refused(BLUE, 'light 6', 'N-2.2', 'already-lit');
    t.refused(BLACK, 'light 6', 'N-2.2', 'not-in-hand');
    t.expect('the others are still asked', t.waiting(), [RED, BLACK]);
    t.play(BLACK, 'light 1');
    t.play(RED, 'light 4', 3, 4, 2);
    t.says('The fold holds with 4 + 5 + 1 = 10. Blue +5.', 'Night 2: the wolves come with 3 + 4 + 2 = 9.');
    t.expect('burnt torches lie open', t.view('table').shown, [[4, 5, 1]]);
    t.play(RED, 'light 6');
    t.play(BLUE, 'light 6');
    t.play(BLACK, 'light 1', 1, 1, 1);
    t.says('The fold holds with 6 + 6 + 1 = 13. Red +2. Blue +2.');
  }),
  scenario<State, Rules>(['N-1.3', 'N-2.4', 'N-3.1', 'N-3.2'], 'the last night', { seats: 2 }, (t) => {
    t.given(given([6, 5], ['34', '46'], [4, 10], '12121223'));
    t.play(RED, 'light 4');
    t.play(BLUE, 'light 4');
    t.says('The wolves break in at 4 + 4 = 8. Red -4. Blue -6.', 'Morning. Most lambs: Blue.');
    t.expect('scores', t.game.outcome(t.rules, t.state)?.scores, [3, 10]);
    t.refused(RED, 'light 3', 'N-1.3', 'over');
  }),
];
export default scenarios;
