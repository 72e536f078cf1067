import { bagSize, carcassonne, PLACE, type Rules, type State } from '@holdfast/carcassonne/engine';
import { type Chance, seeded } from '@holdfast/kernel';
import { expect, it } from 'vitest';
import { botsFor } from '../src/index.ts';
import { PlayOn, positionChances } from '../src/review.ts';

const bots = botsFor('carcassonne');
const { rules } = carcassonne.resolve({ scenario: 'base', seats: 2 }) as { rules: Rules };

/** A game of level 1 up to the turn in which one tile is left in the bag. */
function lastButOne(seed: string): State {
  const luck = seeded(seed);
  const own = seeded(`${seed}/bots`);
  const playOn = new PlayOn(bots, rules);
  const state = carcassonne.setup(rules, luck);
  while (bagSize(state) > 1 || state.phase[0] !== PLACE) {
    const [seat] = carcassonne.waitingOn(rules, state);
    carcassonne.play(rules, state, seat, playOn.advise(state, seat, 1, own).code, luck);
  }
  return state;
}

/** With one tile left there is no random draw. */
const THE_LAST: Chance = {
  pick: (weights) => Array.from(weights).findIndex((weight) => weight > 0),
  below: () => 0,
  die: () => 1,
};

/** Seat 0's share of the win by full search, without estimates. */
function played(state: State): number {
  const outcome = carcassonne.outcome(rules, state);
  if (outcome) return outcome.winners.includes(0) ? 1 / outcome.winners.length : 0;
  const [seat] = carcassonne.waitingOn(rules, state);
  const codes = new Int32Array(carcassonne.maxMoves);
  const count = carcassonne.legalCodes(rules, state, seat, codes);
  let best = seat === 0 ? 0 : 1;
  const next = carcassonne.blank(rules);
  for (const code of codes.subarray(0, count)) {
    carcassonne.copy(state, next);
    carcassonne.play(rules, next, seat, code, THE_LAST);
    const share = played(next);
    best = seat === 0 ? Math.max(best, share) : Math.min(best, share);
    if (best === (seat === 0 ? 1 : 0)) break;
  }
  return best;
}

it('the chances with two tiles to lay are those of the best play', () => {
  const value = positionChances(bots, rules, 2, 'last tiles');
  const chances = new Float64Array(2);
  const found = Array.from({ length: 8 }, (_, i) => {
    const state = lastButOne(`last/${i}`);
    value(state, chances);
    return { counted: played(state), told: chances[0] };
  });
  for (const { counted, told } of found) expect(told).toBe(counted);
  // Both sides win some of them, so a constant would fail.
  expect(new Set(found.map(({ counted }) => counted)).size).toBeGreaterThan(1);
});
