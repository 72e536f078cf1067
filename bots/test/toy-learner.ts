import type { AnyGame, AnyState, Chance, Seat } from '@holdfast/kernel';
import type { Rules, View } from '@holdfast/nightfold/engine';
import type { Learner } from '../src/network/learner.ts';
import type { Network } from '../src/network/network.ts';
import type { PolicyInput } from '../src/policy.ts';

type State = Readonly<Record<'lit' | 'dice' | 'night', Int32Array>>;

const PER_SEAT = 6;
const SHARED = 2;

const encoder = {
  version: 1,
  perSeat: PER_SEAT,
  shared: SHARED,
  encode({ seats }: Rules, { night, dice, lambs, hands }: View, viewer: Seat, into: Float32Array): void {
    for (let seat = 0; seat < seats; seat++) {
      const hand = hands[seat];
      const torches = Array.isArray(hand) ? (hand as readonly number[]) : [];
      const sum = torches.reduce((total, torch) => total + torch, 0);
      into.set(
        [
          lambs[seat] / 32,
          Math.max(0, ...torches) / 6,
          sum / 36,
          seat === viewer ? 1 : 0,
          Math.max(...lambs) === lambs[seat] ? 1 : 0,
          Math.min(...torches, 6) / 6,
        ],
        seat * PER_SEAT,
      );
    }
    into.set([night / 5, Math.max(...dice) / 6], seats * PER_SEAT);
  },
};

const SAMPLES = 4;

/** Tries each torch with sampled hands and random moves of the others, and asks the network about the next night. */
const policy = (network: Network) => (input: PolicyInput<Rules, View>) => {
  const { game, rules, seat, view, codes, chance } = input;
  const worth = Array.from(codes, () => 0);
  const inputs = new Float32Array(rules.seats * PER_SEAT + SHARED);
  for (let sample = 0; sample < SAMPLES; sample++)
    codes.forEach((code, i) => {
      const state = game.imagine(rules, view, seat, chance);
      game.play(rules, state, seat, code, chance);
      finishNight(game, rules, state, view.night, chance);
      const outcome = game.outcome(rules, state);
      if (outcome) worth[i] += outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0;
      else {
        encoder.encode(rules, game.view(rules, state, seat), seat, inputs);
        worth[i] += network.chances(inputs, rules.seats)[seat];
      }
    });
  encoder.encode(rules, view, seat, inputs);
  const chances = [...network.chances(inputs, rules.seats)];
  return { code: codes[worth.indexOf(Math.max(...worth))], reasons: [{ reason: 'looks-best' }], chances };
};

function finishNight(game: AnyGame, rules: Rules, state: AnyState, night: number, chance: Chance): void {
  const codes = new Int32Array(game.maxMoves);
  while ((state as unknown as State).night[0] === night) {
    const [next] = game.waitingOn(rules, state);
    game.play(rules, state, next, codes[chance.below(game.legalCodes(rules, state, next, codes))], chance);
  }
}

/** A learner small enough to be trained in a test. */
export const toyLearner: Learner = {
  encoder,
  policy,
  tables: [{ seats: 2 }, { seats: 3 }, { seats: 4 }],
  judges: (_, position) => {
    const { lit, dice, night } = position as unknown as State;
    return !lit.subarray(night[0] * dice.length).some(Boolean);
  },
};
